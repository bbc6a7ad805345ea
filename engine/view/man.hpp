#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/types.hpp"

namespace roundel {

/// A man of a game, as people call it and as its viewer knows it. The names outlive every view.
struct Man {
  /// What it is on the table, for whoever draws it.
  enum class Form : std::uint8_t {
    figure,
    disc,  ///< as in draughts, where a king is a crowned one
    tile,  ///< lies flat, face up or down, also on others
  };

  Side side = Side::first;
  char letter = 0;             ///< a capital, whoever has it
  std::string_view name = {};  ///< in lower case, as "king"; empty: the viewer does not know what it is
  Form form = Form::figure;

  bool is_known() const { return !name.empty(); }
  bool operator==(const Man&) const = default;
};

}  // namespace roundel
