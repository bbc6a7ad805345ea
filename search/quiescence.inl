// Part of search/worker.hpp: the search of forcing actions until the position is quiet.

namespace roundel {

/// Returns whether the position at `ply` may be in the hash table. Its node information must be set if it is needed.
template <Game G>
bool Worker<G>::quiescence_uses_table(Ply ply) const {
  if (numbers().quiescence_table) return true;
  const StackEntry& here = stack(ply);
  if constexpr (CompulsionGame<G>) {
    if (G::must_force(here.info)) return false;
  }
  return G::must_respond(here.position, here.info);
}

/// Returns whether quiescence tries every move at `ply`. Its node information must be set. For a mere threat this is
/// so only on the first plies, because threats can answer threats without end.
template <Game G>
bool Worker<G>::must_respond_in_quiescence(Ply ply, [[maybe_unused]] Depth depth) const {
  const StackEntry& here = stack(ply);
  if constexpr (ThreatenedGame<G>) {
    if (-depth >= numbers().quiescence_threat_plies && G::is_merely_threatened(here.info)) return false;
  }
  return G::must_respond(here.position, here.info);
}

/// Returns the score of the side to move without a move. Needs a position in which it may stand pat.
template <Game G>
Score Worker<G>::stand_pat(Ply ply, const TableEntry& known) {
  StackEntry& here = stack(ply);
  here.evaluation = here.plain_evaluation = no_score;
  if (here.must_respond) return -infinite_score;
  here.evaluation = evaluate(ply, known.evaluation);
  return here.evaluation;
}

/// Returns whether a forcing move cannot raise alpha. If so, it raises `best` to what the move promises.
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

/// Returns whether quiescence tries a move. `teller` is set if it also tries quiet moves that threaten and lose
/// nothing.
template <Game G>
bool Worker<G>::is_tried_in_quiescence(Ply ply, const std::optional<ThreatTeller<G>>& teller,
                                       const Move& move) const {
  const StackEntry& here = stack(ply);
  if (here.must_respond || G::is_forcing(here.position, move)) return true;
  if (!teller || !teller->makes_threat(move)) return false;
  if constexpr (ExchangeGame<G>) return G::see_ge(*knowledge_, here.position, move, 0);
  return true;
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

/// Tries the forcing moves, or all moves if the side to move must respond. `best` is the score without a move. After
/// a stop the result is meaningless.
template <Game G>
template <typename Worker<G>::Node node>
typename Worker<G>::Best Worker<G>::search_forcing(Ply ply, Score alpha, Score beta, Depth depth,
                                                   const std::optional<Move>& hash_move, Best best) {
  const StackEntry& here = stack(ply);
  const Ordering<G> order = ordering(ply);
  const bool tries_threats = !here.must_respond && -depth < numbers().quiescence_quiet_threat_plies;
  const auto teller = tries_threats ? std::optional<ThreatTeller<G>>(here.position) : std::nullopt;
  const bool hash_move_fits = hash_move && is_tried_in_quiescence(ply, teller, *hash_move);
  MovePicker<G> picker(here.position, here.info, order, hash_move_fits ? hash_move : std::nullopt,
                       here.must_respond || tries_threats);
  while (const auto move = picker.next()) {
    const bool is_quiet = teller && !G::is_forcing(here.position, *move);
    if (is_quiet && !is_tried_in_quiescence(ply, teller, *move)) continue;
    ++best.number;
    if (!is_quiet && falls_short(ply, *move, alpha, best.score)) continue;
    // If the most promising move loses, the others may not.
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
