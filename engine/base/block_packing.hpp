#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Blocks of bytes packed by Zstandard (RFC 8878), each for itself, so that one can be unpacked without the others. Where
/// there is not enough memory, std::bad_alloc is thrown.
namespace roundel {

std::string packed_block(std::string_view bytes);

/// Unpacks into `size` bytes at `place`. False: what was packed is not so many bytes, or damaged.
bool unpack_block(std::string_view bytes, char* place, std::size_t size);

}  // namespace roundel
