#pragma once

#include <optional>

#include "engine/session/limits.hpp"
#include "protocol/time_control.hpp"

namespace roundel {

/// A side's clock and what else bounds its turns: as a referee keeps it, who measures, and as an engine does, which is
/// told the time now and then. Whether a turn took too long is the referee's to say.
class Clock {
 public:
  /// At the beginning of a period.
  explicit Clock(const TimeControl& control = {}) { set_control(control); }

  const TimeControl& control() const { return control_; }
  /// Another control; the clock begins anew.
  void set_control(const TimeControl& control);
  void limit_depth(int depth) { control_.depth = depth; }
  /// What the clock shows.
  void set_left(Microseconds left) { left_ = left; }
  /// A turn was made that took so long. A clock that was overstepped by it stands at zero before its increment.
  void take_turn(Microseconds elapsed);

  /// What a clock on the table would show; zero where there is none.
  Microseconds shown() const { return left_; }
  /// What the control still gives for the next turn; none: it bounds no time.
  std::optional<Microseconds> left() const;
  /// Own turns up to the next period; none: the clock has but one, or there is none.
  std::optional<int> moves_to_go() const;
  /// The limits of the next turn of `side`, whose clock this is; `other` is what the other side has left.
  Limits limits(Side side, std::optional<Milliseconds> other = {}) const;

 private:
  TimeControl control_;
  Microseconds left_{0};
  int moves_to_go_ = 0;  ///< where the control counts them
};

}  // namespace roundel
