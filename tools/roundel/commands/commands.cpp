#include "tools/roundel/commands/commands.hpp"

#include <fmt/core.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include "engine/base/suggestion.hpp"
#include "engine/base/words.hpp"
#include "engine/platform/console.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/platform/line_reader.hpp"
#include "engine/platform/processor.hpp"
#include "engine/platform/standard_streams.hpp"
#include "engine/platform/this_system.hpp"
#include "engine/session/no_tablebases.hpp"
#include "engine/session/start_word.hpp"
#include "protocol/cecp/cecp.hpp"
#include "protocol/hub/hub.hpp"
#include "protocol/program.hpp"
#include "protocol/typed_turn.hpp"
#include "protocol/uci/uci.hpp"
#include "tools/roundel/commands/move_words.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel {

namespace {

constexpr std::array<TerminalCommand, 15> own_commands{{
    {"uci", "play and analyse in a GUI, by UCI", run_uci},
    {"xboard", "play and analyse in XBoard or WinBoard, by CECP version 2", run_xboard},
    {"hub", "play and analyse in a GUI, by Hub version 2", run_hub},
    {"dxp", "play another program by the DamExchange protocol", run_dxp},
    {"perft", "count the move sequences of a position", run_perft},
    {"probe", "look up a position and each move in endgame tablebases", run_probe},
    {"solve", "find the exact value of a position, and all best moves", run_solve},
    {"puzzles", "find positions with only one good move", run_puzzles},
    {"bench", "search fixed positions, and print the nodes and the speed", run_bench},
    {"diagram", "draw a picture of a position", run_diagram},
    {"variants", "list the games", run_variants},
    {"rules", "print the rules of a game", run_rules},
    {"check-variant", "check a file that describes a game", run_check_variant},
    {"convert-variant", "convert Fairy-Stockfish's variants.ini to game files", run_convert_variant},
    {"random-game", "make a random game, as a file", run_random_game},
}};

using Commands = std::vector<TerminalCommand>;

Commands all_commands(std::span<const TerminalCommand> more) {
  Commands commands(own_commands.begin(), own_commands.end());
  commands.insert(commands.end(), more.begin(), more.end());
  return commands;
}

/// Returns the place of the command among the arguments: the first that is neither an option nor an option's value.
Arguments::const_iterator find_command(const Arguments& arguments) {
  auto word = arguments.begin();
  while (word != arguments.end() && word->starts_with('-')) {
    const bool has_value = *word == "--variant" || *word == "--variant-file";
    const bool value_follows = has_value && word + 1 != arguments.end();
    word += value_follows ? 2 : 1;
  }
  return word;
}

/// Returns a text beside a name of a list, wrapped to 80 columns.
std::string hanging(std::string_view text) {
  constexpr std::size_t begin = 19;
  constexpr std::size_t width = 79 - begin;
  std::string lines;
  std::size_t used = 0;
  for (const std::string_view word : split_words(text)) {
    if (used > 0 && used + 1 + word.size() > width) {
      lines += '\n' + std::string(begin, ' ');
      used = 0;
    }
    if (used > 0) lines += ' ';
    lines += word;
    used += word.size() + (used > 0 ? 1 : 0);
  }
  return lines;
}

std::string program_help(const CommandLine& line, const Commands& commands) {
  std::string text = line.help() + "\n\nCommands:\n";
  for (const TerminalCommand& command : commands) {
    if (!command.summary.empty()) text += fmt::format("  {:<16} {}\n", command.name, hanging(command.summary));
  }
  return text + "\n`roundel COMMAND --help` says more about each.";
}

/// Words for --tables, and the option that it sets.
constexpr const char* no_tables = "<none>";
constexpr const char* tables_option_name = "TablebasePath";

/// Writes a message that is no answer to standard error.
void tell_aside(std::string_view text) {
  // It may not throw, because a failure here cannot be reported.
  std::fputs(fmt::format("roundel: {}\n", text).c_str(), stderr);
}

enum class Protocol { any, uci, cecp, hub };

/// Returns the protocol that the first line of a GUI selects.
Protocol asked_for(std::string_view line) {
  const std::string_view word = text_of(split_words(line));
  return word == "xboard" ? Protocol::cecp : word == "hub" ? Protocol::hub : Protocol::uci;
}

/// Serves a GUI until it quits. If any protocol is allowed, the first line selects it.
void serve_gui(Protocol protocol, const CommandLine& line, Output& output) {
  Games games = all_games();
  const VariantEntry first = game_to_begin_with(line, games);
  line.check_all_asked();
  Engine engine = make_engine(std::move(games), first);
  heed_named_option(engine, line);
  StandardInput standard_input;
  LineReader input(standard_input);
  if (protocol == Protocol::any) protocol = asked_for(input.peek());
  switch (protocol) {
    case Protocol::cecp: return Cecp(engine, output).serve(input);
    case Protocol::hub: return Hub(engine, output).serve(input);
    case Protocol::any:
    case Protocol::uci: return Uci(engine, output).serve(input);
  }
}

/// Shows a person who typed only the program's name what to do. Programs do not see it, because they do not use a
/// terminal.
void welcome(Output& output) {
  const Console console = standard_console();
  if (!console.is_read || !console.is_shown) return;
  output.line(fmt::format("{} {}\nA game engine for boards that other engines cannot play on.\n", program_name,
                          program_version));
  const auto tell = [&output](const std::string& call, const char* what) {
    output.line(fmt::format("  roundel {:<24} {}", call, what));
  };
  tell("play " + built_in_variants().front().name, "a game against it, here in the terminal");
  tell("variants", "the list of its games");
  tell("--help", "all that it does\n");
  output.line(
      "This prompt is for programs, which speak UCI here; `help` says what a person\n"
      "can type, `quit` leaves it.");
}

constexpr const char* first_game = "the game to begin with, and the default of UCI_Variant";

int run_without_command(const Arguments& arguments, Output& output, const Commands& commands) {
  CommandLine line("roundel [--variant V] [--variant-file FILE] [COMMAND ...]",
                   "Plays and analyses board games. Without a command it speaks UCI on standard\n"
                   "input and output. If the first line is 'xboard' or 'hub', it speaks that protocol.");
  add_game_options(line, first_game);
  line.option("version,V", "print the version");
  if (!line.parse(arguments)) {
    output.line(program_help(line, commands));
  } else if (line.has("version")) {
    line.check_all_asked();
    output.line(fmt::format("{} {}", program_name, program_version));
  } else {
    welcome(output);
    serve_gui(Protocol::any, line, output);
  }
  return success;
}

/// Runs the command that serves one protocol; `title` is its name for people.
int run_protocol(Protocol protocol, std::string_view command, std::string_view title, const Arguments& arguments,
                 Output& output) {
  CommandLine line(fmt::format("roundel {} [V] [--variant-file FILE]", command),
                   fmt::format("Speaks {} on standard input and output. `quit` or the end of input ends it.", title));
  add_game_options(line, first_game);
  if (!line.parse(arguments)) return show_help(line, output);
  serve_gui(protocol, line, output);
  return success;
}

/// Returns the usual name of a command with several spellings.
std::string_view usual_name(std::string_view command) { return command == "analyze" ? "analyse" : command; }

/// Returns the hint for an unknown command. Games are no commands, but people often begin with a game.
std::string meant_by(const std::string& word, const Commands& commands) {
  Games games = all_games();
  if (const auto game = games.find(word)) return fmt::format("; did you mean `roundel play {}`?", (*game)->name);
  std::vector<std::string> known;
  for (const TerminalCommand& command : commands) known.emplace_back(command.name);
  if (std::string meant = did_you_mean(word, {known.begin(), known.end()}); !meant.empty()) return meant;
  known = games.names();
  const std::string_view game = nearest_word(word, {known.begin(), known.end()});
  return game.empty() ? "" : fmt::format("; did you mean `roundel play {}`?", game);
}

int run_checked(const Arguments& given, Output& output, const Commands& commands) {
  const Arguments arguments = without_help_command(given);
  const auto word = find_command(arguments);
  if (word == arguments.end()) return run_without_command(arguments, output, commands);
  Arguments rest(arguments.begin(), word);
  rest.insert(rest.end(), word + 1, arguments.end());
  for (const TerminalCommand& command : commands) {
    if (command.name == usual_name(*word)) return command.run(rest, output);
  }
  throw UsageError(fmt::format("there is no command '{}'{}", *word, meant_by(*word, commands)),
                   "`roundel --help` lists the commands");
}

/// Runs the command. Returns the exit status, which is a failure if part of the answer could not be sent.
int run_and_send(const Arguments& arguments, Output& output, const Commands& commands) {
  const int status = run_checked(arguments, output, commands);
  const std::error_code failure = output.failure();
  if (!failure) return status;
  tell_failure(fmt::format("standard output cannot be written: {}", failure.message()));
  return status == success ? failed : status;
}

}  // namespace

