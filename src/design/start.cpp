#include "design/start.h"

#include <algorithm>
#include <cmath>

namespace kumiki {

namespace {

constexpr int kAttempts = 60;

class Grower {
 public:
  // Some voxels are taken already: frozen ones and holes.
  Grower(const CutTask& task, Partition::Owners taken, Rng& random)
      : task_(task),
        blank_(task.blank),
        sizes_(task.sizes),
        random_(random),
        owners_(std::move(taken)),
        frontier_(index(task.owners())),
        size_(frontier_.size()) {
    for (int v = 0; v < blank_.count(); ++v)
      if (const int owner = owners_[index(v)]; owner != Partition::kNobody) ++size_[index(owner)];
    for (int p = 0; p < task.pieces; ++p)
      if (size_[index(p)] == 0) free_.push_back(p);
  }

  // Piece after piece is cut off so that it can be drawn out of what is left: all its columns reach the
  // border.
  std::optional<Partition::Owners> carve() {
    for (std::size_t k = 0; k + 1 < free_.size(); ++k)
      if (!carve(free_[k], static_cast<int>(free_.size() - k))) return std::nullopt;
    if (free_.empty()) return owners_;
    for (int v = 0; v < blank_.count(); ++v)
      if (is_free(v)) take(free_.back(), v);
    Partition cut(blank_, static_cast<int>(size_.size()), owners_);
    const bool fine = std::all_of(free_.begin(), free_.end(), [&](int p) {
      return sizes_.contains(cut.size(p)) && cut.hangs_together(p);
    });
    return fine ? std::optional(cut.owners()) : std::nullopt;
  }

