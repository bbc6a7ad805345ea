#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/typography.hpp"
#include "engine/game/any_game.hpp"
#include "engine/game/configurable_game.hpp"
#include "engine/game/hidden_game.hpp"
#include "engine/game/search_game.hpp"
#include "engine/game/viewed_game.hpp"
#include "search/adapter/turn_views.hpp"
#include "search/perft.hpp"

namespace roundel {

/// Wraps the rules of a game, which is a bundle of static functions (G), in virtual functions: positions, turns and
/// hidden information. `Base` is AnyGame or derived from it.
template <TextGame G, class Base>
class RuleAdapter : public Base {
  static_assert(ViewedGame<G>);

 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Setup = std::shared_ptr<const typename G::Setup>;
  using Settings = typename G::Settings;

  RuleAdapter(Setup setup, const Settings& wanted) : setup_(std::move(setup)), settings_(wanted) {}

  // --- positions

  std::optional<std::string> start_text() const override {
    if constexpr (ConfigurableGame<G>) return G::start_text(*setup_);
    return std::nullopt;
  }
  Expected<AnyPosition> read_position(std::string_view text,
                                      [[maybe_unused]] std::vector<Error>* notes) const override {
    if constexpr (CorrectingGame<G>) {
      if (notes != nullptr) return boxed(G::read_position(*setup_, text, settings_, *notes));
    }
    return boxed(G::read_position(*setup_, text, settings_));
  }
  std::string position_text(const AnyPosition& position) const override {
    return G::write_position(in(position), settings_);
  }
  std::string record_position(const AnyPosition& position) const override {
    if constexpr (RecordedPositionGame<G>) {
      return G::record_position(in(position), settings_);
    } else {
      return position_text(position);
    }
  }
  std::vector<PieceView> pieces() const override {
    if constexpr (PlacedGame<G>) return G::pieces(*setup_);
    return {};
  }
  std::vector<PieceMoves> piece_moves() const override {
    if constexpr (DrawnMovesGame<G>) return G::piece_moves(*setup_);
    return {};
  }
  Expected<AnyPosition> placed(const BoardView& board) const override {
    if constexpr (PlacedGame<G>) {
      return boxed(G::placed(*setup_, board));
    } else {
      return Base::placed(board);
    }
  }
  AnyPosition flipped(const AnyPosition& position) const override { return AnyPosition(G::flipped(in(position))); }
  std::string drawing(const AnyPosition& position) const override { return G::draw(in(position)); }
  BoardView board_view(const AnyPosition& position) const override { return G::board_view(in(position)); }

  Key key(const AnyPosition& position) const override { return in(position).key(); }
  Key table_key(const AnyPosition& position) const override { return G::table_key(in(position)); }
  Side side_to_move(const AnyPosition& position) const override { return in(position).side_to_move(); }
  std::optional<Result> result(const AnyPosition& position) const override { return G::result(in(position)); }
  int deciding_occurrence([[maybe_unused]] const AnyPosition& position) const override {
    if constexpr (AdjudicatedGame<G>) return G::deciding_occurrence(in(position));
    return usual_deciding_occurrence;
  }
  std::optional<Result> result_of_repetition([[maybe_unused]] const AnyPosition& position,
                                             [[maybe_unused]] int actions) const override {
    if constexpr (!G::can_repeat) {
      return std::nullopt;
    } else if constexpr (AdjudicatedGame<G>) {
      return G::result_of_repetition(in(position), actions);
    } else {
      return Result{std::nullopt, "threefold repetition", true};
    }
  }
  int reversible_actions(const AnyPosition& position) const override { return G::reversible_actions(in(position)); }
  bool must_respond(const AnyPosition& position) const override {
    return G::must_respond(in(position), G::node_info(in(position)));
  }

  // --- actions

  bool has_compound_turns() const override {
    if constexpr (requires { setup_->has_compound_turns(); }) return setup_->has_compound_turns();
    return G::compound_turns;
  }
  bool mid_turn(const AnyPosition& position) const override { return in_mid_turn<G>(in(position)); }
  PackedTurn legal_actions(const AnyPosition& position) const override {
    return packed_turn<G>(roundel::legal_actions<G>(in(position)));
  }
  PackedTurn distinct_actions(const AnyPosition& position) const override {
    Turn<G> actions = roundel::legal_actions<G>(in(position));
    if constexpr (SymmetricGame<G>) {
      const auto info = G::node_info(in(position));
      std::erase_if(actions, [&](const Move& move) { return G::is_redundant(info, move); });
    }
    return packed_turn<G>(actions);
  }
  bool do_action(AnyPosition& position, std::uint32_t action) const override {
    const Turn<G> turn = unpacked<G>(in(position), {action});
    if (turn.empty()) return false;
    roundel::do_turn<G>(position.as<Position>(), turn);
    return true;
  }
  std::optional<AnyPosition> after_null_move([[maybe_unused]] const AnyPosition& position) const override {
    if constexpr (NullMoveGame<G>) {
      Position after = in(position);
      after.do_null_move();
      return AnyPosition(after);
    } else {
      return std::nullopt;
    }
  }
  bool is_forcing(const AnyPosition& position, std::uint32_t action) const override {
    return G::is_forcing(in(position), unpacked<G>(in(position), {action}).front());
  }

