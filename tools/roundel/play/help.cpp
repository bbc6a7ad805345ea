// The commands that a person can type, and what is said of them.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "protocol/typed_turn.hpp"
#include "tools/command_line/text_layout.hpp"
#include "tools/roundel/commands/example_turns.hpp"
#include "tools/roundel/commands/terminal.hpp"
#include "tools/roundel/play/conversation.hpp"
#include "tools/roundel/play/paths.hpp"
#include "tools/roundel/play/typed_option.hpp"

namespace roundel::play {
namespace {

constexpr std::string_view line_about_quit = "  quit                ends the program";

/// What people say for a command; the helps name one word alone.
std::string_view command_word(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> others{{{"analyze", "analyse"},
                                                                                 {"takeback", "undo"},
                                                                                 {"?", "help"},
                                                                                 {"next", "forward"},
                                                                                 {"prev", "back"},
                                                                                 {"previous", "back"}}};
  for (const auto& [said, name] : others) {
    if (same_name(word, said)) return name;
  }
  return word;
}

/// Whether what stands behind a command asks what it does.
bool asks_for_help(std::string_view argument) {
  constexpr std::array<std::string_view, 3> words{"?", "--help", "-h"};
  return std::find(words.begin(), words.end(), argument) != words.end();
}

/// What a word could become that is part of a file's name, behind a command: such a name may have blanks.
std::vector<std::string> ends_of_paths(std::string_view line, std::string_view word, std::string_view command) {
  const std::string_view behind = line.substr(static_cast<std::size_t>(command.end() - line.begin()));
  const std::string_view begun = behind.substr(std::min(behind.find_first_not_of(blanks), behind.size()));
  std::vector<std::string> ends = completed_paths(std::string(begun).append(word));
  for (std::string& path : ends) path.erase(0, begun.size());
  return ends;
}

}  // namespace

const std::vector<Conversation::Command>& Conversation::commands() {
  static const std::vector<Command> all{
      {"board", "", "draws the board", "", &Conversation::show_board},
      {"moves", "", "lists the legal moves", "", &Conversation::show_moves},
      {"random", "", "sets your pieces up at random", "", &Conversation::set_up_at_random, true},
      {"hint", "", "what the engine would play for you",
       "It thinks with all its strength, for as long as about a move. Ctrl-C has it answer at once.",
       &Conversation::give_hint},
      {"go", "", "has the engine make your move", "It plays as strongly as it plays its own side.",
       &Conversation::let_engine_move},
      {"eval", "", "what the position is worth, and why", "It shows the parts of the evaluation, without a search.",
       &Conversation::show_evaluation},
      {"analyse", "", "goes through the game for mistakes",
       "The engine looks at each position for as long as it thinks about a move (`time`), with all its strength. "
       "Ctrl-C ends it early.",
       &Conversation::analyse, false},
      {"undo", "[N]", "takes back your last move, or N moves; see also redo",
       "What followed your move goes with it. While you look back, it takes back all that followed. `redo` plays it "
       "again.",
       &Conversation::take_back, false},
      {"redo", "[N]", "plays again what undo took back", "Another move makes an end of that.",
       &Conversation::play_again, false, false},
      {"back", "[N]", "looks back in the game; also forward, start, end, goto",
       "It shows the position one turn earlier, or N turns. The game stays as it is. A move that you play there "
       "begins "
       "another game, and `undo` returns to this one.",
       &Conversation::step_back},
      {"forward", "[N]", "looks one turn on, or N turns, after back", "", &Conversation::step_forward, {}, false},
      {"start",
       "",
       "looks at the start of the game",
       "`new` begins another game.",
       &Conversation::go_to_start,
       {},
       false},
      {"end",
       "",
       "returns to the last position of the game",
       "`quit` ends the program.",
       &Conversation::go_to_end,
       {},
       false},
      {"goto",
       "N",
       "looks at the position after move N",
       "The number is that beside the board: `goto 12` is behind the move 12. of the side that begins, `goto 12...` "
       "behind the other side's.",
       &Conversation::go_to,
       {},
       false},
      {"swap", "", "swaps sides: you get the engine's", "", &Conversation::swap_sides},
      {"draw", "", "offers a draw; see also resign", "The engine takes it if it stands no better than you.",
       &Conversation::offer_draw},
      {"resign", "", "gives the game up", "`undo` takes that back.", &Conversation::resign, {}, false},
      {"new", "", "begins another game", "At a terminal the one before is kept in a file.",
       &Conversation::begin_anew},
      {"level", "[ELO|full]", "how strong the engine plays; see also time",
       "A level is a number from 800 to 2200, the strength in Elo. `full` is all its strength. Without one it says "
       "how "
       "it plays now.",
       &Conversation::set_level},
      {"time",
       "[SECONDS]",
       "how long the engine thinks about a move",
       "Where there is a clock, that says how long.",
       &Conversation::set_time,
       {},
       false},
      {"clock", "[5+3|off]", "gives both sides minutes and seconds a move",
       "5+3 is five minutes, and three seconds more with each move; 5 is five minutes. With 0+3 the first move has "
       "three seconds too. Without one it says how the clocks stand.",
       &Conversation::set_clock},
      {"flip", "", "turns the board round", "", &Conversation::turn_board},
      {"save", "FILE", "writes the game to a file",
       "It is PGN or PDN if the game has such records. A file with something else stays: `save!` writes over it.",
       &Conversation::save},
      {"save!", "FILE", "writes the game to a file, over what it holds", "", &Conversation::save_over, {}, false},
      {"load", "FILE [N]", "goes on with a game, or game N, of a file; see back",
       "The file is PGN, PDN, or what `save` or roundel-match wrote. `back` and `forward` step through the game.",
       &Conversation::load},
      {"position", "[TEXT]", "tells the position, or begins with one", "`position startpos` is the usual start.",
       &Conversation::tell_position},
      {"help",
       "[COMMAND]",
       "says all this, or more about one command",
       "`COMMAND ?` is the same.",
       &Conversation::show_help,
       {},
       false},
  };
  return all;
}

std::string Conversation::line_about(const Command& command) {
  return fmt::format("  {:<19} {}\n", fmt::format("{} {}", command.name, command.argument), command.summary);
}

std::string Conversation::about_commands() {
  std::string text;
  for (const Command& command : commands()) text += line_about(command);
  return text.append(line_about_quit);
}

bool Conversation::names_file(std::string_view word) const {
  const Command* const command = find_command(word);
  return settings_.manner.has_files && command != nullptr && command->argument.starts_with("FILE");
}

const Conversation::Command* Conversation::find_command(std::string_view word) {
  const auto is_it = [name = command_word(word)](const Command& command) { return same_name(command.name, name); };
  const auto found = std::find_if(commands().begin(), commands().end(), is_it);
  return found == commands().end() ? nullptr : &*found;
}

void Conversation::obey(std::string_view text) {
  const auto words = split_words(text);
  const std::string_view argument = words.size() > 1 ? text_of(std::span(words).subspan(1)) : std::string_view();
  const Command* const command = find_command(words.front());
  if (command == nullptr && tells_of_option(text)) return prompt();
  if (command == nullptr) return play_turn(text);
  if (asks_for_help(argument)) return show_help_of(command->name);
  if (command->run == &Conversation::begin_anew && all_games().known(argument) != nullptr) {
    return say(fmt::format("`new` begins another game of {}. `quit`, then `roundel play {}`, plays that one.",
                           settings_.variant.title, argument));
  }
  if (!argument.empty() && command->argument.empty()) {
    return say(fmt::format("`{}` takes nothing behind it, and nothing is done.", command->name));
  }
  (this->*command->run)(argument);
}

bool Conversation::tells_of_option(std::string_view text) {
  const auto typed = read_typed_option(opponent_.options(), text);
  if (!typed || (table_.is_persons_turn() && read_typed(table_.seen(), text))) return false;
  const auto way = way_to_set(*typed, opponent_.options(), settings_.variant);
  if (!way) {
    say_why(way.error().message());
  } else {
    say(hung(*way, 2));
  }
  return true;
}

std::vector<std::string> Conversation::completions(std::string_view line, std::string_view word) const {
  std::vector<std::string> words;
  const auto before = split_words(line);
  if (!before.empty() && names_file(before.front())) return ends_of_paths(line, word, before.front());
  const Command* const command = before.size() == 1 ? find_command(before.front()) : nullptr;
  if (command != nullptr && command->name == "level") return {"full"};
  if (command != nullptr && command->name == "clock") return {"off"};
  const bool asks = command != nullptr && command->name == "help";
  if (!before.empty() && !asks) return words;
  for (const Command& each : commands()) {
    if (offers(each)) words.emplace_back(each.name);
  }
  words.emplace_back("quit");
  if (asks || !table_.is_persons_turn()) return words;
  for (const TurnView& turn : table_.seen().legal_turns()) {
    words.push_back(turn.text);
    if (turn.notation != turn.text) words.push_back(turn.notation);
  }
  return words;
}

void Conversation::show_help(std::string_view command) {
  if (!command.empty()) return show_help_of(command);
  std::string text = "Commands:\n";
  for (const Command& each : commands()) {
    if (each.is_listed && offers(each)) text += line_about(each);
  }
  text += line_about_quit;
  if (!table_.stands_at_end()) text += about_moves();
  say(text + fmt::format("\n`help COMMAND` says more; `roundel rules {}` prints the rules.", settings_.variant.name));
  prompt();
}

std::string Conversation::about_moves() {
  const Session& seen = table_.seen();
  if (seen.in_set_up()) {
    return fmt::format("\nFirst set your pieces up, unseen by the other side. A set-up is written like\n  {}",
                       seen.random_set_up(random_.next()));
  }
  const std::string examples = table_.hides_from_viewer() ? std::string() : example_turns(seen);
  if (examples.empty()) return {};
  const std::string text = '\n' + hung(fmt::format("A move is written like {}.", examples), 2);
  const std::string letters = letters_of_pieces(seen);
  return letters.empty() ? text : text + '\n' + hung(letters + ".", 2);
}

void Conversation::show_help_of(std::string_view name) {
  const std::vector<std::string_view> words = split_words(name);
  const Command* const command = words.size() == 1 ? find_command(words.front()) : nullptr;
  if (command != nullptr) {
    const char* const blank = command->argument.empty() ? "" : " ";
    say(fmt::format("{}{}{}: {}", command->name, blank, command->argument, command->summary));
    if (!command->more.empty()) say(hung("  " + std::string(command->more), 2));
    if (!offers(*command)) {
      say(table_.has_secrets() ? "  Not in a game in which the sides hide something." : "  Not in this game.");
    }
  } else if (same_name(name, "quit") || same_name(name, "exit")) {
    say("quit: ends the program");
    say("  At a terminal an unfinished game is kept, and offered the next time.");
  } else {
    std::vector<std::string_view> known{"quit"};
    for (const Command& each : commands()) known.push_back(each.name);
    const std::string meant = did_you_mean(name, known);
    say_why(fmt::format("there is no command {}{}", in_quotes(name),
                        meant.empty() ? "; `help` lists the commands" : meant));
  }
  prompt();
}

}  // namespace roundel::play
