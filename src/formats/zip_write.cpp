#include <zlib.h>

#include "formats/bytes.h"
#include "formats/zip.h"

namespace kumiki {

namespace {

constexpr std::uint64_t kMostZipBytes = 0xfffffffe;  // all ones would mean: see the 64-bit field
constexpr std::uint32_t kVersion = 20;               // deflate and folders
constexpr std::uint32_t kUtf8Names = 1 << 11;
constexpr std::uint32_t kFirstDay = 1 << 5 | 1;  // 1980-01-01
constexpr int kStored = 0, kDeflated = 8;

// Without zlib's own head and tail; empty when that does not make it smaller.
std::string deflated(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string packed(bytes.size(), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib forgot const
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int code = deflate(&stream, Z_FINISH);
  packed.resize(packed.size() - stream.avail_out);
  deflateEnd(&stream);
  return code == Z_STREAM_END ? packed : std::string();
}

std::uint32_t crc_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

struct Written {
  const ZipFile* file;
  std::size_t head, packed_size;
  int method;
  std::uint32_t crc;
};

// What local heads and the central directory say in the same words.
void put_facts(std::string& zip, const Written& entry) {
  put_u16(zip, kVersion);
  put_u16(zip, kUtf8Names);
  put_u16(zip, static_cast<std::uint32_t>(entry.method));
  put_u16(zip, 0);  // midnight
  put_u16(zip, kFirstDay);
  put_u32(zip, entry.crc);
  put_u32(zip, static_cast<std::uint32_t>(entry.packed_size));
  put_u32(zip, static_cast<std::uint32_t>(entry.file->bytes.size()));
  put_u16(zip, static_cast<std::uint32_t>(entry.file->name.size()));
  put_u16(zip, 0);  // no extra field
}

Written put_file(std::string& zip, const ZipFile& file) {
  const std::string packed = deflated(file.bytes);
  const bool pays = !packed.empty();
  const std::string_view content = pays ? std::string_view(packed) : file.bytes;
  const Written entry{&file, zip.size(), content.size(), pays ? kDeflated : kStored, crc_of(file.bytes)};
  zip += "PK\3\4";
  put_facts(zip, entry);
  zip += file.name;
  zip += content;
  return entry;
}

void put_directory_entry(std::string& zip, const Written& entry) {
  zip += "PK\1\2";
  put_u16(zip, kVersion);
  put_facts(zip, entry);
  for (int i = 0; i < 3; ++i) put_u16(zip, 0);  // no comment, first disk, no inner attributes
  put_u32(zip, 0);                              // no outer ones
  put_u32(zip, static_cast<std::uint32_t>(entry.head));
  zip += entry.file->name;
}

void put_end(std::string& zip, std::size_t count, std::size_t directory) {
  const std::size_t size = zip.size() - directory;
  zip += "PK\5\6";
  put_u32(zip, 0);  // one disk
  put_u16(zip, static_cast<std::uint32_t>(count));
  put_u16(zip, static_cast<std::uint32_t>(count));
  put_u32(zip, static_cast<std::uint32_t>(size));
  put_u32(zip, static_cast<std::uint32_t>(directory));
  put_u16(zip, 0);  // no comment
}

}  // namespace

Result<std::string> write_zip(const std::vector<ZipFile>& files) {
  std::uint64_t all = 0;
  for (const ZipFile& file : files) all += file.bytes.size() + 2 * file.name.size() + 100;
  if (all > kMostZipBytes || files.size() >= 0xffff)
    return Error{"expected at most 4 GB and 65534 files for a zip archive"};
  std::string zip;
  std::vector<Written> entries;
  for (const ZipFile& file : files) entries.push_back(put_file(zip, file));
  const std::size_t directory = zip.size();
  for (const Written& entry : entries) put_directory_entry(zip, entry);
  put_end(zip, files.size(), directory);
  return zip;
}

}  // namespace kumiki
