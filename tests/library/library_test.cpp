// The library: what was reported saved is there, and is found again.
#include "library/library.h"

#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "formats/kumiki_json.h"
#include "puzzle/drawn.h"
#include "tests/library/puzzles.h"

namespace kumiki {
namespace {

Library opened(const std::string& path, Access access = Access::ReadWrite) {
  auto library = Library::open(path, access);
  EXPECT_TRUE(library) << to_string(library.error());
  return std::move(*library);
}

std::int64_t total(const Library& library, const DesignSearch& search = {}) {
  const auto list = library.find(search);
  EXPECT_TRUE(list) << to_string(list.error());
  return list->total;
}

TEST(Library, KeepsAPuzzleWithItsFacts) {
  const Folder folder;
  {
    Library library = opened(folder / "a.db");
    const auto kept = library.add(two_pieces(3), "a bar");
    ASSERT_TRUE(kept);
    EXPECT_TRUE(kept->is_new);
  }
  const Library library = opened(folder / "a.db");
  const auto list = library.find({});
  ASSERT_TRUE(list);
  ASSERT_EQ(list->designs.size(), 1u);
  const Design& design = list->designs[0];
  EXPECT_EQ(design.title, "a bar");
  EXPECT_EQ(design.facts.pieces, 2);
  EXPECT_EQ(design.facts.voxels, 4);
  EXPECT_EQ(design.facts.size, (Vec3{4, 1, 1}));
  EXPECT_EQ(design.made.size(), 20u);
  const auto text = library.puzzle_text(design.id);
  ASSERT_TRUE(text && *text);
  Warnings warnings;
  EXPECT_EQ(*read_kumiki_json(**text, warnings), two_pieces(3));
}

TEST(Library, KeepsEqualPuzzlesOnce) {
  Library library = opened(":memory:");
  const auto first = library.add(two_pieces(1), "one"), second = library.add(two_pieces(1), "two");
  EXPECT_EQ(first->id, second->id);
  EXPECT_FALSE(second->is_new);
  EXPECT_EQ(total(library), 1);
}

TEST(Library, ABetterDesignTakesThePlaceOfTheOneBefore) {
  Library library = opened(":memory:");
  const auto first = library.add(two_pieces(1), "");
  const auto better = library.replace(first->id, two_pieces(2));
  EXPECT_EQ(better->id, first->id);
  EXPECT_EQ(total(library), 1);
  EXPECT_EQ((*library.get(first->id))->facts.provenance.seed, 2u);
}

TEST(Library, ADesignThatBecomesEqualToAnOlderOneLeavesItAlone) {
  Library library = opened(":memory:");
  const auto older = library.add(two_pieces(1), "mine"), other = library.add(two_pieces(2), "");
  const auto kept = library.replace(other->id, two_pieces(1));
  EXPECT_EQ(kept->id, older->id);
  EXPECT_EQ(total(library), 1);
  EXPECT_EQ((*library.get(older->id))->title, "mine");
}

TEST(Library, IdsAreNeverUsedTwice) {
  Library library = opened(":memory:");
  const auto first = library.add(two_pieces(1), "");
  EXPECT_TRUE(*library.remove(first->id));
  EXPECT_FALSE(*library.remove(first->id));
  EXPECT_GT(library.add(two_pieces(1), "")->id, first->id);
}

TEST(Library, FindsByKindPiecesLevelSizeStarAndText) {
  Library library = opened(":memory:");
  const auto bar = library.add(two_pieces(1), "a 100% oak_bar");
  const auto level = library.add(levelled(7), "high");
  ASSERT_TRUE(*library.change(level->id, {{}, "for Ada", true}));
  const auto finds = [&](auto set) {
    DesignSearch search;
    set(search);
    const auto list = library.find(search);
    std::vector<std::int64_t> ids;
    for (const Design& design : list->designs) ids.push_back(design.id);
    return ids;
  };
  using Ids = std::vector<std::int64_t>;
  EXPECT_EQ(finds([](DesignSearch& s) { s.kind = "level"; }), Ids{level->id});
  EXPECT_EQ(finds([](DesignSearch& s) { s.pieces = 2; }), (Ids{level->id, bar->id}));
  EXPECT_EQ(finds([](DesignSearch& s) { s.least_level = 7; }), Ids{level->id});
  EXPECT_EQ(finds([](DesignSearch& s) { s.least_level = 8; }), Ids{});
  EXPECT_EQ(finds([](DesignSearch& s) { s.size = "1x4x1"; }), (Ids{level->id, bar->id}));
  EXPECT_EQ(finds([](DesignSearch& s) { s.size = "nonsense"; }), Ids{});
  EXPECT_EQ(finds([](DesignSearch& s) { s.starred = true; }), Ids{level->id});
  EXPECT_EQ(finds([](DesignSearch& s) { s.text = "ADA high"; }), Ids{level->id});
  EXPECT_EQ(finds([](DesignSearch& s) { s.text = "0%"; }), Ids{bar->id});
  EXPECT_EQ(finds([](DesignSearch& s) { s.text = "k_b"; }), Ids{bar->id});
  EXPECT_EQ(finds([](DesignSearch& s) { s.text = "%z%"; }), Ids{});
  EXPECT_EQ(finds([](DesignSearch& s) { s.text = "'; DROP TABLE designs; --"; }), Ids{});
  EXPECT_EQ(finds([](DesignSearch& s) { s.sort = DesignSearch::Sort::Level; }).front(), level->id);
  EXPECT_EQ(total(library), 2);
}

TEST(Library, DraftsAreReplacedAndRemoved) {
  Library library = opened(":memory:");
  EXPECT_FALSE(*library.draft("edit"));
  ASSERT_TRUE(library.save_draft("edit", "1"));
  ASSERT_TRUE(library.save_draft("edit", "2"));
  EXPECT_EQ(**library.draft("edit"), "2");
  ASSERT_TRUE(library.remove_draft("edit"));
  EXPECT_FALSE(*library.draft("edit"));
}

TEST(Library, AnotherLibraryIsReadAndItsPuzzlesAreChecked) {
  const Folder folder;
  {
    Library other = opened(folder / "other.db");
    (void)other.add(two_pieces(1), "one");
    (void)other.add(two_pieces(2), "two");
  }
  Library library = opened(":memory:");
  (void)library.add(two_pieces(2), "mine");
  const auto added = library.import_from(opened(folder / "other.db", Access::ReadOnly));
  ASSERT_TRUE(added);
  EXPECT_EQ(*added, 1);
  EXPECT_EQ(total(library), 2);

  sqlite3* raw = nullptr;
  sqlite3_open((folder / "other.db").c_str(), &raw);
  sqlite3_exec(raw, "UPDATE designs SET puzzle = '{}'", nullptr, nullptr, nullptr);
  sqlite3_close(raw);
  const auto refused = library.import_from(opened(folder / "other.db", Access::ReadOnly));
  ASSERT_FALSE(refused);
  EXPECT_EQ(total(library), 2);
}

TEST(Library, RefusesWhatIsNoLibrary) {
  const Folder folder;
  std::ofstream(folder / "text.db") << std::string(5000, 'x');
  const auto text = Library::open(folder / "text.db");
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().message, "is not a library");

