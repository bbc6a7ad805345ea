#pragma once

#include <utility>

#include "engine/game/search_game.hpp"
#include "search/history.hpp"

namespace roundel {

/// The data that orders a node's actions.
template <Game G>
struct Ordering {
  History<G>* history;
  /// Replies to the last action, to the second last, and to the fourth last.
  typename History<G>::Replies* replies[3];
  std::uint32_t killers[2];
  std::uint32_t counter;
  const typename G::Knowledge& knowledge;
  const typename G::Accumulator* accumulator;  ///< for games whose quiet actions have a promise
};

/// Finds the actions of a position that threaten much. In games without threats there are none.
template <Game G>
class ThreatTeller {
 public:
  explicit ThreatTeller(const typename G::Position&) {}
  bool makes_threat(const typename G::Move&) const { return false; }
};
template <ThreatGame G>
class ThreatTeller<G> {
 public:
  explicit ThreatTeller(const typename G::Position& position) : position_(position), threats_(G::threats(position)) {}
  bool makes_threat(const typename G::Move& move) const { return G::makes_threat(position_, threats_, move); }

 private:
  const typename G::Position& position_;
  typename G::Threats threats_;
};

/// Returns a node's legal actions, the most promising first: the hash move, forcing actions that lose nothing, quiet
/// actions by history, and the other forcing ones. Each part is generated when it is needed.
template <Game G>
class MovePicker {
 public:
  using Move = typename G::Move;
  using Position = typename G::Position;

  /// `quiets_wanted`: whether to return quiet actions too.
  MovePicker(const Position& position, const typename G::NodeInfo& info, const Ordering<G>& ordering,
             std::optional<Move> hash_move, bool quiets_wanted)
      : position_(position), info_(info), ordering_(ordering), hash_move_(hash_move), quiets_wanted_(quiets_wanted) {}

  /// Puts threats that lose little before other quiet actions. `teller` must outlive the picker.
  void prefer_threats(const ThreatTeller<G>& teller) { teller_ = &teller; }

  /// Skips quiet actions from now on.
  void skip_quiets() { quiets_wanted_ = false; }

  /// Returns the next action, or nothing.
  std::optional<Move> next() {
    for (;;) {
      switch (stage_) {
        case Stage::hash:
          stage_ = Stage::generate_forcing;
          if (hash_move_) return hash_move_;
          break;
        case Stage::generate_forcing:
          G::generate_forcing(position_, info_, moves_);
          end_ = moves_.size();
          score_forcing();
          stage_ = Stage::forcing;
          break;
        case Stage::forcing:
          if (const auto move = next_good_forcing()) return move;
          stage_ = Stage::generate_quiets;
          break;
        case Stage::generate_quiets:
          begin_ = end_ = moves_.size();
          if (quiets_wanted_) {
            G::generate_quiet(position_, info_, moves_);
            end_ = moves_.size();
            score_quiets();
          }
          stage_ = Stage::quiets;
          break;
        case Stage::quiets:
          if (quiets_wanted_) {
            if (const auto move = next_best()) return move;
          }
          begin_ = 0;
          end_ = bad_count_;
          stage_ = Stage::bad_forcing;
          break;
        case Stage::bad_forcing:
          if (begin_ == end_) return std::nullopt;
          return moves_[begin_++];
      }
    }
  }

 private:
  enum class Stage { hash, generate_forcing, forcing, generate_quiets, quiets, bad_forcing };

  const OrderingParameters& numbers() const { return ordering_.knowledge.search().ordering; }

  void score_forcing() {
    for (int n = 0; n < end_; ++n) {
      const Move move = moves_[n];
      const Memory& memory =
          ordering_.history->forcing(G::history_index(position_, move), G::victim_kind(position_, move));
      scores_[n] = G::gain(ordering_.knowledge, position_, move) * numbers().gain_factor + memory.value();
    }
  }

  void score_quiets() {
    for (int n = begin_; n < end_; ++n) {
      const Move move = moves_[n];
      const std::uint32_t packed = G::pack(move);
      const auto index = static_cast<std::size_t>(G::history_index(position_, move));
      int score = 2 * ordering_.history->butterfly(G::butterfly_index(position_, move)).value();
      for (const auto* replies : ordering_.replies) score += (*replies)[index].value();
      if (packed == ordering_.killers[0]) score += numbers().killer_bonus + 1;
      if (packed == ordering_.killers[1]) score += numbers().killer_bonus;
      if (packed == ordering_.counter) score += numbers().counter_bonus;
      if constexpr (PromisingGame<G>)
        score += G::promise(ordering_.knowledge, position_, *ordering_.accumulator, move);
      if (teller_ != nullptr && threatens_cheaply(move)) score += numbers().threat_bonus;
      scores_[n] = score;
    }
  }

  bool threatens_cheaply(Move move) const {
    if (!teller_->makes_threat(move)) return false;
    if constexpr (ExchangeGame<G>)
      return G::see_ge(ordering_.knowledge, position_, move, numbers().threat_exchange_margin);
    return true;
  }

  /// Removes and returns the remaining action with the best score, except the hash move.
  std::optional<Move> next_best() {
    while (begin_ < end_) {
      int best = begin_;
      for (int n = begin_ + 1; n < end_; ++n) {
        if (scores_[n] > scores_[best]) best = n;
      }
      std::swap(moves_[begin_], moves_[best]);
      std::swap(scores_[begin_], scores_[best]);
      const Move move = moves_[begin_++];
      if (!hash_move_ || G::pack(move) != G::pack(*hash_move_)) return move;
    }
    return std::nullopt;
  }

  /// Forcing actions that lose material are moved to the front of the list, to be tried last.
  std::optional<Move> next_good_forcing() {
    while (const auto move = next_best()) {
      if constexpr (ExchangeGame<G>) {
        if (!G::see_ge(ordering_.knowledge, position_, *move, -scores_[begin_ - 1] / numbers().exchange_divisor)) {
          moves_[bad_count_++] = *move;
          continue;
        }
      }
      return move;
    }
    return std::nullopt;
  }

  const Position& position_;
  const typename G::NodeInfo& info_;
  const Ordering<G>& ordering_;
  std::optional<Move> hash_move_;
  bool quiets_wanted_;
  const ThreatTeller<G>* teller_ = nullptr;
  Stage stage_ = Stage::hash;
  int begin_ = 0;
  int end_ = 0;
  int bad_count_ = 0;
  typename G::MoveList moves_;
  int scores_[static_cast<std::size_t>(G::MoveList::max_size())];
};

}  // namespace roundel
