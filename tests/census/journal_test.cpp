#include "census/journal.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/file.h"
#include "base/rng.h"

namespace kumiki {
namespace {

constexpr const char* kJob = "test of journals";
constexpr int kShardsOfTest = 40;

std::string words_of(int shard) { return std::to_string(shard * shard) + " and more"; }

std::string whole_journal() {
  std::string bytes = journal_head(kJob);
  for (int shard = 0; shard < kShardsOfTest; ++shard) bytes += journal_line(kJob, shard, words_of(shard));
  return bytes;
}

TEST(Journal, gives_back_what_was_written) {
  const auto content = read_journal(whole_journal(), kJob, kShardsOfTest);
  ASSERT_TRUE(content.ok());
  ASSERT_EQ(content->lines.size(), std::size_t{kShardsOfTest});
  for (const auto& [shard, words] : content->lines) EXPECT_EQ(words, words_of(shard));
  EXPECT_EQ(content->good_bytes, whole_journal().size());
}

TEST(Journal, drops_a_torn_end_wherever_it_is_torn) {
  const std::string bytes = whole_journal();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto content = read_journal(std::string_view(bytes).substr(0, size), kJob, kShardsOfTest);
    ASSERT_TRUE(content.ok()) << size;
    EXPECT_LE(content->good_bytes, size);
    for (const auto& [shard, words] : content->lines) EXPECT_EQ(words, words_of(shard));
  }
}

TEST(Journal, refuses_a_journal_of_another_job_and_other_files) {
  EXPECT_FALSE(read_journal(whole_journal(), "another job", kShardsOfTest).ok());
  EXPECT_FALSE(read_journal("something else\n", kJob, kShardsOfTest).ok());
  const std::string foreign =
      journal_head(kJob) + journal_line("another job", 1, "x") + journal_line(kJob, 2, "y");
  EXPECT_FALSE(read_journal(foreign, kJob, kShardsOfTest).ok());
}

TEST(Journal, refuses_two_results_of_one_shard) {
  const std::string bytes = journal_head(kJob) + journal_line(kJob, 1, "x") + journal_line(kJob, 1, "y");
  EXPECT_FALSE(read_journal(bytes, kJob, kShardsOfTest).ok());
}

// A thousand of them: whatever happens to the bytes, a line that is accepted says what was written.
TEST(Journal, damaged_ones_never_give_a_wrong_line) {
  const std::string good = whole_journal();
  Rng rng(17);
  int refused = 0, shorter = 0;
  for (int round = 0; round < 1000; ++round) {
    std::string bytes = good;
    const auto at = [&] { return static_cast<std::size_t>(rng.below(bytes.size())); };
    switch (round % 5) {
      case 0:
        bytes[at()] ^= static_cast<char>(1 << rng.below(8));
        break;
      case 1:
        bytes.erase(at(), 1 + rng.below(60));
        break;
      case 2:
        bytes.insert(at(), std::string(1 + rng.below(30), static_cast<char>(rng.below(256))));
        break;
      case 3:
        bytes.replace(at(), 20, good.substr(rng.below(good.size() - 20), 20));
        break;
      default:
        std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(at()), bytes.end(), '\0');
    }
    const auto content = read_journal(bytes, kJob, kShardsOfTest);
    refused += !content.ok();
    if (!content.ok()) continue;
    shorter += content->lines.size() < kShardsOfTest;
    for (const auto& [shard, words] : content->lines) EXPECT_EQ(words, words_of(shard)) << round;
  }
  EXPECT_GT(refused, 500);
  EXPECT_GT(shorter, 5);
}

class JournalFile : public testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/kumiki-journal-XXXXXX";
    folder_ = mkdtemp(name);
    path_ = folder_ + "/j";
  }
  void TearDown() override {
    unlink(path_.c_str());
    rmdir(folder_.c_str());
  }
  std::string folder_, path_;
};

TEST_F(JournalFile, goes_on_after_a_torn_line) {
  {
    auto journal = Journal::open(path_, kJob, kShardsOfTest);
    ASSERT_TRUE(journal.ok());
    EXPECT_TRUE(journal->add(3, words_of(3)).ok());
    EXPECT_FALSE(Journal::open(path_, kJob, kShardsOfTest).ok());  // one writer at a time
  }
  const std::string torn = *read_file(path_, 10'000) + "4 16 an";
  ASSERT_TRUE(replace_file(path_, torn, Overwrite::Replace).ok());
  {
    auto journal = Journal::open(path_, kJob, kShardsOfTest);
    ASSERT_TRUE(journal.ok());
    EXPECT_EQ(journal->lines().size(), 1u);
    EXPECT_TRUE(journal->add(4, words_of(4)).ok());
  }
  EXPECT_EQ(*read_file(path_, 10'000),
            journal_head(kJob) + journal_line(kJob, 3, words_of(3)) + journal_line(kJob, 4, words_of(4)));
}

}  // namespace
}  // namespace kumiki