int run_program(const Arguments& arguments, Output& output, std::span<const TerminalCommand> more) {
  if (const std::string_view missing = missing_instructions(); !missing.empty()) {
    tell_failure(fmt::format("built for processors with {}, which this one lacks; build it here", missing));
    return usage_error;
  }
  try {
    return run_and_send(arguments, output, all_commands(more));
  } catch (const UsageError& error) {
    tell_failure(error.reported());
    return usage_error;
  } catch (const std::bad_alloc&) {
    tell_failure("there is not enough memory");
  } catch (const std::system_error& error) {  // a thread could not be started
    tell_failure(one_line(error.what()));
  }
  return failed;
}

void tell_failure(std::string_view reason) { tell_aside(reason); }

void tell_note(std::string_view text) {
  if (is_terminal_for_errors()) tell_aside(text);
}

int run_uci(const Arguments& arguments, Output& output) {
  return run_protocol(Protocol::uci, "uci", "UCI", arguments, output);
}

int run_xboard(const Arguments& arguments, Output& output) {
  return run_protocol(Protocol::cecp, "xboard", "CECP, the protocol of XBoard,", arguments, output);
}

int run_hub(const Arguments& arguments, Output& output) {
  return run_protocol(Protocol::hub, "hub", "Hub", arguments, output);
}

