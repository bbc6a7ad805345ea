#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Blocks of bytes packed by Zstandard (RFC 8878). Each is packed separately, so that it can be unpacked without the
/// others. Throws std::bad_alloc if memory is short.
namespace roundel {

std::string packed_block(std::string_view bytes);

/// Unpacks into `size` bytes at `place`. Returns false if the content has another size or is damaged.
bool unpack_block(std::string_view bytes, char* place, std::size_t size);

}  // namespace roundel
