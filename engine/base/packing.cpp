#include "engine/base/packing.hpp"

#include <zlib.h>

#include <new>

namespace roundel {
namespace {

const Bytef* zlib_bytes(std::string_view bytes) { return reinterpret_cast<const Bytef*>(bytes.data()); }
Bytef* zlib_bytes(std::string& bytes) { return reinterpret_cast<Bytef*>(bytes.data()); }

}  // namespace

std::size_t most_packed(std::size_t size) { return compressBound(size); }

std::string packed(std::string_view bytes, PackingEffort effort) {
  const int level = effort == PackingEffort::greatest ? Z_BEST_COMPRESSION : Z_DEFAULT_COMPRESSION;
  uLongf size = most_packed(bytes.size());
  std::string text(size, '\0');
  const int status = compress2(zlib_bytes(text), &size, zlib_bytes(bytes), bytes.size(), level);
  if (status != Z_OK) throw std::bad_alloc();  // nothing else can go wrong: there is room for the result
  text.resize(size);
  return text;
}

std::optional<std::string> unpacked(std::string_view bytes, std::size_t size) {
  std::string text(size + 1, '\0');  // one more, where too much would go
  uLongf found = text.size();
  uLong used = bytes.size();
  const int status = uncompress2(zlib_bytes(text), &found, zlib_bytes(bytes), &used);
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  if (status != Z_OK || found != size || used != bytes.size()) return std::nullopt;
  text.resize(size);
  return text;
}

}  // namespace roundel
