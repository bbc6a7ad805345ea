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
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/example_turns.hpp"
#include "tools/roundel/play/conversation.hpp"
#include "tools/roundel/play/paths.hpp"
#include "tools/roundel/play/typed_option.hpp"

namespace roundel::play {
namespace {

constexpr std::string_view about_quit = marked("ends the program");

/// A row of the list of commands.
std::string row_about(const Language& language, std::string_view name, std::string_view argument,
                      std::string_view summary) {
  return fmt::format("  {:<19} {}", fmt::format("{} {}", name, argument), language.translated(summary));
}

/// A list such as `K king, Q queen` with the names in a language.
std::string translated_letters(const Language& language, std::string_view list) {
  std::string translated;
  for (const std::string_view piece : parts_of(list, ',')) {
    const std::size_t name = piece.find_last_of(' ') + 1;
    translated.append(translated.empty() ? "" : ",").append(piece.substr(0, name));
    translated += language.translated(piece.substr(name));
  }
  return translated;
}

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
      {"board", "", marked("draws the board"), "", &Conversation::show_board},
      {"moves", "", marked("lists the legal moves"), "", &Conversation::show_moves},
      {"random", "", marked("sets up your pieces at random"), "", &Conversation::set_up_at_random, true},
      {"hint", "", marked("suggests a move"),
       marked("The engine thinks at full strength, about as long as for a move. Ctrl-C makes it answer at once."),
       &Conversation::give_hint},
      {"go", "", marked("makes the engine play your move"),
       marked("It plays your move as strongly as its own moves."), &Conversation::let_engine_move},
      {"eval", "", marked("shows the evaluation of the position"),
       marked("It shows the parts of the evaluation, without a search."), &Conversation::show_evaluation},
      {"analyse", "", marked("finds the mistakes of the game"),
       marked("The engine judges each move at full strength. `level` and `time` do not matter. Ctrl-C stops it."),
       &Conversation::analyse, false},
      {"undo", "[N]", marked("takes back your last move, or N moves; see also redo"),
       marked(
           "The moves after it are taken back too. While you look back, it takes back all later moves. `redo` plays "
           "them again."),
       &Conversation::take_back, false},
      {"redo", "[N]", marked("plays again what undo took back"),
       marked("After another move there is nothing to play again."), &Conversation::play_again, false, false},
      {"back", "[N]", marked("looks back in the game; also forward, start, end, goto"),
       marked(
           "It shows the position one move earlier, or N moves. The game does not change. A move that you play there "
           "starts another line, and `undo` returns to this one."),
       &Conversation::step_back},
      {"forward",
       "[N]",
       marked("looks one move forward, or N moves, after back"),
       "",
       &Conversation::step_forward,
       {},
       false},
      {"start",
       "",
       marked("shows the start of the game"),
       marked("`new` starts another game."),
       &Conversation::go_to_start,
       {},
       false},
      {"end",
       "",
       marked("returns to the last position of the game"),
       marked("`quit` ends the program."),
       &Conversation::go_to_end,
       {},
       false},
      {"goto",
       "N",
       marked("shows the position after move N"),
       marked("N is the number beside the board: `goto 12` shows the position after move 12 of the side that moves "
              "first, `goto 12...` after that of the other side."),
       &Conversation::go_to,
       {},
       false},
      {"swap", "", marked("swaps the sides"), "", &Conversation::swap_sides},
      {"draw", "", marked("offers a draw; see also resign"),
       marked("The engine accepts if its position is not better than yours."), &Conversation::offer_draw},
      {"resign", "", marked("resigns the game"), marked("`undo` takes that back."), &Conversation::resign, {}, false},
      {"new", "", marked("starts another game"), marked("At a terminal the unfinished game is saved in a file."),
       &Conversation::begin_anew},
      {"level", "[ELO|full]", marked("sets the strength of the engine; see also time"),
       marked(
           "A level is a number from 800 to 2200, the strength in Elo. `full` is full strength. Without a level it "
           "shows the present one."),
       &Conversation::set_level},
      {"time",
       "[SECONDS]",
       marked("sets how long the engine thinks about a move"),
       marked("If there is a clock, the clock decides that."),
       &Conversation::set_time,
       {},
       false},
      {"clock", "[5+3|off]", marked("gives both sides minutes, and seconds per move"),
       marked("5+3 is five minutes, and three more seconds for each move; 5 is five minutes. With 0+3 the first move "
              "has "
              "three seconds too. Without a value it shows the clocks."),
       &Conversation::set_clock},
      {"flip", "", marked("turns the board round"), "", &Conversation::turn_board},
      {"save", "FILE", marked("saves the game in a file"),
       marked("The file is PGN or PDN if the game has such records. A file with other content is not overwritten; "
              "`save!` overwrites it."),
       &Conversation::save},
      {"save!",
       "FILE",
       marked("saves the game in a file and overwrites other content"),
       "",
       &Conversation::save_over,
       {},
       false},
      {"load", "FILE [N]", marked("continues a game, or game N, of a file; see back"),
       marked("The file is PGN, PDN, or what `save` or roundel-match wrote. `back` and `forward` step through the "
              "game."),
       &Conversation::load},
      {"position", "[TEXT]", marked("shows the position, or sets another one"),
       marked("`position startpos` is the usual start."), &Conversation::tell_position},
      {"help",
       "[COMMAND]",
       marked("lists the commands, or explains one"),
       marked("`COMMAND ?` does the same."),
       &Conversation::show_help,
       {},
       false},
  };
  return all;
}

