#include "formats/gzip.h"

#include <algorithm>

#include <fmt/format.h>
#include <zlib.h>

namespace kumiki {

namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib's way to say: the largest window, gzip framing
constexpr std::size_t kChunk = std::size_t{64} << 10;
// Empty streams are 20 bytes each, and starting one takes a microsecond.
constexpr int kMostStreams = 1000;

Bytef* in_place(std::string_view bytes) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib's C interface forgot const
}

// Unpacks the streams of one file, one after the other, into one text.
class Inflater {
 public:
  Inflater(std::string_view bytes, std::size_t most) : most_(most) {
    stream_.next_in = in_place(bytes);
    stream_.avail_in = static_cast<uInt>(bytes.size());
  }
  ~Inflater() { inflateEnd(&stream_); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  bool start() { return inflateInit2(&stream_, kGzipWindow) == Z_OK; }
  bool start_next() { return inflateReset(&stream_) == Z_OK; }

  Status unpack_stream() {
    for (;;) {
      const int code = unpack_chunk();
      if (text_.size() > most_)
        return Error{fmt::format("expected at most {} MB when unpacked", most_ >> 20)};
      if (code == Z_STREAM_END) return Done{};
      if (code == Z_BUF_ERROR || (code == Z_OK && stream_.avail_in == 0 && stream_.avail_out != 0))
        return Error{"expected a whole gzip file, found a truncated one"};
      if (code != Z_OK)
        return Error{fmt::format("expected gzip data, found damage ({})",
                                 stream_.msg != nullptr ? stream_.msg : "zlib error")};
    }
  }

  std::string_view rest() const { return {reinterpret_cast<const char*>(stream_.next_in), stream_.avail_in}; }
  std::string take() { return std::move(text_); }

 private:
  int unpack_chunk() {
    const std::size_t before = text_.size();
    text_.resize(before + std::min(kChunk, most_ + 1 - std::min(most_, before)));
    stream_.next_out = reinterpret_cast<Bytef*>(text_.data() + before);
    stream_.avail_out = static_cast<uInt>(text_.size() - before);
    const int code = inflate(&stream_, Z_NO_FLUSH);
    text_.resize(text_.size() - stream_.avail_out);
    return code;
  }

  std::size_t most_;
  std::string text_;
  z_stream stream_{};
};

}  // namespace

bool is_gzip(std::string_view bytes) { return bytes.size() >= 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b'; }

Result<std::string> gunzip(std::string_view bytes, Warnings& warnings, std::size_t most) {
  if (!is_gzip(bytes)) return Error{"expected a gzip file, found other bytes"};
  Inflater inflater(bytes.substr(0, 0xffffffff), most);
  if (!inflater.start()) return Error{"zlib could not start"};
  for (int streams = 1;; ++streams) {
    if (auto status = inflater.unpack_stream(); !status) return status.error();
    if (!is_gzip(inflater.rest())) break;
    if (streams == kMostStreams)
      return Error{fmt::format("expected at most {} gzip streams in a row", kMostStreams)};
    if (!inflater.start_next()) return Error{"zlib could not start"};
  }
  if (!inflater.rest().empty())
    warnings.push_back(fmt::format("{} bytes after the gzip data are ignored", inflater.rest().size()));
  return inflater.take();
}

Result<std::string> gzip(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, kGzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return Error{"zlib could not start"};
  gz_header header{};
  header.os = 255;  // unknown: the same bytes on every system
  deflateSetHeader(&stream, &header);
  std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = in_place(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int code = deflate(&stream, Z_FINISH);
  packed.resize(packed.size() - stream.avail_out);
  deflateEnd(&stream);
  if (code != Z_STREAM_END) return Error{"zlib could not pack the file"};
  return packed;
}

}  // namespace kumiki
