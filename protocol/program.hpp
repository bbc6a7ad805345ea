#pragma once

#include <string_view>

namespace roundel {

/// The program's own name.
inline constexpr std::string_view program_name = "Roundel";
extern const std::string_view program_version;
inline constexpr std::string_view program_authors = "the Roundel authors";

}  // namespace roundel
