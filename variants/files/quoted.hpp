#pragma once

#include <string>
#include <string_view>

namespace roundel::files {

/// A text from outside as errors quote it: between apostrophes, at most 40 characters of it, in one line.
std::string quoted(std::string_view text);

}  // namespace roundel::files
