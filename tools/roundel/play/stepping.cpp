// Through the turns of a game and back: looking at earlier places, taking turns back, changing sides.

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "tools/roundel/play/conversation.hpp"

namespace roundel::play {
namespace {

/// A turn as a person counts it: `12`, `12.` or `12...`.
struct CalledTurn {
  int number = 0;
  bool is_first_side = false;   ///< called so, by one dot
  bool is_second_side = false;  ///< called so, by more dots

  bool is(const PgnTurn& turn) const {
    return turn.number == number && !(turn.of_second_side && is_first_side) &&
           !(!turn.of_second_side && is_second_side);
  }
};

std::optional<CalledTurn> read_turn_number(std::string_view text) {
  const std::size_t end = std::min(text.find('.'), text.size());
  const std::string_view dots = text.substr(end);
  const auto number = read_number(text.substr(0, end), 0, std::numeric_limits<int>::max());
  if (!number || dots.find_first_not_of('.') != std::string_view::npos) return std::nullopt;
  return CalledTurn{*number, dots.size() == 1, dots.size() > 1};
}

}  // namespace

std::optional<std::size_t> Conversation::read_count(std::string_view command, std::string_view count) {
  if (count.empty()) return 1;
  if (const auto number = read_number(count, 1, std::numeric_limits<int>::max())) {
    return static_cast<std::size_t>(*number);
  }
  say_why(words("`{0} N` needs a whole number from 1, not {1}", command, in_quotes(count)));
  prompt();
  return std::nullopt;
}

// ---- Turns that are taken back

void Conversation::take_back(std::string_view count) {
  // What a person has seen cannot be unseen.
  if (game_.has_secrets()) return announce("In a game with hidden information no move can be taken back.");
  const auto wanted = read_count("undo", count);
  if (!wanted) return;
  if (!game_.can_undo()) return announce("There is no move to take back.");
  std::size_t done = 0;
  for (; done < *wanted && game_.can_undo(); ++done) game_.undo();
  waits_ = false;
  restart_clocks();
  keep();
  if (done < *wanted) {
    say(settings_.language.plural("Only {} move could be taken back.", "Only {} moves could be taken back.", done));
  }
  tell_place();
}

void Conversation::play_again(std::string_view count) {
  if (game_.has_secrets()) return announce("In a game with hidden information no move can be played again.");
  const auto wanted = read_count("redo", count);
  if (!wanted) return;
  if (!game_.can_redo()) return announce("There is no move to play again.");
  for (std::size_t done = 0; done < *wanted && game_.can_redo(); ++done) game_.redo();
  restart_clocks();
  keep();
  tell_place();
}

// ---- Earlier places

bool Conversation::hides_places() {
  if (!game_.hides_from_viewer()) return false;
  announce("You watch a game with hidden information: look back when it is over.");
  return true;
}

void Conversation::look(std::size_t place) {
  if (hides_places()) return;
  if (game_.turns() == 0) {
    announce("No move has been played: there is no other position.");
    return prompt();
  }
  if (place == game_.place()) {
    say(place == 0 ? words("This is the start of the game.") : words("This is the last position of the game."));
    return prompt();
  }
  game_.look(place);
  tell_place();
}

void Conversation::step_back(std::string_view count) {
  if (const auto turns = read_count("back", count)) look(game_.place() - std::min(*turns, game_.place()));
}

void Conversation::step_forward(std::string_view count) {
  const std::size_t rest = game_.turns() - game_.place();
  if (const auto turns = read_count("forward", count)) look(game_.place() + std::min(*turns, rest));
}

void Conversation::go_to_start(std::string_view) { look(0); }

void Conversation::go_to_end(std::string_view) { look(game_.turns()); }

void Conversation::go_to(std::string_view turn) {
  if (same_name(turn, "start")) return look(0);
  if (same_name(turn, "end")) return look(game_.turns());
  const auto called = read_turn_number(turn);
  if (!called) {
    say_why(turn.empty() ? words("name a move: `goto 12`")
                         : words("{} is not a move number such as 12 or 12...", in_quotes(turn)));
    return prompt();
  }
  if (called->number == 0) return look(0);
  for (std::size_t n = 0; n < game_.turns(); ++n) {
    if (!called->is(game_.counted(n))) continue;
    if (game_.place() != n + 1) return look(n + 1);
    announce("This is the position after {}.", turn_name(n));
    return prompt();
  }
  if (game_.turns() == 0) return look(0);
  say_why(words("the game has no move {0}: its moves are {1} to {2}", one_line(turn), turn_name(0),
                turn_name(game_.turns() - 1)));
  prompt();
}

void Conversation::tell_place() {
  if (!game_.looks_back()) return tell_state();
  show_board({});
  say(hung(place_text(), 2));
  if (const std::string remark = remark_here(); !remark.empty()) say(hung("  " + remark, 2));
  prompt();
}

std::string Conversation::place_text() const {
  const std::size_t place = game_.place();
  const std::size_t last = game_.turns() - 1;
  const std::string next = turn_name(place);
  if (place == 0) {
    return last == place
               ? words("The start of the game; the next move is {}, the last.", next)
               : words("The start of the game; the next move is {0}, the last is {1}.", next, turn_name(last));
  }
  const std::string before = turn_name(place - 1);
  return last == place ? words("After {0}; the next move is {1}, the last.", before, next)
                       : words("After {0}; the next move is {1}, the last is {2}.", before, next, turn_name(last));
}

std::string Conversation::turn_name(std::size_t number) const {
  return fmt::format("{} {}", game_.counted(number).text(), game_.reported_turns()[number]);
}

std::string Conversation::remark_here() const {
  if (!loaded_) return {};
  const std::size_t place = game_.place();
  const auto& moves = game_.truth().moves;
  const auto& known = loaded_->game.moves;
  const bool is_same = game_.truth().start == loaded_->game.start && known.size() == loaded_->record.moves.size() &&
                       place <= known.size() &&
                       std::equal(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(place), moves.begin());
  if (!is_same) return {};
  return one_line(place == 0 ? loaded_->record.comment : loaded_->record.moves[place - 1].comment);
}

bool Conversation::bars_play_here() {
  if (!game_.looks_back() || !game_.has_secrets()) return false;
  announce("In a game with hidden information you can only play at the end: `end` returns there.");
  prompt();
  return true;
}

void Conversation::tell_left(std::size_t turns) {
  if (turns == 0) return;
  say(settings_.language.plural("{} later move is set aside: `undo` brings it back.",
                                "{} later moves are set aside: `undo` brings them back.", turns));
}

// ---- Who plays

void Conversation::let_engine_move(std::string_view) {
  if (game_.stands_at_end()) return tell_over();
  if (bars_play_here()) return;
  waits_ = false;
  if (!game_.looks_back() && !game_.is_persons_turn()) return;  // it moves by itself
  play_engine_turn();
}

void Conversation::swap_sides(std::string_view) {
  const auto person = game_.seating().only_person();
  if (!person) {
    say(has_person() ? words("You play both sides: there is nothing to swap.")
                     : words("You watch: the engine plays both sides."));
    return prompt();
  }
  if (game_.has_secrets() && !game_.is_over()) {
    announce("This would show what the other side hides. Swap sides when the game is over.");
    return prompt();
  }
  game_.set_seating(Seating::of_one(other(*person)));
  waits_ = false;
  keep();
  const std::string side = name_of(other(*person));
  if (game_.stands_at_end()) return announce("You play {} now. `new` starts another game.", side);
  announce("You play {} now.", side);
  tell_place();
}

}  // namespace roundel::play