int show_help(const CommandLine& line, Output& output) {
  output.line(line.help());
  return success;
}

Games all_games() { return Games(built_in_variants(), variant_files()); }

Engine make_engine(const CommandLine& line) {
  Games games = all_games();
  const VariantEntry first = needed_game(line, games);
  return make_engine(std::move(games), first);
}

Engine make_engine(Games games, const VariantEntry& first) { return Engine(std::move(games), first, this_system()); }

void set_option(Engine& engine, const std::string& name, const std::string& value) {
  if (const MaybeError error = engine.set_option(name, value)) throw UsageError(error->message());
}

void heed_named_option(Engine& engine, const CommandLine& line) {
  const std::string option = named_option(line, engine.variant());
  if (!option.empty()) set_option(engine, option, "true");
}

bool names_file(const std::string& word) {
  std::error_code none;
  return std::filesystem::is_regular_file(word, none) && all_games().meant(word).empty();
}

void set_option_by(Engine& engine, const std::string& argument, const std::string& name, const std::string& value) {
  if (const MaybeError error = engine.set_option(name, value)) {
    throw UsageError(as_argument_error(*error, argument, name).message());
  }
}

void add_tables_option(CommandLine& line) {
  line.option(
      "tables",
      fmt::format("folders with endgame tablebases (default: the game's small ones, built on first use); '{}': none",
                  no_tables),
      "DIR");
}

