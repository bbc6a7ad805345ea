#include "tools/match/players/player.hpp"

#include <array>

namespace roundel::match {

std::string_view name_of(Failure failure) {
  constexpr std::array<std::string_view, 4> names{"crash", "closed", "hang", "garbage"};
  return names[static_cast<std::size_t>(failure)];
}

}  // namespace roundel::match
