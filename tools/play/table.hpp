#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/records/pgn_turn.hpp"
#include "tools/match/referee/opening.hpp"
#include "tools/match/referee/referee.hpp"
#include "tools/play/seating.hpp"

namespace roundel::play {

/// Why a person does not play both sides of a game with hidden information.
inline constexpr std::string_view one_side_only =
    "each side hides something from the other: a person can play only one of them";

/// How a game on the table ended.
struct Ending {
  std::optional<Side> winner;  ///< empty: a draw
  std::string words;           ///< a sentence
  bool is_on_time = false;     ///< a clock has run out
};

/// A game as it lies on the table: its turns, those that were taken back, and its end, be it by the rules or by the players.
/// The referee alone holds the whole truth; what a person reads comes from seen().
class Table {
 public:
  /// `variant` outlives it. match::check_game_options() has passed the options.
  Table(const Variant& variant, const match::OptionValues& options, const Seating& seating);

  /// Begins a game. Error: what is wrong with its opening; the game stays.
  MaybeError begin(const match::Opening& opening);
  /// Begins a game whose turns can be taken back, as if they had been played here. Error: as above.
  MaybeError resume(const match::Opening& game);

  /// Plays a turn in any text that the variant reads. Error: why it is not legal; the game stays.
  MaybeError play(std::string_view text);
  bool can_undo() const { return is_given_up() || !persons_turns_.empty(); }
  bool can_redo() const { return !is_over() && !undone_.empty(); }
  /// Takes the last turn of a person's back, and what followed; of a game that the players ended without a turn, that end alone.
  /// Needs can_undo().
  void undo();
  /// Plays again what the last undo() took back. Needs can_redo().
  void redo();

  void resign(Side side);
  void agree_on_draw();
  void lose_on_time(Side side);
  /// The game was ended elsewhere, so that this side has won; empty: so that it is drawn.
  void end_as_recorded(std::optional<Side> winner);
  bool is_over() const { return ending_ || referee_.result(); }
  /// Needs is_over().
  Ending ending() const;

  /// Who plays which side from now on.
  void set_seating(const Seating& seating) { seating_ = seating; }
  const Variant& variant() const { return variant_; }
  const Seating& seating() const { return seating_; }
  bool has_secrets() const { return referee_.has_secrets(); }
  Side side_to_move() const { return referee_.side_to_move(); }
  bool is_persons_turn() const { return !is_over() && seating_.is_person(side_to_move()); }
  /// Who plays the person's side; where there is none or two, the side to move.
  Side viewer() const { return seating_.only_person().value_or(side_to_move()); }
  /// The position as the person may know it who has the move, or waits for it; all of it once the game is over.
  const Session& seen() const { return is_over() ? referee_.session() : referee_.session_for(viewer()); }
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
  /// All that there is to know.
  const match::View& truth() const { return referee_.truth(); }
  const Options& options() const { return referee_.options(); }
  /// What was left out of the position that the game began with, a line each.
  std::vector<std::string> start_notes() const { return referee_.session().position_notes(); }
  /// How movetext counts the `number`th turn, from 0.
  PgnTurn counted(std::size_t number) const;
  /// The side that has made the `number`th turn, from 0.
  Side mover(std::size_t number) const { return movers_[number]; }
  /// The turns as they may be told to the viewer: as records write them, or where sides have secrets as that side knows them.
  std::vector<std::string> told_turns() const;
  const std::string& side_name(Side side) const { return variant_.side_name(side); }

 private:
  const Variant& variant_;
  Seating seating_;
  match::Referee referee_;
  bool is_given_up() const { return ending_ && !ending_->is_on_time; }

  std::optional<Ending> ending_;            ///< by the players
  std::vector<std::size_t> persons_turns_;  ///< how many turns had been played before each one of a person's
  std::vector<std::vector<std::string>> undone_;
  PgnTurn first_turn_;
  std::vector<Side> movers_;
  std::vector<std::string> notations_;
};

}  // namespace roundel::play
