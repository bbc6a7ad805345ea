#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"

/// Finds the game that a command line names.
namespace roundel {

/// Adds --variant with this help, whose value may stand without the option's name, and --variant-file. chosen_game()
/// reads both.
void add_game_options(CommandLine& line, const std::string& help = "the game, see `roundel variants`");

/// Adds only --variant-file, which read_game_files() reads.
void add_game_file_option(CommandLine& line, const std::string& help);

/// Reads the files of --variant-file into `games`. Returns their games; none if it is not given. Throws UsageError
/// with what is wrong.
std::vector<VariantEntry> read_game_files(const CommandLine& line, Games& games);

/// Whether the caller applies the option that some names of a game imply. named_option() returns it.
enum class NamedOption : std::uint8_t { refused, heeded };

/// Returns the game that --variant names. Without --variant, returns the only game of --variant-file, and adds it to `games`.
/// Returns null if neither is given. Throws UsageError if there is no such game, the file is wrong, or it describes
/// only other games. Also throws if the name implies an option, but the caller does not apply it and the call does
/// not accept --game-option.
VariantEntry chosen_game(const CommandLine& line, Games& games, NamedOption named = NamedOption::refused);
/// Does the same for a caller that applies the option of a name, and for which another game can be chosen later. The
/// file may then be for that game only.
VariantEntry game_to_begin_with(const CommandLine& line, Games& games);
/// Does the same, but a game must be named.
VariantEntry needed_game(const CommandLine& line, Games& games, NamedOption named = NamedOption::refused);

/// Returns the option that the name in --variant implies for the game; empty: none.
std::string named_option(const CommandLine& line, const Variant& variant);

}  // namespace roundel
