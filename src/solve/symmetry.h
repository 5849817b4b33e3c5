// Assemblies that are the same but for a turn of the goal (or a mirror) are found once.
//
// Key. The group holds the turns, and mirrors if wanted, that take the goal to itself, colours and variable
// cells included. A mirror takes a part to its mirror image; where the problem has no such part, the mirrored
// assembly is no assembly of this problem, and nothing is left out for it.
//
// Two steps. Before the search: every class of equivalent assemblies has a member in which the first part
// that is used lies on the first place of its kind (of each set of equivalent places the one with the least
// row, and no copy on a place of an earlier set), so only those are searched for. After it: of the members
// that the search still finds, only the least is let through. The first step is for speed, the second for
// exactness; neither needs memory for what was found before.
#pragma once

#include "solve/placements.h"

namespace kumiki {

class Symmetry {
 public:
  enum class Same { Nothing, Rotations, Mirrors };

  Symmetry(const Puzzle& puzzle, const Problem& problem, const Placements& placements, Same same);

  // The search without what need not be searched, in the order of the search.
  const std::vector<CoverTask>& tasks() const { return tasks_; }

  // Is this the member of its class that counts? Rows in ascending order.
  bool is_first(const std::vector<std::uint32_t>& sorted) const;

 private:
  struct GoalSymmetry {
    Orientation orientation;
    Vec3 shift;  // of cells counted from the low corner of the goal's box
  };

  std::vector<GoalSymmetry> goal_symmetries(const Shape& goal, Same same) const;
  void find_mirror_parts();
  int looks_after(int turned_part, Orientation orientation) const;
  void make_maps(const std::vector<GoalSymmetry>& group);
  int image(std::size_t symmetry, std::uint32_t row) const;
  bool mirrors_always_fit() const;
  void list_orbits();
  void list_tasks();
  std::vector<int> leaders(bool with_mirrors) const;
  void list_sets_of(int leader, const std::vector<int>& leaders, bool with_mirrors);
  bool ties_down_one_piece() const;
  bool is_searched(const std::vector<std::uint32_t>& rows) const;
  bool counts_fit(const std::vector<std::uint32_t>& rows) const;

  // A part that is another's mirror image, and the turn that takes it to that other's image in x.
  struct Mirror {
    int part = -1;  // none
    Orientation turn = 0;
  };

  // What a symmetry of the goal (the identity apart) does to rows: turned parts go to turned parts, and a box
  // to a box: its low corner to the corner's image, and back by what turned to the other side.
  struct Map {
    UnitImages unit;
    std::vector<int> looks;  // by turned part; -1: there is no such part
    std::vector<Vec3> back;  // by turned part
    bool mirrored;
  };

  const Placements& placements_;
  std::vector<Mirror> mirror_;  // by part
  std::vector<Map> maps_;
  // By row: its set of equivalent places, in the order of the search; rows of parts that no set is needed for
  // come after all.
  std::vector<int> orbit_;
  std::vector<std::uint32_t> first_of_orbit_;
  bool always_ = false;      // the sets are those of a part that is used in every assembly
  bool restricted_ = false;  // the tasks leave out what need not be searched
  std::vector<CoverTask> tasks_;
};

}  // namespace kumiki
