#pragma once

#include <string>
#include <string_view>

#include "tests/process.hpp"

/// A conversation of a test with the real program in UCI.
namespace roundel::testing {

inline constexpr const char* chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
inline constexpr const char* checkmated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

/// Sends `text` and returns the answers before the next command is read, which `isready` shows.
Lines ask(Process& engine, std::string_view text);
/// Sends `text`, which starts a search, and returns the lines up to its best move, or to an error.
Lines search(Process& engine, std::string_view text);
std::string position_of(Process& engine);
/// Returns the possible values of UCI_Variant, in their order.
Lines variant_names(Process& engine);

Lines words_of(const std::string& line);
bool any_begins(const Lines& lines, std::string_view prefix);

/// Expects one error line that contains `part`.
void check_refused(Process& engine, std::string_view text, std::string_view part);
/// Expects no answer.
void check_silent(Process& engine, std::string_view text);

}  // namespace roundel::testing
