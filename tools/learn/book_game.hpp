#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/result_token.hpp"
#include "tools/learn/opening_choices.hpp"
#include "tools/learn/self_play.hpp"

namespace roundel::learn {

/// A move of an opening.
struct OpeningTurn {
  std::string text;          ///< canonical
  std::optional<int> score;  ///< centipawns, from the view of the player of the move; none: unknown

  bool operator==(const OpeningTurn&) const = default;
};

/// The opening of a game from the usual start, and the result of the game.
struct BookGame {
  std::vector<OpeningTurn> turns;
  std::optional<RecordedEnd> end = {};  ///< none: it is unknown

  bool operator==(const BookGame&) const = default;
};

/// How games for a book are played.
struct BookPlaySettings {
  int plies = 12;  ///< of the opening
  ChoiceSettings choices = {};
  SelfPlaySettings play = {};  ///< after the opening, without random moves
};

/// Plays games of the engine against itself for a book. In the opening it plays random moves among those that are
/// worth playing. Then both sides play to the end. A game depends only on the settings and its number. If the game
/// hides something, the set-ups are the opening, and afterwards each side sees everything.
class BookPlay {
 public:
  /// `variant` and `known` must outlive it. Error: an option cannot be set.
  static Expected<BookPlay> make(const Variant& variant, const BookPlaySettings& settings, KnownChoices& known);

  /// Returns nothing if it was stopped. It has no errors of its own; GamePlayers requires this type.
  Expected<std::optional<BookGame>> play(std::uint64_t number, Signals& stop);

 private:
  BookPlay(std::unique_ptr<Engine> engine, OpeningChooser chooser, const BookPlaySettings& settings)
      : engine_(std::move(engine)), chooser_(std::move(chooser)), settings_(settings) {}
  bool goes_on(const BookGame& game) const;
  bool play_turn(match::Random& random, BookGame& game, Signals& stop);

  std::unique_ptr<Engine> engine_;
  OpeningChooser chooser_;
  BookPlaySettings settings_;
};

/// Returns whether a book can have a position. In a game that hides something, these are only positions in which a
/// side sets up, because others hardly ever recur.
bool is_for_books(const Session& session);

}  // namespace roundel::learn
