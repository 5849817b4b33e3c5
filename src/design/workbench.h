// A cut in the making: the pieces made so far, the one in hand, and the rest, which is to be cut further.
//
// The last piece of the cut is the rest, the one before it is in hand. What was given can be taken back.
#pragma once

#include <optional>

#include "base/run.h"
#include "design/explore.h"

namespace kumiki {

// What may be spent on a construction: looks at cuts, and attempts that fail before a look.
class Budget {
 public:
  Budget(std::uint64_t most, const Run& run) : most_(most), run_(run) {}
  void spend() { ++spent_; }
  std::uint64_t spent() const { return spent_; }
  bool is_spent() const { return spent_ >= most_ || run_.cancelled(); }

 private:
  std::uint64_t most_, spent_ = 0;
  const Run& run_;
};

class Workbench {
 public:
  Workbench(const Blank& blank, int pieces, int most_states, Budget& budget);

  int hand() const { return pieces_ - 2; }
  int rest() const { return pieces_ - 1; }
  const Partition& cut() const { return *cut_; }
  const Explorer& explorer() const { return explorer_; }
  const Budget& budget() const { return budget_; }

  void lay(const Partition::Owners& owners);
  void give(int voxel, int to);
  std::size_t given() const { return given_.size(); }
  void take_back(std::size_t given);  // all that was given later

  // With all that is stuck, and the path.
  Outlook look();

 private:
  struct Gift {
    int voxel, from;
  };

  const Blank& blank_;
  int pieces_, most_states_;
  Budget& budget_;
  std::optional<Partition> cut_;
  Clashes clashes_;
  Explorer explorer_;
  std::vector<Gift> given_;
};

}  // namespace kumiki
