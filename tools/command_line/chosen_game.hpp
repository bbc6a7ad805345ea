#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"

/// The game that a command line names.
namespace roundel {

/// Adds --variant, whose help is given and whose value can stand without that name, and --variant-file, which chosen_game() reads.
void add_game_options(CommandLine& line, const std::string& help = "the game, see `roundel variants`");

/// Adds the latter alone, which read_game_files() reads.
void add_game_file_option(CommandLine& line, const std::string& help);

/// Reads what --variant-file names into `games`. Returns its games; none where it is not given. Throws UsageError with what is
/// wrong.
std::vector<VariantRow> read_game_files(const CommandLine& line, Games& games);

/// Whether the caller turns on the option that some names of a game ask for: named_option() tells it.
enum class NamedOption : std::uint8_t { refused, heeded };

/// The game that --variant names; without it the only one of --variant-file, which is read into `games`. Null where neither
/// is given. Throws UsageError where there is no such game, what is wrong with the file, that it describes other games alone, or where
/// the name asks for an option and neither the caller heeds that nor the call takes --game-option.
VariantRow chosen_game(const CommandLine& line, Games& games, NamedOption named = NamedOption::refused);
/// The same for a caller that heeds the option of a name, and where another game can be chosen later: the file may be for that alone.
VariantRow game_to_begin_with(const CommandLine& line, Games& games);
/// The same, where one has to be named.
VariantRow needed_game(const CommandLine& line, Games& games, NamedOption named = NamedOption::refused);

/// The option that is on in the game by the name that --variant gives it; empty: none.
std::string named_option(const CommandLine& line, const Variant& variant);

}  // namespace roundel
