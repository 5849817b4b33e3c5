// kumiki library …, from outside.
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace kumiki {
namespace {

using nlohmann::json;

const std::string kExamples = KUMIKI_SOURCE "/examples/";

TEST(LibraryVerbs, ADesignGoesInIsFoundAndComesOut) {
  const Scratch scratch;
  const std::string library = "--library=" + scratch / "a.db";
  const auto added = kumiki_run({"library", "add", kExamples + "four-piece-cube.kumiki.json",
                                 kExamples + "packing/soma-cube.kumiki.json", library, "--json"});
  ASSERT_EQ(added.exit, 0) << added.err;
  EXPECT_EQ(json::parse(added.out)["ids"], json({1, 2}));
  EXPECT_EQ(json::parse(kumiki_run({"library", "list", "--level", "10", library, "--json"}).out)["total"], 1);
  EXPECT_EQ(json::parse(kumiki_run({"library", "list", "--kind", "packing", library, "--json"}).out)["total"], 1);
  EXPECT_EQ(kumiki_run({"library", "show", "1", library}).exit, 0);
  const std::string out = scratch / "out.xmpuzzle";
  EXPECT_EQ(kumiki_run({"library", "export", "1", "-o", out, library}).exit, 0);
  EXPECT_EQ(kumiki_run({"verify", out}).exit, 0);
  EXPECT_EQ(kumiki_run({"library", "remove", "1", library}).exit, 0);
  EXPECT_EQ(json::parse(kumiki_run({"library", "list", library, "--json"}).out)["total"], 1);
}

TEST(LibraryVerbs, ALibraryIsExportedAndImported) {
  const Scratch scratch;
  const std::string one = "--library=" + scratch / "one.db", two = "--library=" + scratch / "two.db";
  ASSERT_EQ(kumiki_run({"library", "add", kExamples + "four-piece-cube.kumiki.json", "cube:3", one}).exit, 0);
  EXPECT_EQ(kumiki_run({"library", "export", "-o", scratch / "all.db", one}).exit, 0);
  const auto imported = kumiki_run({"library", "import", scratch / "all.db", two, "--json"});
  ASSERT_EQ(imported.exit, 0) << imported.err;
  EXPECT_EQ(json::parse(imported.out)["added"], 2);
  EXPECT_EQ(json::parse(kumiki_run({"library", "import", scratch / "all.db", two, "--json"}).out)["added"], 0);
  expect_refusal(kumiki_run({"library", "export", "-o", scratch / "all.db", one}), "already exists");
}

TEST(LibraryVerbs, TheUsualPlaceIsInTheDataFolder) {
  const Scratch scratch;
  Conditions conditions;
  const std::string data = scratch / "data";
  conditions.in_child = [&] { setenv("XDG_DATA_HOME", data.c_str(), 1); };
  ASSERT_EQ(kumiki_run({"library", "add", "cube:2"}, conditions).exit, 0);
  EXPECT_EQ(scratch.read("data/kumiki/library.db").rfind("SQLite format 3", 0), 0u);
}

TEST(LibraryVerbs, WhatCannotBeIsOneLine) {
  const Scratch scratch;
  const std::string library = "--library=" + scratch / "a.db";
  scratch.write("text.db", std::string(3000, 'x'));
  expect_refusal(kumiki_run({"library", "list", "--library", scratch / "text.db"}), "is not a library");
  expect_refusal(kumiki_run({"library", "list", "--library", "/nowhere/a.db"}), "cannot be opened");
  expect_refusal(kumiki_run({"library", "import", scratch / "text.db", library}), "is not a library");
  expect_refusal(kumiki_run({"library", "show", "7", library}), "there is no design 7");
  expect_refusal(kumiki_run({"library", "show", "x", library}), "expected the number of a design");
  expect_refusal(kumiki_run({"library", "add", "nothing.puz", library}), "does not exist");
  expect_refusal(kumiki_run({"library", "export", library}), "expected -o PATH");
  expect_refusal(kumiki_run({"library", "export", "-o", scratch / "x.puz", library}), "expected one design");
  Conditions full;
  full.in_child = [] {
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{4096, 4096};
    setrlimit(RLIMIT_FSIZE, &limit);
  };
  const auto refused = kumiki_run({"library", "add", "cube:3", "--library", scratch / "full.db"}, full);
  EXPECT_EQ(refused.exit, 2);
  EXPECT_EQ(refused.err_lines(), 1) << refused.err;
}

}  // namespace
}  // namespace kumiki
