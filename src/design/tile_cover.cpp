#include "design/tile_cover.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "design/tile_symmetry.h"

namespace kumiki {

namespace {

// 0 when nothing moves at all.
int cell_that_moves_most(const std::vector<CellMap>& symmetries) {
  std::vector<int> moves(symmetries.empty() ? 1 : symmetries.front().size(), 0);
  for (const CellMap& symmetry : symmetries)
    for (std::size_t c = 0; c < moves.size(); ++c) moves[c] += symmetry[c] == static_cast<int>(c) ? 0 : 1;
  return static_cast<int>(std::max_element(moves.begin(), moves.end()) - moves.begin());
}

}  // namespace

class TileCover::Model {
 public:
  Model(const TilePlaces& all, const CoverQuestion& question)
      : all_(all), question_(question), sat_(question.expect) {
    find_places();
    make_variables();
    cover_cells();
    equal_counts();
    limit_tiles();
    for (int t = 0; question_.one_of_each && t < all_.target_count(); ++t) rank_images(t);
  }

  CoverAnswer answer(std::int64_t conflicts, Run& run) {
    CoverAnswer result{sat_.solve(conflicts, run), {}};
    constexpr std::uint64_t kLiteralsAStep = 5;
    const auto thought = static_cast<std::uint64_t>(conflicts) * conflict_steps();
    run.step((sat_.size() - paid_) / kLiteralsAStep +
             (result.possible == Verdict::Unknown ? thought : thought / 4));
    paid_ = sat_.size();
    if (result.possible != Verdict::Yes) return result;
    result.places.resize(static_cast<std::size_t>(all_.target_count()));
    for (const Chosen& choice : choices_)
      if (sat_.value(choice.variable))
        result.places[static_cast<std::size_t>(choice.target)].push_back(choice.place);
    return result;
  }

  // Measured: with the square root of the size, from small windows to pictures of 300 cells.
  std::uint64_t conflict_steps() const {
    return 2 + static_cast<std::uint64_t>(std::sqrt(static_cast<double>(sat_.size())) / 5);
  }

 private:
  struct Chosen {
    int target, place;
    Sat::Literal variable;
  };

  bool lies_free(int target, const TilePlace& place) const {
    const auto& free = question_.free[static_cast<std::size_t>(target)];
    return std::all_of(place.cells.begin(), place.cells.begin() + place.size,
                       [&](std::uint16_t cell) { return free[cell]; });
  }

  const TilePlace& place_of(const Chosen& choice) const {
    return all_.places(choice.target)[static_cast<std::size_t>(choice.place)];
  }

  void find_places() {
    std::vector<int> on_targets(all_.classes().size(), 0);
    for (int t = 0; t < all_.target_count(); ++t)
      for (std::size_t p = 0; p < all_.places(t).size(); ++p) {
        const TilePlace& place = all_.places(t)[p];
        if (!lies_free(t, place)) continue;
        choices_.push_back({t, static_cast<int>(p), 0});
        if (auto& count = on_targets[static_cast<std::size_t>(place.tile_class)]; count == t) ++count;
      }
    // A class that is missing on one target can be used on none.
    std::erase_if(choices_, [&](const Chosen& choice) {
      return on_targets[static_cast<std::size_t>(place_of(choice).tile_class)] < all_.target_count();
    });
    if (question_.order) Rng(*question_.order).shuffle(choices_);
  }

  void make_variables() {
    of_class_.resize(all_.classes().size() * static_cast<std::size_t>(all_.target_count()));
    for (Chosen& choice : choices_) {
      choice.variable = sat_.variable();
      literals_of(place_of(choice).tile_class, choice.target).push_back(choice.variable);
    }
  }

  std::vector<Sat::Literal>& literals_of(int tile_class, int target) {
    return of_class_[static_cast<std::size_t>(tile_class) * static_cast<std::size_t>(all_.target_count()) +
                     static_cast<std::size_t>(target)];
  }

  void cover_cells() {
    std::vector<std::vector<std::vector<Sat::Literal>>> over;
    for (const Target& target : all_.targets())
      over.emplace_back(static_cast<std::size_t>(target.cell_count()));
    for (const Chosen& choice : choices_)
      for (int i = 0; i < place_of(choice).size; ++i)
        over[static_cast<std::size_t>(choice.target)][place_of(choice).cells[static_cast<std::size_t>(i)]]
            .push_back(choice.variable);
    for (std::size_t t = 0; t < over.size(); ++t)
      for (std::size_t c = 0; c < over[t].size(); ++c)
        if (question_.free[t][c]) sat_.exactly_one(over[t][c]);
  }

