#include "engine/base/block_compression.hpp"

#include <zstd.h>
#include <zstd_errors.h>

#include <new>

namespace roundel {

std::string compressed_block(std::string_view bytes) {
  constexpr int level = 12;  // higher levels take three times as long and gain 2 %
  std::string text(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(text.data(), text.size(), bytes.data(), bytes.size(), level);
  if (ZSTD_isError(size)) throw std::bad_alloc();  // this is the only possible error: the result has enough room
  text.resize(size);
  return text;
}

bool decompress_block(std::string_view bytes, char* place, std::size_t size) {
  const std::size_t found = ZSTD_decompress(place, size, bytes.data(), bytes.size());
  if (ZSTD_isError(found) && ZSTD_getErrorCode(found) == ZSTD_error_memory_allocation) throw std::bad_alloc();
  return found == size;
}

}  // namespace roundel
