#pragma once

// Part of search/worker.hpp: what happens at a node.
#include "search/worker.hpp"

namespace roundel {

/// Counts a node; true where the search has to stop.
template <Game G>
bool Worker<G>::visit() {
  if (stopped_) return true;
  if (++nodes_ % poll_interval == 0) {
    shared_->nodes.fetch_add(poll_interval, std::memory_order_relaxed);
    nodes_told_ += poll_interval;
  }
  watch();
  if (shared_->stop.load(std::memory_order_relaxed)) stopped_ = true;
  return stopped_;
}

/// Looks at the limits: the leader at the node limit always, so that one thread is exact, else every thread now and then.
/// Where there are more threads than processors, whichever comes to run next ends the search: the leader may be long in
/// coming.
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

/// Whether the position at `ply` is a draw by repetition: it stood once since the root, or twice before.
template <Game G>
bool Worker<G>::repeats(Ply ply) const {
  if constexpr (!G::can_repeat) return false;
  constexpr std::size_t step = G::compound_turns ? 1 : 2;
  const StackEntry& now = stack(ply);
  const std::size_t current = root_key_ + static_cast<std::size_t>(ply);
  const auto reach = static_cast<std::size_t>(std::clamp(G::reversible_actions(now.position), 0, now.since_null));
  const Key key = keys_[current];
  bool seen = false;
  for (std::size_t back = 2 * step; back <= reach && back <= current; back += step) {
    if (keys_[current - back] != key) continue;
    if (current - back > root_key_ || seen) return true;
    seen = true;
  }
  return false;
}

/// What going round in a circle is worth to the side to move. No win is proved: the other side may leave the circle.
template <Game G>
Score Worker<G>::score_of_repetition([[maybe_unused]] const Position& position) const {
  if constexpr (AdjudicatedGame<G>) {
    switch (G::outcome_of_repetition(position)) {
      case Outcome::win: return decided_by_rule;
      case Outcome::loss: return -decided_by_rule;
      default: return draw_score;
    }
  }
  return draw_score;
}

/// The score of a position that a rule ends, from the side to move.
template <Game G>
std::optional<Score> Worker<G>::ended(Ply ply) const {
  const StackEntry& here = stack(ply);
  if (repeats(ply)) return score_of_repetition(here.position);
  if (G::drawn_by_rule(here.position)) return draw_score;
  return std::nullopt;
}

/// Whether tables are there, and know positions with so few men.
template <Game G>
bool Worker<G>::may_be_in_tables(const Position& position) const {
  const int most = G::men_in_tables(*knowledge_);
  return most != 0 && G::men(position) <= most;
}

/// What tables say of a position, where they may know it.
template <Game G>
std::optional<ProbeResult> Worker<G>::probe([[maybe_unused]] const Position& position) const {
  if constexpr (ProbedGame<G>) {
    if (may_be_in_tables(position)) return G::probe(*knowledge_, position);
  }
  return std::nullopt;
}

/// The score of a position in a table, where that is certain or lies outside the window.
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

/// Whether a search of `depth` plies from the root goes to the end of the game.
template <Game G>
bool Worker<G>::reaches_end([[maybe_unused]] Depth depth) const {
  if constexpr (EndingGame<G>) return G::plies_left(stack(0).position) <= std::max(depth, numbers().ending_plies);
  return false;
}

/// The score of a position whose rest can be played out. With a line, where the score is exact in an open window.
template <Game G>
template <typename Worker<G>::Node node>
std::optional<Score> Worker<G>::solve_ending([[maybe_unused]] Ply ply, [[maybe_unused]] Score alpha,
                                             [[maybe_unused]] Score beta) {
  if constexpr (EndingGame<G>) {
    StackEntry& here = stack(ply);
    // Extensions alone do not lead there: it takes ten times as long for every ply farther from the end.
    if (G::plies_left(here.position) > numbers().ending_plies && !reaches_end(root_depth_)) return std::nullopt;
    const auto stops = [this] { return visit(); };
    Solver<G, decltype(stops)> solver(shared_->table, stops);
    const typename G::Ending ending(here.position, accumulator(ply));
    const auto [lower, upper] = points_within<G>(alpha, beta);
    const int value = solver.value(ending, lower, upper);
    if (node == Node::pv && value > lower && value < upper && !solver.stopped()) {
      for (const Move& move : solver.best_line(ending, value)) here.line.push_back(move);
    }
    return value * G::point;
  }
  return std::nullopt;
}

/// Plays `move` on the position of `next`, and brings its accumulator up to date or keeps what that will take.
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

/// A child's score from the view of this node's side to move.
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

/// The part of the evaluation that is kept up to date by changes, brought up to date: many nodes never ask for it.
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

/// The static evaluation, with what the search has learned about its errors. `plain`: the uncorrected one
/// where it is known already, else no_score.
template <Game G>
Score Worker<G>::evaluate(Ply ply, Score plain) {
  StackEntry& here = stack(ply);
  here.plain_evaluation = plain != no_score ? plain : evaluator_->evaluate(here.position, accumulator(ply));
  here.corrected_evaluation = std::clamp(
      here.plain_evaluation + corrections_->correction(here.position.side_to_move(), G::pawn_key(here.position)),
      -evaluation_limit, evaluation_limit);
  return here.corrected_evaluation;
}

/// Whether the evaluation is better than at the side's last turn.
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

/// The best line from here is the action tried now and the child's line.
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

/// What comes first at any node: its score where it is ended or can be played out.
template <Game G>
template <typename Worker<G>::Node node>
std::optional<Score> Worker<G>::enter(Ply ply, Score alpha, Score beta) {
  stack(ply).line.clear();
  if (visit()) return 0;
  if (const auto score = ended(ply)) return score;
  if (const auto score = probe_tables(ply, alpha, beta)) return score;
  selective_depth_ = std::max(selective_depth_, ply);
  return solve_ending<node>(ply, alpha, beta);
}

/// Whether the hash table knows a position; its score there is as seen from the node at `ply`.
template <Game G>
bool Worker<G>::look_up(Ply ply, Key key, TableEntry& known) const {
  if (!shared_->table.probe(key, known)) return false;
  known.score = from_table(known.score, stack(ply).turn);
  return true;
}

/// Puts what was found out about the position at `ply` into the hash table.
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

/// Sets the estimate of a node: its static evaluation, or the score of a table entry that is nearer.
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

  // A shorter win was found already: nothing below can better it.
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
  // Without a hash move the order is poor: a shallower search now, the full one when it is known.
  if (!hash_move && depth >= numbers().internal_reduction_depth && (pv || cut_node)) --depth;

  const Score score = search_moves<node>(ply, alpha, {beta, depth, cut_node, improving, known, hash_move});
  return pv && is_proved ? at_proof(ply, score, known, hash_move) : score;
}

/// What a search has found at a node of which a proof was known, unless it has lost sight of that.
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

/// Whether a legal move need not be looked at.
template <Game G>
bool Worker<G>::is_left_out(Ply ply, const Move& move) const {
  const StackEntry& here = stack(ply);
  if (G::pack(move) == here.excluded) return true;
  if constexpr (SymmetricGame<G>) return G::is_redundant(here.info, move);
  return false;
}

/// The score of a move: late ones are searched less deeply and with an empty window first.
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

/// The score of a node whose moves have been tried, and what is learned from it. `alpha`: where its window began.
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
