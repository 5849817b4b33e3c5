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

TEST(LengthyQrBalance, keeps_every_text_readable) {
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

// --- micro codes: zbar cannot read them, so they are read by hand
// -------------------------------------------

// Arithmetic of GF(256) by x⁸ + x⁴ + x³ + x² + 1.
int product(int a, int b) {
  int result = 0;
  for (; b != 0; b >>= 1, a = (a << 1) ^ ((a & 0x80) != 0 ? 0x11d : 0))
    if ((b & 1) != 0) result ^= a;
  return result;
}

// Row 8 and column 8 tell the kind of code and the mask (ISO 18004, 7.9.2).
struct MicroFormat {
  int symbol = 0, mask = 0;
  bool intact = false;  // divisible by the generator of its check bits
};

MicroFormat format_of(const QrCode& code) {
  int bits = 0;
  for (int x = 1; x <= 8; ++x) bits = 2 * bits + (code.is_dark(x, 8) ? 1 : 0);
  for (int y = 7; y >= 1; --y) bits = 2 * bits + (code.is_dark(8, y) ? 1 : 0);
  bits ^= 0x4445;
  int rest = bits;
  for (int i = 14; i >= 10; --i)
    if ((rest >> i & 1) != 0) rest ^= 0x537 << (i - 10);
  return {bits >> 12, bits >> 10 & 3, rest == 0};
}

bool masked(int mask, int y, int x) {
  switch (mask) {
    case 0:
      return y % 2 == 0;
    case 1:
      return (y / 2 + x / 3) % 2 == 0;
    case 2:
      return (y * x % 2 + y * x % 3) % 2 == 0;
    default:
      return ((y + x) % 2 + y * x % 3) % 2 == 0;
  }
}

// Codewords and their bits in the order of reading, without the mask.
std::vector<std::vector<bool>> codewords_of(const QrCode& code, int mask) {
  std::vector<std::vector<bool>> words;
  bool upwards = true;
  for (int right = code.side - 1; right > 0; right -= 2, upwards = !upwards)
    for (int i = 0; i < code.side; ++i)
      for (const int x : {right, right - 1}) {
        const int y = upwards ? code.side - 1 - i : i;
        const int word = code.codeword[static_cast<std::size_t>(y * code.side + x)];
        if (word < 0) continue;
        if (word == static_cast<int>(words.size())) words.emplace_back();
        words[static_cast<std::size_t>(word)].push_back(code.is_dark(x, y) != masked(mask, y, x));
      }
  return words;
}

int value_of(const std::vector<bool>& bits) {
  int value = 0;
  for (const bool bit : bits) value = 2 * value + (bit ? 1 : 0);
  return value;
}

// Is the polynomial of the codewords zero at the first `checks` powers of 2?
bool is_codeword(const std::vector<std::vector<bool>>& words, int checks) {
  int root = 1;
  for (int i = 0; i < checks; ++i, root = product(root, 2)) {
    int sum = 0;
    for (const auto& word : words) sum = product(sum, root) ^ value_of(word);
    if (sum != 0) return false;
  }
  return true;
}

// A text of bytes: mode, number of bytes, bytes.
std::string text_of(const std::vector<std::vector<bool>>& words, int version) {
  std::vector<bool> bits;
  for (const auto& word : words) bits.insert(bits.end(), word.begin(), word.end());
  std::size_t at = 0;
  const auto take = [&](int count) {
    const std::vector<bool> part(bits.begin() + static_cast<std::ptrdiff_t>(at),
                                 bits.begin() + static_cast<std::ptrdiff_t>(at) + count);
    at += static_cast<std::size_t>(count);
    return value_of(part);
  };
  EXPECT_EQ(take(version - 1), 2);  // bytes
  std::string text(static_cast<std::size_t>(take(version + 1)), ' ');
  for (char& sign : text) sign = static_cast<char>(take(8));
  return text;
}

struct MicroKind {
  int version;
  QrLevel level;
  int symbol, checks;
  std::string text;

  friend void PrintTo(const MicroKind& kind, std::ostream* out) { *out << kind.text; }
};

class MicroQr : public ::testing::TestWithParam<MicroKind> {};

TEST_P(MicroQr, says_its_text_to_who_reads_the_standard) {
  const MicroKind& kind = GetParam();
  const auto code = micro_qr_code(kind.text, kind.level, kind.version);
  ASSERT_TRUE(code.ok()) << code.error().message;
  const MicroFormat format = format_of(*code);
  ASSERT_TRUE(format.intact);
  EXPECT_EQ(format.symbol, kind.symbol);
  const auto words = codewords_of(*code, format.mask);
  EXPECT_TRUE(is_codeword(words, kind.checks));
  EXPECT_EQ(text_of(words, kind.version), kind.text);
}

// As many wrong codewords as may be: fewer than half of the check codewords, by which any decoder corrects.
TEST_P(MicroQr, stays_within_what_is_corrected_when_it_is_balanced) {
  const MicroKind& kind = GetParam();
  const std::string other(kind.text.rbegin(), kind.text.rend());
  std::vector<QrCode> codes{*micro_qr_code(kind.text, kind.level, kind.version),
                            *micro_qr_code(other, kind.level, kind.version)};
  const std::vector<QrCode> before = codes;
  EXPECT_LE(2 * codes[0].correctable, kind.checks);
  const auto balance = balance_codes(codes);
  ASSERT_TRUE(balance.ok()) << balance.error().message;
  EXPECT_EQ(std::count(codes[0].dark.begin(), codes[0].dark.end(), true),
            std::count(codes[1].dark.begin(), codes[1].dark.end(), true));
  for (std::size_t i = 0; i < 2; ++i) {
    const int mask = format_of(codes[i]).mask;
    ASSERT_TRUE(format_of(codes[i]).intact);
    const auto is = codewords_of(codes[i], mask), was = codewords_of(before[i], mask);
    int wrong = 0;
    for (std::size_t w = 0; w < is.size(); ++w) wrong += is[w] != was[w] ? 1 : 0;
    EXPECT_EQ(wrong, balance->codewords[i]);
    EXPECT_LE(wrong, codes[i].correctable);
  }
}

// Symbol numbers: ISO 18004, table 13.
INSTANTIATE_TEST_SUITE_P(AllThatHoldBytes, MicroQr,
                         ::testing::Values(MicroKind{3, QrLevel::Low, 3, 6, "kumiki"},
                                           MicroKind{3, QrLevel::Medium, 4, 8, "wood"},
                                           MicroKind{4, QrLevel::Low, 5, 8, "a burr of six"},
                                           MicroKind{4, QrLevel::Medium, 6, 10, "dissection"},
                                           MicroKind{4, QrLevel::Quartile, 7, 14, "puzzle"}));

TEST(MicroQrCode, refuses_what_does_not_fit) {
  EXPECT_FALSE(micro_qr_code("", QrLevel::Low, 4).ok());
  EXPECT_FALSE(micro_qr_code("kumiki", QrLevel::High, 4).ok());
  EXPECT_FALSE(micro_qr_code("kumiki", QrLevel::Quartile, 3).ok());
  EXPECT_FALSE(micro_qr_code(std::string(40, 'x'), QrLevel::Low, 4).ok());
}

}  // namespace
}  // namespace kumiki
