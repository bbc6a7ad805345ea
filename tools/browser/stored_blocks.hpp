#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Frames of Zstandard (RFC 8878, 3.1.1) whose bytes are stored as they are: any program can unpack them. Of those of other
/// programs these functions read the ones that are made alike, with a content size of four bytes, and nothing packed in them.
namespace roundel::browser {

/// Up to 4 GiB.
std::string stored_block(std::string_view bytes);

/// Puts what is stored, `size` bytes, at `place`. False: it is no such frame, or does not hold so many bytes.
bool read_stored_block(std::string_view frame, char* place, std::size_t size);

}  // namespace roundel::browser
