#pragma once

#include <string>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/base/words.hpp"
#include "engine/session/report.hpp"
#include "engine/session/session.hpp"
#include "protocol/time_control.hpp"

/// The words of XBoard's protocol (CECP version 2), after its document engine-intf.html.
namespace roundel {

/// An option with its present value, as the feature `option` has it: `Name -spin 1 0 10`.
std::string option_feature(const Option& option, const std::string& value);
/// The value that `option NAME=VALUE` gives, as the engine's options have it.
std::string option_value(const Option& option, std::string_view value);

/// Whether the game's name in force is that of Fischer Random chess, the one game whose name depends on an option: there
/// XBoard writes castling as `O-O` and has the king put on the rook.
bool castles_freely(const Variant& variant, const Options& options);
/// A turn as it is written there: `O-O` for castling towards the last file, `O-O-O` towards the first, else its text.
std::string free_castling_text(const TurnView& turn);

/// `ply score time nodes selective-depth speed tbhits <tab> line`.
std::string thinking_line(const Report& report);
/// `1-0 {reason}`; `white` is the side that plays White.
std::string result_line(const Result& result, Side white);

/// Reads what follows `level`: turns of a period (0: all), its minutes or minutes:seconds, the increment in seconds.
/// Depth and nodes stay those of `old`. Error: which word is wrong.
Expected<TimeControl> read_level(Words words, const TimeControl& old);
/// Reads a whole number of hundredths of a second; a negative one is a clock that has run out. Error: it is none.
Expected<Milliseconds> read_centiseconds(std::string_view text);

}  // namespace roundel
