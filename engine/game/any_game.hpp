#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/result.hpp"
#include "engine/base/types.hpp"
#include "engine/game/any_position.hpp"
#include "engine/view/board_view.hpp"
#include "engine/view/piece_moves.hpp"
#include "engine/view/turn_view.hpp"

namespace roundel {

/// The actions of a turn, or of the rest of a turn. Each is packed by its game (G::pack).
using PackedTurn = std::vector<std::uint32_t>;

/// The cold half of a game: its rules and texts, for all code outside the search. Virtual functions work on positions
/// of any game. An object is the game on one board with its user's settings, and does not change. Positions borrow
/// its board, so the object must outlive them. Actions and turns passed in must be legal, unless a function's comment
/// allows others.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  // --- positions

  /// Returns the text of the game's first position if options can change it.
  virtual std::optional<std::string> start_text() const { return std::nullopt; }
  /// Reads a position. Impossible rights are left out, and `notes` gets an error for each. Without `notes` they are
  /// an error.
  virtual Expected<AnyPosition> read_position(std::string_view text, std::vector<Error>* notes) const = 0;
  /// Writes the position in its canonical text.
  virtual std::string position_text(const AnyPosition& position) const = 0;
  /// Writes the position as records of games write it.
  virtual std::string record_position(const AnyPosition& position) const { return position_text(position); }
  /// Returns the pieces that can stand on the board, one of each kind, as the first side's. Returns an empty list if
  /// positions cannot be set up piece by piece.
  virtual std::vector<PieceView> pieces() const { return {}; }
  /// Returns how the pieces move, each from the cells that show it best. Empty: a drawing of a lone piece would not show it.
  virtual std::vector<PieceMoves> piece_moves() const { return {}; }
  /// Makes a position from the pieces on a board. Error: what is wrong with the board.
  virtual Expected<AnyPosition> placed(const BoardView& /*board*/) const {
    return Error{"this game has only texts for its positions"};
  }
  /// Returns the board turned round with the sides exchanged. The result may not be a position of the game.
  virtual AnyPosition flipped(const AnyPosition& position) const = 0;
  virtual std::string drawing(const AnyPosition& position) const = 0;
  /// Returns what stands where. The caller adds the last turn and the result.
  virtual BoardView board_view(const AnyPosition& position) const = 0;

  virtual Key key(const AnyPosition& position) const = 0;
  /// Returns the key of the transposition table.
  virtual Key table_key(const AnyPosition& position) const = 0;
  virtual Side side_to_move(const AnyPosition& position) const = 0;
  /// Returns how the rules end the game here, repetition excepted. Returns nothing if the game goes on.
  virtual std::optional<Result> result(const AnyPosition& position) const = 0;
  /// Returns which occurrence of a position decides or draws the game: in most games the third.
  virtual int deciding_occurrence(const AnyPosition& position) const = 0;
  /// Returns the result of that occurrence. Returns nothing for games in which no position can recur.
  virtual std::optional<Result> result_of_repetition(const AnyPosition& position, int actions) const = 0;
  /// Returns the greatest number of actions since an earlier occurrence of this position that is possible.
  virtual int reversible_actions(const AnyPosition& position) const = 0;
  /// Returns whether the side to move must respond to a threat. If so, an evaluation means nothing yet.
  virtual bool must_respond(const AnyPosition& position) const = 0;

  // --- actions

  /// Returns whether a turn can consist of several actions.
  virtual bool has_compound_turns() const = 0;
  /// Returns whether a turn is under way.
  virtual bool mid_turn(const AnyPosition& position) const = 0;
  /// Returns the legal actions in generation order.
  virtual PackedTurn legal_actions(const AnyPosition& position) const = 0;
  /// Returns the legal actions without those that a symmetry of the board makes redundant.
  virtual PackedTurn distinct_actions(const AnyPosition& position) const { return legal_actions(position); }
  /// Plays an action if it is legal. Returns whether it is legal. If not, the position is unchanged.
  virtual bool do_action(AnyPosition& position, std::uint32_t action) const = 0;
  /// Returns the position after a null move. Returns nothing for games without null moves.
  virtual std::optional<AnyPosition> after_null_move(const AnyPosition& /*position*/) const { return std::nullopt; }
  /// Returns whether the search looks at this action beyond its depth.
  virtual bool is_forcing(const AnyPosition& position, std::uint32_t action) const = 0;

