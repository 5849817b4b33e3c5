// "VOX ", a version, then chunks: a name of four letters, the size of its content, the size of its children.
// Every size is compared with the bytes that are there before it is believed.
#include "formats/vox_chunks.h"

#include <fmt/format.h>

#include "base/number.h"
#include "base/quote.h"
#include "formats/bytes.h"
#include "formats/words.h"

namespace kumiki {

namespace {

// A node needs about 150 bytes; a scene of kMostPieces pieces has two nodes a piece.
constexpr std::size_t kMostNodes = 4 * kMostPieces;
constexpr int kFarthestShift = 100'000;

template <class... Arguments>
Error wrong(std::size_t byte, fmt::format_string<Arguments...> text, Arguments&&... arguments) {
  return Error{fmt::format("byte {}: {}", byte, fmt::format(text, std::forward<Arguments>(arguments)...))};
}

struct Chunk {
  std::string_view name;
  std::size_t start;  // of the content in the file
  ByteReader content;
};

Result<Chunk> take_chunk(ByteReader& bytes) {
  const std::size_t start = bytes.position();
  const std::string_view name = bytes.take(4);
  const std::uint32_t content = bytes.u32(), children = bytes.u32();
  if (bytes.failed()) return wrong(start, "expected a chunk, found the end of the file");
  if (content > bytes.left() || children > bytes.left() - content)
    return wrong(start, "expected {} bytes in chunk {}, found {}", std::uint64_t{content} + children,
                 quote(name), bytes.left());
  const std::size_t at = bytes.position();
  const Chunk chunk{name, at, ByteReader(bytes.take(content), at)};
  bytes.take(children);
  return chunk;
}

// Calls visit(key, value) for the entries of a dictionary.
template <class Visit>
void read_dictionary(ByteReader& bytes, Visit visit) {
  for (std::uint32_t count = bytes.u32(); count > 0 && !bytes.failed(); --count) {
    const std::string_view key = bytes.text(), value = bytes.text();
    if (!bytes.failed()) visit(key, value);
  }
}

std::optional<Vec3> parse_shift(std::string_view text) {
  Words words(text);
  Vec3 shift;
  for (int axis = 0; axis < 3; ++axis) {
    const auto value = whole_number(words.next().text, -kFarthestShift, kFarthestShift);
    if (!value) return std::nullopt;
    shift[axis] = *value;
  }
  return words.next().text.empty() ? std::optional(shift) : std::nullopt;
}

class VoxParser {
 public:
  explicit VoxParser(Warnings& warnings) : warnings_(warnings) {}
  Result<VoxFile> parse(std::string_view bytes);

 private:
  Status read_chunk(Chunk chunk);
  Status read_size(Chunk& chunk);
  Status read_voxels(Chunk& chunk);
  Status read_palette(Chunk& chunk);
  Status read_transform(Chunk& chunk);
  Status read_frame(Chunk& chunk, VoxNode& node);
  Status read_group(Chunk& chunk);
  Status read_model_node(Chunk& chunk);
  Status add_node(const Chunk& chunk, std::uint32_t number, VoxNode node);

  Warnings& warnings_;
  CellBudget budget_;
  VoxFile file_;
  bool is_animated_ = false;
  std::optional<Vec3> size_;  // of a model whose voxels are still to come
};

Status VoxParser::read_size(Chunk& chunk) {
  Vec3 size;
  const std::size_t start = chunk.start;
  for (int axis = 0; axis < 3; ++axis) {
    const std::uint32_t side = chunk.content.u32();
    if (chunk.content.failed()) return wrong(start, "expected three sides in chunk 'SIZE'");
    if (side < 1 || side > kLongestVoxSide)
      return wrong(start, "expected a side from 1 to {}, found {}", kLongestVoxSide, side);
    size[axis] = static_cast<int>(side);
  }
  if (auto taken = budget_.take(size); !taken) return wrong(start, "{}", taken.error().message);
  size_ = size;
  return Done{};
}

Status VoxParser::read_voxels(Chunk& chunk) {
  const std::size_t start = chunk.content.position();
  if (!size_) return wrong(start, "expected chunk 'SIZE' before 'XYZI'");
  if (file_.models.size() >= static_cast<std::size_t>(kMostPieces))
    return wrong(start, "expected at most {} models", kMostPieces);
  const std::uint32_t count = chunk.content.u32();
  if (chunk.content.failed() || count > chunk.content.left() / 4)
    return wrong(start, "expected {} voxels, found bytes for {}", count, chunk.content.left() / 4);
  Shape model = empty_shape(*size_);
  const std::string_view voxels = chunk.content.take(std::size_t{count} * 4);
  for (std::size_t i = 0; i < voxels.size(); i += 4) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(voxels[i + at]); };
    const Vec3 cell{byte(0), byte(1), byte(2)};
    if (!Box{{}, model.size}.contains(cell))
      return wrong(start + 4 + i, "expected a voxel inside {}x{}x{}, found {} {} {}", model.size.x,
                   model.size.y, model.size.z, cell.x, cell.y, cell.z);
    if (byte(3) != 0) model.at(cell) = {CellState::Fixed, byte(3)};
  }
  file_.models.push_back(std::move(model));
  size_.reset();
  return Done{};
}

