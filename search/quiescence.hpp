#pragma once

// Part of search/worker.hpp: the search of forcing actions until nothing hangs.
#include "search/worker.hpp"

namespace roundel {

/// Whether the position at `ply`, which has been studied where that is not always so, may be in the hash table.
template <Game G>
bool Worker<G>::quiescence_uses_table(Ply ply) const {
  if constexpr (numbers.quiescence_table) return true;
  const Frame& here = frame(ply);
  if constexpr (CompulsionGame<G>) {
    if (G::must_force(here.insight)) return false;
  }
  return G::must_respond(here.position, here.insight);
}

/// Whether quiescence tries every move at `ply`, which has been studied. A mere threat is answered so on its first plies
/// only: threats answered by threats have no end.
template <Game G>
bool Worker<G>::must_respond_in_quiescence(Ply ply, [[maybe_unused]] Depth depth) const {
  const Frame& here = frame(ply);
  if constexpr (ThreatenedGame<G>) {
    if (-depth >= numbers.quiescence_threat_plies && G::is_merely_threatened(here.insight)) return false;
  }
  return G::must_respond(here.position, here.insight);
}

template <Game G>
template <typename Worker<G>::Node node>
Score Worker<G>::quiescence(Ply ply, Score alpha, Score beta, Depth depth) {
  Frame& here = frame(ply);
  here.line.clear();
  if (visit()) return 0;
  if (const auto score = ended(ply)) return *score;
  selective_depth_ = std::max(selective_depth_, ply);
  if (const auto score = play_out<node>(ply, alpha, beta)) return *score;

  if constexpr (!numbers.quiescence_table) here.insight = G::study(here.position);
  const bool is_tabled = quiescence_uses_table(ply);
  const Key key = is_tabled ? G::table_key(here.position) : 0;
  TableEntry known;
  if (is_tabled && shared_->table.probe(key, known)) {
    known.score = from_table(known.score, here.turn);
    if (node != Node::pv && decides(known, beta)) return known.score;
  }
  if constexpr (numbers.quiescence_table) here.insight = G::study(here.position);
  here.must_respond = must_respond_in_quiescence(ply, depth);
  if (ply >= max_ply - 1) return here.must_respond ? draw_score : evaluate(ply, no_score);
  const std::optional<Move> hash_move =
      known.move != 0 ? G::find(here.position, here.insight, known.move) : std::nullopt;

  const Score old_alpha = alpha;
  Score best = -infinite_score;
  here.evaluation = here.plain_evaluation = no_score;
  if (!here.must_respond) {
    here.evaluation = best = evaluate(ply, known.evaluation);
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
  }

  const Ordering<G> order = ordering(ply);
  const bool hash_move_fits = hash_move && (here.must_respond || G::is_forcing(here.position, *hash_move));
  MovePicker<G> picker(here.position, here.insight, order, hash_move_fits ? hash_move : std::nullopt,
                       here.must_respond);
  std::optional<Move> best_move;
  int number = 0;
  while (const auto move = picker.next()) {
    ++number;
    if (!here.must_respond && best > -least_table_win) {
      const Score promised = here.evaluation + G::gain(here.position, *move) + numbers.quiescence_margin;
      if (promised <= alpha) {
        best = std::max(best, promised);
        continue;
      }
      if constexpr (ExchangeGame<G>) {
        if (!G::exchange_wins(here.position, *move, 0)) continue;
      }
    }
    if (number > 1 && -depth >= numbers.quiescence_branching_plies) break;
    make(ply, *move);
    const Score score = search_child<node>(ply, alpha, beta, depth - 1, false);
    if (stopped_) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    best_move = *move;
    if (node == Node::pv) take_line(ply);
    if (score >= beta) break;
    alpha = score;
  }
  if (number == 0 && here.must_respond) {
    return score_of(G::outcome_without_moves(here.position, here.insight), here.turn);
  }

  if (!is_tabled) return best;
  TableEntry entry;
  entry.move = best_move ? G::pack(*best_move) : 0;
  entry.score = to_table(best, here.turn);
  entry.evaluation = here.plain_evaluation;
  entry.depth = 0;
  entry.bound = best >= beta ? Bound::lower : best > old_alpha ? Bound::exact : Bound::upper;
  shared_->table.store(key, entry);
  return best;
}

}  // namespace roundel
