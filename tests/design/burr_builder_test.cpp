#include "design/burr_builder.h"

#include <gtest/gtest.h>

#include "design/burr_apart.h"

namespace kumiki {
namespace {

struct Known {
  BurrPieces pieces;
  int holes;
  std::size_t assemblies;  // modulo turns
  int solutions;
  int level;
};

// The puzzles of the burr solver in which this project began, by their smallest numbers; counts by an
// independent program.
constexpr std::array<Known, 6> kKnown{{{{1, 188, 768, 824, 976, 1024}, 0, 1, 1, 1},
                                       {{412, 480, 512, 704, 704, 960}, 8, 144, 1, 5},
                                       {{55, 508, 622, 768, 960, 1023}, 5, 9, 1, 6},
                                       {{52, 615, 792, 960, 975, 992}, 0, 1, 1, 1},
                                       {{103, 760, 960, 992, 996, 1024}, 7, 24, 1, 5},
                                       {{120, 160, 256, 512, 880, 960}, 6, 2, 1, 6}}};

TEST(BurrBuilder, the_solvers_puzzles_have_their_assemblies_solutions_and_levels) {
  const BurrFrame frame;
  const BurrClashes clashes(frame, 6);
  BurrApart apart(clashes);
  for (const Known& known : kKnown) {
    kumiki::Run run;
    const auto keys = build_burrs(frame, known.pieces, {false}, run);
    ASSERT_TRUE(keys.has_value());
    EXPECT_EQ(keys->size(), known.assemblies);
    int solutions = 0, level = 0;
    for (const BurrKey& key : *keys) {
      EXPECT_EQ(frame.holes(key), known.holes);
      const BurrOutcome outcome = apart.judge(clashes.bodies(key));
      solutions += outcome.apart;
      if (outcome.apart) level = std::max(level, outcome.level);
    }
    EXPECT_EQ(solutions, known.solutions);
    EXPECT_EQ(level, known.level);
  }
}

// Only puzzles 0, 2, 4 and 8 come apart with sticks of length 8.
TEST(BurrBuilder, longer_sticks_lock_what_needs_room) {
  const BurrFrame frame;
  const BurrClashes clashes(frame, 8);
  BurrApart apart(clashes);
  for (const Known& known : kKnown) {
    kumiki::Run run;
    int solutions = 0;
    const auto keys = build_burrs(frame, known.pieces, {false}, run);
    ASSERT_TRUE(keys.has_value());
    for (const BurrKey& key : *keys) solutions += apart.judge(clashes.bodies(key)).apart;
    EXPECT_EQ(solutions, known.level == 1 ? 1 : 0);
  }
}

TEST(BurrBuilder, a_stopped_run_says_nothing) {
  const BurrFrame frame;
  kumiki::Run run(1, 3);
  EXPECT_FALSE(build_burrs(frame, {412, 480, 512, 704, 704, 960}, {}, run).has_value());
}

}  // namespace
}  // namespace kumiki
