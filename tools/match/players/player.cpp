#include "tools/match/players/player.hpp"

#include <fmt/core.h>

#include <array>

namespace roundel::match {

std::string_view name_of(Failure failure) {
  constexpr std::array<std::string_view, 4> names{"crash", "closed", "hang", "garbage"};
  return names[static_cast<std::size_t>(failure)];
}

std::string patience_text(Milliseconds patience) {
  const auto milliseconds = patience.count();
  return milliseconds % 1000 == 0 ? fmt::format("{} s", milliseconds / 1000) : fmt::format("{} ms", milliseconds);
}

}  // namespace roundel::match
