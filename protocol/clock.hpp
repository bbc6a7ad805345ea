#pragma once

#include <optional>

#include "engine/session/limits.hpp"
#include "protocol/time_control.hpp"

namespace roundel {

/// A side's clock and the other limits of its moves. A referee measures the time. An engine receives the time now and
/// then. Only the referee decides whether a move took too long.
class Clock {
 public:
  /// Starts at the beginning of a period.
  explicit Clock(const TimeControl& control = {}) { set_control(control); }

  const TimeControl& control() const { return control_; }
  /// Sets another time control and restarts the clock.
  void set_control(const TimeControl& control);
  void limit_depth(int depth) { control_.depth = depth; }
  /// Sets the time that the clock shows.
  void set_left(Microseconds left) { left_ = left; }
  /// Subtracts the time of a turn. If it was more than the clock had, the clock is zero before the increment.
  void take_turn(Microseconds elapsed);

  /// Returns what a physical clock would show; zero if there is no clock.
  Microseconds shown() const { return left_; }
  /// Returns the time that the control still gives for the next turn; none: time is unlimited.
  std::optional<Microseconds> left() const;
  /// Returns the own turns to the next period; none: there is only one period, or no clock.
  std::optional<int> moves_to_go() const;
  /// Returns the limits of the next turn of `side`, the owner of this clock. `other` is the other side's remaining
  /// time.
  Limits limits(Side side, std::optional<Milliseconds> other = {}) const;

 private:
  TimeControl control_;
  Microseconds left_{0};
  int moves_to_go_ = 0;  ///< if the control counts turns
};

}  // namespace roundel
