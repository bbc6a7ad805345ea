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

/// A turn of an opening.
struct OpeningTurn {
  std::string text;          ///< canonical
  std::optional<int> score;  ///< centipawns for who plays it; none where nobody told one

  bool operator==(const OpeningTurn&) const = default;
};

/// The opening of a game from the usual start, and how the game ended.
struct BookGame {
  std::vector<OpeningTurn> turns;
  std::optional<ToldEnding> ending = {};  ///< none: it is not known

  bool operator==(const BookGame&) const = default;
};

/// How games for a book are played.
struct BookPlaySettings {
  int plies = 12;  ///< of the opening
  ChoiceSettings choices = {};
  SelfPlaySettings play = {};  ///< behind the opening, without random turns
};

/// Plays games of the engine against itself for a book: in the opening turns that are worth playing are drawn, then both sides
/// play on to the end. What a game is depends on the settings and its number alone. Where the game hides something the opening
/// are the set-ups, and behind them each side sees all of it.
class BookPlay {
 public:
  /// `variant` and `known` outlive it. Error: an option cannot be set.
  static Expected<BookPlay> make(const Variant& variant, const BookPlaySettings& settings, KnownChoices& known);

  /// Empty where `stop` was given in the middle of it. No error is its own: that GamePlayers asks for one.
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

/// Whether a book can know a position: of a game that hides something only those in which a side sets up, as all others hardly
/// ever come again.
bool is_for_books(const Session& session);

}  // namespace roundel::learn
