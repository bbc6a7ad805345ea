#pragma once

#include <memory>
#include <vector>

#include "engine/session/session.hpp"
#include "search/turns.hpp"
#include "variants/crest/game.hpp"

/// Players of Crest that never change, as a measure for the engine's strength. They use the engine's rules, texts and
/// worlds, but nothing of how it chooses. Do not improve them.
namespace roundel::crest_baseline {

using crest::CrestGame;
using Turns = std::vector<roundel::Turn<CrestGame>>;

/// A session that uses the engine's for everything except the choice of layouts and turns. It knows only what it was
/// told. It ignores limits to some turns (searchmoves).
class Player : public Session {
 public:
  /// `variant` must outlive the player. The random numbers restart with each game from the option Seed.
  Player(const Variant& variant, const Resources& resources);

  MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string> moves) override;
  MaybeError play(const TurnView& turn) override;
  MaybeError flip() override;
  MaybeError options_changed(const Options& options) override;
  void new_game() override;
  /// Answers at once if there is nothing to search, but not before an answer is allowed.
  Decision think(const Limits& limits, Signals& signals, Listener& listener) override;

  std::string position_text() const override { return engine_->position_text(); }
  Key key() const override { return engine_->key(); }
  Side side_to_move() const override { return engine_->side_to_move(); }
  std::vector<std::string> legal_moves() const override { return engine_->legal_moves(); }
  std::vector<TurnView> legal_turns() const override { return engine_->legal_turns(); }
  Expected<TurnView> read_turn(std::string_view text) const override { return engine_->read_turn(text); }
  BoardView board_view(std::optional<Side> viewer) const override { return engine_->board_view(viewer); }
  bool has_hidden_information() const override { return true; }
  bool in_set_up() const override { return engine_->in_set_up(); }
  std::string random_set_up(std::uint64_t seed) const override { return engine_->random_set_up(seed); }
  std::string position_for(Side side) const override { return engine_->position_for(side); }
  std::optional<Result> result() const override { return engine_->result(); }
  std::string drawing() const override { return engine_->drawing(); }
  std::string evaluation() override { return engine_->evaluation(); }
  std::uint64_t perft(int depth, const Signals& signals, const PerftListener& listener) override {
    return engine_->perft(depth, signals, listener);
  }

 protected:
  /// Chooses a layout of the hand of the side to move; here at random.
  virtual crest::Layout choose_layout(const crest::Position& position);
  /// Chooses a turn in a position of an unfinished game in which all own tiles are known.
  virtual Decision choose_turn(const crest::Position& position, const Limits& limits, Signals& signals,
                               Listener& listener) = 0;

  const Resources& resources() const { return resources_; }
  RandomKeys& random() { return random_; }
  /// Returns the keys of earlier positions that could recur, oldest first.
  std::vector<Key> reversible_past(const crest::Position& position) const {
    return reversible_part<CrestGame>(past_, position);
  }

 private:
  void restart();

  Resources resources_;
  std::unique_ptr<Session> engine_;
  std::shared_ptr<const crest::Setup> setup_;
  std::vector<Key> past_;
  RandomKeys random_{0};
};

}  // namespace roundel::crest_baseline
