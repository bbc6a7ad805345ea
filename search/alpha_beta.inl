// Part of search/worker.hpp: what happens at a node.

namespace roundel {

/// Counts a node. Returns true if the search must stop.
template <Game G>
bool Worker<G>::visit() {
  if (stopped_) return true;
  if (++nodes_ % poll_interval == 0) {
    shared_->nodes.fetch_add(poll_interval, std::memory_order_relaxed);
    nodes_reported_ += poll_interval;
  }
  watch();
  if (shared_->stop.load(std::memory_order_relaxed)) stopped_ = true;
  return stopped_;
}

/// Checks the limits. The leader always does so once the node limit is reached, so that one thread is exact. Every
/// thread does so now and then. With more threads than processors, any running thread may end the search, because the
/// leader may wait long for a processor.
template <Game G>
void Worker<G>::watch() {
  const Limits& limits = shared_->limits;
  const bool out_of_nodes = is_leader_ && limits.nodes && total_nodes() >= *limits.nodes;
  if (!out_of_nodes && nodes_ % poll_interval != 0) return;
  shared_->signals.poll();
  shared_->signals.tell_nodes(shared_->nodes.load(std::memory_order_relaxed));
  const bool on_own_time = !shared_->signals.pondering() && !limits.infinite;
  if (out_of_nodes || shared_->signals.stopped() || (on_own_time && shared_->time.exhausted())) {
    shared_->stop.store(true, std::memory_order_relaxed);
  }
}

/// If the position at `ply` is a repetition, because it occurred once since the root or twice before, returns the
/// number of actions since its last occurrence; else 0.
template <Game G>
int Worker<G>::repeats_after(Ply ply) const {
  if constexpr (!G::can_repeat) return 0;
  const StackEntry& now = stack(ply);
  const std::size_t step = has_compound_turns<G>(now.position) ? 1 : 2;
  const std::size_t current = root_key_ + static_cast<std::size_t>(ply);
  const auto reach = static_cast<std::size_t>(std::clamp(G::reversible_actions(now.position), 0, now.since_null));
  const Key key = keys_[current];
  int last = 0;
  for (std::size_t back = 2 * step; back <= reach && back <= current; back += step) {
    if (keys_[current - back] != key) continue;
    if (last != 0) return last;
    last = static_cast<int>(back);
    if (current - back > root_key_) return last;
  }
  return 0;
}

/// Returns the value of a repetition for the side to move. It never proves a win, because the other side may avoid
/// the repetition.
template <Game G>
Score Worker<G>::score_of_repetition([[maybe_unused]] const Position& position, [[maybe_unused]] int actions) const {
  if constexpr (AdjudicatedGame<G>) {
    switch (G::outcome_of_repetition(position, actions)) {
      case Outcome::win: return decided_by_rule;
      case Outcome::loss: return -decided_by_rule;
      default: return draw_score;
    }
  }
  return draw_score;
}

/// Returns the score, for the side to move, of a position that a rule ends.
template <Game G>
std::optional<Score> Worker<G>::ended(Ply ply) const {
  const StackEntry& here = stack(ply);
  if (const int actions = repeats_after(ply); actions > 0) return score_of_repetition(here.position, actions);
  if (G::drawn_by_rule(here.position)) return draw_score;
  return std::nullopt;
}

/// Returns whether there are tables for positions with at most this many pieces.
template <Game G>
bool Worker<G>::may_be_in_tables(const Position& position) const {
  const int most = G::pieces_in_tables(*knowledge_);
  return most != 0 && G::pieces(position) <= most;
}

/// Returns the result of a position in tables, if they may have it.
template <Game G>
std::optional<ProbeResult> Worker<G>::probe([[maybe_unused]] const Position& position) const {
  if constexpr (ProbedGame<G>) {
    if (may_be_in_tables(position)) return G::probe(*knowledge_, position);
  }
  return std::nullopt;
}

/// Returns the score of a position in a table, if it is certain or outside the window.
template <Game G>
std::optional<Score> Worker<G>::probe_tables([[maybe_unused]] Ply ply, [[maybe_unused]] Score alpha,
                                             [[maybe_unused]] Score beta) {
  if constexpr (ProbedGame<G>) {
    if (!may_be_in_tables(stack(ply).position)) [[likely]]
      return std::nullopt;
    const auto found = G::probe(*knowledge_, stack(ply).position);
    if (!found) return std::nullopt;
    ++table_hits_;
    const Score score = table_score(*found, stack(ply).turn);
    using Certainty = ProbeResult::Certainty;
    const bool is_certain = found->certainty == Certainty::exact ||
                            (found->certainty == Certainty::at_least ? score >= beta : score <= alpha);
    if (is_certain) return score;
  }
  return std::nullopt;
}

/// Returns whether a search of `depth` plies from the root reaches the end of the game.
template <Game G>
bool Worker<G>::reaches_end([[maybe_unused]] Depth depth) const {
  if constexpr (PointsGame<G>) return G::plies_left(stack(0).position) <= std::max(depth, numbers().endgame_plies);
  return false;
}

/// Returns the score of a position whose rest can be solved. If the score is exact in an open window, it sets the
/// line too.
template <Game G>
template <typename Worker<G>::Node node>
std::optional<Score> Worker<G>::solve_endgame([[maybe_unused]] Ply ply, [[maybe_unused]] Score alpha,
                                              [[maybe_unused]] Score beta) {
  if constexpr (PointsGame<G>) {
    StackEntry& here = stack(ply);
    // The solver does not start just because of extensions: each ply farther from the end takes ten times as long.
    if (G::plies_left(here.position) > numbers().endgame_plies && !reaches_end(root_depth_)) return std::nullopt;
    const auto stops = [this] { return visit(); };
    Solver<G, decltype(stops)> solver(shared_->table, stops);
    const typename G::SolverPosition solver_position(here.position, accumulator(ply));
    const auto [lower, upper] = points_within<G>(alpha, beta);
    const int value = solver.value(solver_position, lower, upper);
    if (node == Node::pv && value > lower && value < upper && !solver.stopped()) {
      for (const Move& move : best_line(solver, solver_position, value)) here.line.push_back(move);
    }
    return value * G::point;
  }
  return std::nullopt;
}

/// Plays `move` on the position of `next`. Updates its accumulator, or stores what a later update needs.
template <Game G>
void Worker<G>::play(const StackEntry& here, StackEntry& next, Move move) {
  if constexpr (requires { typename G::Updater; }) {
    if (G::accumulates_at_once(*knowledge_)) {
      typename G::Updater updater(*knowledge_, here.accumulator, next.accumulator);
      next.position.do_move(move, updater);
      return;
    }
  }
  next.is_accumulated = false;
  next.changes.clear();
  next.position.do_move(move, next.changes);
}

/// Sets up the stack entry of `ply` + 1 as the position after `move`.
template <Game G>
void Worker<G>::make(Ply ply, Move move) {
  StackEntry& here = stack(ply);
  StackEntry& next = stack(ply + 1);
  here.move = move;
  here.move_index = G::history_index(here.position, move);
  here.replies = &history_->replies(here.move_index);
  next.position = here.position;
  play(here, next, move);
  shared_->table.prefetch(G::table_key(next.position));
  next.turn = here.turn + 1;
  if constexpr (G::compound_turns) next.turn -= next.position.mid_turn();
  next.since_null = here.since_null + 1;
  next.double_extensions = here.double_extensions;
  next.single_replies = here.single_replies;
  next.excluded = 0;
  keys_[root_key_ + static_cast<std::size_t>(ply) + 1] = next.position.key();
}

/// Returns a child's score from the view of this node's side to move.
template <Game G>
template <typename Worker<G>::Node node>
Score Worker<G>::search_child(Ply ply, Score alpha, Score beta, Depth depth, bool cut_node) {
  if constexpr (G::compound_turns) {
    if (stack(ply).position.side_to_move() == stack(ply + 1).position.side_to_move()) {
      return search<node>(ply + 1, alpha, beta, depth, cut_node);
    }
  }
  return -search<node>(ply + 1, -beta, -alpha, depth, cut_node);
}

/// Returns the accumulator, updated on demand, because many nodes never need it.
template <Game G>
const typename G::Accumulator& Worker<G>::accumulator(Ply ply) {
  if (G::accumulates_at_once(*knowledge_)) return stack(ply).accumulator;
  Ply known = ply;
  while (!stack(known).is_accumulated) --known;
  for (; known < ply; ++known) {
    StackEntry& next = stack(known + 1);
    G::update(*knowledge_, next.position, next.changes, stack(known).accumulator, next.accumulator);
    next.is_accumulated = true;
  }
  return stack(ply).accumulator;
}

/// Returns the static evaluation with its learned correction. `plain` is the uncorrected evaluation if it is known,
/// else no_score.
template <Game G>
Score Worker<G>::evaluate(Ply ply, Score plain) {
  StackEntry& here = stack(ply);
  here.plain_evaluation = plain != no_score ? plain : evaluator_->evaluate(here.position, accumulator(ply));
  here.corrected_evaluation =
      std::clamp(here.plain_evaluation + correction(ply), -evaluation_limit, evaluation_limit);
  return here.corrected_evaluation;
}

/// Returns whether the evaluation is better than at the side's previous turn.
template <Game G>
bool Worker<G>::is_improving(Ply ply) {
  const StackEntry& here = stack(ply);
  if (here.must_respond) return false;
  for (const Ply back : {2, 4}) {
    if (ply < back) break;
    const StackEntry& earlier = stack(ply - back);
    if (earlier.must_respond || earlier.evaluation == no_score) continue;
    return here.evaluation > earlier.evaluation;
  }
  return true;
}

/// Sets the best line from here: the current action and the child's line.
template <Game G>
void Worker<G>::take_line(Ply ply) {
  StackEntry& here = stack(ply);
  here.line.clear();
  here.line.push_back(here.move);
  for (const Move& move : stack(ply + 1).line) {
    if (here.line.size() == Line::max_size()) break;
    here.line.push_back(move);
  }
}

/// Does what comes first at any node: returns its score if the game has ended or can be solved.
template <Game G>
template <typename Worker<G>::Node node>
std::optional<Score> Worker<G>::enter(Ply ply, Score alpha, Score beta) {
  stack(ply).line.clear();
  if (visit()) return 0;
  if (const auto score = ended(ply)) return score;
  if (const auto score = probe_tables(ply, alpha, beta)) return score;
  selective_depth_ = std::max(selective_depth_, ply);
  return solve_endgame<node>(ply, alpha, beta);
}

/// Returns whether the hash table has the position. The score in `known` is relative to the node at `ply`.
template <Game G>
bool Worker<G>::look_up(Ply ply, Key key, TableEntry& known) const {
  if (!shared_->table.probe(key, known)) return false;
  known.score = from_table(known.score, stack(ply).turn);
  return true;
}

/// Stores the result for the position at `ply` in the hash table.
template <Game G>
void Worker<G>::store(Ply ply, Key key, const std::optional<Move>& move, Score score, Depth depth, Bound bound) {
  const StackEntry& here = stack(ply);
  TableEntry entry;
  entry.move = move ? G::pack(*move) : 0;
  entry.score = to_table(score, here.turn);
  entry.evaluation = here.plain_evaluation;
  entry.depth = depth;
  entry.bound = bound;
  shared_->table.store(key, entry);
}

/// Sets the estimate of a node: its static evaluation, or a better score from a table entry.
template <Game G>
void Worker<G>::estimate(Ply ply, const TableEntry& known, bool hit) {
  StackEntry& here = stack(ply);
  if (here.must_respond) {
    here.evaluation = here.plain_evaluation = no_score;
    return;
  }
  if (here.excluded != 0) return;
  here.evaluation = evaluate(ply, known.evaluation);
  const bool tighter =
      known.bound == Bound::exact || known.bound == (known.score > here.evaluation ? Bound::lower : Bound::upper);
  if (hit && tighter && !is_decisive(known.score)) here.evaluation = known.score;
}

template <Game G>
template <typename Worker<G>::Node node>
Score Worker<G>::search(Ply ply, Score alpha, Score beta, Depth depth, bool cut_node) {
  constexpr bool pv = node == Node::pv;
  if (depth <= 0) return quiescence<node>(ply, alpha, beta, depth);
  if (const auto score = enter<node>(ply, alpha, beta)) return *score;

  StackEntry& here = stack(ply);
  const bool excluding = here.excluded != 0;
  if (!excluding) {
    here.info = G::node_info(here.position);
    here.must_respond = G::must_respond(here.position, here.info);
  }
  if (ply >= max_ply - 1) return here.must_respond ? draw_score : evaluate(ply, no_score);

  // A shorter win was already found, so nothing below can improve on it.
  alpha = std::max(alpha, lost_in(here.turn));
  beta = std::min(beta, won_in(here.turn));
  if (alpha >= beta) return alpha;

  TableEntry known;
  const bool hit = !excluding && look_up(ply, G::table_key(here.position), known);
  const bool is_proved = hit && is_proof(known.score, known.bound);
  const bool is_settled = is_proved && settles(known.score, beta);
  if (!pv && (is_settled || (hit && known.depth >= depth && decides(known, beta)))) return known.score;
  std::optional<Move> hash_move;
  if (known.move != 0) hash_move = G::find(here.position, here.info, known.move);

  estimate(ply, known, hit);
  const bool improving = is_improving(ply);
  if (!pv && !here.must_respond && !excluding && !is_decisive(beta)) {
    if (const auto score = prune_node(ply, alpha, beta, depth, cut_node, improving)) return *score;
  }
  // Without a hash move the order is poor: search less deeply now, and fully when the hash move is known.
  if (!hash_move && depth >= numbers().internal_reduction_depth && (pv || cut_node)) --depth;

  const Score score = search_moves<node>(ply, alpha, {beta, depth, cut_node, improving, known, hash_move});
  return pv && is_proved ? at_proof(ply, score, known, hash_move) : score;
}

/// Returns the score for a node with an earlier proof. It is the proof's, unless the search found an equal or better
/// one.
template <Game G>
Score Worker<G>::at_proof(Ply ply, Score score, const TableEntry& known, const std::optional<Move>& hash_move) {
  const bool is_in_sight = known.score > 0 ? score >= known.score : score <= known.score;
  if (is_in_sight || stopped_) return score;
  Line& line = stack(ply).line;
  line.clear();
  if (hash_move) line.push_back(*hash_move);
  return known.score;
}

template <Game G>
template <typename Worker<G>::Node node>
Score Worker<G>::search_moves(Ply ply, Score alpha, const NodeContext& node_context) {
  StackEntry& here = stack(ply);
  stack(ply + 1).killers[0] = stack(ply + 1).killers[1] = 0;
  const Score old_alpha = alpha;
  const Ordering<G> order = ordering(ply);
  const ThreatTeller<G> teller(here.position);
  MovePicker<G> picker(here.position, here.info, order, node_context.hash_move, true);
  picker.prefer_threats(teller);
  TriedMoves tried;
  const Depth for_single_reply = single_reply_extension(ply);
  here.single_replies += for_single_reply;

  while (const auto move = picker.next()) {
    if (is_left_out(ply, *move)) continue;
    const MoveContext move_context{*move, ++tried.number, G::is_forcing(here.position, *move),
                                   teller.makes_threat(*move)};
    const bool may_prune = tried.best > -least_table_win && !here.must_respond;
    if (may_prune && prunes_late_move(move_context, node_context)) picker.skip_quiets();
    if (may_prune && is_futile(ply, move_context, alpha, node_context.depth)) continue;

    const Depth extension = extension_of(ply, move_context, node_context, for_single_reply, node == Node::pv);
    if (stopped_) return 0;
    if (extension == no_extension_but_cut) return node_context.beta;
    const Score score = search_move<node>(ply, move_context, alpha, node_context, extension);
    if (stopped_) return 0;

    tried.best = std::max(tried.best, score);
    if (score > alpha) {
      tried.best_move = *move;
      if (node == Node::pv) take_line(ply);
      if (score >= node_context.beta) break;
      alpha = score;
    }
    tried.add(move_context);
  }
  return conclude(ply, tried, old_alpha, node_context);
}

/// Returns whether a legal move is skipped.
template <Game G>
bool Worker<G>::is_left_out(Ply ply, const Move& move) const {
  const StackEntry& here = stack(ply);
  if (G::pack(move) == here.excluded) return true;
  if constexpr (SymmetricGame<G>) return G::is_redundant(here.info, move);
  return false;
}

/// Returns the score of a move. Late moves are first searched less deeply and with a null window.
template <Game G>
template <typename Worker<G>::Node node>
Score Worker<G>::search_move(Ply ply, const MoveContext& move_context, Score alpha, const NodeContext& node_context,
                             Depth extension) {
  constexpr bool pv = node == Node::pv;
  StackEntry& here = stack(ply);
  here.double_extensions += extension > 1;
  make(ply, move_context.move);
  const Depth new_depth = node_context.depth - 1 + extension;
  const bool first = move_context.number == 1;
  Score score = no_score;
  if (node_context.depth >= 2 && move_context.number > 1 + 2 * pv) {
    const Depth reduced = std::clamp(new_depth - late_reduction(ply, move_context, node_context, pv), 1, new_depth);
    score = search_child<Node::other>(ply, alpha, alpha + 1, reduced, true);
    if (score > alpha && reduced < new_depth) {
      score = search_child<Node::other>(ply, alpha, alpha + 1, new_depth, !node_context.cut_node);
    }
  } else if (!pv || !first) {
    score = search_child<Node::other>(ply, alpha, alpha + 1, new_depth, !node_context.cut_node);
  }
  if (pv && (first || score > alpha)) score = search_child<Node::pv>(ply, alpha, node_context.beta, new_depth, false);
  here.double_extensions -= extension > 1;
  return score;
}

/// Returns the score of a node after its moves, and learns from it. `alpha` is the original lower bound of its
/// window.
template <Game G>
Score Worker<G>::conclude(Ply ply, const TriedMoves& tried, Score alpha, const NodeContext& node_context) {
  const StackEntry& here = stack(ply);
  const bool excluding = here.excluded != 0;
  if (tried.number == 0) {
    if (excluding) return alpha;
    return score_of(G::outcome_without_moves(here.position, here.info), here.turn);
  }
  if (tried.best >= node_context.beta)
    learn_cutoff(ply, *tried.best_move, node_context.depth, tried.quiets, tried.forcing);
  if (excluding) return tried.best;
  const Bound bound = bound_of(tried.best, alpha, node_context.beta);
  store(ply, G::table_key(here.position), tried.best_move, tried.best, node_context.depth, bound);
  learn_error(ply, tried.best, bound, node_context.depth,
              tried.best_move && G::is_forcing(here.position, *tried.best_move));
  return tried.best;
}

}  // namespace roundel
