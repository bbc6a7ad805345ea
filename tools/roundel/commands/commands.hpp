#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/platform/output.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/engine.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel {

using Arguments = std::vector<std::string>;

/// A command of the program.
struct TerminalCommand {
  std::string_view name;
  std::string_view summary;  ///< a line in the program's help; empty: it is not listed
  /// Takes the remaining arguments without the name. Returns the exit status. Throws UsageError if the call is wrong.
  int (*run)(const Arguments& arguments, Output& output);
};

/// Runs what `arguments`, without the program's own name, ask for: one of the commands below, one of `more`, or
/// protocol mode. A wrong call is explained on standard error, and so is output that could not be written. Returns
/// the exit status.
int run_program(const Arguments& arguments, Output& output, std::span<const TerminalCommand> more = {});

// The commands.

int run_uci(const Arguments& arguments, Output& output);
int run_xboard(const Arguments& arguments, Output& output);
int run_hub(const Arguments& arguments, Output& output);
/// Reads games from a file that is neither PGN nor PDN, in formats that only the caller's program knows. Nothing: it
/// has none of these formats. Error: what is wrong with it.
using OtherRecords = std::function<std::optional<Expected<std::vector<PgnGame>>>(
    const std::string& path, const std::string& content, Games& games)>;
int run_analyse(const Arguments& arguments, Output& output, const OtherRecords& others);
int run_perft(const Arguments& arguments, Output& output);
int run_solve(const Arguments& arguments, Output& output);
int run_puzzles(const Arguments& arguments, Output& output);
int run_dxp(const Arguments& arguments, Output& output);
int run_probe(const Arguments& arguments, Output& output);
int run_bench(const Arguments& arguments, Output& output);
int run_diagram(const Arguments& arguments, Output& output);
int run_variants(const Arguments& arguments, Output& output);
int run_rules(const Arguments& arguments, Output& output);
int run_check_variant(const Arguments& arguments, Output& output);
int run_convert_variant(const Arguments& arguments, Output& output);
int run_random_game(const Arguments& arguments, Output& output);

// Shared by several commands.

inline constexpr int success = 0;
inline constexpr int failed = 1;
inline constexpr int usage_error = 2;

/// Reports on standard error why the program fails, or another message that nobody may miss.
void tell_failure(std::string_view reason);
/// Reports progress on standard error if that is a terminal, because a note is no result.
void tell_note(std::string_view text);

/// Prints the help and returns success.
int show_help(const CommandLine& line, Output& output);
/// Returns the games of the table and the library. Files can be read into them.
Games all_games();
/// Makes an engine for these games that uses no more memory than there is. It begins with `first`; null: with the
/// default game.
Engine make_engine(Games games, const VariantEntry& first);
/// Makes an engine for all games, which begins with the game that the command line names. Throws UsageError if there
/// is none.
Engine make_engine(const CommandLine& line);
/// Sets an option of the engine. Throws UsageError if the value is wrong.
void set_option(Engine& engine, const std::string& name, const std::string& value);
/// Turns on the option implied by the name in --variant; `chess960` is such a name.
void heed_named_option(Engine& engine, const CommandLine& line);
/// Returns true if a word names a file and no game.
bool names_file(const std::string& word);
/// Does the same as set_option() for an option that an argument sets: the error names the argument.
void set_option_by(Engine& engine, const std::string& argument, const std::string& name, const std::string& value);
/// Adds --tables, which use_tables() reads.
void add_tables_option(CommandLine& line);
/// Makes the engine probe endgames in the folders of --tables; without it, in the game's small tables, if it can have
/// any. Notes show the progress if the call must wait for them. Throws UsageError.
void use_tables(Engine& engine, const CommandLine& line);
/// Waits for the small tables of the engine's position, or of a position one move later, if the engine uses them.
/// `beside` is a session of the engine. Throws UsageError, also after an interruption.
void wait_for_verdicts(Engine& engine, Session& beside, const Signals& stop);
/// Adds --variant and --variant-file, which make_engine() reads, and --game-option, --position and --moves, which set_position()
/// reads.
void add_position_options(CommandLine& line);
/// Returns the options that the game's name and --game-option set, names and values. Throws UsageError for a wrong
/// word.
std::vector<std::pair<std::string, std::string>> game_options(const CommandLine& line, const Variant& variant);
/// Returns the position of --position; empty: the game's start, as with the word `startpos`.
std::optional<std::string> reported_position(const CommandLine& line);
/// Sets the game's options, and its position from --position and --moves, if given. Moves are read as by
/// read_typed(). Returns the moves as the session writes them (TurnView::text). What is left out of the position is
/// reported on standard error. Throws UsageError.
std::vector<std::string> set_position(Engine& engine, const CommandLine& line);

}  // namespace roundel
