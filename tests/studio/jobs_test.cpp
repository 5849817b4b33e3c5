// Jobs: they run, report, can be cancelled and resumed, and none of them takes the studio along.
#include "studio/jobs.h"

#include <sys/stat.h>

#include <fstream>

#include "tests/library/puzzles.h"
#include "tests/studio/client.h"

namespace kumiki {
namespace {

using nlohmann::json;

int started(const TestStudio& studio, const std::string& verb, const json& order) {
  const Reply reply = studio.call("POST", "/api/" + verb, order.dump());
  EXPECT_EQ(reply.status, 202) << reply.body;
  return reply.json()["job"]["id"].get<int>();
}

const json kEndless{{"operands", {{{"text", "cube:6"}}}},
                    {"options", {{"pieces", 6}, {"level", 999}, {"threads", 1}}}};

// A program of ours that behaves as a script says.
StudioOptions played_by(const Folder& folder, const std::string& script) {
  const std::string path = folder / "actor";
  std::ofstream(path) << "#!/bin/sh\n" << script << "\n";
  chmod(path.c_str(), 0755);
  StudioOptions options;
  options.jobs.program = path;
  options.jobs.patience = 0.3;
  return options;
}

TEST(Jobs, ADesignIsMadeToldAndKept) {
  const TestStudio studio;
  Line events = studio.events();
  ASSERT_TRUE(events.wait_for("\"hello\""));
  const int id = started(studio, "design/level",
                         {{"operands", {{{"text", "cube:3"}}}},
                          {"options", {{"pieces", 3}, {"level", 2}, {"at-least", true}, {"threads", 1}}},
                          {"title", "three"}});
  const json job = studio.wait_for_state(id, "done");
  EXPECT_EQ(job["verdict"], "yes");
  EXPECT_EQ(job["title"], "three");
  EXPECT_GE(job["answer"]["level"], 2);
  EXPECT_NE(job["answer_text"].get<std::string>().find("level"), std::string::npos);
  ASSERT_FALSE(job["news"].empty());
  ASSERT_EQ(job["library"].size(), 1u);
  EXPECT_EQ(job["order"]["options"]["pieces"], 3);
  EXPECT_TRUE(events.wait_for("\"type\":\"news\""));
  EXPECT_TRUE(events.wait_for("\"state\":\"done\""));
  const json design = studio.call("GET", "/api/library/" + job["library"][0].dump()).json();
  EXPECT_EQ(design["level"], job["answer"]["level"]);
  EXPECT_EQ(design["verb"], "design level");
  EXPECT_EQ(studio.call("GET", "/api/library").json()["total"], 1);
  EXPECT_EQ(studio.call("GET", "/api/jobs/1/files/result.kumiki.json").json()["format"], "kumiki/1");
  EXPECT_EQ(studio.call("GET", "/api/jobs/1/files/../in/x").status, 404);
  EXPECT_EQ(studio.call("GET", "/api/jobs/1/files/..%2f..%2fstate").status, 404);
}

TEST(Jobs, ACancelledJobKeepsTheBestAndCanBeForgotten) {
  const TestStudio studio;
  const int id = started(studio, "design/level", kEndless);
  Line events = studio.events();
  ASSERT_TRUE(events.wait_for("\"what\":\"added\"") ||
              events.seen().find("\"library\":[1]") != std::string::npos);
  EXPECT_EQ(studio.call("DELETE", "/api/jobs/1").status, 200);
  const json job = studio.wait_for_state(id, "cancelled");
  EXPECT_EQ(job["verdict"], "unknown");
  EXPECT_EQ(job["library"].size(), 1u);
  EXPECT_EQ(job["resumable"], true);
  EXPECT_EQ(studio.call("DELETE", "/api/jobs/1").status, 200);
  EXPECT_EQ(studio.call("GET", "/api/jobs/1").status, 404);
}

TEST(Jobs, TwoRunAndTheOthersWaitTheirTurn) {
  const Folder folder;
  const TestStudio studio(played_by(
      folder, "while [ ! -e " + folder / "go" + " ]; do sleep 0.02; done; echo '{\"verdict\":\"yes\"}'"));
  for (int k = 0; k < 4; ++k) started(studio, "design/cube", json::object());
  studio.wait_for_state(2, "running");
  EXPECT_EQ(studio.call("GET", "/api/jobs/3").json()["state"], "waiting");
  EXPECT_EQ(studio.call("DELETE", "/api/jobs/4").status, 200);
  EXPECT_EQ(studio.wait_for_state(4, "cancelled")["state"], "cancelled");
  std::ofstream(folder / "go") << "";
  studio.wait_for_state(3, "done");
  EXPECT_EQ(studio.call("GET", "/api/jobs").json()["jobs"][0]["id"], 4);
}

TEST(Jobs, AQueueThatIsFullSaysSo) {
  const Folder folder;
  StudioOptions options = played_by(folder, "exec sleep 100");
  options.jobs.at_once = 1;
  options.jobs.most_waiting = 2;
  const TestStudio studio(options);
  started(studio, "design/cube", json::object());
  studio.wait_for_state(1, "running");
  started(studio, "design/cube", json::object());
  started(studio, "design/cube", json::object());
  EXPECT_EQ(studio.call("POST", "/api/design/cube", "{}").status, 503);
}

TEST(Jobs, WhateverAProcessDoesTheStudioLivesOn) {
  const std::vector<std::pair<std::string, std::string>> ends{
      {"kill -SEGV $$", "crashed"},
      {"kill -9 $$", "crashed"},
      {"echo 'kumiki: ../in/a.puz:3: expected a number' >&2; exit 2", "a.puz:3: expected a number"},
      {"exit 70", "without an answer (exit 70)"},
      {"exit 0", "without an answer (exit 0)"},
      {"echo 'not json'; exit 0", "without an answer"},
      {"echo '[1]'; exit 0", "without an answer"},
      {"head -c 200000 /dev/zero >&2; exit 0", ""},
      {"echo '{\"share\":\"x\"}' >&2; echo '{\"news\":5}' >&2; echo '{\"text\":[' >&2; exit 3", ""},
      {"exec 1>&- 2>&-; sleep 0.1; exit 3", "without an answer (exit 3)"}};
  for (const auto& [script, says] : ends) {
    const Folder folder;
    const TestStudio studio(played_by(folder, script));
    started(studio, "design/cube", json::object());
    const json job = studio.wait_for_state(1, "failed");
    EXPECT_NE(job["error"].get<std::string>().find(says), std::string::npos)
        << script << ": " << job["error"];
    EXPECT_EQ(studio.call("GET", "/api/session").status, 200) << script;
  }
}

TEST(Jobs, AProgramThatIsNotThereIsAFailedJob) {
  StudioOptions options;
  options.jobs.program = "/nowhere/kumiki";
  const TestStudio studio(options);
  started(studio, "design/cube", json::object());
  EXPECT_NE(studio.wait_for_state(1, "failed")["error"], "");
}

TEST(Jobs, WhoDoesNotHearIsKilled) {
  const Folder folder;
  const TestStudio studio(played_by(folder, "trap '' INT; while true; do sleep 0.05; done"));
  started(studio, "design/cube", json::object());
  studio.wait_for_state(1, "running");
  EXPECT_EQ(studio.call("DELETE", "/api/jobs/1").status, 200);
  EXPECT_EQ(studio.wait_for_state(1, "cancelled").value("error", ""), "");
}

TEST(Jobs, AJobThatFailedCanBeTriedAgain) {
  const Folder folder;
  const TestStudio studio(
      played_by(folder, "if [ -e again ]; then echo '{\"verdict\":\"yes\"}'; else : > again; exit 70; fi"));
  started(studio, "design/cube", json::object());
  studio.wait_for_state(1, "failed");
  EXPECT_EQ(studio.call("POST", "/api/jobs/1/resume", "{}").status, 202);
  const json job = studio.wait_for_state(1, "done");
  EXPECT_EQ(job.value("error", ""), "");
  EXPECT_EQ(studio.call("POST", "/api/jobs/1/resume", "{}").status, 409);
  EXPECT_EQ(studio.call("POST", "/api/jobs/9/resume", "{}").status, 404);
}

TEST(Jobs, ASolveGoesOnFromItsCheckpoint) {
  const Folder folder;
  const TestStudio studio(played_by(
      folder, "echo \"$@\" >> " + folder / "calls" + "; : > ../state; if [ $(wc -l < " + folder / "calls" +
                  ") = 1 ]; then exec sleep 100; fi; echo '{\"verdict\":\"yes\"}'"));
  started(studio, "solve", {{"operands", {{{"example", "soma-cube"}}}}});
  studio.wait_for_state(1, "running");
  while (std::ifstream(folder / "calls").peek() == EOF)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  studio.call("DELETE", "/api/jobs/1");
  studio.wait_for_state(1, "cancelled");
  EXPECT_EQ(studio.call("POST", "/api/jobs/1/resume", "{}").status, 202);
  studio.wait_for_state(1, "done");
  std::ifstream calls(folder / "calls");
  std::string first, second;
  std::getline(calls, first);
  std::getline(calls, second);
  EXPECT_EQ(first.find("--resume"), std::string::npos);
  EXPECT_NE(second.find("--checkpoint=../state --resume -- ../in/soma-cube.kumiki.json"), std::string::npos)
      << second;
}

TEST(Jobs, FoldersAndProcessesEndWithTheStudio) {
  const Folder folder;
  {
    const TestStudio studio(played_by(
        folder, "echo $$ > " + folder / "pid" + "; pwd > " + folder / "place" + "; exec sleep 1000"));
    started(studio, "design/cube", json::object());
    while (std::ifstream(folder / "place").peek() == EOF)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  pid_t process = 0;
  std::string place;
  std::ifstream(folder / "pid") >> process;
  std::ifstream(folder / "place") >> place;
  EXPECT_NE(kill(process, 0), 0);
  EXPECT_NE(access(place.c_str(), F_OK), 0);
}

TEST(Jobs, OrdersThatMakeNoSenseAreRefusedWithTheLineOfTheCommandLine) {
  const TestStudio studio;
  const auto refused = [&](const std::string& verb, const json& order) {
    const Reply reply = studio.call("POST", "/api/" + verb, order.dump());
    EXPECT_EQ(reply.status, 400) << order.dump();
    return reply.json().value("error", "");
  };
  const json cube = {{{"text", "cube:3"}}};
  EXPECT_EQ(refused("design/level", {{"operands", cube}, {"options", {{"pieces", 3000}}}}),
            "--pieces: expected a whole number from 2 to 8, found '3000'");
  EXPECT_EQ(refused("design/level", {{"operands", cube}, {"options", {{"peices", 3}}}}),
            "unknown option '--peices', did you mean --pieces?");
  EXPECT_EQ(refused("solve", json::object()), "solve: expected FILE (see kumiki help solve)");
  for (const json& bad : std::vector<json>{{{"operands", {{{"text", "/etc/passwd"}}}}},
                                           {{"operands", {{{"text", "../../x.puz"}}}}},
                                           {{"operands", {{{"text", "--help"}}}}},
                                           {{"operands", {{{"path", "/etc/passwd"}}}}},
                                           {{"operands", {{{"library", 77}}}}},
                                           {{"operands", {{{"example", "../x"}}}}},
                                           {{"operands", {{{"file", {{"name", "a"}, {"data", "!"}}}}}}},
                                           {{"operands", {{{"puzzle", {{"format", "x"}}}}}}},
                                           {{"operands", 5}},
                                           {{"operands", cube}, {"options", 5}},
                                           {{"operands", cube}, {"options", {{"output", "/tmp/x"}}}},
                                           {{"operands", cube}, {"options", {{"keep-all", "/tmp/x"}}}},
                                           {{"operands", cube}, {"options", {{"improve", "/etc/passwd"}}}},
                                           {{"operands", cube}, {"options", {{"unique", "yes"}}}},
                                           {{"operands", cube}, {"options", {{"pieces", {{"a", 1}}}}}},
                                           {{"operands", {{{"text", "cube:3"}, {"file", 1}}}}}})
    EXPECT_NE(refused("design/level", bad), "");
  EXPECT_EQ(studio.call("POST", "/api/studio", "{}").status, 404);
  EXPECT_EQ(studio.call("POST", "/api/library/list", "{}").status, 404);
  EXPECT_EQ(studio.call("POST", "/api/demo", "{}").status, 404);
  EXPECT_EQ(studio.call("GET", "/api/jobs").json()["jobs"].size(), 0u);
}

TEST(Jobs, WordsAreTextsOrSticksAndNeverFiles) {
  const TestStudio studio;
  const auto status = [&](const std::string& verb, const json& order) {
    return studio.call("POST", "/api/" + verb, order.dump()).status;
  };
  const auto words = [](const std::vector<std::string>& list) {
    json operands = json::array();
    for (const std::string& word : list) operands.push_back({{"text", word}});
    return json{{"operands", operands}};
  };
  EXPECT_EQ(status("burr/piece", words({"792"})), 202);
  EXPECT_EQ(status("burr/piece", words({"xxxxxx/xx..xx/x.xxxx/x...xx"})), 202);
  EXPECT_EQ(status("qr", words({"https://example.org/a?b=c", "--help is no option here"})), 202);
  for (const char* word : {"../../etc/passwd", "./a.sticks", "x/../../../../../../../../xxx", "a.sticks", ""})
    EXPECT_EQ(status("burr/solve", words({word})), 400) << word;
  json tiles = words({"cube:2", "cube:2"});
  tiles["options"] = {{"tiles", "3,/etc/passwd"}};
  EXPECT_EQ(status("dissect", tiles), 400);
}

TEST(Jobs, AnUploadedFileKeepsOnlyItsLabel) {
  const TestStudio studio;
  const int id = started(studio, "show",
                         {{"operands", {{{"file", {{"name", "../../a b.puz"}, {"data", "bm9uc2Vuc2U="}}}}}}});
  const json job = studio.wait_for_state(id, "failed");
  EXPECT_EQ(job["error"].get<std::string>().rfind("a-b.puz:1: ", 0), 0u) << job["error"];
}

}  // namespace
}  // namespace kumiki
