#pragma once

// Part of search/worker.hpp: the search of forcing actions until nothing hangs.
#include "search/worker.hpp"

namespace roundel {

/// Whether the position at `ply`, whose node information is there where it is needed, may be in the hash table.
template <Game G>
bool Worker<G>::quiescence_uses_table(Ply ply) const {
  if (numbers().quiescence_table) return true;
  const StackEntry& here = stack(ply);
  if constexpr (CompulsionGame<G>) {
    if (G::must_force(here.info)) return false;
  }
  return G::must_respond(here.position, here.info);
}

/// Whether quiescence tries every move at `ply`, whose node information is there. A mere threat is answered so on its first plies
/// only: threats answered by threats have no end.
template <Game G>
bool Worker<G>::must_respond_in_quiescence(Ply ply, [[maybe_unused]] Depth depth) const {
  const StackEntry& here = stack(ply);
  if constexpr (ThreatenedGame<G>) {
    if (-depth >= numbers().quiescence_threat_plies && G::is_merely_threatened(here.info)) return false;
  }
  return G::must_respond(here.position, here.info);
}

/// What the side to move has without a move. Nothing where it may not stand pat.
template <Game G>
Score Worker<G>::stand_pat(Ply ply, const TableEntry& known) {
  StackEntry& here = stack(ply);
  here.evaluation = here.plain_evaluation = no_score;
  if (here.must_respond) return -infinite_score;
  here.evaluation = evaluate(ply, known.evaluation);
  return here.evaluation;
}

/// Whether a forcing move cannot raise alpha; `best` is then at least what it promises.
template <Game G>
bool Worker<G>::falls_short(Ply ply, const Move& move, Score alpha, Score& best) const {
  const StackEntry& here = stack(ply);
  if (here.must_respond || best <= -least_table_win) return false;
  const Score promised = here.evaluation + G::gain(*knowledge_, here.position, move) + numbers().quiescence_margin;
  if (promised <= alpha) {
    best = std::max(best, promised);
    return true;
  }
  if constexpr (ExchangeGame<G>) return !G::see_ge(*knowledge_, here.position, move, 0);
  return false;
}

template <Game G>
template <typename Worker<G>::Node node>
Score Worker<G>::quiescence(Ply ply, Score alpha, Score beta, Depth depth) {
  if (const auto score = enter<node>(ply, alpha, beta)) return *score;

  StackEntry& here = stack(ply);
  if (!numbers().quiescence_table) here.info = G::node_info(here.position);
  const bool is_tabled = quiescence_uses_table(ply);
  const Key key = is_tabled ? G::table_key(here.position) : 0;
  TableEntry known;
  const bool hit = is_tabled && look_up(ply, key, known);
  if (hit && node != Node::pv && decides(known, beta)) return known.score;
  if (numbers().quiescence_table) here.info = G::node_info(here.position);
  here.must_respond = must_respond_in_quiescence(ply, depth);
  if (ply >= max_ply - 1) return here.must_respond ? draw_score : evaluate(ply, no_score);

  const std::optional<Move> hash_move =
      known.move != 0 ? G::find(here.position, here.info, known.move) : std::nullopt;
  Best found;
  found.score = stand_pat(ply, known);
  if (found.score >= beta) return found.score;
  found = search_forcing<node>(ply, std::max(alpha, found.score), beta, depth, hash_move, found);
  if (stopped_) return 0;
  if (found.number == 0 && here.must_respond) {
    return score_of(G::outcome_without_moves(here.position, here.info), here.turn);
  }
  if (is_tabled) store(ply, key, found.move, found.score, 0, bound_of(found.score, alpha, beta));
  return found.score;
}

/// Tries the forcing moves, or all where something has to be done about the position. `best`: without any. The answer has
/// no meaning once the search is stopped.
template <Game G>
template <typename Worker<G>::Node node>
typename Worker<G>::Best Worker<G>::search_forcing(Ply ply, Score alpha, Score beta, Depth depth,
                                                   const std::optional<Move>& hash_move, Best best) {
  const StackEntry& here = stack(ply);
  const Ordering<G> order = ordering(ply);
  const bool hash_move_fits = hash_move && (here.must_respond || G::is_forcing(here.position, *hash_move));
  MovePicker<G> picker(here.position, here.info, order, hash_move_fits ? hash_move : std::nullopt, here.must_respond);
  while (const auto move = picker.next()) {
    ++best.number;
    if (falls_short(ply, *move, alpha, best.score)) continue;
    // That the most promising move loses proves nothing of the others.
    if (best.score > -least_table_win && best.number > 1 && -depth >= numbers().quiescence_branching_plies) break;
    make(ply, *move);
    const Score score = search_child<node>(ply, alpha, beta, depth - 1, false);
    if (stopped_) break;
    best.score = std::max(best.score, score);
    if (score <= alpha) continue;
    best.move = *move;
    if (node == Node::pv) take_line(ply);
    if (score >= beta) break;
    alpha = score;
  }
  return best;
}

}  // namespace roundel
