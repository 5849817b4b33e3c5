// The calls that the page makes, one after the other.
#include "base/base64.h"
#include "tests/library/puzzles.h"
#include "tests/studio/client.h"

namespace kumiki {
namespace {

using nlohmann::json;

json example(const TestStudio& studio, const std::string& id) {
  return studio.call("GET", "/api/examples/" + id).json()["puzzle"];
}

TEST(Api, EveryVerbThatCanRunHasAForm) {
  const TestStudio studio;
  const json forms = studio.call("GET", "/api/forms").json();
  std::vector<std::string> names;
  for (const json& verb : forms["verbs"]) {
    names.push_back(verb["name"]);
    for (const json& option : verb["options"]) EXPECT_NE(option["name"], "checkpoint");
  }
  for (const char* name : {"solve", "level", "verify", "design level", "design cube", "export"})
    EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
  for (const char* name : {"studio", "help", "demo", "library list"})
    EXPECT_EQ(std::find(names.begin(), names.end(), name), names.end()) << name;
  for (const json& option : forms["common"]) EXPECT_NE(option["name"], "output");
}

TEST(Api, AllSticksOfTheBurrCanBeChosenFrom) {
  const TestStudio studio;
  const json sticks = studio.call("GET", "/api/sticks").json()["sticks"];
  EXPECT_EQ(sticks.size(), 837u);
  EXPECT_EQ(std::count_if(sticks.begin(), sticks.end(), [](const json& s) { return s["notchable"]; }), 59);
  EXPECT_EQ(sticks[0]["number"], 1);
  EXPECT_EQ(sticks[0]["turns"], 8);
}

TEST(Api, ExamplesHaveTitlesSentencesAndPictures) {
  const TestStudio studio;
  const json list = studio.call("GET", "/api/examples").json()["examples"];
  ASSERT_GE(list.size(), 20u);
  for (const json& one : list) {
    EXPECT_NE(one["title"], "");
    EXPECT_NE(one["sentence"], "");
  }
  const std::string first = list[0]["id"];
  EXPECT_EQ(example(studio, first)["format"], "kumiki/1");
  EXPECT_EQ(studio.call("GET", "/api/examples/" + first + "/thumbnail").body.rfind("<svg", 0), 0u);
  EXPECT_EQ(studio.call("GET", "/api/examples/nothing").status, 404);
}

TEST(Api, AFileIsOpenedAndSavedInEveryFormat) {
  const TestStudio studio;
  json puzzle = example(studio, "four-piece-cube");
  for (const char* format : {"kumiki.json", "xmpuzzle", "vox", "puz", "txt"}) {
    const Reply saved = studio.call(
        "POST", "/api/save", json{{"puzzle", puzzle}, {"format", format}, {"name", "my/cube.x"}}.dump());
    ASSERT_EQ(saved.status, 200) << format << saved.body;
    EXPECT_TRUE(saved.has(std::string("attachment; filename=\"my-cube.") + format + "\"")) << saved.head;
    const Reply opened = studio.call(
        "POST", "/api/open", json{{"name", std::string("a.") + format}, {"data", base64(saved.body)}}.dump());
    ASSERT_EQ(opened.status, 200) << format << opened.body;
    EXPECT_EQ(opened.json()["puzzle"]["format"], "kumiki/1");
  }
  const Reply bad = studio.call("POST", "/api/open", json{{"name", "a.puz"}, {"data", base64("x")}}.dump());
  EXPECT_EQ(bad.status, 400);
  EXPECT_EQ(bad.json()["error"].get<std::string>().rfind("a.puz:1: ", 0), 0u);
  EXPECT_EQ(studio.call("POST", "/api/save", json{{"puzzle", puzzle}, {"format", "exe"}}.dump()).status, 400);
}

TEST(Api, ThePageIsWhatExportEmbeds) {
  const TestStudio studio;
  const Reply page =
      studio.call("POST", "/api/page", json{{"puzzle", example(studio, "four-piece-cube")}}.dump());
  ASSERT_EQ(page.status, 200);
  EXPECT_TRUE(page.json()["solutions"][0].contains("plan"));
}

json facts(const TestStudio& studio, const json& puzzle) {
  return studio.call("POST", "/api/facts", json{{"puzzle", puzzle}, {"problem", 0}}.dump()).json();
}

TEST(Api, FactsSayWhetherItFitsAndWhyNot) {
  const TestStudio studio;
  json soma = example(studio, "soma-cube");
  EXPECT_EQ(facts(studio, soma)["fits"], "yes");
  EXPECT_EQ(facts(studio, soma)["balance"]["goal"], 27);
  soma["problems"][0].erase("goal");
  EXPECT_FALSE(facts(studio, soma)["errors"].empty());
  const json bar = json::parse(R"({"size": [4, 1, 1], "cells": [["####"]]})"),
             square = json::parse(R"({"size": [2, 2, 1], "cells": [["##", "##"]]})");
  const json thin{{"format", "kumiki/1"},
                  {"shapes", {bar, square}},
                  {"problems", {{{"goal", 1}, {"parts", {{{"shape", 0}}}}}}}};
  const json why = facts(studio, thin);
  EXPECT_EQ(why["ok"], true) << why;
  EXPECT_EQ(why["fits"], "no");
  EXPECT_EQ(why["reasons"][0].value("piece", -1), 0) << why;
  EXPECT_EQ(why["reasons"][1]["cell"], json({0, 0, 0})) << why;
  const json broken = facts(studio, json{{"format", "kumiki/1"}, {"shapes", 5}});
  EXPECT_EQ(broken["ok"], false);
  EXPECT_FALSE(broken["errors"].empty());
}

TEST(Api, DesignsAreKeptChangedFoundAndRemoved) {
  const TestStudio studio;
  const json puzzle = example(studio, "four-piece-cube");
  const Reply kept =
      studio.call("POST", "/api/library", json{{"puzzle", puzzle}, {"title", "<b>mine</b>"}}.dump());
  ASSERT_EQ(kept.status, 201) << kept.body;
  const std::string place = "/api/library/" + kept.json()["id"].dump();
  EXPECT_EQ(studio.call("POST", place, R"({"starred":true,"note":"n"})").status, 200);
  const json design = studio.call("GET", place).json();
  EXPECT_EQ(design["title"], "<b>mine</b>");
  EXPECT_EQ(design["starred"], true);
  EXPECT_EQ(design["puzzle"]["format"], "kumiki/1");
  EXPECT_EQ(studio.call("GET", "/api/library?text=mine&starred=1&level=10&pieces=4").json()["total"], 1);
  EXPECT_EQ(studio.call("GET", "/api/library?text=%3Cb&kind=packing").json()["total"], 0);
  EXPECT_EQ(studio.call("GET", "/api/library?text=%zz").status, 400);
  EXPECT_EQ(studio.call("GET", place + "/thumbnail").body.rfind("<svg", 0), 0u);
  EXPECT_EQ(studio.call("POST", place, R"({"level":5})").status, 400);
  EXPECT_EQ(studio.call("DELETE", place).status, 200);
  EXPECT_EQ(studio.call("GET", place).status, 404);
  EXPECT_EQ(studio.call("DELETE", place).status, 404);
}

TEST(Api, DraftsComeBackAsTheyWere) {
  const TestStudio studio;
  EXPECT_EQ(studio.call("GET", "/api/drafts/edit").body, R"({"value":null})");
  EXPECT_EQ(studio.call("PUT", "/api/drafts/edit", R"({"value":{"b":[1,"ü"],"a":null}})").status, 200);
  EXPECT_EQ(studio.call("GET", "/api/drafts/edit").body, R"({"value":{"b":[1,"ü"],"a":null}})");
  EXPECT_EQ(studio.call("PUT", "/api/drafts/edit", "{}").status, 400);
  EXPECT_EQ(
      studio.call("PUT", "/api/drafts/edit", "{\"value\":\"" + std::string(5 << 20, 'x') + "\"}").status,
      413);
  EXPECT_EQ(studio.call("DELETE", "/api/drafts/edit").status, 200);
  EXPECT_EQ(studio.call("GET", "/api/drafts/edit").body, R"({"value":null})");
}

TEST(Api, TwoStudiosShareOneLibrary) {
  const Folder folder;
  StudioOptions options;
  options.library = folder / "a.db";
  const TestStudio one(options), two(options);
  const json body{{"puzzle", example(one, "soma-cube")}, {"title", "shared"}};
  EXPECT_EQ(one.call("POST", "/api/library", body.dump()).status, 201);
  EXPECT_EQ(two.call("GET", "/api/library?text=shared").json()["total"], 1);
}

TEST(Api, DeepAndLargeJsonIsRefused) {
  const TestStudio studio;
  EXPECT_EQ(studio.call("POST", "/api/facts", std::string(100'000, '[')).status, 400);
  EXPECT_EQ(
      studio
          .call("POST", "/api/facts", "{\"puzzle\":" + std::string(5000, '[') + std::string(5000, ']') + "}")
          .status,
      400);
  EXPECT_EQ(studio.call("POST", "/api/facts", "").status, 200);
  EXPECT_EQ(studio.call("POST", "/api/page", "{\"puzzle\":1}").status, 400);
}

}  // namespace
}  // namespace kumiki
