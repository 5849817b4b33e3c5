#include "formats/dissection_text.h"

#include <fmt/format.h>

#include "base/number.h"
#include "base/quote.h"
#include "formats/picture_shape.h"
#include "formats/words.h"

namespace kumiki {

namespace {

constexpr int kMostSide = 200, kMostTargets = 100, kMostTileSize = 8;

class Reader {
 public:
  explicit Reader(std::string_view bytes) : words_(bytes) {}

  Result<DissectionTask> read() {
    int targets = 0;
    for (Word word = words_.next(); !word.text.empty(); word = peeked_ ? take_peeked() : words_.next()) {
      Status status = word.text == "name"      ? read_name()
                      : word.text == "sizes"   ? read_sizes()
                      : word.text == "targets" ? read_number(1, kMostTargets, targets)
                      : word.text == "target"
                          ? read_target()
                          : Status(Error{fmt::format("expected name, sizes, targets or target, found {}",
                                                     quote(word.text)),
                                         word.line});
      if (!status) return status.error();
    }
    const int found = static_cast<int>(task_.pictures.shapes.size());
    if (found == 0) return Error{"expected at least one target, found none"};
    if (targets != 0 && targets != found)
      return Error{fmt::format("expected {} targets, found {}", targets, found)};
    for (int i = 0; i < found; ++i) {
      Problem& problem = task_.pictures.problems.emplace_back();
      problem.goal = ShapeId(i);
    }
    return std::move(task_);
  }

 private:
  Word take_peeked() {
    peeked_ = false;
    return next_;
  }

  Status read_name() {
    task_.name = std::string(words_.next().text);
    task_.pictures.comment = escaped(task_.name);
    return Done{};
  }

  Status read_number(int least, int most, int& number) {
    const Word word = words_.next();
    const auto value = whole_number(std::string(word.text), least, most);
    if (!value)
      return Error{fmt::format("expected a number from {} to {}, found {}", least, most, quote(word.text)),
                   word.line};
    number = *value;
    return Done{};
  }

  // Numbers to the first word that is none.
  Status read_sizes() {
    for (;;) {
      next_ = words_.next();
      peeked_ = true;
      if (next_.text.empty() || next_.text[0] < '0' || next_.text[0] > '9') return Done{};
      const auto size = whole_number(std::string(next_.text), 1, kMostTileSize);
      if (!size)
        return Error{
            fmt::format("expected a tile size from 1 to {}, found {}", kMostTileSize, quote(next_.text)),
            next_.line};
      task_.tile_sizes.push_back(*size);
    }
  }

  Status read_target() {
    Vec3 size{0, 0, 1};
    if (auto status = read_number(1, kMostSide, size.x); !status) return status;
    if (auto status = read_number(1, kMostSide, size.y); !status) return status;
    if (task_.pictures.shapes.size() == kMostTargets)
      return Error{fmt::format("expected at most {} targets", kMostTargets)};
    Shape shape = empty_shape(size);
    shape.name = fmt::format("picture {}", task_.pictures.shapes.size() + 1);
    for (int y = 0; y < size.y; ++y)
      if (auto status = read_row(shape, y); !status) return status;
    task_.pictures.shapes.push_back(std::move(shape));
    return Done{};
  }

  Status read_row(Shape& shape, int y) {
    const Word row = words_.next();
    if (static_cast<int>(row.text.size()) != shape.size.x)
      return Error{fmt::format("expected a row of {} letters, found {}", shape.size.x, quote(row.text)),
                   row.line};
    for (int x = 0; x < shape.size.x; ++x) {
      const char letter = row.text[static_cast<std::size_t>(x)];
      if (letter == '.') continue;
      const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
      if (!is_letter)
        return Error{fmt::format("expected a letter or '.', found {}", quote({&letter, 1})), row.line};
      shape.at({x, y, 0}) = {CellState::Fixed, colour_of(letter)};
    }
    return Done{};
  }

  std::uint8_t colour_of(char letter) {
    int& number = numbers_[static_cast<std::size_t>(letter)];
    if (number == 0) {
      auto& colours = task_.pictures.colours;
      const Colour colour = letter == 'w'   ? Colour{0xff, 0xff, 0xff}
                            : letter == 'k' ? Colour{0, 0, 0}
                                            : kPictureColours[colours.size() % kPictureColours.size()];
      colours.push_back(colour);
      number = static_cast<int>(colours.size());
    }
    return static_cast<std::uint8_t>(number);
  }

  Words words_;
  Word next_;
  bool peeked_ = false;
  std::array<int, 128> numbers_{};
  DissectionTask task_;
};

}  // namespace

bool is_dissection_text(std::string_view bytes) { return Words(bytes.substr(0, 4096)).next().text == "name"; }

Result<DissectionTask> read_dissection_text(std::string_view bytes) {
  auto task = Reader(bytes).read();
  if (!task) return task.error();
  if (auto sound = check_sound(task->pictures); !sound) return sound.error();
  return task;
}

}  // namespace kumiki
