#pragma once

#include <string>

#include "engine/base/option.hpp"
#include "engine/session/report.hpp"
#include "engine/session/session.hpp"

/// The lines that UCI sends, without their line ends.
namespace roundel {

std::string option_line(const Option& option);
/// What a GUI has to know of a game, in the form that Fairy-Stockfish gave it.
std::string variant_line(const Variant& variant);
std::string info_line(const Report& report, bool with_wdl);
/// What is said of a position in which the game is over, of `side` to move. UCI has no word for a game that this side has won; a
/// mate in one move comes closest.
std::string end_line(const Result& result, Side side, bool with_wdl);
std::string current_move_line(int depth, const std::string& move, int number);
std::string best_move_line(const Decision& decision);

}  // namespace roundel
