#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Bytes as letters, digits, `+` and `/`, padded with `=` (RFC 4648, section 4).
namespace roundel {

std::string to_base64(std::string_view bytes);

/// Returns the bytes that a text of to_base64() encodes. Returns nothing if the text has another form, which includes
/// texts with line ends.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace roundel
