#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"
#include "engine/session/limits.hpp"
#include "tools/match/players/player.hpp"

namespace roundel::match {

/// What a contestant may use for its moves: a clock, a fixed time, nodes or depth, or several of them at once.
struct TimeControl {
  std::optional<Milliseconds> base{};  ///< on the clock at the start and after each control
  Milliseconds increment{};            ///< added after each own move; only with a clock
  std::optional<int> moves{};          ///< own moves to each control; only with a clock
  std::optional<Milliseconds> move_time{};
  std::optional<std::uint64_t> nodes{};
  std::optional<int> depth{};

  bool limits_time() const { return base || move_time; }
  bool is_empty() const { return !limits_time() && !nodes && !depth; }
  bool operator==(const TimeControl&) const = default;
};

/// Seconds, with decimals if wanted, as whole milliseconds. Error: no number, negative, or more than 10^6.
Expected<Milliseconds> read_seconds(std::string_view text);

/// Reads `[MOVES/]TIME[+INCREMENT]` into the clock of `control`; TIME is `SECONDS` or `MINUTES:SECONDS`. Error: it
/// has another form, or gives no time at all.
MaybeError read_clock(std::string_view text, TimeControl& control);

/// Such as `40/60+0.6`, `0.1 s a move`, `10000 nodes`.
std::string control_text(const TimeControl& control);

/// The time that a player has left, as the referee keeps it.
class Clock {
 public:
  explicit Clock(const TimeControl& control) : control_(control), left_(control.base.value_or(Milliseconds{})) {}

  /// What `control` still gives for the next move; none: it bounds no time.
  std::optional<Microseconds> left() const;
  /// What a clock on the table would show; zero where there is none.
  Microseconds shown() const { return left_; }
  /// Takes the time of one own move. Returns false where it was more than was left and `margin`. A clock that was
  /// overstepped within the margin stands at zero.
  bool spend(Microseconds elapsed, Milliseconds margin);
  /// Own moves up to the next control.
  std::optional<int> moves_to_go() const;

 private:
  TimeControl control_;
  Microseconds left_;
  int moves_done_ = 0;
};

/// The limits of the search that `side` is asked for, with what both clocks show.
Limits limits_of(const std::array<TimeControl, side_count>& controls, const std::array<Clock, side_count>& clocks,
                 Side side);

}  // namespace roundel::match
