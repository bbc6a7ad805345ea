#include "tools/baselines/crest/player.hpp"

#include "engine/session/seed.hpp"
#include "variants/games/crest_search.hpp"

namespace roundel::crest_baseline {

Player::Player(const Variant& variant, const Resources& resources)
    : resources_(resources), engine_(crest::make_session(variant, resources)), setup_(CrestGame::default_setup()) {
  restart();
}

MaybeError Player::set_position(std::optional<std::string_view> text, std::span<const std::string> moves) {
  if (auto error = engine_->set_position(text, moves)) return error;
  // Plays it again turn by turn, for the keys of the positions between.
  past_.clear();
  auto error = engine_->set_position(text, {});
  for (const std::string& move : moves) {
    if (!error) error = play_move(move);
  }
  return error;
}

MaybeError Player::play(const TurnView& turn) {
  const bool was_in_set_up = in_set_up();
  const Key before = key();
  if (auto error = engine_->play(turn)) return error;
  if (!was_in_set_up) past_.push_back(before);
  return {};
}

MaybeError Player::flip() {
  if (auto error = engine_->flip()) return error;
  past_.clear();
  return {};
}

MaybeError Player::options_changed(const Options& options) {
  const auto setup = CrestGame::make_setup(options, resources_.files);
  if (!setup) return setup.error();
  if (auto error = engine_->options_changed(options)) return error;
  if (!((*setup)->board() == setup_->board())) past_.clear();
  setup_ = *setup;
  restart();
  return {};
}

void Player::new_game() {
  engine_->new_game();
  restart();
}

Decision Player::think(const Limits& limits, Signals& signals, Listener& listener) {
  const auto position = CrestGame::read_position(*setup_, engine_->position_text(), {});
  Decision decision;
  if (!position) {
    listener.note(position.error().message());
  } else if (position->in_set_up()) {
    decision.move = CrestGame::layout_text(*position, choose_layout(*position), false);
  } else if (position->is_unknown(position->side_to_move())) {
    listener.note("no move is chosen: tiles of the side to move are unknown");
  } else if (!result()) {
    decision = choose_turn(*position, limits, signals, listener);
  }
  signals.wait_for_leave(limits.infinite);
  return decision;
}

crest::Layout Player::choose_layout(const crest::Position& position) {
  return CrestGame::random_layout(position, random_);
}

void Player::restart() {
  const auto seed = static_cast<std::uint64_t>(resources_.options.number("Seed"));
  random_ = RandomKeys(seed != 0 ? seed : fresh_seed());
}

}  // namespace roundel::crest_baseline
