#include "solve/disassemble.h"

#include <algorithm>
#include <span>
#include <tuple>

#include "solve/leave.h"

namespace kumiki {

// --- groups ------------------------------------------------------------------------------------------------

GroupRule::GroupRule(const Problem& problem) {
  for (const PieceSource& source : piece_sources(problem)) part_of_.push_back(source.part);
  for (const Part& part : problem.parts) {
    memberships_.push_back(part.groups);
    for (const Membership& membership : part.groups) groups_.push_back(membership.group);
  }
  std::sort(groups_.begin(), groups_.end());
  groups_.erase(std::unique(groups_.begin(), groups_.end()), groups_.end());
}

bool GroupRule::allows(const std::vector<std::vector<PieceId>>& stuck) const {
  if (groups_.empty()) return stuck.empty();
  std::vector<int> used(groups_.size() * memberships_.size());
  return allows(stuck, 0, used);
}

bool GroupRule::allows(const std::vector<std::vector<PieceId>>& stuck, std::size_t from,
                       std::vector<int>& used) const {
  if (from == stuck.size()) return true;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    std::vector<int> now = used;
    bool fits = true;
    for (const PieceId piece : stuck[from]) {
      const int part = part_of_[static_cast<std::size_t>(piece.value)];
      int& count = now[g * memberships_.size() + static_cast<std::size_t>(part)];
      fits = fits && ++count <= allowed(part, groups_[g]);
    }
    if (fits && allows(stuck, from + 1, now)) return true;
  }
  return false;
}

int GroupRule::allowed(int part, int group) const {
  for (const Membership& membership : memberships_[static_cast<std::size_t>(part)])
    if (membership.group == group) return membership.count;
  return 0;
}

// --- taking apart ------------------------------------------------------------------------------------------

namespace {

// A piece of the pile, and where it is now.
struct Member {
  std::size_t index;
  Vec3 shift;
};

// A part that still hangs together: a run of the members.
struct Part {
  std::size_t first = 0, count = 0;
  int parent = -1;  // node of the plan that it comes from
  bool was_removed = false;
};

class Dismantler {
 public:
  Dismantler(const Pile& pile, const std::vector<Body>& bodies, Separator& separator, Run& run)
      : pile_(pile), bodies_(bodies), separator_(separator), run_(run) {}

  Disassembly take_apart(const GroupRule& groups, bool all_parts) {
    push_whole();
    bool open = false;
    while (!parts_.empty()) {
      const Part part = parts_.back();
      parts_.pop_back();
      const Verdict parted = split(part);
      open = open || parted == Verdict::Unknown;
      if (parted == Verdict::Yes) continue;
      if (parted == Verdict::No) {
        result_.stuck.push_back({pieces_of(part), gone_before(part), part.was_removed});
        stuck_.push_back(pieces_of(part));
        if (!all_parts && !groups.allows(stuck_)) return finish(Verdict::No);
      } else if (!all_parts) {
        return finish(Verdict::Unknown);
      }
    }
    if (!groups.allows(stuck_)) return finish(Verdict::No);
    return finish(open ? Verdict::Unknown : Verdict::Yes);
  }

 private:
  Disassembly finish(Verdict apart) {
    result_.apart = apart;
    return std::move(result_);
  }

  void push_whole() {
    for (std::size_t i = 0; i < pile_.pieces.size(); ++i) members_.push_back({i, {}});
    push({0, members_.size(), -1, false});
  }

  void push(const Part& part) {
    if (part.count > 1) parts_.push_back(part);
  }

  std::span<Member> members_of(const Part& part) {
    return std::span(members_).subspan(part.first, part.count);
  }
  std::span<const Member> members_of(const Part& part) const {
    return std::span(members_).subspan(part.first, part.count);
  }

  Verdict split(const Part& part) {
    movers_.clear();
    for (const Member& member : members_of(part)) {
      movers_.push_back(pile_.movers[member.index]);
      movers_.back().at += member.shift;
    }
    const Leave leave = first_to_leave(movers_, bodies_, separator_, run_);
    result_.states += leave.states;
    result_.out_of_memory = result_.out_of_memory || leave.out_of_memory;
    if (leave.found == Verdict::Yes) enter(part, leave);
    return leave.found;
  }

