#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/limits.hpp"

namespace roundel {

/// What bounds the searches of a game, as CECP and Hub tell it: everything that is set holds.
struct TimeControl {
  std::optional<int> moves = {};          ///< turns of a period of the clock, 1 or more; empty: it is one for all
  std::optional<Milliseconds> base = {};  ///< what the clock gets for a period; empty: there is no clock
  Milliseconds increment{0};              ///< per turn
  std::optional<Milliseconds> move_time = {};  ///< for each turn
  std::optional<int> depth = {};               ///< plies, 1 or more
  std::optional<std::uint64_t> nodes = {};     ///< per turn, 1 or more
};

/// A side's clock as an engine has to keep it, which is told the time now and then.
class Clock {
 public:
  /// At the beginning of a period.
  explicit Clock(const TimeControl& control = {}) : control_(control) { restart(); }

  const TimeControl& control() const { return control_; }
  /// Another control. A clock begins anew where that has one, else it goes on.
  void set_control(const TimeControl& control);
  void restart();
  void limit_depth(int depth) { control_.depth = depth; }
  /// What the clock shows.
  void set_left(Milliseconds left) { left_ = left; }
  /// A turn was made that took so long.
  void take_turn(Milliseconds elapsed);

  /// The limits of the next turn of `side`, whose clock this is; `other` is what the other side has left.
  Limits limits(Side side, std::optional<Milliseconds> other = {}) const;

 private:
  TimeControl control_;
  Milliseconds left_{0};
  int moves_to_go_ = 0;  ///< where the control counts them
};

/// Reads a decimal number of seconds, at most some years. Error: it is none.
Expected<Milliseconds> read_seconds(std::string_view text);

}  // namespace roundel
