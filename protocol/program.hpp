#pragma once

#include <string_view>

namespace roundel {

/// What the program calls itself.
inline constexpr std::string_view program_name = "Roundel";
inline constexpr std::string_view program_version = ROUNDEL_VERSION;
inline constexpr std::string_view program_authors = "the Roundel authors";

}  // namespace roundel
