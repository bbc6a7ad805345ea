#pragma once

#include <string_view>

#include "engine/base/types.hpp"

namespace roundel {

/// A man of a game, as people call it and as its viewer knows it. The names outlive every view.
struct Man {
  Side side = Side::first;
  char letter = 0;             ///< a capital, whoever has it
  std::string_view name = {};  ///< in lower case, as "king"; empty: the viewer does not know what it is

  bool is_known() const { return !name.empty(); }
  bool operator==(const Man&) const = default;
};

}  // namespace roundel