  std::optional<Partition::Owners> grow() {
    if (free_.empty()) return is_complete() ? std::optional(owners_) : std::nullopt;
    if (!can_be()) return std::nullopt;
    const bool movable = task_.images.empty() && grow_into_a_hole();
    const std::vector<int> rest(free_.begin() + (movable ? 1 : 0), free_.end());
    for (const int piece : rest)
      if (!plant(piece)) return std::nullopt;
    fill(rest);
    fill(free_);  // what only the first piece can reach
    if (!is_complete()) return std::nullopt;
    Partition cut(blank_, static_cast<int>(size_.size()), owners_);
    return balance(cut) ? std::optional(cut.owners()) : std::nullopt;
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  bool is_free(int voxel) const { return voxel >= 0 && owners_[index(voxel)] == Partition::kNobody; }
  // Do the voxels that are left make as many pieces of allowed sizes?
  bool can_be() const {
    const auto left = std::count(owners_.begin(), owners_.end(), Partition::kNobody);
    return sizes_.least * std::ssize(free_) <= left && left <= sizes_.most * std::ssize(free_);
  }
  bool is_complete() const {
    return std::find(owners_.begin(), owners_.end(), Partition::kNobody) == owners_.end();
  }
  int any(const std::vector<int>& list) { return list[random_.below(list.size())]; }

  void take(int piece, int voxel) {
    for (const int v : {voxel, task_.image(voxel)}) {
      if (!is_free(v)) continue;
      owners_[index(v)] = static_cast<std::uint8_t>(piece);
      frontier_[index(piece)].push_back(v);
      ++size_[index(piece)];
    }
  }

  // One of `left` pieces that share what is free.
  bool carve(int piece, int left) {
    if (!plant(piece)) return false;
    const int direction = random_.between(0, 5);
    if (!add_column(piece, frontier_[index(piece)].front(), direction)) return false;
    const auto room = std::count(owners_.begin(), owners_.end(), Partition::kNobody) + size_[index(piece)];
    const int mean = static_cast<int>(room) / left;
    const int wanted = std::clamp(mean + random_.between(-mean / 4, mean / 4), sizes_.least, sizes_.most);
    for (int tries = 0; tries < 40 * wanted && size_[index(piece)] < wanted; ++tries) {
      const int next = blank_.beside(any(frontier_[index(piece)]), random_.between(0, 5));
      if (is_free(next)) add_column(piece, next, direction);
    }
    return sizes_.contains(size_[index(piece)]);
  }

  // This voxel and all that are ahead of it, as far as they are free; unless the piece or what is left over
  // would fall apart.
  bool add_column(int piece, int from, int direction) {
    std::vector<int> column;
    const Vec3 step = kDirections[index(direction)];
    for (Vec3 at = blank_.place(from); Box{{}, blank_.size}.contains(at); at += step)
      if (const int v = blank_.at(at); is_free(v)) column.push_back(v);
    for (const int v : column) owners_[index(v)] = static_cast<std::uint8_t>(piece);
    const bool fine = hangs_together(static_cast<std::uint8_t>(piece)) && hangs_together(Partition::kNobody);
    for (const int v : column) owners_[index(v)] = Partition::kNobody;
    if (fine)
      for (const int v : column) take(piece, v);
    return fine;
  }

  // All voxels of this owner; also when there are none.
  bool hangs_together(std::uint8_t owner) const {
    const auto first = std::find(owners_.begin(), owners_.end(), owner);
    if (first == owners_.end()) return true;
    std::vector<bool> met(owners_.size());
    std::vector<int> open{static_cast<int>(first - owners_.begin())};
    met[index(open.front())] = true;
    std::ptrdiff_t count = 0;
    while (!open.empty()) {
      const int voxel = open.back();
      open.pop_back();
      ++count;
      for (const int next : blank_.neighbours[index(voxel)]) {
        if (next < 0 || owners_[index(next)] != owner || met[index(next)]) continue;
        met[index(next)] = true;
        open.push_back(next);
      }
    }
    return count == std::count(owners_.begin(), owners_.end(), owner);
  }

  bool plant(int piece) {
    std::vector<int> room;
    for (int v = 0; v < blank_.count(); ++v)
      if (is_free(v) && hangs_by_its_image(v)) room.push_back(v);
    if (room.empty()) return false;
    take(piece, any(room));
    return true;
  }

  bool hangs_by_its_image(int voxel) const {
    const Vec3 apart = blank_.place(task_.image(voxel)) - blank_.place(voxel);
    return std::abs(apart.x) + std::abs(apart.y) + std::abs(apart.z) <= 1;
  }

  bool is_empty(int voxel) const {
    return voxel < 0 || (task_.holes > 0 && owners_[index(voxel)] == task_.hole());
  }

  // Voxels with an empty cell in front of them and something solid behind it.
  std::vector<std::pair<int, int>> before_holes() const {
    std::vector<std::pair<int, int>> list;
    for (int v = 0; v < blank_.count(); ++v)
      for (int d = 0; d < 6; ++d)
        if (is_free(v) && is_empty(blank_.beside(v, d)) && is_ahead(v, d)) list.emplace_back(v, d);
    return list;
  }
  bool is_ahead(int voxel, int direction) const {
    const Vec3 from = blank_.place(voxel);
    const int axis = direction / 2;
    return std::any_of(blank_.voxels.begin(), blank_.voxels.end(), [&](Vec3 v) {
      const Vec3 away = v - from;
      const int ahead = direction % 2 == 0 ? away[axis] : -away[axis];
      return ahead > 0 && away[(axis + 1) % 3] == 0 && away[(axis + 2) % 3] == 0;
    });
  }

  // Every voxel of the piece has only its own voxels ahead, up to the border of the shape; one has a hole.
  bool grow_into_a_hole() {
    const auto places = before_holes();
    if (places.empty()) return false;
    const int piece = free_.front();
    const auto [first, direction] = places[random_.below(places.size())];
    take(piece, first);
    const int wanted = random_.between(sizes_.least, sizes_.most);
    for (int tries = 0; tries < 40 * wanted && size_[index(piece)] < wanted; ++tries) {
      const int next = blank_.beside(any(frontier_[index(piece)]), random_.between(0, 5));
      if (!is_free(next)) continue;
      std::vector<int> column;
      int v = next;
      for (; is_free(v); v = blank_.beside(v, direction)) column.push_back(v);
      const bool clear = is_empty(v) || owners_[index(v)] == piece;
      if (!clear || size_[index(piece)] + static_cast<int>(column.size()) > sizes_.most) continue;
      for (const int voxel : column) take(piece, voxel);
    }
    return true;
  }

  // The smaller of them grow first, mostly.
  void fill(const std::vector<int>& pieces) {
    std::vector<int> open = pieces;
    while (!open.empty()) {
      int piece = any(open);
      if (random_.below(3) != 0)
        piece = *std::min_element(open.begin(), open.end(),
                                  [&](int a, int b) { return size_[index(a)] < size_[index(b)]; });
      auto& frontier = frontier_[index(piece)];
      std::vector<int> room;
      if (!frontier.empty()) {
        std::swap(frontier[random_.below(frontier.size())], frontier.back());
        for (const int next : blank_.neighbours[index(frontier.back())])
          if (is_free(next)) room.push_back(next);
        if (room.empty()) frontier.pop_back();
      } else {
        std::erase(open, piece);
      }
      if (!room.empty()) take(piece, any(room));
    }
  }

  // Voxels go from large pieces to smaller neighbours until all sizes are allowed.
  bool balance(Partition& cut) {
    const auto is_frozen = [&](int piece) {
      return std::find(free_.begin(), free_.end(), piece) == free_.end();
    };
    for (int tries = 0; tries < 400 * blank_.count(); ++tries) {
      if (std::all_of(free_.begin(), free_.end(), [&](int p) { return sizes_.contains(cut.size(p)); }))
        return true;
      const int voxel = static_cast<int>(random_.below(static_cast<std::uint64_t>(blank_.count())));
      const int next = blank_.beside(voxel, random_.between(0, 5));
      if (next < 0) continue;
      const int from = cut.owner(voxel), to = cut.owner(next);
      if (from == to || is_frozen(from) || is_frozen(to)) continue;
      if (cut.size(from) <= cut.size(to) && random_.below(20) != 0) continue;
      const int image = task_.image(voxel);
      cut.give(voxel, to);
      if (image != voxel) cut.give(image, to);
      if (cut.hangs_together(from)) continue;
      cut.give(voxel, from);
      if (image != voxel) cut.give(image, from);
    }
    return false;
  }

  const CutTask& task_;
  const Blank& blank_;
  SizeRange sizes_;
  Rng& random_;
  Partition::Owners owners_;
  std::vector<std::vector<int>> frontier_;  // by piece: voxels that may have room beside them
  std::vector<int> size_;
  std::vector<int> free_;  // pieces that are not frozen
};

// The frozen voxels, and as many holes as wanted.
std::optional<Partition::Owners> with_holes(const CutTask& task, Rng& random) {
  Partition::Owners owners = task.frozen;
  std::vector<int> places = task.hole_places;
  random.shuffle(places);
  int left = task.holes;
  for (const int place : places) {
    const int image = task.image(place);
    const int count = image == place ? 1 : 2;
    if (count > left || owners[static_cast<std::size_t>(place)] != Partition::kNobody) continue;
    for (const int v : {place, image})
      owners[static_cast<std::size_t>(v)] = static_cast<std::uint8_t>(task.hole());
    left -= count;
  }
  return left == 0 ? std::optional(owners) : std::nullopt;
}

}  // namespace

std::optional<Partition::Owners> random_start(const CutTask& task, StartKind kind, Rng& random) {
  const bool carves = kind == StartKind::Carved && task.images.empty();
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    auto taken = with_holes(task, random);
    if (!taken) return std::nullopt;
    Grower grower(task, std::move(*taken), random);
    const bool carved = carves && attempt < kAttempts / 2;
    if (auto owners = carved ? grower.carve() : grower.grow()) return owners;
  }
  return std::nullopt;
}

}  // namespace kumiki
