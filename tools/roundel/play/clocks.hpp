#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "protocol/clock.hpp"

namespace roundel::play {

/// `MINUTES+SECONDS`, as 5+3, or MINUTES alone: what each side has, and what each turn adds. One of the two may be 0. Error: it is none.
Expected<TimeControl> read_clock(std::string_view text);

/// As a clock on the table shows it: 4:05, 1:02:03.
std::string clock_text(Microseconds left);
/// What each turn adds, as it stands beside a clock: ` +3 s`, or nothing.
std::string increment_text(const TimeControl& control);

/// The clocks of both sides, of which that of the side to move runs.
class Clocks {
 public:
  /// By a control that has a clock, as read_clock() returns it.
  explicit Clocks(const TimeControl& control);

  /// The turn begins now.
  void restart() {
    began_ = std::chrono::steady_clock::now();
    is_running_ = true;
  }
  /// The game is over while `running` is to move: what is left stays.
  void stop(Side running);
  /// A turn of the side is made. Returns false where that took longer than there was; the next turn begins.
  bool take_turn(Side side);
  /// What the side has left, now that `running` is to move.
  Microseconds left(Side side, Side running) const;
  void set_left(Side side, Microseconds left) { clocks_[at(side)].set_left(left); }
  /// What bounds the next turn of the side.
  Limits limits(Side side) const;

 private:
  Microseconds elapsed() const;

  std::array<Clock, side_count> clocks_;
  std::chrono::steady_clock::time_point began_;
  bool is_running_ = true;
};

}  // namespace roundel::play
