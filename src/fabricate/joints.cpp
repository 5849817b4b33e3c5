#include "fabricate/joints.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "grid/connectivity.h"

namespace kumiki {

namespace {

// Low part, high part, direction, plane.
using JointKey = std::tuple<int, int, int, int>;

std::map<Vec3, int> owners(const std::vector<Cells>& parts) {
  std::map<Vec3, int> owner;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (const Vec3 cell : parts[i].list()) owner[cell] = static_cast<int>(i);
  return owner;
}

// The cells below the plane.
std::map<JointKey, std::vector<Vec3>> touching_cells(const std::vector<Cells>& parts) {
  const std::map<Vec3, int> owner = owners(parts);
  std::map<JointKey, std::vector<Vec3>> touching;
  for (const auto& [cell, low] : owner)
    for (const int direction : {0, 2, 4}) {
      const auto next = owner.find(cell + kDirections[static_cast<std::size_t>(direction)]);
      if (next == owner.end() || next->second == low) continue;
      touching[{low, next->second, direction, cell[direction / 2]}].push_back(cell);
    }
  return touching;
}

int distance(const Contact& a, const Contact& b) {
  const Vec3 by = a.cell - b.cell;
  return by.x * by.x + by.y * by.y + by.z * by.z;
}

Contact farthest_from(const std::vector<Contact>& contacts, const Contact& from) {
  return *std::max_element(contacts.begin(), contacts.end(), [&](const Contact& a, const Contact& b) {
    return distance(a, from) < distance(b, from);
  });
}

void choose_pins(Joint& joint) {
  joint.pins = {farthest_from(joint.contacts, joint.contacts.front())};
  if (joint.contacts.size() > 2) joint.pins.push_back(farthest_from(joint.contacts, joint.pins[0]));
}

// A … Z, then A1 … Z1, and so on: two signs fit where one does.
std::string letter_of(std::size_t number) {
  const std::string letter(1, static_cast<char>('A' + number % 26));
  return number < 26 ? letter : letter + std::to_string(number / 26);
}

}  // namespace

std::vector<Joint> joints_between(const std::vector<Cells>& parts) {
  std::vector<Joint> joints;
  std::size_t letters = 0;
  for (const auto& [key, cells] : touching_cells(parts))
    for (const Cells& region : components(Cells::of(cells))) {
      const auto& [low, high, direction, plane] = key;
      Joint& joint = joints.emplace_back(Joint{low, high, {}, {}, {}});
      for (const Vec3 cell : region.list()) joint.contacts.push_back({cell, direction});
      choose_pins(joint);
      if (joint.contacts.size() > joint.pins.size()) joint.letter = letter_of(letters++);
    }
  return joints;
}

Contact letter_contact(const Joint& joint) {
  const auto is_free = [&](const Contact& contact) {
    return std::find(joint.pins.begin(), joint.pins.end(), contact) == joint.pins.end();
  };
  return *std::find_if(joint.contacts.begin(), joint.contacts.end(), is_free);
}

}  // namespace kumiki