  // The node of the plan, and both sides of the separation as new parts: the side that stays is taken first.
  void enter(const Part& part, const Leave& leave) {
    const auto number = static_cast<int>(result_.plan.nodes.size());
    result_.plan.nodes.push_back(node_of(part, leave));
    if (part.parent >= 0) {
      PlanNode& parent = result_.plan.nodes[static_cast<std::size_t>(part.parent)];
      (part.was_removed ? parent.removed : parent.left) = number;
    }
    came_from_.push_back({part.parent, part.was_removed});
    const std::size_t stay = part_members(part, leave);
    push({part.first + stay, part.count - stay, number, true});
    push({part.first, stay, number, false});
  }

  PlanNode node_of(const Part& part, const Leave& leave) const {
    PlanNode node;
    node.pieces = pieces_of(part);
    const auto members = members_of(part);
    node.states.reserve(leave.shifts.size() + 1);
    for (const auto& shifts : leave.shifts) {
      PlanState& state = node.states.emplace_back(members.size());
      for (std::size_t i = 0; i < members.size(); ++i)
        state[i] = pile_.placements[members[i].index] + members[i].shift + shifts[i];
    }
    PlanState last = node.states.back();
    for (const std::size_t i : leave.leaving)
      last[i] += kDirections[static_cast<std::size_t>(leave.direction)] * kGone;
    node.states.push_back(std::move(last));
    return node;
  }

  // Moves the members to where they are before the parting move, those that stay to the front, both sides in
  // their old order. How many stay?
  std::size_t part_members(const Part& part, const Leave& leave) {
    const auto members = members_of(part);
    leaving_.clear();
    std::size_t stay = 0;
    auto next = leave.leaving.begin();
    for (std::size_t i = 0; i < members.size(); ++i) {
      const Member member{members[i].index, members[i].shift + leave.shifts.back()[i]};
      const bool leaves = next != leave.leaving.end() && *next == i;
      if (leaves)
        ++next, leaving_.push_back(member);
      else
        members[stay++] = member;
    }
    std::copy(leaving_.begin(), leaving_.end(), members.begin() + static_cast<std::ptrdiff_t>(stay));
    return stay;
  }

  // What had been taken away from it, first things first.
  std::vector<std::vector<PieceId>> gone_before(const Part& part) const {
    std::vector<std::vector<PieceId>> gone;
    bool was_removed = part.was_removed;
    for (int number = part.parent; number >= 0;) {
      const PlanNode& node = result_.plan.nodes[static_cast<std::size_t>(number)];
      if (!was_removed) gone.push_back(moves_between(node, node.states.size() - 2).front().pieces);
      std::tie(number, was_removed) = came_from_[static_cast<std::size_t>(number)];
    }
    std::reverse(gone.begin(), gone.end());
    return gone;
  }

  std::vector<PieceId> pieces_of(const Part& part) const {
    std::vector<PieceId> pieces;
    pieces.reserve(part.count);
    for (const Member& member : members_of(part)) pieces.push_back(pile_.pieces[member.index]);
    return pieces;
  }

  const Pile& pile_;
  const std::vector<Body>& bodies_;
  Separator& separator_;
  Run& run_;
  std::vector<Member> members_;
  std::vector<Part> parts_;                      // a stack
  std::vector<std::pair<int, bool>> came_from_;  // by node of the plan: its parent, and on which side it was
  std::vector<std::vector<PieceId>> stuck_;
  std::vector<Mover> movers_;    // of the part in hand
  std::vector<Member> leaving_;  // of the part in hand
  Disassembly result_;
};

}  // namespace

Disassembly disassemble(const Pile& pile, const GroupRule& groups, const DisassembleOptions& options,
                        const std::vector<Body>& bodies, Separator& separator, Run& run) {
  return Dismantler(pile, bodies, separator, run).take_apart(groups, options.all_parts);
}

}  // namespace kumiki
