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

/// What the program does where its name stands among the arguments.
struct TerminalCommand {
  std::string_view name;
  std::string_view summary;  ///< a line of the program's help; empty: it is not told of
  /// Takes the arguments that are left without the name, returns the exit status, and throws UsageError where it cannot
  /// be carried out.
  int (*run)(const Arguments& arguments, Output& output);
};

/// Runs the program as `arguments`, without its own name, ask: one of the commands below, one of `more`, or protocol
/// mode. A wrong call is explained on standard error, and so is an output that could not be written. Returns the exit
/// status.
int run_program(const Arguments& arguments, Output& output, std::span<const TerminalCommand> more = {});

// The commands.

int run_uci(const Arguments& arguments, Output& output);
int run_xboard(const Arguments& arguments, Output& output);
int run_hub(const Arguments& arguments, Output& output);
/// Reads games from the content of a file that is neither PGN nor PDN, as programs above this one know it. Nothing: it is none of
/// theirs. Error: what is wrong with it.
using OtherRecords = std::function<std::optional<Expected<std::vector<PgnGame>>>(
    const std::string& path, const std::string& content, Games& games)>;
int run_analyse(const Arguments& arguments, Output& output, const OtherRecords& others);
int run_perft(const Arguments& arguments, Output& output);
int run_solve(const Arguments& arguments, Output& output);
int run_dxp(const Arguments& arguments, Output& output);
int run_probe(const Arguments& arguments, Output& output);
int run_bench(const Arguments& arguments, Output& output);
int run_diagram(const Arguments& arguments, Output& output);
int run_variants(const Arguments& arguments, Output& output);
int run_rules(const Arguments& arguments, Output& output);
int run_check_variant(const Arguments& arguments, Output& output);

// What several commands share.

inline constexpr int success = 0;
inline constexpr int failed = 1;
inline constexpr int wrong_call = 2;

/// Says on standard error why the program ends without success, or what else nobody may miss.
void tell_failure(std::string_view reason);
/// Says on standard error what goes on, if it is a terminal: a note is no result.
void tell_note(std::string_view text);

/// Prints the help and returns success.
int show_help(const CommandLine& line, Output& output);
/// The games of the table and of the library; files can be read into them.
Games all_games();
/// An engine for these games, that takes no more memory than there is. It begins with `first`; null: with the usual one.
Engine make_engine(Games games, const VariantRow& first);
/// An engine for all games, which begins with the one that the command line names. Throws UsageError where there is none.
Engine make_engine(const CommandLine& line);
/// Sets an option of the engine. Throws UsageError where the value is wrong.
void set_option(Engine& engine, const std::string& name, const std::string& value);
/// Turns on the option that the name of the game asks for which --variant has given the engine's game: `chess960` is such a name.
void heed_named_option(Engine& engine, const CommandLine& line);
/// Returns true if a word names a file, and no game.
bool names_file(const std::string& word);
/// The same as set_option() for an option that an argument of the call sets: the error names the argument.
void set_option_by(Engine& engine, const std::string& argument, const std::string& name, const std::string& value);
/// Adds --tables, which use_tables() reads.
void add_tables_option(CommandLine& line);
/// Has the engine look endings up in the folders of --tables; where it is not there, in the game's small tables, if it can have
/// any. Notes say how far the making of these is, where it is waited for. Throws UsageError.
void use_tables(Engine& engine, const CommandLine& line);
/// Waits for the small tables that know the engine's position or one behind a move, where it looks in them. `beside` is a session
/// of the engine. Throws UsageError, after an interruption too.
void wait_for_verdicts(Engine& engine, Session& beside, const Signals& stop);
/// Adds --variant and --variant-file, which make_engine() reads, and --game-option, --position and --moves, which set_position()
/// reads.
void add_position_options(CommandLine& line);
/// What the game's name and --game-option ask for, names and values. Throws UsageError where a word is none of that.
std::vector<std::pair<std::string, std::string>> game_options(const CommandLine& line, const Variant& variant);
/// The position that --position tells; empty: the game's start, as by the word `startpos`.
std::optional<std::string> told_position(const CommandLine& line);
/// Sets the options of the game, and its position to --position and --moves, where they are; these are read as read_typed() reads
/// turns. Returns the moves as the session writes them (TurnView::text). What is left out of the position is told on standard error.
/// Throws UsageError.
std::vector<std::string> set_position(Engine& engine, const CommandLine& line);

}  // namespace roundel
