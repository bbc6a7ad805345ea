#pragma once

#include <memory>

#include "engine/game/hidden_game.hpp"
#include "engine/session/seed.hpp"
#include "search/hidden/monte_carlo_search.hpp"
#include "search/session/game_session.hpp"
#include "search/session/means.hpp"

namespace roundel {

/// A session of a game with hidden information. It holds what its viewer knows and nothing else; a position in which
/// nothing is unknown is searched as in any other game.
template <HiddenGame G>
class HiddenSession final : public Session {
 public:
  using Position = typename G::Position;

  /// `variant` outlives the session. Its options are those that G::make_setup() reads, and Seed.
  HiddenSession(const Variant& variant, const Resources& resources)
      : resources_(resources),
        setup_(G::default_setup()),
        means_(std::make_shared<Means<G>>(std::make_shared<const typename G::Knowledge>(*setup_))),
        open_(std::make_unique<GameSession<G>>(variant, setup_, resources, means_)),
        variant_(variant) {
    set_position(std::nullopt, {});
    restart();
  }

  MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string> moves) override {
    const auto start = G::read_position(*setup_, text ? *text : G::start_text(*setup_), settings_);
    if (!start) return start.error();
    State state{*start, {}};
    for (std::size_t n = 0; n < moves.size(); ++n) {
      const auto turn = read_turn_of(state.position, moves[n]);
      if (!turn) return Error{"move " + std::to_string(n + 1) + ": " + turn.error().message};
      play_on(state, *turn);
    }
    state_ = std::move(state);
    return {};
  }
  MaybeError play(const TurnView& turn) override {
    if (turn.position == key() && play_on(state_, turn)) return {};
    return Error{turn.text + " is a turn of another position"};
  }

  std::string position_text() const override { return G::write_position(position(), settings_); }
  Key key() const override { return position().key(); }
  Side side_to_move() const override { return position().side_to_move(); }
  WinRateModel win_rate() const override { return G::win_rate; }
  std::string drawing() const override { return G::draw(position()); }
  std::string evaluation() override { return G::explain(means_->knowledge(), position()); }
  std::vector<std::string> legal_moves() const override { return open_state().legal_moves(); }
  std::vector<TurnView> legal_turns() const override { return open_state().legal_turns(); }
  Expected<TurnView> read_turn(std::string_view text) const override { return read_turn_of(position(), text); }
  BoardView board_view(std::optional<Side> viewer) const override {
    BoardView view = G::board_view(viewer ? G::seen_by(position(), *viewer) : position());
    view.last_turn = state_.last_turn;
    if (viewer && view.last_turn) view.last_turn = told_turn(*view.last_turn, other(side_to_move()), *viewer);
    view.result = result();
    return view;
  }

  bool has_hidden_information() const override { return true; }
  bool in_set_up() const override { return position().in_set_up(); }
  std::string random_set_up(std::uint64_t seed) const override {
    RandomKeys random(seed);
    return G::layout_text(position(), G::random_layout(position(), random), false);
  }
  std::string position_for(Side side) const override {
    return G::write_position(G::seen_by(position(), side), settings_);
  }

  std::optional<Result> result() const override { return open_state().result(); }
  void flip() override { state_ = {G::flipped(position()), {}}; }

  /// A new board begins a new game.
  MaybeError options_changed(const Options& options) override {
    auto setup = G::make_setup(options, resources_.files);
    if (!setup) return setup.error();
    seed_ = static_cast<std::uint64_t>(options.number("Seed"));
    restart();
    if ((*setup)->board() == setup_->board()) return {};
    setup_ = *setup;
    means_ = std::make_shared<Means<G>>(std::make_shared<const typename G::Knowledge>(*setup_));
    open_ = std::make_unique<GameSession<G>>(variant_, setup_, resources_, means_);
    return set_position(std::nullopt, {});
  }
  MaybeError prepare() override { return means_->prepare(resources_); }
  void new_game() override {
    means_->forget();
    restart();
  }

  Decision think(const Limits& limits, Signals& signals, Listener& listener) override;

  std::uint64_t perft(int depth, const Signals& signals, const PerftListener& listener) override {
    if (in_set_up()) return 0;
    return open_state().perft(depth, signals, listener);
  }

 private:
  using Move = typename G::Move;
  struct State {
    Position position;
    std::vector<Key> past;
    std::optional<TurnView> last_turn = {};
  };
  class Thinking;

  const Position& position() const { return state_.position; }
  std::string text_of(const Turn<G>& turn) const { return turn_text<G>(position(), turn, settings_); }
  /// The session of an open game that stands where this one does.
  GameSession<G>& open_state() const {
    open_->set_state(state_.position, state_.past);
    return *open_;
  }
  void restart() { random_ = RandomKeys(seed_ != 0 ? seed_ : fresh_seed()); }

  Expected<TurnView> read_turn_of(const Position& position, std::string_view text) const {
    if (position.in_set_up()) {
      const auto layout = G::read_layout(position, text);
      if (!layout) return layout.error();
      return layout_turn_view<G>(position, *layout);
    }
    const auto turn = roundel::read_turn<G>(position, text, settings_);
    if (!turn) return turn.error();
    return turn_view<G>(position, *turn, settings_);
  }

  /// Plays a turn of the state's position. Returns whether it is one; else the state is as it was.
  static bool play_on(State& state, const TurnView& view) {
    if (state.position.in_set_up()) {
      const auto layout = G::find_layout(state.position, view.packed);
      if (!layout) return false;
      state.position.lay_out(*layout);
      state.past.clear();
    } else {
      const auto turn = find_turn<G>(state.position, view.packed);
      if (!turn) return false;
      for (const Move& move : *turn) {
        state.past.push_back(state.position.key());
        roundel::do_turn<G>(state.position, {move});
      }
    }
    state.last_turn = view;
    return true;
  }

  std::vector<typename G::Layout> wanted_set_ups(const Limits& limits) const;
  typename G::Layout one_of(const std::vector<typename G::Layout>& layouts);
  Decision choose_set_up(const Limits& limits, Listener& listener);
  Resources resources_;
  typename G::Settings settings_{};
  std::shared_ptr<const typename G::Setup> setup_;
  std::shared_ptr<Means<G>> means_;
  std::unique_ptr<GameSession<G>> open_;  ///< set to this session's state before each use
  const Variant& variant_;
  State state_{};
  std::uint64_t seed_ = 0;
  RandomKeys random_{0};
};

}  // namespace roundel

#include "search/session/hidden_thinking.hpp"
