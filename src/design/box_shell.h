// The shell of a box, one cell thick, and what six plates on its faces can quarrel about.
//
// Idea of the puzzle cube: keeeal, 2019 ("Procedurally generating puzzles with OpenSCAD and Python").
//
// Key. A plate fills the middle of its face; only the cells of the twelve edges, corners included, are open
// to question. They are numbered, and a plate that lies on a face is the set of those it fills: the rim.
// Whether plates overlap, or leave a gap, are a few operations on words.
//
// Faces are numbered 2 * axis + end: low x, high x, low y, high y, low z, high z. On the face of axis a,
// u runs along the axis after a and v along the one after that.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grid/cells.h"

namespace kumiki {

inline constexpr int kFaces = 6;
inline constexpr int kShortestShellSide = 3;
inline constexpr int kLongestShellSide = 40;

// A set of rim cells; enough for a cube of the longest side (12 * 38 + 8 cells).
struct RimSet {
  std::array<std::uint64_t, 8> words{};

  bool operator==(const RimSet&) const = default;
  void set(int cell) { words[static_cast<std::size_t>(cell / 64)] |= std::uint64_t{1} << (cell % 64); }
  bool test(int cell) const { return (words[static_cast<std::size_t>(cell / 64)] >> (cell % 64)) & 1; }
};

class BoxShell {
 public:
  // A turn or mirror image that takes the box to itself.
  struct Map {
    std::array<int, kFaces> face;
    std::vector<int> rim;  // where the rim cells go
  };

  explicit BoxShell(Vec3 size);

  Vec3 size() const { return size_; }
  Cells cells() const;
  int middle(int face) const { return (width(face) - 2) * (height(face) - 2); }
  int width(int face) const { return size_[(face / 2 + 1) % 3]; }   // along u
  int height(int face) const { return size_[(face / 2 + 2) % 3]; }  // along v
  Vec3 cell(int face, int u, int v) const;

  const std::vector<Vec3>& rim() const { return rim_; }
  int words() const { return (static_cast<int>(rim_.size()) + 63) / 64; }
  // -1: in the middle of a face.
  int rim_number(Vec3 cell) const;
  int rim_number(int face, int u, int v) const {
    return number_on_[static_cast<std::size_t>(face)][static_cast<std::size_t>(u + width(face) * v)];
  }
  unsigned faces_at(Vec3 cell) const;
  // The rim cells that nobody but plates on these faces can fill.
  const RimSet& enclosed(unsigned faces) const { return enclosed_[faces]; }
  const std::vector<Map>& maps() const { return maps_; }  // the identity is among them

 private:
  void list_rim();
  void list_maps();

  Vec3 size_;
  std::vector<Vec3> rim_;
  std::vector<int> number_;                                  // by cell of the box
  std::array<std::vector<std::int16_t>, kFaces> number_on_;  // by cell of a face, u fastest: for speed
  std::array<RimSet, 1 << kFaces> enclosed_{};
  std::vector<Map> maps_;
};

}  // namespace kumiki
