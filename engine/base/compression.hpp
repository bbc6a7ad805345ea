#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Bytes compressed by zlib (RFC 1950). Throws std::bad_alloc if memory is short.
namespace roundel {

/// The time that compression may spend on a shorter result.
enum class CompressionEffort { usual, greatest };

std::string compressed(std::string_view bytes, CompressionEffort effort);

/// Returns the maximum size of `size` bytes after compression.
std::size_t most_compressed(std::size_t size);

/// Returns the original bytes. Returns nothing if they are not `size` bytes, or the compressed bytes are damaged or
/// followed by others.
std::optional<std::string> decompressed(std::string_view bytes, std::size_t size);

}  // namespace roundel
