#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/session/engine.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/player.hpp"
#include "tools/roundel/review/game_review.hpp"

namespace roundel::play {

inline constexpr std::string_view no_book = "none";

/// How strong the engine is to play.
struct Strength {
  Milliseconds time{1000};  ///< for each turn, where there is no clock
  std::optional<std::string> threads = {};
  std::optional<int> elo = {};  ///< as UCI_Elo has it; empty: all its strength
  /// The file of the book that it plays openings by, or `no_book`. Empty: what the program brings along for the game; but none
  /// where something is hidden, as set-ups of a book could be known.
  std::string book = {};
  std::string tables = {};  ///< folders with tablebases; empty: it goes by none
};

/// The engine as a person's opponent, who also gives advice. It knows of the game what the view holds that it is given, and no
/// more.
class Opponent {
 public:
  /// `variant` outlives it. match::check_game_options() has passed the options.
  Opponent(const Variant& variant, const match::OptionValues& options);

  /// Makes ready for a game. Error: the threads cannot be had, the strength, or the tables.
  MaybeError begin(const Strength& strength, std::uint64_t seed);
  /// What it knows of the game before says nothing of the next.
  void begin_game();
  /// Error: it cannot play so; its strength stays.
  MaybeError set_elo(std::optional<int> elo);
  const Strength& strength() const { return strength_; }
  const Options& options() const { return engine_.options(); }
  void set_time(Milliseconds time) { strength_.time = time; }

  /// Thinks on the calling thread until the limits or `signals` stop it. Returns its turn, empty where it finds none, which in a
  /// game that goes on is a fault of its own, as is a view that it cannot read: that throws.
  std::optional<std::string> choose(const match::View& view, const Limits& limits, Signals& signals);
  /// Whether it stands no better than the person, whose turn it is, so that a draw is welcome; in the first turns of a game whether
  /// it is a piece behind. It thinks about that for as long as about a turn; where the person's view would tell it what is hidden, it
  /// goes by how it stood when it last moved, and wants none before.
  bool takes_draw(const match::View& view, Signals& signals);
  /// What it would play in the person's place with all its strength: the best line and its score. Empty where it finds none.
  std::optional<Report> advise(const match::View& view, Signals& signals);
  /// The parts of the static evaluation, several lines.
  std::string evaluation(const match::View& view);

  /// A session beside its own, for who has to read or write the game. Not to be used after this.
  std::unique_ptr<Session> make_session() { return engine_.make_session(); }
  /// Goes through a game with all its strength, as deeply as reviews usually do. Error: as review_game() has it.
  Expected<GameReview> review(const PgnReplay& game, Signals& signals, const ReviewListener& listen);

 private:
  /// What the task returns that is done with all the engine's strength.
  template <class Task>
  auto at_full_strength(Task&& task);
  MaybeError choose_book(const std::string& book);
  MaybeError choose_tables(const std::string& folders);
  void set_position(const match::View& view);
  /// As long as it thinks about a turn.
  Limits limits_of_turn() const;

  Engine engine_;
  Strength strength_;
  std::optional<ReportedScore> last_score_;  ///< of the last turn of this game that it has searched for
};

}  // namespace roundel::play
