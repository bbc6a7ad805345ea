// What a person can say besides turns.

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <span>
#include <utility>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/session/elo_range.hpp"
#include "protocol/duration.hpp"
#include "protocol/review/game_review.hpp"
#include "protocol/review/notated.hpp"
#include "protocol/review/review_rows.hpp"
#include "protocol/review/score_words.hpp"
#include "protocol/text_layout.hpp"
#include "protocol/words.hpp"
#include "tools/play/conversation.hpp"
#include "tools/play/paths.hpp"
#include "tools/play/saved_game.hpp"

namespace roundel::play {
namespace {

/// More would be no help.
constexpr std::size_t most_moves_shown = 200;
constexpr std::size_t shown_line = 8;  ///< turns of a line of play
constexpr Milliseconds longest_time = std::chrono::hours(24);
constexpr std::string_view line_about_quit = "  quit                ends the program";

/// What people say for a command; the helps name one word alone.
std::string_view command_word(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> others{
      {{"analyze", "analyse"}, {"takeback", "undo"}, {"?", "help"}}};
  for (const auto& [said, name] : others) {
    if (same_name(word, said)) return name;
  }
  return word;
}

/// Which of several games has been loaded.
std::string about_place(const NamedGame& named, bool is_last) {
  if (is_last) return fmt::format("Game {} of the file, its last.", named.number);
  return fmt::format("Game {} of the file; `load FILE {}` is the next.", named.number, named.number + 1);
}

/// What a word could become that is part of a file's name, behind a command: such a name may have blanks.
std::vector<std::string> ends_of_paths(std::string_view line, std::string_view word, std::string_view command) {
  const std::string_view behind = line.substr(static_cast<std::size_t>(command.end() - line.begin()));
  const std::string_view begun = behind.substr(std::min(behind.find_first_not_of(blanks), behind.size()));
  std::vector<std::string> ends = completed_paths(std::string(begun).append(word));
  for (std::string& path : ends) path.erase(0, begun.size());
  return ends;
}

std::string_view without_line_end(std::string_view text) { return text.substr(0, text.find_last_not_of('\n') + 1); }

}  // namespace

const std::vector<Conversation::Command>& Conversation::commands() {
  static const std::vector<Command> all{
      {"board", "", "draws the board", &Conversation::show_board},
      {"moves", "", "lists the legal moves", &Conversation::show_moves},
      {"random", "", "sets your pieces up at random", &Conversation::set_up_at_random, true},
      {"hint", "", "what the engine would play for you", &Conversation::give_hint},
      {"eval", "", "what the position is worth, and why", &Conversation::show_evaluation},
      {"analyse", "", "goes through the game for mistakes", &Conversation::analyse, false},
      {"undo", "", "takes your last move back, and what followed", &Conversation::take_back, false},
      {"redo", "", "plays again what undo took back", &Conversation::play_again, false},
      {"draw", "", "offers a draw", &Conversation::offer_draw},
      {"resign", "", "gives the game up", &Conversation::resign},
      {"new", "", "begins another game", &Conversation::begin_anew},
      {"level", "[ELO|full]", "how strong the engine plays", &Conversation::set_level},
      {"time", "[SECONDS]", "how long the engine thinks about a move", &Conversation::set_time},
      {"clock", "[5+3|off]", "gives both sides minutes and seconds a move", &Conversation::set_clock},
      {"flip", "", "turns the board round", &Conversation::turn_board},
      {"save", "FILE", "writes the game to a file", &Conversation::save},
      {"save!", "FILE", "the same, in place of what the file holds", &Conversation::save_over},
      {"load", "FILE [N]", "goes on with a game, or game N, of a file", &Conversation::load},
      {"position", "[TEXT]", "tells the position, or begins with one", &Conversation::tell_position},
      {"help", "", "says all this", &Conversation::show_help},
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
  const auto found = std::ranges::find_if(commands(), is_it);
  return found == commands().end() ? nullptr : &*found;
}

void Conversation::obey(std::string_view text) {
  const auto words = split_words(text);
  const std::string_view argument = words.size() > 1 ? text_of(std::span(words).subspan(1)) : std::string_view();
  const Command* const command = find_command(words.front());
  if (command == nullptr) return play_turn(text);
  if (!argument.empty() && command->argument.empty()) {
    return say(fmt::format("`{}` takes nothing behind it, and nothing is done.", command->name));
  }
  (this->*command->run)(argument);
}

std::vector<std::string> Conversation::completions(std::string_view line, std::string_view word) const {
  std::vector<std::string> words;
  const auto before = split_words(line);
  if (!before.empty() && names_file(before.front())) return ends_of_paths(line, word, before.front());
  if (!before.empty()) return words;
  for (const Command& command : commands()) {
    if (offers(command)) words.emplace_back(command.name);
  }
  words.emplace_back("quit");
  if (!table_.is_persons_turn()) return words;
  for (const TurnView& turn : table_.seen().legal_turns()) {
    words.push_back(turn.text);
    if (turn.notation != turn.text) words.push_back(turn.notation);
  }
  return words;
}

void Conversation::show_help(std::string_view) {
  std::string text = "Commands:\n";
  for (const Command& command : commands()) {
    if (offers(command)) text += line_about(command);
  }
  text += line_about_quit;
  if (table_.is_over()) return say(text);
  const Session& seen = table_.seen();
  if (seen.in_set_up()) {
    text += fmt::format("\nFirst set your pieces up, unseen by the other side. A set-up is written like\n  {}",
                        seen.random_set_up(random_.next()));
  } else if (const auto moves = seen.legal_moves(); !moves.empty() && !table_.hides_from_viewer()) {
    text += fmt::format("\nA move is written like {}.", moves.front());
  }
  say(text + fmt::format("\n`roundel rules {}` prints the rules.", settings_.variant.name));
  prompt();
}

// ---- The position

bool Conversation::would_tell_secrets() {
  if (table_.hides_from_viewer()) say("Who watches is told what both sides know.");
  return table_.hides_from_viewer();
}

void Conversation::show_moves(std::string_view) {
  if (table_.is_over()) return say(table_.ending().words);
  if (would_tell_secrets()) return;
  if (table_.seen().in_set_up()) return say("Set-ups are too many to list; `help` says how one is written.");
  auto moves = table_.seen().legal_moves();
  const std::size_t all = moves.size();
  moves.resize(std::min(all, most_moves_shown));
  std::string text = hung(fmt::format("{}", fmt::join(moves, " ")), 0);
  if (all > moves.size()) text += fmt::format("\n... and {} more", all - moves.size());
  say(text);
}

void Conversation::set_up_at_random(std::string_view) {
  if (table_.is_over() || !table_.seen().in_set_up()) return say("There is nothing to set up.");
  play_turn(table_.seen().random_set_up(random_.next()));
}

void Conversation::tell_position(std::string_view position) {
  if (position.empty()) return say(table_.position_text());
  // As UCI has it.
  constexpr std::string_view fen = "fen ";
  if (position == "startpos") return start({});
  start({{}, std::string(position.starts_with(fen) ? position.substr(fen.size()) : position), {}});
}

void Conversation::turn_board(std::string_view) {
  is_turned_ = !is_turned_;
  show_board({});
  prompt();
}

// ---- Advice

void Conversation::give_hint(std::string_view) {
  if (table_.is_over()) return say(table_.ending().words);
  if (would_tell_secrets()) return;
  const Side side = table_.viewer();
  if (side != table_.side_to_move()) return say("It is not your turn.");
  const match::View& view = table_.view(side);
  const auto text = [](std::chrono::milliseconds elapsed) {
    return fmt::format("Looking for a hint, {} s (Ctrl-C: tell it now)", elapsed.count() / 1000);
  };
  const auto advice = interruptibly(text, [&](Signals& signals) { return opponent_.advise(view, signals); });
  if (!advice) return say("There is nothing to advise.");
  const auto session = opponent_.make_session();
  if (session->set_position(view.start, view.moves)) return;
  const auto line = notated(*session, std::span(advice->line).first(std::min(advice->line.size(), shown_line)));
  say(fmt::format("Hint: {}  ({}; {})", line.front(), score_words(advice->score), fmt::join(line, " ")));
  prompt();
}

void Conversation::show_evaluation(std::string_view) {
  if (would_tell_secrets()) return;
  say(without_line_end(opponent_.evaluation(table_.view(table_.viewer()))));
  prompt();
}

void Conversation::analyse(std::string_view) {
  // The judgement goes by what both sides know.
  if (table_.has_secrets() && !table_.is_over()) {
    return say("What is hidden would be shown: the game can be analysed when it is over.");
  }
  const match::View& game = table_.truth();
  if (game.moves.empty()) return say("Nothing has been played.");
  std::atomic<std::size_t> done = 0;  // the sign is shown by another thread
  const auto text = [&](std::chrono::milliseconds) {
    return fmt::format("{} of {} turns are judged (Ctrl-C: stop)", done.load(), game.moves.size());
  };
  const auto review = interruptibly(text, [&](Signals& signals) {
    return opponent_.review({game.start, game.moves}, signals,
                            [&](const ReviewedTurn&, std::size_t number) { done = number + 1; });
  });
  if (!review) return say_why(review.error().message);
  tell_review(*review);
  prompt();
}

void Conversation::tell_review(const GameReview& review) {
  const Variant& variant = settings_.variant;
  std::string text;
  if (!review.turns.empty()) text += review_heading(variant, table_.has_secrets()) + '\n';
  for (std::size_t n = 0; n < review.turns.size(); ++n) {
    text += first_words(review_row(variant, table_.counted(n), review.turns[n]), columns()) + '\n';
  }
  if (!text.empty()) text += '\n';
  const std::size_t all = table_.truth().moves.size();
  if (review.turns.size() < all) {
    text += fmt::format("Stopped after {} of {} turns.\n", review.turns.size(), all);
  }
  for (const Side side : {Side::first, Side::second}) text += review_summary(variant, review, side) + '\n';
  say(without_line_end(text));
}

// ---- The course of the game

void Conversation::take_back(std::string_view) {
  // What a person has seen cannot be unseen.
  if (table_.has_secrets()) return say("Nothing can be taken back in a game with hidden information.");
  if (!table_.can_undo()) return say("There is nothing to take back.");
  table_.undo();
  restart_clocks();
  keep();
  tell_state();
}

void Conversation::restart_clocks() {
  if (!clocks_) return;
  clocks_->restart();
  const Side side = table_.side_to_move();
  if (clocks_->left(side, side) > Microseconds(0)) return;
  control_.reset();
  clocks_.reset();
  say("There is no clock any more: `clock 5+3` sets it again.");
}

void Conversation::play_again(std::string_view) {
  if (table_.has_secrets()) return say("Nothing is taken back in a game with hidden information, nor played again.");
  if (!table_.can_redo()) return say("There is nothing to play again.");
  table_.redo();
  restart_clocks();
  keep();
  tell_state();
}

void Conversation::offer_draw(std::string_view) {
  if (table_.is_over()) return say(table_.ending().words);
  const auto text = [](std::chrono::milliseconds elapsed) {
    return fmt::format("The offer is thought about, {} s (Ctrl-C: answer now)", elapsed.count() / 1000);
  };
  // Two persons agree among themselves.
  const auto person = table_.seating().only_person();
  const bool is_agreed = !person || interruptibly(text, [&](Signals& signals) {
    return opponent_.takes_draw(table_.view(*person), signals);
  });
  if (!is_agreed) {
    say("The engine does not want a draw.");
    return prompt();
  }
  table_.agree_on_draw();
  keep();
  tell_end();
}

void Conversation::resign(std::string_view) {
  if (table_.is_over()) return say(table_.ending().words);
  table_.resign(table_.viewer());
  keep();
  tell_end();
}

void Conversation::begin_anew(std::string_view) { start(settings_.opening); }

// ---- How it is played

void Conversation::set_level(std::string_view level) {
  if (!level.empty() && level != "full") {
    const auto elo = read_number(level, least_elo, most_elo);
    if (!elo) return say(fmt::format("A level is a number from {} to {}, or full.", least_elo, most_elo));
    if (const auto error = opponent_.set_elo(*elo)) return say_why(error->message);
  } else if (level == "full") {
    if (const auto error = opponent_.set_elo(std::nullopt)) return say_why(error->message);
  }
  keep();
  const auto elo = opponent_.strength().elo;
  say(elo ? fmt::format("The engine plays at {}.", *elo) : "The engine plays with all its strength.");
  prompt();
}

void Conversation::set_time(std::string_view seconds) {
  if (!seconds.empty()) {
    const auto time = read_some_seconds(seconds);
    if (!time) return say_why(time.error().message);
    if (*time > longest_time) return say("The engine thinks about a move for a day at most.");
    opponent_.set_time(*time);
  }
  const auto time = static_cast<double>(opponent_.strength().time.count()) / 1000;
  say(clocks_ ? "The clock says how long the engine thinks." : fmt::format("The engine thinks {} s a move.", time));
  prompt();
}

void Conversation::set_clock(std::string_view clock) {
  if (clock == "off") {
    control_.reset();
    clocks_.reset();
  } else if (!clock.empty()) {
    const auto control = read_clock(clock);
    if (!control) return say_why(control.error().message);
    control_ = *control;
    clocks_.emplace(*control);
    if (table_.is_over()) clocks_->stop(table_.side_to_move());
  }
  keep();
  if (!clocks_) {
    say("There is no clock.");
  } else {
    const Side running = table_.side_to_move();
    say(fmt::format("{} {}, {} {}.", name_of(Side::first), clock_text(clocks_->left(Side::first, running)),
                    name_of(Side::second), clock_text(clocks_->left(Side::second, running))));
  }
  prompt();
}

// ---- Files

void Conversation::save(std::string_view path) {
  if (!settings_.manner.has_files) return say("There are no files here.");
  if (path.empty()) return say("Say which file: `save FILE`.");
  if (may_save(named_file(path))) return save_over(path);
  say(hung(fmt::format("{} holds something else: `save! {}` writes over it.", in_quotes(path), path), 2));
  prompt();
}

bool Conversation::may_save(const std::filesystem::path& path) const {
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return true;
  return std::any_of(own_files_.begin(), own_files_.end(),
                     [&](const std::filesystem::path& own) { return std::filesystem::equivalent(path, own, none); });
}

void Conversation::save_over(std::string_view path) {
  if (!settings_.manner.has_files) return say("There are no files here.");
  if (path.empty()) return say("Say which file: `save! FILE`.");
  const PgnGame game = record();
  const bool is_anothers = loaded_ && is_as_read(*loaded_, table_.truth(), game);
  if (const auto error = write_game_file(named_file(path), is_anothers ? loaded_->record : game)) {
    return say_why(error->message);
  }
  own_files_.push_back(named_file(path));
  say(fmt::format("Saved: {}.", counted(table_.truth().moves.size(), "turn")));
  prompt();
}

void Conversation::load(std::string_view path) {
  if (!settings_.manner.has_files) return say("There are no files here.");
  if (path.empty()) return say("Say which file: `load FILE`.");
  const NamedGame named = named_game(path);
  const auto record = read_game_file(named.path, settings_.variant, named.number);
  if (!record) return say_why(record.error().message);
  const auto session = opponent_.make_session();
  const bool leaves_game = !table_.is_over() && !table_.truth().moves.empty();
  const auto read = read_record(record->game, settings_.variant, table_.options(), *session);
  if (const auto error = read ? resume(*read) : MaybeError(read.error())) {
    return say_why(error->message);
  }
  if (leaves_game) set_kept_aside();
  own_files_.clear();
  if (holds_saved_game(named.path, settings_.variant)) own_files_.push_back(named.path);
  take_up(*read);
  keep();
  if (!record->is_last || named.number > 1) say(about_place(named, record->is_last));
  for (const std::string& note : read->game.notes) say_why(note);
  tell_state();
}

}  // namespace roundel::play
