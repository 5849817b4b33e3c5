#include "base/run.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace kumiki {
namespace {

// kumiki::Run throughout: inside a TEST the bare name is a member of testing::Test.

TEST(Run, goes_on_without_a_limit) {
  kumiki::Run run;
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(run.step());
  EXPECT_EQ(run.steps(), 1000u);
}

TEST(Run, allows_exactly_as_many_steps_as_the_limit) {
  kumiki::Run run(1, 3);
  EXPECT_TRUE(run.step());
  EXPECT_TRUE(run.step(2));
  EXPECT_FALSE(run.step());
}

TEST(Run, stops_at_the_next_step_after_a_cancel) {
  kumiki::Run run;
  EXPECT_TRUE(run.step());
  run.cancel();
  EXPECT_TRUE(run.cancelled());
  EXPECT_FALSE(run.step());
}

TEST(Run, a_cancel_from_another_thread_arrives) {
  kumiki::Run run;
  std::thread other([&] { run.cancel(); });
  while (run.step()) {
  }
  other.join();
  EXPECT_TRUE(run.cancelled());
}

TEST(Run, streams_depend_on_seed_and_index_only) {
  const kumiki::Run run(5);
  EXPECT_EQ(run.stream(2).next(), Rng(5, 2).next());
  EXPECT_NE(run.stream(2).next(), run.stream(3).next());
}

TEST(Run, progress_reaches_the_listener_and_nobody_is_fine_too) {
  kumiki::Run run;
  run.report(0.1, "nobody listens");
  std::vector<Progress> heard;
  run.on_progress([&](const Progress& progress) { heard.push_back(progress); });
  run.report(0.5, "half");
  ASSERT_EQ(heard.size(), 1u);
  EXPECT_EQ(heard[0].share, 0.5);
  EXPECT_EQ(heard[0].text, "half");
}

}  // namespace
}  // namespace kumiki