  int free_cells() const {
    return static_cast<int>(std::count(question_.free[0].begin(), question_.free[0].end(), true));
  }

  void equal_counts() {
    const int area = free_cells();
    for (int c = 0; c < static_cast<int>(all_.classes().size()); ++c) {
      const int cap = area / all_.classes()[static_cast<std::size_t>(c)].size;
      if (literals_of(c, 0).empty()) continue;
      const auto reference = sat_.counter(literals_of(c, 0), cap);
      for (int t = 1; t < all_.target_count(); ++t)
        make_equal(reference, sat_.counter(literals_of(c, t), cap));
    }
  }

  void make_equal(const std::vector<Sat::Literal>& a, const std::vector<Sat::Literal>& b) {
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
      if (i < a.size() && i < b.size()) {
        sat_.clause({-a[i], b[i]});
        sat_.clause({a[i], -b[i]});
      } else {
        sat_.clause({-(i < a.size() ? a[i] : b[i])});
      }
    }
  }

  // Few tiles are large tiles: what is counted is what each lacks to the largest size, which is less.
  void limit_tiles() {
    std::vector<Sat::Literal> lacking, single;
    for (const Chosen& choice : choices_) {
      if (choice.target != 0) continue;
      const TilePlace& place = place_of(choice);
      for (int size = place.size; size < all_.largest(); ++size) lacking.push_back(choice.variable);
      if (all_.classes()[static_cast<std::size_t>(place.tile_class)].single_colour)
        single.push_back(choice.variable);
    }
    if (question_.single_colour_most >= 0) sat_.at_most(single, question_.single_colour_most);
    const int spare = question_.most * all_.largest() - free_cells();
    if (spare < 0)
      sat_.clause({});
    else
      sat_.at_most(lacking, spare);
  }

  // A tiling is ranked by the tile over one cell. Of its images one comes first, and the tile over a cell to
  // which the cell goes, turned back, ranks no lower; images that tie are all left.
  void rank_images(int target) {
    const std::vector<CellMap> symmetries = symmetries_of(all_.target(target), all_.turning());
    const int cell = cell_that_moves_most(symmetries);
    std::map<std::vector<int>, Sat::Literal> variable_at;
    std::vector<const Chosen*> ranked;
    for (const Chosen& choice : choices_) {
      if (choice.target != target) continue;
      const std::vector<int> cells = cells_of(choice);
      variable_at[cells] = choice.variable;
      if (std::find(cells.begin(), cells.end(), cell) != cells.end()) ranked.push_back(&choice);
    }
    for (const CellMap& symmetry : symmetries) {
      std::vector<Sat::Literal> no_lower;
      for (const Chosen* choice : ranked) {
        no_lower.push_back(choice->variable);
        std::vector<int> image = cells_of(*choice);
        for (int& c : image) c = symmetry[static_cast<std::size_t>(c)];
        std::sort(image.begin(), image.end());
        std::vector<Sat::Literal> clause = no_lower;
        clause.push_back(-variable_at.at(image));
        sat_.clause(clause);
      }
    }
  }

  std::vector<int> cells_of(const Chosen& choice) const {
    const TilePlace& place = place_of(choice);
    return {place.cells.begin(), place.cells.begin() + place.size};
  }

  const TilePlaces& all_;
  const CoverQuestion question_;
  Sat sat_;
  std::uint64_t paid_ = 0;  // of its size
  std::vector<Chosen> choices_;
  std::vector<std::vector<Sat::Literal>> of_class_;
};

CoverQuestion whole_cover(const TilePlaces& all, int most) {
  CoverQuestion question;
  for (const Target& target : all.targets())
    question.free.emplace_back(static_cast<std::size_t>(target.cell_count()), true);
  question.most = most;
  return question;
}

TileCover::TileCover(const TilePlaces& all, const CoverQuestion& question)
    : model_(std::make_unique<Model>(all, question)) {}
TileCover::~TileCover() = default;

CoverAnswer TileCover::answer(std::int64_t conflicts, Run& run) { return model_->answer(conflicts, run); }
std::uint64_t TileCover::conflict_steps() const { return model_->conflict_steps(); }

}  // namespace kumiki
