#include "engine/base/compression.hpp"

#include <zlib.h>

#include <limits>
#include <new>

namespace roundel {
namespace {

const Bytef* zlib_bytes(std::string_view bytes) { return reinterpret_cast<const Bytef*>(bytes.data()); }
Bytef* zlib_bytes(std::string& bytes) { return reinterpret_cast<Bytef*>(bytes.data()); }

/// zlib counts bytes in this type. On Windows that is up to 4 GiB; larger data is never compressed in one call.
uLong zlib_size(std::size_t size) {
  if (size > std::numeric_limits<uLong>::max()) throw std::bad_alloc();
  return static_cast<uLong>(size);
}

}  // namespace

std::size_t most_compressed(std::size_t size) { return compressBound(zlib_size(size)); }

std::string compressed(std::string_view bytes, CompressionEffort effort) {
  const int level = effort == CompressionEffort::greatest ? Z_BEST_COMPRESSION : Z_DEFAULT_COMPRESSION;
  uLongf size = compressBound(zlib_size(bytes.size()));
  std::string text(size, '\0');
  const int status = compress2(zlib_bytes(text), &size, zlib_bytes(bytes), zlib_size(bytes.size()), level);
  if (status != Z_OK) throw std::bad_alloc();  // this is the only possible error: the result has enough room
  text.resize(size);
  return text;
}

std::optional<std::string> decompressed(std::string_view bytes, std::size_t size) {
  std::string text(size + 1, '\0');  // one more byte, to detect contents that are too long
  uLongf found = zlib_size(text.size());
  uLong used = zlib_size(bytes.size());
  const int status = uncompress2(zlib_bytes(text), &found, zlib_bytes(bytes), &used);
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  if (status != Z_OK || found != size || used != bytes.size()) return std::nullopt;
  text.resize(size);
  return text;
}

}  // namespace roundel
