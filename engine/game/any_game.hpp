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
#include "engine/view/turn_view.hpp"

namespace roundel {

/// The actions of a turn, or of what is left of it, each packed as its game packs it (G::pack).
using PackedTurn = std::vector<std::uint32_t>;

/// The cold half of a game: its rules and texts, for all that is no search, as virtual functions over positions of any game. An
/// object is the game on one board with the settings of its user; it does not change. Positions borrow its board, so it outlives
/// them. Actions and turns that are passed in are legal unless a function says otherwise.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  // --- positions

  /// Returns the position with which a game begins, in text, where options can change it.
  virtual std::optional<std::string> start_text() const { return std::nullopt; }
  /// Reads a position. Rights that cannot be are left out, with one of `notes` for each; without `notes` they are an error.
  virtual Expected<AnyPosition> read_position(std::string_view text, std::vector<Error>* notes) const = 0;
  /// Writes the position in its canonical text.
  virtual std::string position_text(const AnyPosition& position) const = 0;
  /// Writes the position as records of games have it.
  virtual std::string record_position(const AnyPosition& position) const { return position_text(position); }
  /// Returns the men that can stand on the board, one of each kind, as the first side has them; empty where positions cannot be set
  /// up man by man.
  virtual std::vector<Man> men() const { return {}; }
  /// Makes a position of the men on a board. Error: what is wrong with it.
  virtual Expected<AnyPosition> placed(const BoardView& /*board*/) const {
    return Error{"positions of this game are told in text alone"};
  }
  /// Returns the board turned round with the sides changed. It may be no position of the game.
  virtual AnyPosition flipped(const AnyPosition& position) const = 0;
  virtual std::string drawing(const AnyPosition& position) const = 0;
  /// Returns what stands where; last turn and result are for the caller to add.
  virtual BoardView board_view(const AnyPosition& position) const = 0;

  virtual Key key(const AnyPosition& position) const = 0;
  /// Returns the key of the transposition table.
  virtual Key table_key(const AnyPosition& position) const = 0;
  virtual Side side_to_move(const AnyPosition& position) const = 0;
  /// Returns how the rules end the game here, repetition apart; empty where it goes on.
  virtual std::optional<Result> result(const AnyPosition& position) const = 0;
  /// Returns what a third occurrence means; empty in games where no position can recur.
  virtual std::optional<Result> result_of_repetition(const AnyPosition& position) const = 0;
  /// Returns how many actions back the game could have been at this position, at most.
  virtual int reversible_actions(const AnyPosition& position) const = 0;
  /// Returns whether the side to move must respond to a threat before an evaluation means anything.
  virtual bool must_respond(const AnyPosition& position) const = 0;

  // --- actions

  /// Returns whether a turn can have several actions.
  virtual bool has_compound_turns() const = 0;
  /// Returns whether a turn is under way.
  virtual bool mid_turn(const AnyPosition& position) const = 0;
  /// Returns the legal actions in generation order.
  virtual PackedTurn legal_actions(const AnyPosition& position) const = 0;
  /// Returns the same without those that a symmetry of the board makes redundant.
  virtual PackedTurn distinct_actions(const AnyPosition& position) const { return legal_actions(position); }
  /// Plays an action if it is legal. Returns whether it is; if not, the position stays.
  virtual bool do_action(AnyPosition& position, std::uint32_t action) const = 0;
  /// Returns the position after a null move; empty in games without them.
  virtual std::optional<AnyPosition> after_null_move(const AnyPosition& /*position*/) const { return std::nullopt; }
  /// Returns whether the search looks at an action beyond its depth.
  virtual bool is_forcing(const AnyPosition& position, std::uint32_t action) const = 0;

  // --- turns

  /// Returns all turns in generation order.
  std::vector<PackedTurn> legal_turns(const AnyPosition& position) const;
  /// Returns whether the actions are one whole legal turn of the position.
  bool is_legal_turn(AnyPosition position, const PackedTurn& turn) const;
  void do_turn(AnyPosition& position, const PackedTurn& turn) const;
  /// Returns all that there is to say of a turn.
  TurnView turn_view(const AnyPosition& position, const PackedTurn& turn) const;

  virtual std::string turn_text(const AnyPosition& position, const PackedTurn& turn) const = 0;
  /// Returns whether explicit_text() says more than turn_text().
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
  /// Reads a whole turn. Error: what is wrong with its first wrong action, or that it is not finished.
  virtual Expected<PackedTurn> read_turn(const AnyPosition& position, std::string_view text) const = 0;
  /// Reads a turn of a record. Error: why the text means none, or which turns it could mean.
  virtual Expected<PackedTurn> read_notation(const AnyPosition& position, std::string_view text) const {
    return read_turn(position, text);
  }
  /// Reads all turns that a text of a record can mean. Error: why it means none.
  virtual Expected<std::vector<PackedTurn>> read_notations(const AnyPosition& position, std::string_view text) const;

  // --- hidden information

  /// Returns whether a side does not know all of the position.
  virtual bool has_hidden_information() const { return false; }
  /// Returns the position as that side knows it.
  virtual AnyPosition seen_by(const AnyPosition& position, Side /*side*/) const { return position; }
  /// Returns whether the side to move has yet to set up. If so it has no turns but its set-ups.
  virtual bool in_set_up(const AnyPosition& /*position*/) const { return false; }
  /// Returns a set-up drawn evenly from all, in text.
  virtual std::string random_set_up(const AnyPosition& /*position*/, std::uint64_t /*seed*/) const { return {}; }
  /// Reads a set-up. Needs in_set_up(). Error: why the text names none.
  virtual Expected<TurnView> read_set_up(const AnyPosition& /*position*/, std::string_view /*text*/) const {
    return Error{"this game has no set-up"};
  }
  /// Returns the set-up with that packing; empty where there is none. Needs in_set_up().
  virtual std::optional<TurnView> find_set_up(const AnyPosition& /*position*/, const PackedTurn& /*set_up*/) const {
    return std::nullopt;
  }
  /// Sets up if there is a set-up with that packing. Returns whether there is. Needs in_set_up().
  virtual bool do_set_up(AnyPosition& /*position*/, const PackedTurn& /*set_up*/) const { return false; }
};

/// Returns those of the keys of earlier positions, the oldest first, at which the game could have been where it is.
std::vector<Key> reversible_part(const AnyGame& game, const std::vector<Key>& past, const AnyPosition& position);

/// Returns the null turn of the position with that key.
TurnView null_turn_view(Key position);

/// Returns what `viewer` may know of a turn that `mover` has played: of the other side's set-up where men stand, and nothing by which
/// a session plays turns.
TurnView told_turn(TurnView turn, Side mover, Side viewer);

}  // namespace roundel
