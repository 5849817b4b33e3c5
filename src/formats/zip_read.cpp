#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <zlib.h>

#include "base/quote.h"
#include "formats/bytes.h"
#include "formats/zip.h"

namespace kumiki {

namespace {

constexpr std::size_t kEndBytes = 22, kDirectoryBytes = 46, kHeadBytes = 30;
constexpr std::size_t kLongestComment = 0xffff;
constexpr std::size_t kMostEntries = 10'000;
constexpr std::size_t kMostGrowth = 1032;  // of deflate: 258 bytes from two bits
constexpr std::uint32_t kEncrypted = 1;
constexpr std::size_t kLocatorBytes = 20, kSeeExtra = 0xffffffff;

Error at_byte(std::size_t position, const std::string& text) {
  return Error{fmt::format("byte {}: {}", position, text)};
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return result;
}

// A name that stays inside the folder that it is unpacked to, on any system.
bool is_safe_name(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.find_first_of("\\:") != name.npos) return false;
  if (std::any_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }))
    return false;
  while (!name.empty()) {
    const std::size_t slash = name.find('/');
    const std::string_view step = name.substr(0, slash);
    if (step.empty() || step == "." || step == "..") return false;
    name.remove_prefix(slash == name.npos ? name.size() : slash + 1);
  }
  return true;
}

// The last place where an archive can end; npos when there is none.
std::size_t find_end(std::string_view bytes) {
  const std::size_t reach = kEndBytes + kLongestComment;
  const std::string_view tail = bytes.substr(bytes.size() - std::min(bytes.size(), reach));
  const std::size_t at = tail.rfind("PK\5\6");
  if (at == tail.npos || tail.size() - at < kEndBytes) return std::string_view::npos;
  return bytes.size() - tail.size() + at;
}

// Where the directory is, as the end of the archive tells it.
struct Directory {
  std::uint64_t start = 0, size = 0, count = 0;
  bool is_alone = true;  // on one disk
};

Directory read_end(std::string_view bytes, std::size_t end) {
  ByteReader reader(bytes.substr(end + 4));
  Directory directory;
  const std::uint32_t disks = reader.u32(), here = reader.u16();
  directory.count = reader.u16();
  directory.is_alone = disks == 0 && here == directory.count;
  directory.size = reader.u32();
  directory.start = reader.u32();
  return directory;
}

// The same in 64 bits, if a pointer to it stands before the end.
std::optional<Directory> read_long_end(std::string_view bytes, std::size_t end) {
  if (end < kLocatorBytes || bytes.substr(end - kLocatorBytes, 4) != "PK\6\7") return std::nullopt;
  ByteReader locator(bytes.substr(end - kLocatorBytes + 8));
  const std::uint64_t at = locator.u64();
  if (at > end || bytes.substr(at, 4) != "PK\6\6") return std::nullopt;
  ByteReader reader(bytes.substr(at + 16, end - at));
  Directory directory;
  const std::uint64_t disks = reader.u64(), here = reader.u64();
  directory.count = reader.u64();
  directory.is_alone = disks == 0 && here == directory.count;
  directory.size = reader.u64();
  directory.start = reader.u64();
  return reader.failed() ? std::nullopt : std::optional(directory);
}

// Numbers that did not fit stand in an extra field, in this order.
void read_long_numbers(std::string_view extra, ZipEntry& entry) {
  ByteReader fields(extra);
  while (!fields.failed() && fields.left() >= 4) {
    const bool is_long = fields.u16() == 1;
    ByteReader field(fields.take(fields.u16()));
    for (std::size_t* number : {&entry.size, &entry.packed_size, &entry.head})
      if (is_long && *number == kSeeExtra && field.left() >= 8) *number = field.u64();
  }
}

struct DirectoryEntry {
  ZipEntry entry;
  std::uint32_t flags = 0;
};

DirectoryEntry read_entry(ByteReader& reader) {
  DirectoryEntry result;
  ZipEntry& entry = result.entry;
  reader.take(4);  // versions
  result.flags = reader.u16();
  entry.method = static_cast<int>(reader.u16());
  reader.take(4);  // time
  entry.crc = reader.u32();
  entry.packed_size = reader.u32();
  entry.size = reader.u32();
  const std::size_t name_size = reader.u16(), extra_size = reader.u16(), comment_size = reader.u16();
  reader.take(8);  // disk, attributes
  entry.head = reader.u32();
  entry.name = reader.take(name_size);
  read_long_numbers(reader.take(extra_size), entry);
  reader.take(comment_size);
  return result;
}

