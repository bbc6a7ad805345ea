#include "protocol/game_record.hpp"

#include <cassert>

namespace roundel {

void GameRecord::restart() {
  start_.reset();
  moves_.clear();
  renew();
}

bool GameRecord::renew() {
  board_ = engine_.make_session();
  entry_ = engine_.variant_entry();  // the old row is freed after its board
  // An option can change the meaning of a position.
  if (!board_->set_position(start_, moves_)) return true;
  start_.reset();
  moves_.clear();
  return false;
}

MaybeError GameRecord::set_up(std::string_view position) {
  if (MaybeError error = board_->set_position(position, {})) return error;
  start_ = position;
  moves_.clear();
  return {};
}

void GameRecord::play(const TurnView& turn) {
  [[maybe_unused]] const MaybeError error = board_->play(turn);
  assert(!error);
  moves_.push_back(turn.text);
}

bool GameRecord::take_back(std::size_t turns) {
  if (turns > moves_.size()) return false;
  moves_.resize(moves_.size() - turns);
  [[maybe_unused]] const MaybeError error = board_->set_position(start_, moves_);
  assert(!error);
  return true;
}

void GameRecord::show_engine(const std::optional<std::string>& next) {
  std::vector<std::string> moves = moves_;
  if (next) moves.push_back(*next);
  [[maybe_unused]] const MaybeError error = engine_.session().set_position(start_, moves);
  assert(!error);
}

}  // namespace roundel
