#include "fabricate/split.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fabricate/engrave.h"
#include "fabricate/joints.h"
#include "fabricate/orient.h"
#include "fabricate/print_cuts.h"
#include "fabricate/support.h"

namespace kumiki {

namespace {

constexpr int kLetterDepth = 500, kLetterMargin = 500;  // micrometres
constexpr int kLeastPin = 1000;

// All in micrometres.
struct JointSizes {
  int socket = 0, depth = 0, clearance = 0;
  int square = 0;  // of the letters; 0: no room for any
};

// Letters as large as one unit's face holds, up to a square of a millimetre; "A1" is what may have to fit.
int letter_square(int flat, std::size_t joints) {
  const int columns = joints > 26 ? 9 : 5;
  const LetterSquares squares;
  const int square = std::min(squares.most, (flat - 2 * kLetterMargin) / std::max(columns, kLetterRows));
  return square < squares.least ? 0 : square;
}

Result<JointSizes> joint_sizes(const MicroOptions& micro, const SplitOptions& split, std::size_t joints) {
  const int unit = *std::min_element(micro.unit.begin(), micro.unit.end());
  const int flat = unit - 2 * (micro.clearance + micro.bevel);
  if (!(split.pin > 0 && split.pin < 1 && split.socket_depth > 0 && split.socket_depth < 0.5 &&
        split.pin_clearance >= 0 && split.pin_clearance <= 1))
    return Error{"expected a pin and sockets that are shares of a unit, and a pin clearance from 0 to 1 mm"};
  JointSizes sizes;
  sizes.socket = static_cast<int>(std::lround(split.pin * unit));
  sizes.depth = static_cast<int>(std::lround(split.socket_depth * unit));
  sizes.clearance = static_cast<int>(std::lround(split.pin_clearance * 1000));
  sizes.square = letter_square(flat, joints);
  // Sockets in several faces of a cell must not meet inside it, nor cut a bevel.
  const int inside = unit / 2 - micro.clearance - sizes.depth - sizes.socket / 2;
  if (sizes.socket >= flat || inside < 1 || sizes.socket - 2 * sizes.clearance < kLeastPin)
    return Error{
        fmt::format("expected room for pins of 1 mm or more in units of {} mm with this clearance and bevel, "
                    "found sockets {} mm wide and {} mm deep",
                    unit / 1000.0, sizes.socket / 1000.0, sizes.depth / 1000.0)};
  return sizes;
}

// The middle of a contact's face, on the part below the plane or on the one above.
Vec3 face_middle(const Contact& contact, const MicroOptions& micro, bool above) {
  const int axis = contact.direction / 2;
  Vec3 middle;
  for (int a = 0; a < 3; ++a) {
    const int unit = micro.unit[static_cast<std::size_t>(a)];
    middle[a] = contact.cell[a] * unit + unit / 2;
    if (a == axis) middle[a] = (contact.cell[a] + 1) * unit + (above ? micro.clearance : -micro.clearance);
  }
  return middle;
}

std::vector<Relief> joint_reliefs(const Joint& joint, const MicroOptions& micro, const JointSizes& sizes,
                                  bool above) {
  const int normal = above ? joint.contacts[0].direction ^ 1 : joint.contacts[0].direction;
  std::vector<Relief> reliefs;
  for (const Contact& pin : joint.pins)
    reliefs.push_back(square_relief(face_middle(pin, micro, above), normal, sizes.socket, sizes.depth));
  if (joint.letter.empty()) return reliefs;
  const auto text = text_reliefs(*lettering(joint.letter), face_middle(letter_contact(joint), micro, above),
                                 normal, false, sizes.square, kLetterDepth);
  reliefs.insert(reliefs.end(), text.begin(), text.end());
  return reliefs;
}

std::vector<Relief> reliefs_of(int part, const std::vector<Joint>& joints, const MicroOptions& micro,
                               const JointSizes& sizes) {
  std::vector<Relief> reliefs;
  for (const Joint& joint : joints) {
    if (joint.low != part && joint.high != part) continue;
    const auto some = joint_reliefs(joint, micro, sizes, joint.high == part);
    reliefs.insert(reliefs.end(), some.begin(), some.end());
  }
  return reliefs;
}

// As long as two sockets and the gap between the parts; its clearance is only at its sides.
Result<Mesh> make_pin(const MicroOptions& micro, const JointSizes& sizes) {
  const double side = sizes.socket / 1000.0, clearance = sizes.clearance / 1000.0,
               length = 2 * (sizes.depth + micro.clearance) / 1000.0;
  SolidOptions options;
  options.unit = {side, side, length + 2 * clearance};
  options.clearance = clearance;
  options.bevel = std::min(0.3, side / 8);
  const auto pin = make_solid(Cells::full({{}, {1, 1, 1}}), options);
  if (!pin) return pin.error();
  return laid_down(pin->mesh, 0);
}

}  // namespace

Result<Split> split_for_printing(const Cells& piece, const SolidOptions& options, const SplitOptions& split) {
  // Checks the piece, too: only what hangs together can be cut.
  if (auto whole = make_solid(piece, options); !whole) return whole.error();
  PrintCuts cuts = cut_for_printing(piece, split.most_steps);
  Split result{{}, {}, {}, 0, cuts.fewest, {}};
  SolidOptions part_options = options;
  if (cuts.parts.size() > 1 && options.wall > 0) {
    part_options.wall = 0;
    result.remark = "the parts stay filled: sockets would open their cavities";
  }
  const MicroOptions micro = *checked(part_options);
  JointSizes sizes;
  if (cuts.parts.size() > 1) {
    result.joints = joints_between(cuts.parts);
    const auto found = joint_sizes(micro, split, result.joints.size());
    if (!found) return found.error();
    sizes = *found;
    auto pin = make_pin(micro, sizes);
    if (!pin) return pin.error();
    result.pin = std::move(*pin);
  }
  for (Joint& joint : result.joints) {
    if (sizes.square == 0) joint.letter.clear();
    result.pins += static_cast<int>(joint.pins.size());
  }
  for (std::size_t i = 0; i < cuts.parts.size(); ++i) {
    auto solid =
        make_solid(cuts.parts[i], part_options, reliefs_of(static_cast<int>(i), result.joints, micro, sizes));
    if (!solid) return solid.error();
    result.parts.push_back({cuts.parts[i], best_up(cuts.parts[i]), std::move(*solid)});
  }
  return result;
}

}  // namespace kumiki