Status check_entry(const DirectoryEntry& read, std::size_t all_bytes) {
  const ZipEntry& entry = read.entry;
  const std::string name = quote(entry.name);
  if (!is_safe_name(entry.name.ends_with('/') ? entry.name.substr(0, entry.name.size() - 1) : entry.name))
    return Error{fmt::format("expected a relative file name, found {}", name)};
  if (read.flags & kEncrypted) return Error{fmt::format("expected no encryption, found it at {}", name)};
  if (entry.method != 0 && entry.method != 8)
    return Error{fmt::format("expected packing 0 or 8, found {} at {}", entry.method, name)};
  if (entry.head >= all_bytes || entry.packed_size > all_bytes - entry.head)
    return Error{fmt::format("expected {} packed bytes at {}, found the end", entry.packed_size, name)};
  const std::size_t growth = entry.method == 0 ? 1 : kMostGrowth;
  if (entry.size / growth > entry.packed_size || (entry.method == 0 && entry.size != entry.packed_size))
    return Error{fmt::format("expected a size that {} bytes can have, found {} at {}", entry.packed_size,
                             entry.size, name)};
  return Done{};
}

// Exactly as many bytes as promised, no more.
bool inflate_all(std::string_view packed, std::string& text) {
  z_stream stream{};
  if (inflateInit2(&stream, -15) != Z_OK) return false;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));  // zlib forgot const
  stream.avail_in = static_cast<uInt>(packed.size());
  char nothing = 0;  // zlib wants a place, even for no bytes
  stream.next_out = reinterpret_cast<Bytef*>(text.empty() ? &nothing : text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  const int code = inflate(&stream, Z_FINISH);
  const bool whole = code == Z_STREAM_END && stream.avail_out == 0;
  inflateEnd(&stream);
  return whole;
}

}  // namespace

Result<ZipReader> ZipReader::open(std::string_view bytes, std::size_t most_unpacked) {
  const std::size_t end = find_end(bytes);
  if (!bytes.starts_with("PK") || end == bytes.npos)
    return Error{"expected a zip archive, found other bytes"};
  const Directory directory = read_long_end(bytes, end).value_or(read_end(bytes, end));
  if (!directory.is_alone) return at_byte(end, "expected an archive on one disk");
  if (directory.start > end || directory.size > end - directory.start)
    return at_byte(end, fmt::format("expected a directory of {} bytes at byte {}, found fewer",
                                    directory.size, directory.start));
  ZipReader zip;
  zip.bytes_ = bytes;
  zip.left_ = most_unpacked;
  if (auto status = zip.read_directory(directory.start, directory.size, directory.count); !status)
    return status.error();
  return zip;
}

Status ZipReader::read_directory(std::size_t at, std::size_t size, std::size_t count) {
  if (count > kMostEntries || count > size / kDirectoryBytes)
    return at_byte(at, fmt::format("expected at most {} files, found {}",
                                   std::min(kMostEntries, size / kDirectoryBytes), count));
  ByteReader reader(bytes_.substr(at, size), at);
  std::set<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t position = reader.position();
    if (reader.take(4) != "PK\1\2") return at_byte(position, "expected an entry of the directory");
    DirectoryEntry read = read_entry(reader);
    if (reader.failed()) return at_byte(position, "expected a whole entry of the directory");
    if (auto status = check_entry(read, at); !status) return at_byte(position, status.error().message);
    if (!names.insert(lower(read.entry.name)).second)
      return at_byte(position,
                     fmt::format("expected each name once, found {} again", quote(read.entry.name)));
    entries_.push_back(std::move(read.entry));
  }
  return Done{};
}

const ZipEntry* ZipReader::find(std::string_view name) const {
  const std::string wanted = lower(name);
  for (const ZipEntry& entry : entries_)
    if (entry.name.size() == wanted.size() && lower(entry.name) == wanted) return &entry;
  return nullptr;
}

Result<std::string_view> ZipReader::packed_bytes(const ZipEntry& entry) const {
  ByteReader reader(bytes_.substr(entry.head), entry.head);
  const bool is_head = reader.take(4) == "PK\3\4";
  reader.take(kHeadBytes - 8);
  const std::size_t name_size = reader.u16(), extra_size = reader.u16();
  reader.take(name_size + extra_size);
  const std::string_view packed = reader.take(entry.packed_size);
  if (!is_head || reader.failed())
    return at_byte(entry.head, fmt::format("expected the file {}, found other bytes", quote(entry.name)));
  return packed;
}

Result<std::string> ZipReader::unpack(const ZipEntry& entry) {
  const auto packed = packed_bytes(entry);
  if (!packed) return packed.error();
  if (entry.size > left_)
    return Error{fmt::format("expected at most {} MB left to unpack, found {} bytes at {}", left_ >> 20,
                             entry.size, quote(entry.name))};
  left_ -= entry.size;
  std::string text(entry.size, '\0');
  if (entry.method == 0)
    text = *packed;
  else if (!inflate_all(*packed, text))
    return at_byte(entry.head, fmt::format("expected deflated bytes, found damage in {}", quote(entry.name)));
  if (crc32_z(0, reinterpret_cast<const Bytef*>(text.data()), text.size()) != entry.crc)
    return at_byte(entry.head, fmt::format("expected the check sum of {}, found another", quote(entry.name)));
  return text;
}

}  // namespace kumiki
