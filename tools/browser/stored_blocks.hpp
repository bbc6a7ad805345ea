#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Frames of Zstandard (RFC 8878, 3.1.1) with their bytes stored uncompressed, so that any program can read them.
/// These functions read frames of other programs only if they have the same form: a content size of four bytes, and no
/// compressed data.
namespace roundel::browser {

/// Up to 4 GiB.
std::string stored_block(std::string_view bytes);

/// Copies the stored bytes, `size` of them, to `place`. Returns false if it is no such frame, or has another size.
bool read_stored_block(std::string_view frame, char* place, std::size_t size);

}  // namespace roundel::browser
