#pragma once

#include <string>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/base/words.hpp"
#include "engine/session/report.hpp"
#include "engine/session/session.hpp"
#include "protocol/time_control.hpp"

/// The texts of XBoard's protocol (CECP version 2), after its document engine-intf.html.
namespace roundel {

/// Returns an option with its present value for the feature `option`: `Name -spin 1 0 10`.
std::string option_feature(const Option& option, const std::string& value);
/// Converts the value in `option NAME=VALUE` to the engine's form.
std::string option_value(const Option& option, std::string_view value);

/// Returns whether the game's current name is that of Fischer Random chess. It is the only game whose name depends on
/// an option. XBoard then writes castling as `O-O`, and the user puts the king on the rook.
bool castles_freely(const Variant& variant, const Options& options);
/// Returns a turn in that form: `O-O` for castling towards the last file, `O-O-O` towards the first, else its text.
std::string free_castling_text(const TurnView& turn);

/// Returns `ply score time nodes selective-depth speed tbhits <tab> line`.
std::string thinking_line(const Report& report);
/// Returns `1-0 {reason}`. `white` is the side that plays White.
std::string result_line(const Result& result, Side white);

/// Reads the words after `level`: turns of a period (0: all), its minutes or minutes:seconds, and the increment in
/// seconds. Depth and nodes are those of `old`. Error: which word is wrong.
Expected<TimeControl> read_level(Words words, const TimeControl& old);
/// Reads a whole number of hundredths of a second. A negative number is a clock that has run out. Error: the text is
/// not a number.
Expected<Milliseconds> read_centiseconds(std::string_view text);

}  // namespace roundel
