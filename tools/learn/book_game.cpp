#include "tools/learn/book_game.hpp"

#include <cassert>

#include "tools/learn/playing_out.hpp"

namespace roundel::learn {

bool is_for_books(const Session& session) { return !session.has_hidden_information() || session.in_set_up(); }

Expected<BookPlay> BookPlay::make(const Variant& variant, const BookPlaySettings& settings, KnownChoices& known) {
  auto player = make_playing_engine(variant, settings.play.options);
  if (!player) return player.error();
  auto searcher = make_playing_engine(variant, settings.play.options);
  if (!searcher) return searcher.error();
  OpeningChooser chooser(std::move(*searcher), settings.choices, settings.play.seed, known);
  return Expected<BookPlay>(BookPlay(std::move(*player), std::move(chooser), settings));
}

bool BookPlay::goes_on(const BookGame& game) const {
  const Session& session = engine_->session();
  return static_cast<int>(game.turns.size()) < settings_.plies && is_for_books(session) && !session.result();
}

/// Returns false if it was stopped.
bool BookPlay::play_turn(match::Random& random, BookGame& game, Signals& stop) {
  Session& session = engine_->session();
  const auto choices = chooser_.choices(session.position_for(session.side_to_move()), stop);
  if (!choices) return false;
  const OpeningChoice& choice = drawn_choice(*choices, random);
  [[maybe_unused]] const auto error = session.play_move(choice.turn);
  assert(!error);
  game.turns.push_back({choice.turn, choice.score});
  return true;
}

Expected<std::optional<BookGame>> BookPlay::play(std::uint64_t number, Signals& stop) {
  match::Random random(settings_.play.seed, number);
  engine_->new_game();
  [[maybe_unused]] const auto error = engine_->session().set_position(std::nullopt, {});
  assert(!error);
  BookGame game;
  while (goes_on(game)) {
    if (!play_turn(random, game, stop)) return std::optional<BookGame>();
  }
  match::Adjudicator adjudicator(settings_.play.adjudication, game.turns.size());
  game.end = play_out(engine_->session(), limits_of(settings_.play), adjudicator, stop,
                      [](const Decision&, const TurnView&) {});
  if (!game.end) return std::optional<BookGame>();
  return std::optional(std::move(game));
}

}  // namespace roundel::learn
