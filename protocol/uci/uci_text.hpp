#pragma once

#include <string>

#include "engine/base/option.hpp"
#include "engine/session/report.hpp"
#include "engine/session/session.hpp"

/// The lines that UCI sends, without line ends.
namespace roundel {

std::string option_line(const Option& option);
/// Returns the lines that describe a game to a GUI, in Fairy-Stockfish's form.
std::string variant_line(const Variant& variant);
std::string info_line(const Report& report, bool with_wdl);
std::string current_move_line(int depth, const std::string& move, int number);
std::string best_move_line(const Decision& decision);

}  // namespace roundel
