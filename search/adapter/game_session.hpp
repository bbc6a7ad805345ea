#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/session/session.hpp"
#include "search/adapter/search_root.hpp"

namespace roundel {

/// A session of any game. It connects the protocols with a game and its search. It holds the position with its past,
/// and the game with its options. In a game with hidden information it holds only what its viewer may see.
class GameSession final : public Session {
 public:
  /// `variant` must outlive the session.
  GameSession(const Variant& variant, const Resources& resources, std::shared_ptr<const SearchedGame> game);

  MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string> moves) override;
  std::vector<Error> position_notes() const override { return notes_; }
  std::vector<PieceView> pieces() const override { return game_->pieces(); }
  std::vector<PieceMoves> piece_moves() const override { return game_->piece_moves(); }
  MaybeError set_board(const BoardView& board, std::span<const std::string> moves) override;
  MaybeError play(const TurnView& turn) override;
  MaybeError flip() override;

  std::string position_text() const override { return game_->position_text(position()); }
  std::string record_position() const override { return game_->record_position(position()); }
  Key key() const override { return game_->key(position()); }
  Side side_to_move() const override { return game_->side_to_move(position()); }
  std::string drawing() const override { return game_->drawing(position()); }
  BoardView board_view(std::optional<Side> viewer) const override;
  std::optional<Result> result() const override { return root().result(); }
  std::optional<ProbeResult> probe_tables() const override { return game_->probe(position()); }
  int pieces_in_tables() const override { return game_->pieces_in_tables(); }
  std::optional<ProbeResult> prove(int plies, const Signals& signals) const override {
    return game_->prove(position(), plies, signals);
  }

  std::vector<std::string> legal_moves() const override;
  std::vector<TurnView> legal_turns() const override;
  Expected<TurnView> read_turn(std::string_view text) const override;
  Expected<TurnView> read_notation(std::string_view text) const override;
  Expected<std::vector<TurnView>> read_notations(std::string_view text) const override;
  Expected<TurnView> null_turn() const override;
  std::optional<TurnView> find_turn(const std::vector<std::uint32_t>& packed) const override;
  int turns_played() const override { return state_.turns; }
  bool is_quiet() const override { return !game_->must_respond(position()); }
  bool is_forcing(const TurnView& view) const override;
  std::uint64_t perft(int depth, const Signals& signals, const PerftListener& listener) override;

  bool has_hidden_information() const override { return game_->has_hidden_information(); }
  bool in_set_up() const override { return game_->in_set_up(position()); }
  std::string random_set_up(std::uint64_t seed) const override { return game_->random_set_up(position(), seed); }
  std::string position_for(Side side) const override {
    return game_->position_text(game_->seen_by(position(), side));
  }

  MaybeError options_changed(const Options& options) override;
  MaybeError prepare() override { return pool_->prepare(resources_); }
  void new_game() override;

  WinRateModel win_rate() const override { return game_->win_rate(); }
  std::string evaluation() override { return game_->explain(position()); }
  std::string knowledge_source() const override { return game_->knowledge_source(); }
  Decision think(const Limits& limits, Signals& signals, Listener& listener) override;
  bool has_solver() const override { return game_->has_solver(); }
  std::optional<Solution> solve(Signals& signals, const SolverListener& listener,
                                const SolverJournal& journal) override;
  std::string why_not_enumerated() const override { return game_->why_not_enumerated(); }
  Expected<std::optional<WholeSolution>> solve_all(std::size_t bytes, Signals& signals) override;

 private:
  const AnyPosition& position() const { return state_.position; }
  SearchRoot root() const { return {*game_, state_, resources_, *pool_}; }
  /// Writes turns from the current position as texts.
  void write_turns(const std::vector<PackedTurn>& best_moves, const PackedTurn& line, Solution& solution) const;
  void restart_chance();
  Expected<TurnView> read_turn_of(const AnyPosition& from, std::string_view text) const;
  Expected<AnyPosition> passed(const AnyPosition& from) const;
  MaybeError pass(GameState& state) const;
  bool play_on(GameState& state, const TurnView& view) const;
  bool set_up(GameState& state, const TurnView& view) const;
  MaybeError start_from(const AnyPosition& start, std::span<const std::string> moves);
  MaybeError play_text(GameState& state, std::string_view text, bool is_last) const;

  const Variant& variant_;
  Resources resources_;
  std::shared_ptr<const SearchedGame> game_;
  std::unique_ptr<WorkerPool> pool_;
  GameState state_;
  std::vector<Error> notes_;  ///< what was left out of the text of the first position
  std::uint64_t seed_ = 0;
  RandomKeys random_{0};  ///< for games with random choices
};

}  // namespace roundel
