// QR codes: made, balanced within what can be corrected, and still read by zbar.
#include <cstdio>
#include <cstdlib>
#include <optional>

#include <unistd.h>

#include <gtest/gtest.h>

#include "base/file.h"
#include "formats/png.h"
#include "formats/qr_balance.h"

namespace kumiki {
namespace {

// What zbarimg reads from it; nothing when it is not installed.
std::optional<std::string> scanned(const QrCode& code) {
  if (std::system("command -v zbarimg >/dev/null 2>&1") != 0) return std::nullopt;
  const std::string path = ::testing::TempDir() + "kumiki-qr-" + std::to_string(::getpid()) + ".png";
  EXPECT_TRUE(replace_file(path, *write_png(qr_image(code, 8)), Overwrite::Replace).ok());
  std::string text;
  FILE* pipe = ::popen(("timeout 30 zbarimg --quiet --raw " + path + " 2>/dev/null").c_str(), "r");
  for (int sign = std::fgetc(pipe); sign != EOF; sign = std::fgetc(pipe)) text += static_cast<char>(sign);
  ::pclose(pipe);
  std::remove(path.c_str());
  if (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

TEST(QrCode, numbers_all_modules_that_carry_data) {
  for (int version = 1; version <= kLargestQrVersion; ++version) {
    const auto code = qr_code("KUMIKI", QrLevel::Low, version);
    ASSERT_TRUE(code.ok());
    EXPECT_EQ(code->side, 17 + 4 * version);
    const int last = *std::max_element(code->codeword.begin(), code->codeword.end());
    // Each codeword has eight modules.
    EXPECT_EQ(std::count_if(code->codeword.begin(), code->codeword.end(), [](int c) { return c >= 0; }),
              8 * (last + 1));
  }
}

TEST(QrCode, refuses_what_does_not_fit) {
  EXPECT_FALSE(qr_code("", QrLevel::Low, 0).ok());
  EXPECT_FALSE(qr_code(std::string(2000, 'x'), QrLevel::Low, 0).ok());
  EXPECT_FALSE(qr_code(std::string(100, 'x'), QrLevel::High, 1).ok());
}

TEST(QrBalance, keeps_every_text_readable) {
  const std::vector<std::string> texts{"Hello, world!",    "Dissection", "https://example.org",
                                       "0123456789012345", "kumiki",     "!!!!!!!!!!!!!!!!!"};
  int balanced = 0;
  for (std::size_t a = 0; a < texts.size(); ++a)
    for (std::size_t b = a + 1; b < texts.size(); ++b) {
      std::vector<QrCode> codes{*qr_code(texts[a], QrLevel::Medium, 2),
                                *qr_code(texts[b], QrLevel::Medium, 2)};
      const auto balance = balance_codes(codes);
      if (!balance) continue;
      ++balanced;
      EXPECT_EQ(std::count(codes[0].dark.begin(), codes[0].dark.end(), true),
                std::count(codes[1].dark.begin(), codes[1].dark.end(), true));
      for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_LE(balance->codewords[i], codes[i].correctable);
        const auto text = scanned(codes[i]);
        if (!text) GTEST_SKIP() << "left out: zbarimg is not installed";
        EXPECT_EQ(*text, i == 0 ? texts[a] : texts[b]);
      }
    }
  EXPECT_GT(balanced, 10);
}

// As many wrong codewords as are said to be correctable, all at once.
TEST(QrBalance, knows_how_many_codewords_may_be_wrong) {
  for (const QrLevel level : {QrLevel::Low, QrLevel::Medium, QrLevel::Quartile, QrLevel::High})
    for (int version = 1; version <= 2; ++version) {
      auto code = *qr_code("KUMIKI", level, version);
      for (std::size_t i = 0; i < code.dark.size(); ++i)
        if (code.codeword[i] >= 0 && code.codeword[i] < code.correctable) code.dark[i] = !code.dark[i];
      const auto text = scanned(code);
      if (!text) GTEST_SKIP() << "left out: zbarimg is not installed";
      EXPECT_EQ(*text, "KUMIKI") << version << " " << static_cast<int>(level);
    }
}

}  // namespace
}  // namespace kumiki
