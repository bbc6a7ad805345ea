// Part of search/worker.hpp: how the results of a node improve the ordering of later nodes.

namespace roundel {

template <Game G>
Ordering<G> Worker<G>::ordering(Ply ply) {
  const StackEntry& here = stack(ply);
  const int last = stack(ply - 1).move_index;
  const typename G::Accumulator* accumulator = nullptr;
  if constexpr (PromisingGame<G>) accumulator = &this->accumulator(ply);
  return {history_.get(),
          {stack(ply - 1).replies, stack(ply - 2).replies, stack(ply - 4).replies},
          {here.killers[0], here.killers[1]},
          last < 0 ? 0 : history_->counter(last),
          *knowledge_,
          accumulator};
}

template <Game G>
int Worker<G>::quiet_history(Ply ply, Move move) const {
  const Position& position = stack(ply).position;
  const auto index = static_cast<std::size_t>(G::history_index(position, move));
  return 2 * history_->butterfly(G::butterfly_index(position, move)).value() +
         (*stack(ply - 1).replies)[index].value() + (*stack(ply - 2).replies)[index].value();
}

template <Game G>
void Worker<G>::learn_quiet(Ply ply, Move move, int bonus) {
  const Position& position = stack(ply).position;
  const auto index = static_cast<std::size_t>(G::history_index(position, move));
  history_->butterfly(G::butterfly_index(position, move)).learn(bonus);
  for (const Ply back : {1, 2, 4}) {
    if (stack(ply - back).move_index >= 0) (*stack(ply - back).replies)[index].learn(bonus);
  }
}

/// Rewards the move that caused the cutoff, and punishes the moves tried before it.
template <Game G>
void Worker<G>::learn_cutoff(Ply ply, Move best, Depth depth, const FixedList<Move, 64>& quiets,
                             const FixedList<Move, 32>& forcing) {
  StackEntry& here = stack(ply);
  const OrderingParameters& weights = numbers().ordering;
  const int bonus = std::min(weights.bonus_per_depth * depth - weights.bonus_less, weights.greatest_bonus);
  const auto forcing_memory = [&](Move move) -> Memory& {
    return history_->forcing(G::history_index(here.position, move), G::victim_kind(here.position, move));
  };
  if (G::is_forcing(here.position, best)) {
    forcing_memory(best).learn(bonus);
  } else {
    const std::uint32_t packed = G::pack(best);
    if (here.killers[0] != packed) {
      here.killers[1] = here.killers[0];
      here.killers[0] = packed;
    }
    if (const int last = stack(ply - 1).move_index; last >= 0) history_->counter(last) = packed;
    learn_quiet(ply, best, bonus);
    for (const Move& move : quiets) learn_quiet(ply, move, -bonus);
  }
  for (const Move& move : forcing) forcing_memory(move).learn(-bonus);
}

/// Returns a key of the last two actions, by the pieces and their cells.
template <Game G>
Key Worker<G>::key_of_last_moves(Ply ply) const {
  const auto number = [&](Ply back) { return static_cast<Key>(stack(ply - back).move_index + 1); };
  return (number(1) * 0x9e3779b97f4a7c15ULL ^ number(2) * 0xd6e8feb86659fd93ULL) >> 32;
}

/// Returns what to add to the evaluation.
template <Game G>
Score Worker<G>::correction(Ply ply) const {
  const Position& position = stack(ply).position;
  const Score by_structure = corrections_->correction(position.side_to_move(), G::pawn_key(position));
  const int percent = numbers().ordering.correction_by_last_moves;
  if (percent == 0) return by_structure;
  const Score by_moves = corrections_by_last_moves_->correction(position.side_to_move(), key_of_last_moves(ply));
  return by_structure + by_moves * percent / 100;
}

/// If a quiet position's score is more reliable than its evaluation, stores the difference.
template <Game G>
void Worker<G>::learn_error(Ply ply, Score score, Bound bound, Depth depth, bool best_is_forcing) {
  const StackEntry& here = stack(ply);
  if (here.must_respond || best_is_forcing || is_decisive(score)) return;
  if (bound == Bound::lower && score <= here.corrected_evaluation) return;
  if (bound == Bound::upper && score >= here.corrected_evaluation) return;
  const Side side = here.position.side_to_move();
  const Score error = score - here.corrected_evaluation;
  const OrderingParameters& weights = numbers().ordering;
  corrections_->learn(side, G::pawn_key(here.position), error, depth, weights);
  if (weights.correction_by_last_moves != 0)
    corrections_by_last_moves_->learn(side, key_of_last_moves(ply), error, depth, weights);
}

}  // namespace roundel
