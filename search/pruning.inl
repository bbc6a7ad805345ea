// Part of search/worker.hpp: the steps that end a node early, skip a move or extend it.

namespace roundel {

/// The evaluation is far below alpha: if quiescence cannot raise it, the node fails low.
template <Game G>
std::optional<Score> Worker<G>::razor(Ply ply, Score alpha, Depth depth) {
  if (depth > numbers().razor_depth) return std::nullopt;
  if (stack(ply).evaluation + numbers().razor_margin * depth > alpha) return std::nullopt;
  const Score score = quiescence<Node::other>(ply, alpha, alpha + 1, 0);
  if (stopped_ || score <= alpha) return score;
  return std::nullopt;
}

/// The evaluation is far above beta: the opponent would have avoided this node.
template <Game G>
std::optional<Score> Worker<G>::reverse_futility(Ply ply, Score beta, Depth depth, bool improving) const {
  if (depth > numbers().reverse_futility_depth) return std::nullopt;
  const Score evaluation = stack(ply).evaluation;
  const Score margin = numbers().reverse_futility_margin * (depth - improving);
  if (is_decisive(evaluation) || evaluation - margin < beta) return std::nullopt;
  return (evaluation + beta) / 2;
}

/// Even a null move is good enough (Beal 1989, Donninger 1993). Deep cutoffs are verified, because of zugzwang.
template <Game G>
std::optional<Score> Worker<G>::null_move(Ply ply, Score beta, Depth depth, bool cut_node) {
  if constexpr (NullMoveGame<G>) {
    StackEntry& here = stack(ply);
    if (numbers().null_move_depth == 0 || depth < numbers().null_move_depth || !cut_node) return std::nullopt;
    if (ply < null_move_from_ || here.evaluation < beta || here.since_null == 0) return std::nullopt;
    if (!G::null_move_is_sound(here.position, here.info)) return std::nullopt;

    const Depth by_margin =
        std::min((here.evaluation - beta) / numbers().null_move_margin, numbers().null_move_margin_plies);
    const Depth reduced =
        std::max(0, depth - numbers().null_move_reduction - depth / numbers().null_move_depth_divisor - by_margin);
    make_null(ply);
    Score score = search_child<Node::other>(ply, beta - 1, beta, reduced, !cut_node);
    if (stopped_) return 0;
    if (score < beta) return std::nullopt;
    if (is_decisive(score)) score = beta;
    if (null_move_from_ > 0 || depth < numbers().null_move_verification_depth) return score;

    null_move_from_ = ply + 3 * std::max(reduced, 1) / 4 + 1;
    const Score verified = search<Node::other>(ply, beta - 1, beta, std::max(reduced, 1), false);
    null_move_from_ = 0;
    if (stopped_) return 0;
    if (verified >= beta) return score;
  }
  return std::nullopt;
}

template <Game G>
void Worker<G>::make_null(Ply ply) {
  if constexpr (NullMoveGame<G>) {
    StackEntry& here = stack(ply);
    StackEntry& next = stack(ply + 1);
    here.move_index = -1;
    here.replies = &history_->no_replies();
    next.position = here.position;
    next.position.do_null_move();
    next.is_accumulated = false;
    next.changes.clear();
    if constexpr (requires { typename G::Updater; }) {
      // Without changes, the accumulator is a copy.
      if (G::accumulates_at_once(*knowledge_)) typename G::Updater(*knowledge_, here.accumulator, next.accumulator);
    }
    next.turn = here.turn + 1;
    next.since_null = 0;
    next.double_extensions = here.double_extensions;
    next.single_replies = here.single_replies;
    next.excluded = 0;
    keys_[root_key_ + static_cast<std::size_t>(ply) + 1] = next.position.key();
  }
}

/// A forcing move that beats beta by a margin at small depth will probably beat it at full depth (Buro 1995).
template <Game G>
std::optional<Score> Worker<G>::probcut(Ply ply, Score beta, Depth depth, bool cut_node) {
  if constexpr (ExchangeGame<G>) {
    if (numbers().probcut_depth == 0 || depth < numbers().probcut_depth) return std::nullopt;
    StackEntry& here = stack(ply);
    const Score raised = beta + numbers().probcut_margin;
    if (is_decisive(raised)) return std::nullopt;
    const Ordering<G> order = ordering(ply);
    MovePicker<G> picker(here.position, here.info, order, std::nullopt, false);
    while (const auto move = picker.next()) {
      if (!G::see_ge(*knowledge_, here.position, *move, raised - here.evaluation)) continue;
      make(ply, *move);
      Score score = search_child<Node::other>(ply, raised - 1, raised, 0, !cut_node);
      if (!stopped_ && score >= raised) {
        score = search_child<Node::other>(ply, raised - 1, raised, depth - numbers().probcut_reduction, !cut_node);
      }
      if (stopped_) return 0;
      if (score < raised) continue;
      store(ply, G::table_key(here.position), move, score, depth - numbers().probcut_reduction + 1, Bound::lower);
      return score;
    }
  }
  return std::nullopt;
}

/// Tries the steps that end a node before its moves are searched.
template <Game G>
std::optional<Score> Worker<G>::prune_node(Ply ply, Score alpha, Score beta, Depth depth, bool cut_node,
                                           bool improving) {
  if (const auto score = razor(ply, alpha, depth)) return score;
  if (const auto score = reverse_futility(ply, beta, depth, improving)) return score;
  if (const auto score = null_move(ply, beta, depth, cut_node)) return score;
  if (const auto score = probcut(ply, beta, depth, cut_node)) return score;
  if (stopped_) return 0;
  return std::nullopt;
}

/// Returns how many moves are tried before quiet ones are skipped.
template <Game G>
int Worker<G>::late_move_count(Depth depth, bool improving) const {
  if (depth > numbers().late_move_depth) return 1 << 20;
  return (numbers().late_move_base + depth * depth) / (improving ? 1 : 2) + 1;
}

/// Returns whether enough moves were tried to skip quiet ones.
template <Game G>
bool Worker<G>::prunes_late_move(const MoveContext& move_context, const NodeContext& node_context) const {
  return !move_context.is_forcing &&
         move_context.number > late_move_count(node_context.depth, node_context.improving);
}

/// Returns whether a move can be skipped, if another is known that does not lose.
template <Game G>
bool Worker<G>::is_futile(Ply ply, const MoveContext& move_context, Score alpha, Depth depth) const {
  if (move_context.is_forcing) return prunes_forcing(ply, move_context.move, depth);
  const Depth reduced = std::max(1, depth - reduction(depth, move_context.number));
  return !move_context.threatens && prunes_quiet(ply, move_context.move, alpha, depth, reduced);
}

/// Returns whether a quiet move is unlikely to raise alpha. `reduced` is the depth that it would get.
template <Game G>
bool Worker<G>::prunes_quiet(Ply ply, Move move, Score alpha, Depth depth, Depth reduced) const {
  const StackEntry& here = stack(ply);
  // An evaluation cannot show a faster win than a known one.
  if (reduced <= numbers().futility_depth && !is_decisive(alpha) &&
      here.evaluation + numbers().futility_base + numbers().futility_per_depth * reduced <= alpha) {
    return true;
  }
  if (depth <= numbers().history_pruning_depth &&
      quiet_history(ply, move) < numbers().history_pruning_margin * depth) {
    return true;
  }
  if constexpr (ExchangeGame<G>) {
    return depth <= numbers().exchange_pruning_depth &&
           !G::see_ge(*knowledge_, here.position, move, numbers().quiet_exchange_margin * reduced * reduced);
  }
  return false;
}

template <Game G>
bool Worker<G>::prunes_forcing(Ply ply, Move move, Depth depth) const {
  if constexpr (ExchangeGame<G>) {
    const StackEntry& here = stack(ply);
    return depth <= numbers().exchange_pruning_depth &&
           !G::see_ge(*knowledge_, here.position, move, numbers().forcing_exchange_margin * depth);
  }
  return false;
}

/// Returns how much to extend the hash move if it is the only good one (Anantharaman, Campbell and Hsu 1988). The
/// other moves are searched below a lowered bound. If one of them beats beta itself, the node is cut.
template <Game G>
Depth Worker<G>::singular_extension(Ply ply, const TableEntry& known, Score beta, Depth depth, bool cut_node,
                                    bool pv) {
  StackEntry& here = stack(ply);
  if (numbers().singular_depth == 0 || depth < numbers().singular_depth || ply >= 2 * root_depth_) return 0;
  if (known.depth < depth - numbers().singular_table_depth || known.bound == Bound::upper || is_decisive(known.score))
    return 0;

  const Score lowered = known.score - numbers().singular_margin * depth;
  here.excluded = known.move;
  const Score score = search<Node::other>(ply, lowered - 1, lowered, (depth - 1) / 2, cut_node);
  here.excluded = 0;
  here.line.clear();
  if (stopped_) return 0;
  if (score < lowered) {
    const bool much = !pv && score < lowered - numbers().double_extension_margin &&
                      here.double_extensions < numbers().double_extensions;
    return much ? 2 : 1;
  }
  if (lowered >= beta) return no_extension_but_cut;
  if (known.score >= beta) return -2 + pv;
  return cut_node ? -1 : 0;
}

/// Returns how much deeper a move is searched, or no_extension_but_cut.
template <Game G>
Depth Worker<G>::extension_of(Ply ply, const MoveContext& move_context, const NodeContext& node_context,
                              Depth for_single_reply, bool pv) {
  if (for_single_reply != 0) return for_single_reply;
  const bool may_be_singular = node_context.hash_move &&
                               G::pack(move_context.move) == G::pack(*node_context.hash_move) &&
                               stack(ply).excluded == 0;
  if (may_be_singular) {
    const Depth extension =
        singular_extension(ply, node_context.known, node_context.beta, node_context.depth, node_context.cut_node, pv);
    if (stopped_ || extension != 0) return extension;
  }
  return move_context.threatens ? threat_extension(ply, move_context.move) : 0;
}

/// Extends a threat that costs nothing, unless the path is already long.
template <Game G>
Depth Worker<G>::threat_extension(Ply ply, [[maybe_unused]] Move move) const {
  if (ply >= 2 * root_depth_) return 0;
  if constexpr (ExchangeGame<G>) {
    const StackEntry& here = stack(ply);
    return G::see_ge(*knowledge_, here.position, move, 0);
  } else {
    return numbers().threat_extension;
  }
}

/// Extends a single reply, because it is not a decision, up to a limit on each path.
template <Game G>
Depth Worker<G>::single_reply_extension(Ply ply) const {
  if constexpr (CountingGame<G>) {
    if (numbers().single_reply_cap == 0) return 0;
    const StackEntry& here = stack(ply);
    if (numbers().single_replies_are_forced && !here.must_respond) return 0;
    return here.single_replies < numbers().single_reply_cap && G::count_actions(here.position) == 1;
  }
  return 0;
}

}  // namespace roundel
