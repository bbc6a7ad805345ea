#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Blocks of bytes compressed by Zstandard (RFC 8878). Each is compressed separately, so that it can be decompressed
/// without the others. Throws std::bad_alloc if memory is short.
namespace roundel {

std::string compressed_block(std::string_view bytes);

/// Decompresses into `size` bytes at `place`. Returns false if the content has another size or is damaged.
bool decompress_block(std::string_view bytes, char* place, std::size_t size);

}  // namespace roundel