  sqlite3* raw = nullptr;
  sqlite3_open((folder / "foreign.db").c_str(), &raw);
  sqlite3_exec(raw, "CREATE TABLE mail (id)", nullptr, nullptr, nullptr);
  sqlite3_close(raw);
  const auto foreign = Library::open(folder / "foreign.db");
  ASSERT_FALSE(foreign);
  EXPECT_EQ(foreign.error().message, "is a database, but not a library of Kumiki");

  { Library mine = opened(folder / "newer.db"); }
  sqlite3_open((folder / "newer.db").c_str(), &raw);
  sqlite3_exec(raw, "PRAGMA user_version = 99", nullptr, nullptr, nullptr);
  sqlite3_close(raw);
  EXPECT_NE(Library::open(folder / "newer.db").error().message.find("newer version"), std::string::npos);

  EXPECT_FALSE(Library::open(folder / "nowhere/library.db"));
  EXPECT_FALSE(Library::open(folder / "not-there.db", Access::ReadOnly));
  EXPECT_FALSE(Library::open(folder / ""));
}

TEST(Library, DamagedFilesAreNeverACrash) {
  const Folder folder;
  {
    Library library = opened(folder / "good.db");
    for (std::uint64_t seed = 0; seed < 50; ++seed) (void)library.add(two_pieces(seed), "");
  }
  std::ifstream in(folder / "good.db", std::ios::binary);
  const std::string good{std::istreambuf_iterator<char>(in), {}};
  for (std::size_t round = 0; round < 60; ++round) {
    std::string bad = good;
    if (round % 3 == 0) bad.resize(good.size() * round / 60);
    for (std::size_t k = 0; k < 1 + round % 8 && !bad.empty(); ++k)
      bad[(round * 7919 + k * 104729) % bad.size()] ^= static_cast<char>(1 + round);
    std::ofstream(folder / "bad.db", std::ios::binary) << bad;
    auto library = Library::open(folder / "bad.db");
    if (library) {
      (void)library->find({});
      (void)library->add(two_pieces(1000 + round), "");
      Library copy = opened(":memory:");
      (void)copy.import_from(*library);
    }
  }
}

TEST(Library, AFullDiskIsOneLineAndLosesNothing) {
  const Folder folder;
  { (void)opened(folder / "a.db").add(two_pieces(1), ""); }
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{40'000, 40'000};
    setrlimit(RLIMIT_FSIZE, &limit);
    auto library = Library::open(folder / "a.db");
    if (!library) _exit(1);
    for (std::uint64_t seed = 2; seed < 500; ++seed) {
      const auto kept = library->add(two_pieces(seed), std::string(1000, 'x'));
      if (!kept) _exit(kept.error().message.find('\n') == std::string::npos && !kept.error().message.empty() ? 0 : 2);
    }
    _exit(3);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  Library library = opened(folder / "a.db");
  EXPECT_GE(total(library), 1);
  EXPECT_TRUE(library.add(two_pieces(9999), ""));
}

TEST(Library, SeveralThreadsAndConnectionsWriteAtOnce) {
  const Folder folder;
  Library shared = opened(folder / "a.db"), other = opened(folder / "a.db");
  std::vector<std::thread> threads;
  std::atomic<int> failed{0};
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      Library& library = t % 2 ? shared : other;
      for (std::uint64_t k = 0; k < 10; ++k)
        if (!library.add(two_pieces(static_cast<std::uint64_t>(t) * 100 + k), "")) ++failed;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failed, 0);
  EXPECT_EQ(total(shared), 40);
}

// What the child says through the pipe it has been told; it is killed in the middle of its work.
TEST(Library, NothingThatWasReportedIsLostWhenItIsKilled) {
  const Folder folder;
  std::uint64_t seed = 0;
  for (int round = 0; round < 10; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      auto library = Library::open(folder / "a.db");
      for (std::uint64_t k = seed; library; ++k)
        if (library->add(two_pieces(k), "")) (void)!write(ends[1], "!", 1);
      _exit(1);
    }
    close(ends[1]);
    char told = 0;
    std::uint64_t count = 0;
    const std::uint64_t enough = 3 + static_cast<std::uint64_t>(round) * 5 % 17;
    while (count < enough && read(ends[0], &told, 1) == 1) ++count;
    kill(child, SIGKILL);
    while (read(ends[0], &told, 1) == 1) ++count;
    close(ends[0]);
    waitpid(child, nullptr, 0);
    seed += count;
    const std::int64_t there = total(opened(folder / "a.db"));
    EXPECT_GE(there, static_cast<std::int64_t>(seed));
    seed = static_cast<std::uint64_t>(there);
  }
}

}  // namespace
}  // namespace kumiki
