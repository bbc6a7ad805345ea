#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/base/zobrist.hpp"
#include "search/adapter/rule_adapter.hpp"
#include "tests/variants/replay.hpp"

namespace roundel::laws {

/// The laws of views in engine/view/ and engine/game/viewed_game.hpp.
template <ViewedGame G>
class ViewLaws {
 public:
  using Position = typename G::Position;

  ViewLaws(const typename G::Setup& setup, const typename G::Settings& settings, std::uint64_t seed)
      : setup_(setup), settings_(settings), game_({std::shared_ptr<void>(), &setup}, settings), random_(seed) {}

  /// Cells have names and are in order. A turn changes the board as it reports, and all of its texts and its packing
  /// mean it.
  void check(const Position& position) {
    const BoardView board = G::board_view(position);
    CHECK(board.side_to_move == position.side_to_move());
    std::set<std::string> names;
    for (const CellView& cell : board.cells) CHECK(names.insert(cell.name).second);
    CHECK_FALSE(names.contains(""));
    const auto in_order = [](const CellView& left, const CellView& right) { return left.cell < right.cell; };
    CHECK(std::is_sorted(board.cells.begin(), board.cells.end(), in_order));

    const auto turns = legal_turns<G>(position);
    for (int n = 0; n < 5 && !turns.empty(); ++n)
      check_turn_view(position, board, turns[random_.next() % turns.size()]);
    CHECK_FALSE(game_.is_legal_turn(AnyPosition(position), {}));
    CHECK_FALSE(game_.is_legal_turn(AnyPosition(position), {0}));
    if constexpr (PlacedGame<G>) check_placed(board);
    if constexpr (HiddenGame<G>) check_seen(position, board);
  }

  /// Both sides play random set-ups, from the position where set-up begins.
  void check_set_up(Position position) {
    for (int n = 0; n < side_count; ++n) {
      REQUIRE(position.in_set_up());
      const auto layout = G::random_layout(position, random_);
      check_layout(position, layout);
      position.lay_out(layout);
    }
    CHECK_FALSE(position.in_set_up());
    CHECK_FALSE(G::find_layout(position, {0}));
  }

 private:
  void check_turn_view(const Position& position, const BoardView& board, const Turn<G>& turn) const {
    const AnyPosition here(position);
    const TurnView view = game_.turn_view(here, packed_turn<G>(turn));
    INFO("turn: ", view.text);
    Replay replay(board, position.side_to_move());
    for (const ActionView& action : view.actions) replay.play(action);
    Position after = position;
    do_turn<G>(after, turn);
    CHECK((Replay::bare(replay.board()) == Replay::bare(G::board_view(after))));

    const auto is_meant = [&](const Expected<PackedTurn>& read) {
      return static_cast<bool>(read) && game_.turn_view(here, *read) == view;
    };
    CHECK(is_meant(game_.read_turn(here, view.text)));
    CHECK(is_meant(game_.read_turn(here, view.explicit_text)));
    CHECK(is_meant(game_.read_notation(here, view.notation)));
    CHECK(game_.is_legal_turn(here, view.packed));
    auto longer = view.packed;
    longer.push_back(view.packed.back());
    CHECK_FALSE(game_.is_legal_turn(here, longer));
  }

  /// The pieces of a view make its position, except for facts that pieces do not show. All of them are pieces of the
  /// game.
  void check_placed(BoardView board) const {
    const auto placed = G::placed(setup_, board);
    const std::string wrong = placed ? std::string() : placed.error().message();
    CAPTURE(wrong);
    REQUIRE(placed);
    board.counts = G::board_view(*placed).counts;
    CHECK((G::board_view(*placed) == board));
    CHECK(placed->computed_key() == placed->key());
    const auto kinds = G::pieces(setup_);
    for (const CellView& cell : board.cells) {
      for (StandingPiece standing : cell.pieces) {
        standing.piece.side = Side::first;
        CHECK(std::find(kinds.begin(), kinds.end(), standing.piece) != kinds.end());
      }
    }
    const auto again = G::read_position(setup_, G::write_position(*placed, settings_), settings_);
    CHECK((again && *again == *placed));
  }

  /// A side sees everything except the other's face-down pieces, and the same in every possible world.
  void check_seen(const Position& position, const BoardView& board) {
    CHECK(board.is_complete() == position.is_complete());
    for (const Side viewer : {Side::first, Side::second}) {
      const Position seen = G::seen_by(position, viewer);
      const BoardView seen_board = G::board_view(seen);
      CHECK((seen_board == hidden_from(board, viewer)));
      CHECK(seen_board.is_complete() == seen.is_complete());
      if (!seen.is_unknown(other(viewer))) continue;
      const typename G::Belief belief(seen, other(viewer));
      const Position world =
          belief.world(static_cast<int>(random_.next() % static_cast<std::uint64_t>(belief.size())));
      CHECK((G::board_view(G::seen_by(world, viewer)) == seen_board));
    }
  }

  /// A set-up puts pieces on the stated cells, and the other side receives only these cells.
  template <class Layout>
  void check_layout(const Position& position, const Layout& layout) const {
    const TurnView view = layout_turn_view<G>(position, layout);
    INFO("set-up: ", view.text);
    CHECK_FALSE(is_unreported_set_up(view));
    Replay replay(G::board_view(position), position.side_to_move());
    REQUIRE(view.actions.size() == 1);
    replay.play(view.actions.front());
    Position after = position;
    after.lay_out(layout);
    CHECK((Replay::bare(replay.board()) == Replay::bare(G::board_view(after))));
    const auto found = G::find_layout(position, view.packed);
    REQUIRE(found);
    CHECK((layout_turn_view<G>(position, *found) == view));

    const Side mover = position.side_to_move();
    const TurnView own = reported_turn(view, mover, mover);
    CHECK(own.text == view.text);
    CHECK((own.actions == view.actions));
    const TurnView reported = reported_turn(view, mover, other(mover));
    CHECK(is_unreported_set_up(reported));
    CHECK((reported.actions.front() == G::layout_view(position, layout, true)));
    for (const std::string& text : {reported.text, reported.notation, reported.explicit_text})
      CHECK(text == view.reported_text);
    for (const TurnView& any : {own, reported}) CHECK((any.position == 0 && any.packed.empty()));
  }

  const typename G::Setup& setup_;
  typename G::Settings settings_;
  RuleAdapter<G, AnyGame> game_;
  RandomKeys random_;
};

}  // namespace roundel::laws
