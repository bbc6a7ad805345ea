#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/records/pgn_turn.hpp"
#include "tools/match/referee/opening.hpp"
#include "tools/match/referee/referee.hpp"
#include "tools/roundel/play/language.hpp"
#include "tools/roundel/play/seating.hpp"

namespace roundel::play {

/// Why a person does not play both sides of a game with hidden information.
inline constexpr std::string_view one_side_only =
    marked("the sides hide something from each other: you can play only one of them");

/// How a game on the table ended.
struct GameEnd {
  std::optional<Side> winner;  ///< empty: a draw
  std::string words;           ///< a sentence
  bool is_on_time = false;     ///< a clock has run out
};

/// A game as it lies on the table: its turns, those that were taken back, and its end, be it by the rules or by the players. An earlier
/// place of it can be looked at, and play can go on from there.
/// The referee alone holds the whole truth; what a person reads comes from seen().
class CurrentGame {
 public:
  /// `variant` outlives it. match::check_game_options() has passed the options.
  /// `language` is that of the names and ends that are shown.
  CurrentGame(const Variant& variant, const match::OptionValues& options, const Seating& seating,
              const Language& language = {});

  /// Begins a game. Error: what is wrong with its opening; the game stays.
  MaybeError begin(const match::Opening& opening);
  /// Begins a game whose turns can be taken back, as if they had been played here. Error: as above.
  MaybeError resume(const match::Opening& game);

  /// Plays a turn in any text that the variant reads, at the place that is looked at: what stood behind it is set aside, and comes
  /// again when the turn is taken back. Error: why it is not legal; the game stays.
  MaybeError play(std::string_view text);
  bool can_undo() const { return looks_back() || is_given_up() || last_own_turn() || !left_.empty(); }
  bool can_redo() const { return !stands_at_end() && !undone_.empty() && undone_.back().place == place_; }
  /// Takes the last turn of a person's back, and what followed; of a game that the players ended without a turn, that end alone; where
  /// an earlier place is looked at, all turns behind it. Needs can_undo().
  void undo();
  /// Plays again what the last undo() took back. Needs can_redo().
  void redo();

  /// How many turns have been played.
  std::size_t turns() const { return movers_.size(); }
  /// How many of them stand before the position that is looked at.
  std::size_t place() const { return place_; }
  bool looks_back() const { return place_ < turns(); }
  /// Looks at the position behind the first `place` turns, at most all of them. Not where a game with secrets is watched.
  void look(std::size_t place);

  void resign(Side side);
  void agree_on_draw();
  void lose_on_time(Side side);
  /// The game was ended elsewhere, so that this side has won; empty: so that it is drawn.
  void end_as_recorded(std::optional<Side> winner);
  bool is_over() const { return end_ || referee_.result(); }
  /// Whether the game is over, and its last position is looked at.
  bool stands_at_end() const { return is_over() && !looks_back(); }
  /// Whether the players ended it, and undo() takes that back.
  bool is_given_up() const { return end_ && !end_->is_on_time; }
  /// Needs is_over().
  GameEnd end() const;

  /// Who plays which side from now on.
  void set_seating(const Seating& seating);
  /// Who the players of this game are, as its record has it; empty names: it does not. They hold as long as none of its turns is
  /// taken back.
  void name_players(std::array<std::string, side_count> names);
  /// The name of a player; empty: it is not known.
  const std::string& player_name(Side side) const;
  const Variant& variant() const { return variant_; }
  const Seating& seating() const { return seating_; }
  bool has_secrets() const { return referee_.has_secrets(); }
  /// In the position that is looked at.
  Side side_to_move() const { return looks_back() ? shown().side_to_move() : referee_.side_to_move(); }
  /// In the last position.
  Side running_side() const { return referee_.side_to_move(); }
  bool is_persons_turn() const { return !stands_at_end() && seating_.is_person(side_to_move()); }
  /// Who plays the person's side; where there is none or two, the side to move.
  Side viewer() const { return seating_.only_person().value_or(side_to_move()); }
  /// The position that is looked at, as the person may know it who has the move, or waits for it; all of it once the game is over.
  const Session& seen() const;
  /// Whether nobody here plays a side of the game that goes on: who watches may know what both sides know.
  bool is_watched() const;
  /// Whether the viewer is told less than a side knows.
  bool hides_from_viewer() const { return has_secrets() && is_watched(); }
  /// The board as it may be shown: as seen() has it, but to who watches only what both know.
  BoardView board() const;
  /// The same as a text.
  std::string position_text() const;
  /// All that `side` may know.
  const match::View& view(Side side) const { return referee_.view(side); }
  /// The same up to the position that is looked at.
  match::View view_here(Side side) const;
  /// All that there is to know.
  const match::View& truth() const { return referee_.truth(); }
  const Options& options() const { return referee_.options(); }
  /// What was left out of the position that the game began with, a line each.
  std::vector<std::string> start_notes() const { return messages_of(referee_.session().position_notes()); }
  /// How movetext counts the `number`th turn, from 0.
  PgnTurn counted(std::size_t number) const;
  /// The side that has made the `number`th turn, from 0.
  Side mover(std::size_t number) const { return movers_[number]; }
  /// The turns as they may be told to the viewer: as records write them, or where sides have secrets as that side knows them.
  std::vector<std::string> reported_turns() const;
  /// The name of a side as it is shown.
  std::string side_name(Side side) const;

 private:
  /// Turns that undo() has taken back, and how many stood before them.
  struct Undone {
    std::size_t place;
    std::vector<std::string> moves;
  };
  /// A game that was left for another at an earlier place.
  struct LeftGame {
    std::size_t place;
    std::vector<std::string> moves;
    std::optional<GameEnd> end;
  };

  /// How many turns stand before the last one of a person's that was played here. Empty: there is none.
  std::optional<std::size_t> last_own_turn() const;
  const Session& shown() const { return shown_->session(); }
  /// Whether the turns of the game that the names are of are all there.
  bool are_names_in_force() const;
  /// A side with its player's name.
  std::string named_side(Side side) const;
  /// Has the game have these turns, of which some are there already.
  void set_moves(std::vector<std::string> moves);
  void take_back_to(std::size_t place);
  void return_to_left_game();

  const Variant& variant_;
  match::OptionValues options_;
  Language language_;
  Seating seating_;
  match::Referee referee_;
  std::optional<GameEnd> end_;     ///< by the players
  std::size_t opening_turns_ = 0;  ///< that nobody has played
  std::vector<Undone> undone_;
  std::vector<LeftGame> left_;     ///< each before a turn that was played at its place
  std::size_t place_ = 0;          ///< how many turns stand before the position that is looked at
  std::unique_ptr<Engine> shown_;  ///< at that position, unless it is the last
  PgnTurn first_turn_;
  std::vector<Side> movers_;
  std::vector<std::string> notations_;
  std::array<std::string, side_count> names_;
  match::View named_;  ///< the game of these players
};

}  // namespace roundel::play