  // --- turns

  /// Returns all turns in generation order.
  std::vector<PackedTurn> legal_turns(const AnyPosition& position) const;
  /// Returns whether the actions are one whole legal turn of the position.
  bool is_legal_turn(AnyPosition position, const PackedTurn& turn) const;
  void do_turn(AnyPosition& position, const PackedTurn& turn) const;
  /// Returns the view of a turn: its texts and its actions.
  TurnView turn_view(const AnyPosition& position, const PackedTurn& turn) const;

  virtual std::string turn_text(const AnyPosition& position, const PackedTurn& turn) const = 0;
  /// Returns whether explicit_text() contains more than turn_text().
  virtual bool has_explicit_texts() const { return false; }
  /// Returns the text that names everything that a turn changes.
  virtual std::string explicit_text(const AnyPosition& position, const PackedTurn& turn) const {
    return turn_text(position, turn);
  }
  /// Returns the turn as records of games write it.
  virtual std::string notation(const AnyPosition& position, const PackedTurn& turn) const {
    return turn_text(position, turn);
  }
  virtual std::vector<ActionView> action_views(const AnyPosition& position, const PackedTurn& turn) const = 0;
  /// Reads a whole turn. Error: what is wrong with the first wrong action, or that the turn is not finished.
  virtual Expected<PackedTurn> read_turn(const AnyPosition& position, std::string_view text) const = 0;
  /// Reads a turn of a record. Error: why the text does not name a turn, or which turns it could mean.
  virtual Expected<PackedTurn> read_notation(const AnyPosition& position, std::string_view text) const {
    return read_turn(position, text);
  }
  /// Reads all turns that a record's text can mean. Error: why it does not mean any.
  virtual Expected<std::vector<PackedTurn>> read_notations(const AnyPosition& position, std::string_view text) const;

  // --- hidden information

  /// Returns whether something of the position is hidden from a side.
  virtual bool has_hidden_information() const { return false; }
  /// Returns the position as `side` may see it.
  virtual AnyPosition seen_by(const AnyPosition& position, Side /*side*/) const { return position; }
  /// Returns whether the side to move must set up now. If so, its only turns are set-ups.
  virtual bool in_set_up(const AnyPosition& /*position*/) const { return false; }
  /// Returns the text of a random set-up. All set-ups are equally likely.
  virtual std::string random_set_up(const AnyPosition& /*position*/, std::uint64_t /*seed*/) const { return {}; }
  /// Reads a set-up. Needs in_set_up(). Error: why the text does not name a set-up.
  virtual Expected<TurnView> read_set_up(const AnyPosition& /*position*/, std::string_view /*text*/) const {
    return Error{"this game has no set-up"};
  }
  /// Returns the set-up with this packing, or nothing if there is none. Needs in_set_up().
  virtual std::optional<TurnView> find_set_up(const AnyPosition& /*position*/, const PackedTurn& /*set_up*/) const {
    return std::nullopt;
  }
  /// Plays the set-up with this packing, if there is one. Returns whether there is one. Needs in_set_up().
  virtual bool do_set_up(AnyPosition& /*position*/, const PackedTurn& /*set_up*/) const { return false; }
};

/// Returns the part of `past` that can repeat: the keys since the last action that cannot be reversed, oldest first.
std::vector<Key> reversible_part(const AnyGame& game, const std::vector<Key>& past, const AnyPosition& position);

/// Returns the null turn of the position with this key.
TurnView null_turn_view(Key position);

/// Returns what `viewer` may see of a turn that `mover` has played. Of the other side's set-up it contains only where
/// pieces stand, and no data for playing the turn.
TurnView reported_turn(TurnView turn, Side mover, Side viewer);

}  // namespace roundel
