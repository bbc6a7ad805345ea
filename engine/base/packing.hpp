#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Bytes packed by zlib (RFC 1950). Where there is not enough memory, std::bad_alloc is thrown.
namespace roundel {

/// How long is sought for what can be made shorter.
enum class PackingEffort { usual, greatest };

std::string packed(std::string_view bytes, PackingEffort effort);

/// No more than so many bytes come of packing `size` of them.
std::size_t most_packed(std::size_t size);

/// What was packed; empty where it is not `size` bytes, or the packed ones are damaged or have something behind them.
std::optional<std::string> unpacked(std::string_view bytes, std::size_t size);

}  // namespace roundel
