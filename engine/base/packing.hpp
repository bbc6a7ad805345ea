#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Bytes packed by zlib (RFC 1950). Throws std::bad_alloc if memory is short.
namespace roundel {

/// The time that packing may spend on a shorter result.
enum class PackingEffort { usual, greatest };

std::string packed(std::string_view bytes, PackingEffort effort);

/// Returns the maximum size of `size` bytes after packing.
std::size_t most_packed(std::size_t size);

/// Returns the unpacked bytes. Returns nothing if they are not `size` bytes, or the packed bytes are damaged or
/// followed by others.
std::optional<std::string> unpacked(std::string_view bytes, std::size_t size);

}  // namespace roundel
