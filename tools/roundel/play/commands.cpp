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
#include "tools/command_line/text_layout.hpp"
#include "tools/roundel/play/conversation.hpp"
#include "tools/roundel/play/evaluation_words.hpp"
#include "tools/roundel/play/paths.hpp"
#include "tools/roundel/play/saved_game.hpp"
#include "tools/roundel/review/game_review.hpp"
#include "tools/roundel/review/notated.hpp"
#include "tools/roundel/review/review_rows.hpp"
#include "tools/roundel/review/score_words.hpp"

namespace roundel::play {
namespace {

/// More would be no help.
constexpr std::size_t most_moves_shown = 200;
constexpr std::size_t shown_line = 8;  ///< turns of a line of play
constexpr Milliseconds longest_time = std::chrono::hours(24);

/// Which of several games has been loaded.
std::string about_place(const Language& language, const NamedGame& named, bool is_last) {
  if (is_last) return language.words("Game {} of the file, the last one.", named.number);
  return language.words("Game {0} of the file; `load FILE {1}` loads the next.", named.number, named.number + 1);
}

/// The lines of a message, each with its end.
std::string translated_lines(const Language& language, std::string_view text) {
  std::string translated;
  for (const std::string_view line : parts_of(text, '\n')) translated += language.translated_message(line) + '\n';
  return translated;
}

std::string_view without_line_end(std::string_view text) { return text.substr(0, text.find_last_not_of('\n') + 1); }

}  // namespace

// ---- The position

bool Conversation::would_tell_secrets() {
  if (game_.hides_from_viewer()) announce("You watch: the board shows only what both sides can see.");
  return game_.hides_from_viewer();
}

void Conversation::show_moves(std::string_view) {
  if (game_.stands_at_end()) return tell_over();
  if (would_tell_secrets()) return;
  if (game_.seen().in_set_up()) return announce("There are too many set-ups to list. `help` shows how to write one.");
  const auto turns = game_.seen().legal_turns();
  std::vector<std::string> texts;
  const TurnView* other_form = nullptr;
  for (const TurnView& turn : turns) {
    if (texts.size() < most_moves_shown) texts.push_back(turn.notation);
    if (turn.notation != turn.text) other_form = &turn;
  }
  std::string text = hung(fmt::format("{}", fmt::join(texts, " ")), 0);
  if (turns.size() > texts.size()) text += '\n' + words("... and {} more", turns.size() - texts.size());
  if (other_form != nullptr) {
    text += '\n' + hung(words("Instead of {0} you can also type {1}; the same holds for the others.",
                              other_form->notation, other_form->text),
                        2);
  }
  say(text);
}

void Conversation::set_up_at_random(std::string_view) {
  if (game_.stands_at_end() || !game_.seen().in_set_up()) return announce("There is nothing to set up.");
  play_turn(game_.seen().random_set_up(random_.next()));
}

void Conversation::tell_position(std::string_view position) {
  if (position.empty()) return say(game_.position_text());
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
  if (game_.stands_at_end()) return tell_over();
  if (would_tell_secrets()) return;
  const Side side = game_.side_to_move();
  if (side != game_.viewer() && game_.has_secrets()) return announce("It is not your move.");
  const match::View view = game_.view_here(side);
  const auto text = [this](std::chrono::milliseconds elapsed) {
    return words("Looking for a hint, {} s (Ctrl-C: show it now)", elapsed.count() / 1000);
  };
  const auto advice = interruptibly(text, [&](Signals& signals) { return opponent_.advise(view, signals); });
  if (!advice) return announce("There is no move to suggest.");
  const auto session = opponent_.make_session();
  if (session->set_position(view.start, view.moves)) return;
  const auto line = notated(*session, std::span(advice->line).first(std::min(advice->line.size(), shown_line)));
  announce("Hint: {0}  ({1}; {2})", line.front(), message(score_words(advice->score)),
           fmt::format("{}", fmt::join(line, " ")));
  prompt();
}

void Conversation::show_evaluation(std::string_view) {
  if (would_tell_secrets()) return;
  const std::string evaluation = opponent_.evaluation(game_.view_here(game_.viewer()));
  say(without_line_end(translated_evaluation(settings_.language, without_line_end(evaluation))));
  // The evaluation goes by the pieces: it does not see a mate.
  if (game_.stands_at_end()) say(hung(game_.end().words, 2));
  prompt();
}

void Conversation::analyse(std::string_view) {
  // The judgement goes by what both sides know.
  if (game_.has_secrets() && !game_.is_over()) {
    return announce("The analysis would show what is hidden. Analyse the game when it is over.");
  }
  const match::View& game = game_.truth();
  if (game.moves.empty()) return announce("No move has been played.");
  std::atomic<std::size_t> done = 0;  // the sign is shown by another thread
  const auto text = [&](std::chrono::milliseconds) {
    return words("{0} of {1} moves are judged (Ctrl-C: stop)", done.load(), game.moves.size());
  };
  const auto review = interruptibly(text, [&](Signals& signals) {
    return opponent_.review({game.start, game.moves}, signals,
                            [&](const ReviewedTurn&, std::size_t number) { done = number + 1; });
  });
  if (!review) return say_why(review.error().message());
  tell_review(*review);
  prompt();
}

void Conversation::tell_review(const GameReview& review) {
  const Variant& variant = settings_.variant;
  std::string text;
  if (!review.turns.empty())
    text += translated_lines(settings_.language, review_heading(variant, game_.has_secrets()));
  for (std::size_t n = 0; n < review.turns.size(); ++n) {
    text += first_words(review_row(variant, game_.counted(n), review.turns[n]), columns()) + '\n';
  }
  if (!text.empty()) text += '\n';
  const std::size_t all = game_.truth().moves.size();
  if (review.turns.size() < all) {
    text += words("Stopped after {0} of {1} moves.", review.turns.size(), all) + '\n';
  }
  for (const Side side : {Side::first, Side::second}) text += message(review_summary(variant, review, side)) + '\n';
  say(without_line_end(text));
}

// ---- The course of the game

void Conversation::restart_clocks() {
  if (!clocks_) return;
  clocks_->restart();
  const Side side = game_.running_side();
  if (clocks_->left(side, side) > Microseconds(0)) return;
  control_.reset();
  clocks_.reset();
  announce("A clock has run out, so the game goes on without clocks. `clock 5+3` sets them again.");
}

void Conversation::offer_draw(std::string_view) {
  if (game_.is_over()) return tell_over();
  game_.look(game_.turns());
  const auto text = [this](std::chrono::milliseconds elapsed) {
    return words("The engine considers the offer, {} s (Ctrl-C: answer now)", elapsed.count() / 1000);
  };
  // Two persons agree among themselves.
  const auto person = game_.seating().only_person();
  const bool is_agreed = !person || interruptibly(text, [&](Signals& signals) {
    return opponent_.takes_draw(game_.view(*person), signals);
  });
  if (!is_agreed) {
    announce("The engine declines the draw.");
    return prompt();
  }
  game_.agree_on_draw();
  keep();
  tell_end();
}

void Conversation::resign(std::string_view) {
  if (game_.is_over()) return tell_over();
  game_.look(game_.turns());
  game_.resign(game_.viewer());
  keep();
  tell_end();
}

void Conversation::begin_anew(std::string_view) { start(settings_.opening); }

// ---- How it is played

void Conversation::set_level(std::string_view level) {
  if (!level.empty() && level != "full") {
    const auto elo = read_number(level, least_elo, most_elo);
    if (!elo) return announce("A level is a number from {0} to {1}, or `full`.", least_elo, most_elo);
    if (const auto error = opponent_.set_elo(*elo)) return say_why(error->message());
  } else if (level == "full") {
    if (const auto error = opponent_.set_elo(std::nullopt)) return say_why(error->message());
  }
  keep();
  const auto elo = opponent_.strength().elo;
  say(elo ? words("The engine plays at {} Elo.", *elo) : words("The engine plays at full strength."));
  prompt();
}

void Conversation::set_time(std::string_view seconds) {
  if (!seconds.empty()) {
    const auto time = read_some_seconds(seconds);
    if (!time) return say_why(time.error().message());
    if (*time > longest_time) return announce("The engine thinks for at most one day per move.");
    opponent_.set_time(*time);
  }
  const auto time = static_cast<double>(opponent_.strength().time.count()) / 1000;
  say(clocks_ ? words("The clock decides how long the engine thinks.")
              : words("The engine thinks {} s per move.", time));
  prompt();
}

void Conversation::set_clock(std::string_view clock) {
  if (clock == "off") {
    control_.reset();
    clocks_.reset();
  } else if (!clock.empty()) {
    const auto control = read_clock(clock);
    if (!control) return say_why(control.error().message());
    control_ = *control;
    clocks_.emplace(*control);
    if (game_.is_over()) clocks_->stop(game_.running_side());
  }
  keep();
  if (!clocks_) {
    announce("There is no clock.");
  } else {
    const Side running = game_.running_side();
    const std::string added = increment_text(*control_);
    announce("{0} {1}, {2} {3}.", name_of(Side::first), clock_text(clocks_->left(Side::first, running)) + added,
             name_of(Side::second), clock_text(clocks_->left(Side::second, running)) + added);
  }
  prompt();
}

// ---- Files

void Conversation::save(std::string_view path) {
  if (!settings_.display.has_files) return announce("Files cannot be used here.");
  if (path.empty()) return announce("Name a file: `save FILE`.");
  if (may_save(named_file(path))) return save_over(path);
  announce("{0} has other content: `save! {1}` overwrites it.", in_quotes(path), path);
  prompt();
}

bool Conversation::may_save(const std::filesystem::path& path) const {
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return true;
  return std::any_of(own_files_.begin(), own_files_.end(),
                     [&](const std::filesystem::path& own) { return std::filesystem::equivalent(path, own, none); });
}

void Conversation::save_over(std::string_view path) {
  if (!settings_.display.has_files) return announce("Files cannot be used here.");
  if (path.empty()) return announce("Name a file: `save! FILE`.");
  const PgnGame game = record();
  const bool is_anothers = loaded_ && is_as_read(*loaded_, game_.truth(), game);
  if (const auto error = write_game_file(named_file(path), is_anothers ? loaded_->record : game)) {
    return say_why(error->message());
  }
  own_files_.push_back(named_file(path));
  say(settings_.language.plural("Saved: {} move.", "Saved: {} moves.", game_.truth().moves.size()));
  prompt();
}

void Conversation::load(std::string_view path) {
  if (!settings_.display.has_files) return announce("Files cannot be used here.");
  if (path.empty()) return announce("Name a file: `load FILE`.");
  const NamedGame named = named_game(path);
  if (const auto error = open(named)) return say_why(error->message());
  tell_state();
}

MaybeError Conversation::open(const NamedGame& named) {
  const auto record = read_game_file(named.path, settings_.variant, named.number);
  if (!record) return record.error();
  const auto session = opponent_.make_session();
  const bool leaves_game = !game_.is_over() && !game_.truth().moves.empty();
  const auto read = read_record(record->game, settings_.variant, game_.options(), *session);
  if (auto error = read ? resume(*read) : MaybeError(read.error())) return error;
  if (leaves_game) set_kept_aside();
  own_files_.clear();
  if (holds_saved_game(named.path, settings_.variant)) own_files_.push_back(named.path);
  take_up(*read);
  keep();
  if (!record->is_last || named.number > 1) say(about_place(settings_.language, named, record->is_last));
  for (const Error& note : read->game.notes) say_why(note.message());
  return std::nullopt;
}

}  // namespace roundel::play
