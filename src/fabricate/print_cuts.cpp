#include "fabricate/print_cuts.h"

#include <algorithm>
#include <map>
#include <optional>

#include "fabricate/support.h"
#include "grid/connectivity.h"

namespace kumiki {

namespace {

using Parts = std::vector<Cells>;

// What a plane before layer `at` of an axis makes of a part.
Parts cut_at(const Cells& part, int axis, int at) {
  Box low = part.box(), high = low;
  low.size[axis] = at - low.low[axis];
  high.low[axis] = at;
  high.size[axis] -= low.size[axis];
  Parts parts;
  for (const Box& side : {low, high})
    for (const Cells& component : components(part.in(side))) parts.push_back(component.trimmed());
  return parts;
}

template <class Visit>
void for_each_cut(const Cells& part, Visit visit) {
  const Box box = part.box();
  for (int axis = 0; axis < 3; ++axis)
    for (int at = box.low[axis] + 1; at < box.end()[axis]; ++at)
      if (!visit(cut_at(part, axis, at))) return;
}

class Cutter {
 public:
  explicit Cutter(std::int64_t steps) : steps_(steps) {}

  bool is_out_of_steps() const { return steps_ <= 0; }

  // Into at most so many parts. Nothing when that cannot be, or the steps are used up.
  std::optional<Parts> cut(const Cells& part, int most) {
    const int least = least_parts(part);
    if (least == 1) return Parts{part};
    if (least > most || is_out_of_steps()) return std::nullopt;
    std::optional<Parts> found;
    for_each_cut(part, [&](const Parts& parts) {
      --steps_;
      found = cut_all(parts, most);
      return !found && !is_out_of_steps();
    });
    if (!found && !is_out_of_steps()) least_[part.list()] = most + 1;
    return found;
  }

 private:
  // Parts do not care for one another: the fewest of each are the fewest of all.
  std::optional<Parts> cut_all(const Parts& parts, int most) {
    int spare = most - static_cast<int>(parts.size());
    if (spare < 0) return std::nullopt;
    for (const Cells& part : parts) spare -= least_parts(part) - 1;
    if (spare < 0) return std::nullopt;
    Parts result;
    for (const Cells& part : parts) {
      const int least = least_parts(part);
      const auto sub = fewest_of(part, least, least + spare);
      if (!sub) return std::nullopt;
      spare -= static_cast<int>(sub->size()) - least;
      result.insert(result.end(), sub->begin(), sub->end());
    }
    return result;
  }

  std::optional<Parts> fewest_of(const Cells& part, int least, int most) {
    for (int count = least; count <= most; ++count)
      if (auto found = cut(part, count)) return found;
    return std::nullopt;
  }

  // As far as is known: fewer will not do.
  int least_parts(const Cells& part) {
    const auto [entry, is_new] = least_.try_emplace(part.list(), 1);
    if (is_new && needs_support(part)) entry->second = 2;
    return entry->second;
  }

  std::int64_t steps_;
  std::map<std::vector<Vec3>, int> least_;
};

int bad_parts(const Parts& parts) {
  return static_cast<int>(std::count_if(parts.begin(), parts.end(), needs_support));
}

// Plane by plane: the one that leaves the fewest parts that need support, then the fewest parts.
Parts greedy(const Cells& piece) {
  Parts done, todo{piece};
  while (!todo.empty()) {
    const Cells part = todo.back();
    todo.pop_back();
    if (!needs_support(part)) {
      done.push_back(part);
      continue;
    }
    Parts best;
    for_each_cut(part, [&](Parts parts) {
      if (best.empty() || std::pair(bad_parts(parts), parts.size()) < std::pair(bad_parts(best), best.size()))
        best = std::move(parts);
      return true;
    });
    todo.insert(todo.end(), best.begin(), best.end());
  }
  return done;
}

// Every layer is flat.
Parts sliced(const Cells& piece, int axis) {
  Parts parts;
  const Box box = piece.box();
  for (int at = box.low[axis]; at < box.end()[axis]; ++at) {
    Box layer = box;
    layer.low[axis] = at;
    layer.size[axis] = 1;
    for (const Cells& component : components(piece.in(layer))) parts.push_back(component.trimmed());
  }
  return parts;
}

Parts quick(const Cells& piece) {
  Parts best = greedy(piece);
  for (int axis = 0; axis < 3; ++axis)
    if (Parts parts = sliced(piece, axis); parts.size() < best.size()) best = std::move(parts);
  return best;
}

}  // namespace

PrintCuts cut_for_printing(const Cells& piece, std::int64_t most_steps) {
  const Cells whole = piece.trimmed();
  Parts best = quick(whole);
  Cutter cutter(most_steps);
  for (int count = 1; count < static_cast<int>(best.size()); ++count) {
    if (auto parts = cutter.cut(whole, count)) return {std::move(*parts), true};
    if (cutter.is_out_of_steps()) return {std::move(best), false};
  }
  return {std::move(best), true};
}

}  // namespace kumiki