std::string Conversation::about_commands() {
  const Language english;
  std::string text;
  for (const Command& command : commands()) {
    text += row_about(english, command.name, command.argument, command.summary) + '\n';
  }
  return text + row_about(english, "quit", "", about_quit);
}

bool Conversation::names_file(std::string_view word) const {
  const Command* const command = find_command(word);
  return settings_.display.has_files && command != nullptr && command->argument.starts_with("FILE");
}

const Conversation::Command* Conversation::find_command(std::string_view word) {
  const auto is_it = [name = command_word(word)](const Command& command) { return same_name(command.name, name); };
  const auto found = std::find_if(commands().begin(), commands().end(), is_it);
  return found == commands().end() ? nullptr : &*found;
}

void Conversation::obey(std::string_view text) {
  const auto typed = split_words(text);
  const std::string_view argument = typed.size() > 1 ? text_of(std::span(typed).subspan(1)) : std::string_view();
  const Command* const command = find_command(typed.front());
  if (command == nullptr && tells_of_option(text)) return prompt();
  if (command == nullptr) return play_turn(text);
  if (asks_for_help(argument)) return show_help_of(command->name);
  if (command->run == &Conversation::begin_anew && all_games().known(argument) != nullptr) {
    return announce("`new` starts another game of {0}. To play the other game, type `quit`, then `roundel play {1}`.",
                    settings_.language.translated(settings_.variant.title), argument);
  }
  if (!argument.empty() && command->argument.empty()) {
    return announce("`{}` stands alone: nothing was done.", command->name);
  }
  (this->*command->run)(argument);
}

bool Conversation::tells_of_option(std::string_view text) {
  const auto typed = read_typed_option(opponent_.options(), text);
  if (!typed || (game_.is_persons_turn() && read_typed(game_.seen(), text))) return false;
  const auto way = way_to_set(*typed, opponent_.options(), settings_.variant, settings_.language);
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
  if (asks || !game_.is_persons_turn()) return words;
  for (const TurnView& turn : game_.seen().legal_turns()) {
    words.push_back(turn.text);
    if (turn.notation != turn.text) words.push_back(turn.notation);
  }
  return words;
}

void Conversation::show_help(std::string_view command) {
  if (!command.empty()) return show_help_of(command);
  std::string text = words("Commands:") + '\n';
  for (const Command& each : commands()) {
    if (!each.is_listed || !offers(each)) continue;
    text += row_about(settings_.language, each.name, each.argument, each.summary) + '\n';
  }
  text += row_about(settings_.language, "quit", "", about_quit);
  if (!game_.stands_at_end()) text += about_moves();
  say(text + '\n' +
      hung(words("`help COMMAND` explains one; `roundel rules {}` prints the rules.", settings_.variant.name), 2));
  prompt();
}

std::string Conversation::about_moves() {
  const Session& seen = game_.seen();
  if (seen.in_set_up()) {
    return '\n' + hung(words("First set up your pieces, unseen by the other side. Write a set-up like this:"), 2) +
           "\n  " + seen.random_set_up(random_.next());
  }
  const std::string examples = game_.hides_from_viewer() ? std::string() : example_turns(seen);
  if (examples.empty()) return {};
  const std::string text = '\n' + hung(words("Write a move like {}.", message(examples)), 2);
  const std::string letters = translated_letters(settings_.language, letters_of_pieces(seen));
  return letters.empty() ? text : text + '\n' + hung(words("{}.", letters), 2);
}

void Conversation::show_help_of(std::string_view name) {
  const std::vector<std::string_view> typed = split_words(name);
  const Command* const command = typed.size() == 1 ? find_command(typed.front()) : nullptr;
  if (command != nullptr) {
    const char* const blank = command->argument.empty() ? "" : " ";
    const Language& language = settings_.language;
    say(hung(
        fmt::format("{}{}{}: {}", command->name, blank, command->argument, language.translated(command->summary)),
        2));
    if (!command->more.empty()) say(hung("  " + std::string(language.translated(command->more)), 2));
    if (!offers(*command)) {
      say(hung("  " + (game_.has_secrets() ? words("Not in games in which the sides hide something.")
                                           : words("Not in this game.")),
               2));
    }
  } else if (same_name(name, "quit") || same_name(name, "exit")) {
    say(fmt::format("quit: {}", settings_.language.translated(about_quit)));
    say(hung("  " + words("At a terminal an unfinished game is saved, and offered at the next start."), 2));
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