/// Returns whether an option of the game names tablebases in another format.
bool has_other_tables(const Engine& engine) {
  const std::vector<Option>& options = engine.variant().options;
  return std::any_of(options.begin(), options.end(), [&](const Option& option) {
    return option.names_tables && option.name != tables_option_name && !engine.options().text(option.name).empty();
  });
}

void use_tables(Engine& engine, const CommandLine& line) {
  const std::optional<std::string> folders = line.text("tables");
  if (!folders && !engine.variant().endgames.make) return;
  const std::string wanted = folders.value_or(has_other_tables(engine) ? no_tables : small_tables);
  if (wanted != no_tables && !engine.variant().endgames.make) {
    throw UsageError("--tables: " + no_tablebases_text(engine.variant(), engine.variant().name));
  }
  // For programs it is no error. But if folders contain nothing for the game, the call is wrong.
  const bool is_reported = is_terminal_for_errors();
  if (is_reported) engine.set_notify([](const std::string& text) { tell_aside(text); });
  set_option_by(engine, "tables", tables_option_name, wanted == no_tables ? "" : wanted);
  if (!is_reported && folders && wanted != no_tables && engine.session().pieces_in_tables() == 0) {
    tell_aside(no_tables_text(engine.variant(), wanted));
  }
}

void wait_for_verdicts(Engine& engine, Session& beside, const Signals& stop) {
  const auto wait = [&](const Session& session) {
    const MaybeError error = engine.wait_for_tables(session, stop);
    if (error && stop.stopped())
      throw UsageError(error->message(), fmt::format("--tables '{}' uses no tablebases", no_tables));
    if (error) throw UsageError(error->message());
  };
  const Session& session = engine.session();
  wait(session);
  const std::string position = session.position_text();
  for (const std::string& move : session.legal_moves()) {
    if (!beside.set_position(position, std::vector{move})) wait(beside);
  }
}

void add_position_options(CommandLine& line) {
  add_game_options(line);
  line.spelling("fen", "position");
  line.list("game-option", "an option of the game itself", "NAME=VALUE ...");
  line.option("position", "the position in the game's own text (default: 'startpos', the start)", "TEXT");
  line.list("moves", "moves from that position, in any notation; move numbers may stay", "MOVE ...");
}

std::vector<std::pair<std::string, std::string>> game_options(const CommandLine& line, const Variant& variant) {
  std::vector<std::pair<std::string, std::string>> options;
  if (std::string option = named_option(line, variant); !option.empty())
    options.emplace_back(std::move(option), "true");
  for (const std::string& word : line.some_words("game-option")) {
    options.push_back(read_key_value(word, "--game-option"));
  }
  return options;
}

std::optional<std::string> reported_position(const CommandLine& line) {
  std::optional<std::string> position = line.text("position");
  return position && means_start(*position) ? std::nullopt : position;
}

std::vector<std::string> set_position(Engine& engine, const CommandLine& line) {
  for (const auto& [name, value] : game_options(line, engine.variant())) {
    MaybeError error = check_own_option(engine.variant(), name);
    if (!error) error = engine.set_option(name, value);
    if (error) throw UsageError("--game-option: " + error->message());
  }
  Session& session = engine.session();
  if (const MaybeError error = session.set_position(reported_position(line), {})) {
    throw UsageError("--position: " + error->message());
  }
  for (const Error& note : session.position_notes()) tell_failure("--position: " + note.message());
  std::vector<std::string> moves;
  for (const std::string& list : line.words("moves")) {
    for (const std::string_view move : move_words(list)) {
      const Expected<TurnView> turn = read_typed(session, move);
      const MaybeError error = turn ? session.play(*turn) : turn.error();
      if (error) throw UsageError("--moves: " + error->message());
      moves.push_back(turn->text);
    }
  }
  return moves;
}

}  // namespace roundel