  // --- turns

  std::string turn_text(const AnyPosition& position, const PackedTurn& turn) const override {
    return roundel::turn_text<G>(in(position), unpacked<G>(in(position), turn), settings_);
  }
  bool has_explicit_texts() const override { return ExplicitGame<G>; }
  std::string explicit_text(const AnyPosition& position, const PackedTurn& turn) const override {
    if constexpr (ExplicitGame<G>) {
      return G::explicit_text(in(position), unpacked<G>(in(position), turn));
    } else {
      return turn_text(position, turn);
    }
  }
  std::string notation(const AnyPosition& position, const PackedTurn& turn) const override {
    if constexpr (RecordedGame<G>) {
      return G::notation(in(position), unpacked<G>(in(position), turn), settings_);
    } else {
      return turn_text(position, turn);
    }
  }
  std::vector<ActionView> action_views(const AnyPosition& position, const PackedTurn& turn) const override {
    std::vector<ActionView> views;
    Position next = in(position);
    for (const Move& move : unpacked<G>(next, turn)) {
      views.push_back(G::action_view(next, move));
      roundel::do_turn<G>(next, {move});
    }
    return views;
  }
  Expected<PackedTurn> read_turn(const AnyPosition& position, std::string_view text) const override {
    return packed(roundel::read_turn<G>(in(position), text, settings_));
  }
  Expected<PackedTurn> read_notation(const AnyPosition& position, std::string_view text) const override {
    if constexpr (RecordedGame<G>) {
      return packed(G::read_notation(in(position), plain_move_text(text), settings_));
    } else {
      return read_turn(position, text);
    }
  }
  Expected<std::vector<PackedTurn>> read_notations(const AnyPosition& position,
                                                   std::string_view text) const override {
    if constexpr (AmbiguouslyRecordedGame<G>) {
      const auto turns = G::read_notations(in(position), plain_move_text(text), settings_);
      if (!turns) return turns.error();
      std::vector<PackedTurn> all;
      for (const Turn<G>& turn : *turns) all.push_back(packed_turn<G>(turn));
      return all;
    } else {
      return Base::read_notations(position, text);
    }
  }

  // --- hidden information

  bool has_hidden_information() const override { return HiddenGame<G>; }
  AnyPosition seen_by(const AnyPosition& position, [[maybe_unused]] Side side) const override {
    if constexpr (HiddenGame<G>) return AnyPosition(G::seen_by(in(position), side));
    return position;
  }
  bool in_set_up([[maybe_unused]] const AnyPosition& position) const override {
    if constexpr (SetUpGame<G>) return in(position).in_set_up();
    return false;
  }
  std::string random_set_up(const AnyPosition& position, std::uint64_t seed) const override {
    if constexpr (SetUpGame<G>) {
      RandomKeys random(seed);
      return G::layout_text(in(position), G::random_layout(in(position), random), false);
    } else {
      return Base::random_set_up(position, seed);
    }
  }
  Expected<TurnView> read_set_up(const AnyPosition& position, std::string_view text) const override {
    if constexpr (SetUpGame<G>) {
      const auto layout = G::read_layout(in(position), text);
      if (!layout) return layout.error();
      return layout_turn_view<G>(in(position), *layout);
    } else {
      return Base::read_set_up(position, text);
    }
  }
  std::optional<TurnView> find_set_up([[maybe_unused]] const AnyPosition& position,
                                      [[maybe_unused]] const PackedTurn& set_up) const override {
    if constexpr (SetUpGame<G>) {
      if (const auto layout = G::find_layout(in(position), set_up)) return layout_turn_view<G>(in(position), *layout);
    }
    return std::nullopt;
  }
  bool do_set_up([[maybe_unused]] AnyPosition& position, [[maybe_unused]] const PackedTurn& set_up) const override {
    if constexpr (SetUpGame<G>) {
      const auto layout = G::find_layout(in(position), set_up);
      if (layout) position.as<Position>().lay_out(*layout);
      return layout.has_value();
    }
    return false;
  }

 protected:
  static const Position& in(const AnyPosition& position) { return position.as<Position>(); }

  const Setup& board() const { return setup_; }
  const Settings& settings() const { return settings_; }

 private:
  static Expected<AnyPosition> boxed(const Expected<Position>& position) {
    if (!position) return position.error();
    return AnyPosition(*position);
  }
  static Expected<PackedTurn> packed(const Expected<Turn<G>>& turn) {
    if (!turn) return turn.error();
    return packed_turn<G>(*turn);
  }

  Setup setup_;
  Settings settings_;
};

}  // namespace roundel