Status VoxParser::read_palette(Chunk& chunk) {
  const std::size_t start = chunk.content.position();
  const std::string_view colours = chunk.content.take(256 * 4);
  if (chunk.content.failed())
    return wrong(start, "expected 256 colours, found {} bytes", chunk.content.left());
  for (std::size_t i = 0; i < 255; ++i) {  // the file's first colour is number 1
    const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(colours[i * 4 + at]); };
    file_.palette[i + 1] = {byte(0), byte(1), byte(2)};
  }
  return Done{};
}

Status VoxParser::add_node(const Chunk& chunk, std::uint32_t number, VoxNode node) {
  node.byte = chunk.start;
  if (chunk.content.failed()) return wrong(chunk.start, "expected more bytes in chunk {}", quote(chunk.name));
  if (file_.nodes.size() >= kMostNodes) return wrong(chunk.start, "expected at most {} nodes", kMostNodes);
  if (!file_.nodes.try_emplace(number, std::move(node)).second)
    return wrong(chunk.start, "expected each node once, found node {} again", number);
  return Done{};
}

Status VoxParser::read_frame(Chunk& chunk, VoxNode& node) {
  const std::size_t start = chunk.content.position();
  bool good = true;
  read_dictionary(chunk.content, [&](std::string_view key, std::string_view value) {
    if (key == "_t") {
      const auto shift = parse_shift(value);
      good = good && shift;
      node.shift = shift.value_or(Vec3{});
    }
    if (key == "_r") {
      const auto byte = whole_number(value, 0, 127);
      const auto orientation = byte ? vox_orientation(*byte) : std::nullopt;
      good = good && orientation;
      node.turn = orientation.value_or(0);
    }
  });
  if (!good) return wrong(start, "expected a rotation and three whole numbers in a frame of 'nTRN'");
  return Done{};
}

Status VoxParser::read_transform(Chunk& chunk) {
  VoxNode node;
  const std::uint32_t number = chunk.content.u32();
  read_dictionary(chunk.content, [&](std::string_view key, std::string_view value) {
    if (key == "_name") node.name = value;
  });
  node.children.push_back(chunk.content.u32());
  chunk.content.u32();  // reserved
  chunk.content.u32();  // layer
  const std::uint32_t frames = chunk.content.u32();
  if (frames > 1 && !std::exchange(is_animated_, true))
    warnings_.push_back("only the first frame of an animation is read");
  if (frames > 0)
    if (auto read = read_frame(chunk, node); !read) return read;
  return add_node(chunk, number, std::move(node));
}

Status VoxParser::read_group(Chunk& chunk) {
  VoxNode node;
  node.kind = VoxNode::Kind::Group;
  const std::uint32_t number = chunk.content.u32();
  read_dictionary(chunk.content, [](std::string_view, std::string_view) {});
  const std::uint32_t count = chunk.content.u32();
  if (count > chunk.content.left() / 4)
    return wrong(chunk.content.position(), "expected {} children of a group, found bytes for {}", count,
                 chunk.content.left() / 4);
  if (count > kMostNodes)
    return wrong(chunk.start, "expected at most {} children, found {}", kMostNodes, count);
  for (std::uint32_t i = 0; i < count; ++i) node.children.push_back(chunk.content.u32());
  return add_node(chunk, number, std::move(node));
}

Status VoxParser::read_model_node(Chunk& chunk) {
  VoxNode node;
  node.kind = VoxNode::Kind::Model;
  const std::uint32_t number = chunk.content.u32();
  read_dictionary(chunk.content, [](std::string_view, std::string_view) {});
  const std::uint32_t models = chunk.content.u32();
  if (models > 0) node.children.push_back(chunk.content.u32());
  return add_node(chunk, number, std::move(node));
}

Status VoxParser::read_chunk(Chunk chunk) {
  if (chunk.name == "SIZE") return read_size(chunk);
  if (chunk.name == "XYZI") return read_voxels(chunk);
  if (chunk.name == "RGBA") return read_palette(chunk);
  if (chunk.name == "nTRN") return read_transform(chunk);
  if (chunk.name == "nGRP") return read_group(chunk);
  if (chunk.name == "nSHP") return read_model_node(chunk);
  return Done{};  // PACK counts models, which we do ourselves; materials, cameras, notes
}

Result<VoxFile> VoxParser::parse(std::string_view bytes) {
  ByteReader file(bytes);
  if (const auto magic = file.take(4); magic != "VOX ")
    return wrong(0, "expected 'VOX ', found {}", quote(bytes.substr(0, 4)));
  file.u32();  // 150 or 200; what we read is the same in both
  const std::size_t start = file.position();
  const std::string_view main = file.take(4);
  const std::uint32_t content = file.u32(), children = file.u32();
  if (file.failed() || main != "MAIN") return wrong(start, "expected chunk 'MAIN', found {}", quote(main));
  if (content > file.left() || children > file.left() - content)
    return wrong(start, "expected {} bytes in chunk 'MAIN', found {}", std::uint64_t{content} + children,
                 file.left());
  file.take(content);
  const std::size_t at = file.position();
  ByteReader chunks(file.take(children), at);
  while (chunks.left() > 0) {
    auto chunk = take_chunk(chunks);
    if (!chunk) return chunk.error();
    if (auto read = read_chunk(std::move(*chunk)); !read) return read.error();
  }
  if (file_.models.empty()) return wrong(at, "expected a model, found none");
  return std::move(file_);
}

}  // namespace

Result<VoxFile> parse_vox(std::string_view bytes, Warnings& warnings) {
  return VoxParser(warnings).parse(bytes);
}

}  // namespace kumiki
