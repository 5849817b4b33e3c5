#include "solve/checkpoint.h"

#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "base/quote.h"
#include "base/version.h"

namespace kumiki {

namespace {

constexpr std::string_view kMagic = "kumiki checkpoint 1";

// --- numbers -----------------------------------------------------------------------------------------------

// Seven bits a byte, the last one without the high bit; signed ones zigzag.
class NumberWriter {
 public:
  void put(std::uint64_t number) {
    for (; number >= 128; number >>= 7) bytes_ += static_cast<char>(number | 128);
    bytes_ += static_cast<char>(number);
  }
  void put_signed(std::int64_t number) {
    put(static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63));
  }
  void put_ascending(const std::vector<std::uint32_t>& numbers) {
    put(numbers.size());
    std::uint32_t before = 0;
    for (const std::uint32_t number : numbers) put(number - before), before = number;
  }
  void put_list(const std::vector<std::uint32_t>& numbers) {
    put(numbers.size());
    for (const std::uint32_t number : numbers) put(number);
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Reads what the writer wrote; after the first thing that cannot be, everything reads as 0 and ok() is false.
class NumberReader {
 public:
  explicit NumberReader(std::string_view bytes) : bytes_(bytes) {}

  bool ok() const { return ok_; }
  bool at_end() const { return at_ == bytes_.size(); }
  void fail() { ok_ = false; }

  std::uint64_t get() {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 64 && ok_; shift += 7) {
      if (at_ >= bytes_.size()) break;
      const auto byte = static_cast<unsigned char>(bytes_[at_++]);
      number |= static_cast<std::uint64_t>(byte & 127) << shift;
      if (byte < 128) return number;
    }
    fail();
    return 0;
  }
  std::uint64_t get_below(std::uint64_t limit) {
    const std::uint64_t number = get();
    if (number >= limit) fail();
    return ok_ ? number : 0;
  }
  std::int64_t get_signed() {
    const std::uint64_t number = get();
    return static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1);
  }
  // How many items follow: each takes a byte at least, so that no number in a file can ask for much memory.
  std::size_t get_count() { return static_cast<std::size_t>(get_below(bytes_.size() - at_ + 1)); }
  std::vector<std::uint32_t> get_rows(std::uint32_t rows, bool ascending) {
    std::vector<std::uint32_t> list(get_count());
    std::uint64_t before = 0;
    for (std::uint32_t& row : list) {
      before = ascending ? before + get_below(rows) : get_below(rows);
      if (before >= rows) fail();
      row = ok_ ? static_cast<std::uint32_t>(before) : 0;
    }
    return list;
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

// --- values ------------------------------------------------------------------------------------------------

void put(NumberWriter& to, const PlanNode& node) {
  to.put(node.pieces.size());
  for (const PieceId piece : node.pieces) to.put(static_cast<std::uint64_t>(piece.value));
  to.put(node.states.size());
  for (const PlanState& state : node.states)
    for (const Vec3 at : state)
      for (int axis = 0; axis < 3; ++axis) to.put_signed(at[axis]);
  to.put_signed(node.left);
  to.put_signed(node.removed);
}

PlanNode get_node(NumberReader& from, const CheckpointLimits& limits, std::size_t nodes) {
  PlanNode node;
  const std::size_t pieces = from.get_count();
  for (std::size_t i = 0; i < pieces && from.ok(); ++i)
    node.pieces.emplace_back(static_cast<int>(from.get_below(static_cast<std::uint64_t>(limits.pieces))));
  const std::size_t states = from.get_count();
  for (std::size_t s = 0; s < states && from.ok(); ++s) {
    PlanState state(node.pieces.size());
    for (Vec3& at : state)
      for (int axis = 0; axis < 3; ++axis) at[axis] = static_cast<int>(from.get_signed());
    node.states.push_back(std::move(state));
  }
  for (int* child : {&node.left, &node.removed}) {
    *child = static_cast<int>(from.get_signed());
    if (*child < -1 || *child >= static_cast<int>(nodes)) from.fail();
  }
  return node;
}

void put(NumberWriter& to, const FoundAssembly& found) {
  to.put_ascending(found.rows);
  to.put_signed(found.number);
  to.put(found.plan.nodes.size());
  for (const PlanNode& node : found.plan.nodes) put(to, node);
}

FoundAssembly get_found(NumberReader& from, const CheckpointLimits& limits) {
  FoundAssembly found;
  found.rows = from.get_rows(limits.rows, true);
  found.number = from.get_signed();
  const std::size_t nodes = from.get_count();
  for (std::size_t n = 0; n < nodes && from.ok(); ++n)
    found.plan.nodes.push_back(get_node(from, limits, nodes));
  return found;
}

void put(NumberWriter& to, const Stretch& stretch) {
  to.put(stretch.open ? 1 : 0);
  if (stretch.open) {
    to.put_list(stretch.task.chosen);
    to.put_ascending(stretch.task.possible);
    to.put(std::bit_cast<std::uint64_t>(stretch.task.share));
    to.put(static_cast<std::uint64_t>(stretch.task.generation));
    to.put(stretch.task.seen ? 1 : 0);
    return;
  }
  const Findings& findings = stretch.findings;
  for (const std::int64_t count : {findings.assemblies, findings.solutions, findings.undecided})
    to.put_signed(count);
  to.put(findings.nodes);
  to.put(findings.states);
  to.put(findings.kept.size());
  for (const FoundAssembly& found : findings.kept) put(to, found);
}

Stretch get_stretch(NumberReader& from, const CheckpointLimits& limits) {
  Stretch stretch;
  stretch.open = from.get_below(2) == 1;
  if (stretch.open) {
    stretch.task.chosen = from.get_rows(limits.rows, false);
    stretch.task.possible = from.get_rows(limits.rows, true);
    stretch.task.share = std::bit_cast<double>(from.get());
    stretch.task.generation = static_cast<int>(from.get_below(1000000));
    stretch.task.seen = from.get_below(2) == 1;
    return stretch;
  }
  Findings& findings = stretch.findings;
  for (std::int64_t* count : {&findings.assemblies, &findings.solutions, &findings.undecided})
    *count = from.get_signed();
  findings.nodes = from.get();
  findings.states = from.get();
  const std::size_t kept = from.get_count();
  for (std::size_t i = 0; i < kept && from.ok(); ++i) findings.kept.push_back(get_found(from, limits));
  return stretch;
}

// --- the file ----------------------------------------------------------------------------------------------

constexpr std::size_t kChecksumBytes = 8;

std::string checksum_of(std::string_view bytes) {
  std::uint64_t sum = fingerprint_of(bytes);
  std::string text(kChecksumBytes, '\0');
  for (char& c : text) c = static_cast<char>(sum & 255), sum >>= 8;
  return text;
}

// The text up to the next end of line, which is dropped; nothing when there is none.
std::optional<std::string_view> take_line(std::string_view& bytes) {
  const std::size_t end = bytes.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = bytes.substr(0, end);
  bytes.remove_prefix(end + 1);
  return line;
}

}  // namespace

std::uint64_t fingerprint_of(std::string_view text) {
  std::uint64_t hash = 0x9E3779B97F4A7C15ULL ^ text.size();
  const auto mix = [&](std::uint64_t word) {
    hash = (hash ^ word) * 0xD6E8FEB86659FD93ULL;
    hash ^= hash >> 32;
  };
  for (std::size_t at = 0; at < text.size(); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = at; i < std::min(at + 8, text.size()); ++i)
      word |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << (8 * (i - at));
    mix(word);
  }
  mix(text.size());
  return hash;
}

std::string write_checkpoint(const std::vector<Stretch>& stretches, std::uint64_t fingerprint) {
  NumberWriter numbers;
  numbers.put(stretches.size());
  for (const Stretch& stretch : stretches) put(numbers, stretch);
  std::string bytes = fmt::format("{}\n{}\n{:016x}\n", kMagic, kVersion, fingerprint) + numbers.take();
  return bytes + checksum_of(bytes);
}

Result<std::vector<Stretch>> read_checkpoint(std::string_view bytes, std::uint64_t fingerprint,
                                             const CheckpointLimits& limits) {
  if (!bytes.starts_with(std::string(kMagic) + "\n")) return Error{"is not a checkpoint of this format"};
  if (bytes.size() < kChecksumBytes || checksum_of(bytes.substr(0, bytes.size() - kChecksumBytes)) !=
                                           bytes.substr(bytes.size() - kChecksumBytes))
    return Error{"the checkpoint is damaged"};
  bytes.remove_suffix(kChecksumBytes);
  take_line(bytes);
  const auto version = take_line(bytes), print = take_line(bytes);
  if (!version || !print) return Error{"the checkpoint is damaged"};
  if (*version != kVersion)
    return Error{
        fmt::format("the checkpoint was written by version {}, this is {}", quote(*version), kVersion)};
  if (*print != fmt::format("{:016x}", fingerprint))
    return Error{"the checkpoint belongs to another puzzle or to other options"};
  NumberReader numbers(bytes);
  std::vector<Stretch> stretches;
  const std::size_t count = numbers.get_count();
  for (std::size_t i = 0; i < count && numbers.ok(); ++i) stretches.push_back(get_stretch(numbers, limits));
  if (!numbers.ok() || !numbers.at_end()) return Error{"the checkpoint is damaged"};
  return stretches;
}

}  // namespace kumiki
