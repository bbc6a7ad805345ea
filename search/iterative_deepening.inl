// Part of search/worker.hpp: the root and iterative deepening.

namespace roundel {

template <Game G>
Worker<G>::Worker(std::shared_ptr<const Knowledge> knowledge)
    : knowledge_(std::move(knowledge)),
      stack_(static_cast<std::size_t>(max_ply + entries_before + 2)),
      evaluator_(std::make_unique<typename G::Evaluator>(*knowledge_)) {
  fill_reductions();
}

template <Game G>
void Worker<G>::forget() {
  if (!has_learned_) return;
  history_.clear();
  corrections_.clear();
  corrections_by_last_moves_.clear();
  has_learned_ = false;
}

template <Game G>
void Worker<G>::prepare(SharedSearch& shared, const Position& root, const std::vector<std::vector<Move>>& choices,
                        const std::vector<Key>& past, bool is_leader) {
  begin(shared, is_leader);
  choices_.clear();
  for (const std::vector<Move>& actions : choices) {
    choices_.push_back({.move = actions.front(), .rest = {actions.begin() + 1, actions.end()}, .line = actions});
  }
  set_root(root, past);
  if (!shared.misjudgement) rank_by_tables();
}

/// Returns whether a position after the root would then occur as often as draws or decides the game.
template <Game G>
bool Worker<G>::is_decisive_time([[maybe_unused]] const Position& position) const {
  if constexpr (!G::can_repeat) return false;
  const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(root_key_) + 1;
  int deciding = usual_deciding_occurrence;
  if constexpr (AdjudicatedGame<G>) deciding = G::deciding_occurrence(position);
  return std::count(keys_.begin(), end, position.key()) + 1 >= deciding;
}

/// Returns what is known about the position after a choice, with the draws that earlier positions of the game allow
/// there.
template <Game G>
template <class Probe>
std::optional<ProbeResult> Worker<G>::judge_choice(const Position& next, const Probe& probe) const {
  typename G::MoveList replies;
  G::generate_all(next, replies);
  if (!replies.empty() && is_decisive_time(next)) return ProbeResult{};
  const auto known = known_outcome<G>(*knowledge_, next, probe);
  if (!known || known->outcome != Outcome::loss) return known;
  const bool is_saved_by_repetition = std::any_of(replies.begin(), replies.end(), [&](const Move& reply) {
    Position after = next;
    typename G::NoChanges nothing;
    after.do_move(reply, nothing);
    return is_decisive_time(after);
  });
  return is_saved_by_repetition ? ProbeResult{} : known;
}

/// Orders choices by their results in tables: the soonest win first, the soonest loss last. If one result is unknown,
/// no order is certain.
template <Game G>
void Worker<G>::rank_by_tables() {
  if constexpr (JudgedGame<G>) {
    rank_by(G::judge_of_choices(*knowledge_, stack(0).position));
  } else if constexpr (ProbedGame<G>) {
    rank_by([this](const Position& at) { return G::probe(*knowledge_, at); });
  }
}

template <Game G>
template <class Probe>
void Worker<G>::rank_by(const Probe& probe) {
  if constexpr (ProbedGame<G>) {
    constexpr int most = 1 << 20;
    const Side us = stack(0).position.side_to_move();
    for (RootMove<G>& choice : choices_) {
      Position next = stack(0).position;
      typename G::NoChanges nothing;
      for (const Move& move : choice.line) next.do_move(move, nothing);
      const std::optional<ProbeResult> found = judge_choice(next, probe);
      if (!found) {
        for (RootMove<G>& other : choices_) other.table_rank = 0;
        return;
      }
      const int sign = next.side_to_move() == us ? 1 : -1;
      const int outcome = sign * static_cast<int>(found->outcome);
      choice.table_rank = outcome * (most - found->distance);
    }
    reorder(0, choices_.size(), [](const RootMove<G>& choice) { return ChoiceRank{choice.table_rank}; });
  }
}

/// Returns the index after the last choice with the same table rank as the one at `first`.
template <Game G>
std::size_t Worker<G>::end_of_rank(std::size_t first) const {
  std::size_t end = first + 1;
  while (end < choices_.size() && choices_[end].table_rank == choices_[first].table_rank) ++end;
  return end;
}

template <Game G>
void Worker<G>::prepare_scores(SharedSearch& shared, bool is_leader) {
  begin(shared, is_leader);
}

/// Resets everything from earlier searches except the history tables.
template <Game G>
void Worker<G>::begin(SharedSearch& shared, bool is_leader) {
  shared_ = &shared;
  is_leader_ = is_leader;
  stopped_ = false;
  has_learned_ = true;
  nodes_ = nodes_reported_ = table_hits_ = 0;
  selective_depth_ = 0;
  null_move_from_ = 0;
  completed_depth_ = 0;
  stability_ = 0;
  settled_score_ = no_score;
  // Killers must also be cleared: otherwise a game would depend on earlier games.
  std::fill(stack_.begin(), stack_.end(), StackEntry{});
  for (Ply ply = -entries_before; ply <= 0; ++ply) {
    stack(ply).replies = &history_->no_replies();
    stack(ply).must_respond = true;
  }
}

template <Game G>
void Worker<G>::set_root(const Position& root, const std::vector<Key>& past) {
  keys_ = past;
  root_key_ = keys_.size();
  keys_.push_back(root.key());
  keys_.resize(keys_.size() + static_cast<std::size_t>(max_ply) + 2);

  StackEntry& here = stack(0);
  here.position = root;
  here.accumulator = G::accumulate(*knowledge_, root);
  here.is_accumulated = true;
  here.info = G::node_info(root);
  here.must_respond = G::must_respond(root, here.info);
  here.evaluation = here.must_respond ? no_score : evaluate(0, no_score);
  here.turn = 0;
  here.since_null = static_cast<int>(past.size());
}

template <Game G>
Score Worker<G>::score(const Position& root, const std::vector<Key>& past, Score alpha, Score beta, Depth depth) {
  set_root(root, past);
  root_depth_ = depth;
  stack(0).killers[0] = stack(0).killers[1] = 0;
  return beta - alpha > 1 ? search<Node::pv>(0, alpha, beta, depth, false)
                          : search<Node::other>(0, alpha, beta, depth, false);
}

template <Game G>
void Worker<G>::iterate(Observer& observer) {
  observer_ = &observer;
  const Depth limit = std::min(shared_->limits.depth.value_or(max_ply - 1), max_ply - 1);
  for (Depth depth = 1; depth <= limit && !stopped_; ++depth) {
    root_depth_ = depth;
    begin_depth();
    const std::uint32_t best_before = G::pack(choices_[0].move);
    const int ranks = std::min(shared_->multi_pv, static_cast<int>(choices_.size()));
    for (int rank = 0; rank < ranks && !stopped_; ++rank) search_rank(depth, rank);
    if (stopped_) break;
    completed_depth_ = depth;
    stability_ = G::pack(choices_[0].move) == best_before ? stability_ + 1 : 0;
    const int drop = settled_score_ == no_score ? 0 : settled_score_ - choices_[0].score;
    settled_score_ = choices_[0].score;
    if (reaches_end(depth)) break;  // the game is solved
    if (is_leader_ && (proves_mate_asked_for() || enough_time(depth, drop))) break;
  }
  if (is_leader_) {
    // If the answer is not allowed yet, a search that is finished or out of nodes waits here.
    shared_->signals.wait_for_leave(shared_->limits.infinite);
  }
  if (is_leader_) shared_->stop.store(true, std::memory_order_relaxed);
}

template <Game G>
void Worker<G>::begin_depth() {
  for (RootMove<G>& choice : choices_) {
    choice.previous_score = choice.score;
    choice.nodes = 0;
  }
  rank_nodes_ = nodes_;
}

template <Game G>
bool Worker<G>::proves_mate_asked_for() const {
  if (!shared_->limits.mate) return false;
  const Score score = choices_[0].score;
  return is_forced_win(score) && reported(score).value <= *shared_->limits.mate;
}

/// Returns whether to stop, because the next depth is not worth its time: it would not be finished, there is only one
/// choice, or a result is proved that this depth cannot shorten.
template <Game G>
bool Worker<G>::enough_time(Depth depth, int drop) const {
  if (!shared_->time.limited() || shared_->signals.pondering() || shared_->limits.infinite) return false;
  const RootMove<G>& best = choices_[0];
  const std::uint64_t spent = std::max<std::uint64_t>(1, nodes_ - rank_nodes_);
  const double effort = static_cast<double>(best.nodes) / static_cast<double>(spent);
  if (shared_->limits.move_time) return false;
  if (choices_.size() == 1 && depth >= numbers().time.only_choice_depth) return true;
  const int distance = is_forced_win(best.score)    ? win_score - best.score
                       : is_forced_loss(best.score) ? win_score + best.score
                                                    : max_ply;
  if (distance * 2 < depth) return true;
  return shared_->time.enough(stability_, drop, effort);
}

/// Puts the best choice first. After an unfinished depth, only choices searched at that depth count, because scores
/// of the previous depth may look better.
template <Game G>
void Worker<G>::sort_choices(std::size_t begin, std::size_t end) {
  reorder(begin, end, [this](const RootMove<G>& choice) {
    const bool is_old = stopped_ && choice.depth < root_depth_;
    return ChoiceRank{choice.table_rank, is_old ? -infinite_score : choice.score, choice.previous_score};
  });
}

/// Sorts the choices from `begin` to `end` by rank.
template <Game G>
template <class RankOf>
void Worker<G>::reorder(std::size_t begin, std::size_t end, const RankOf& rank_of) {
  std::vector<ChoiceRank> ranks;
  for (std::size_t n = begin; n < end; ++n) ranks.push_back(rank_of(choices_[n]));
  std::vector<RootMove<G>> sorted;
  for (const std::size_t place : order_of(ranks)) sorted.push_back(std::move(choices_[begin + place]));
  std::move(sorted.begin(), sorted.end(), choices_.begin() + static_cast<std::ptrdiff_t>(begin));
}

template <Game G>
void Worker<G>::Window::widen(Score score, Score widest) {
  const bool low = fails_low(score);
  if (low) {
    beta = (alpha + beta) / 2;
    alpha = std::max(score - margin, -infinite_score);
  } else {
    beta = std::min(score + margin, infinite_score);
  }
  margin += margin / 2;
  if (margin <= widest && !is_decisive(score)) return;
  if (low) {
    alpha = -infinite_score;
  } else {
    beta = infinite_score;
  }
}

/// Searches the choices from `rank` on with a window around the expected score, which is widened until the score is
/// inside.
template <Game G>
void Worker<G>::search_rank(Depth depth, int rank) {
  const auto first = static_cast<std::size_t>(rank);
  const Score expected = choices_[first].previous_score;
  Window window{.margin = numbers().aspiration_window};
  if (depth >= numbers().aspiration_depth && !is_decisive(expected)) {
    window.alpha = std::max(expected - window.margin, -infinite_score);
    window.beta = std::min(expected + window.margin, infinite_score);
  }
  selective_depth_ = 0;
  Depth reduced = 0;
  for (;;) {
    const Score score = search_choices(window.alpha, window.beta, std::max(1, depth - reduced), rank);
    sort_choices(first, end_of_rank(first));
    if (stopped_) return;
    if (!window.fails_low(score) && !window.fails_high(score)) break;
    if (is_leader_ && rank == 0 && shared_->multi_pv == 1) observer_->line_done(*this, rank);
    const bool deepens = window.fails_low(score) || reaches_end(depth);
    reduced = deepens ? 0 : std::min(reduced + 1, numbers().most_reduced_by_fail_high);
    window.widen(score, numbers().widest_window);
  }
  sort_choices(0, first + 1);
  const int ranks = std::min(shared_->multi_pv, static_cast<int>(choices_.size()));
  if (!is_leader_ || rank + 1 < ranks) return;
  for (int n = 0; n < ranks; ++n) observer_->line_done(*this, n);
}

/// Plays the actions of a root choice. Returns the ply of the last action.
template <Game G>
Ply Worker<G>::make_choice(const RootMove<G>& choice) {
  make(0, choice.move);
  Ply ply = 0;
  for (const Move& move : choice.rest) {
    StackEntry& within = stack(++ply);
    within.evaluation = no_score;
    within.must_respond = true;  // no later node may compare its evaluation with this one's
    make(ply, move);
    stack(ply + 1).killers[0] = stack(ply + 1).killers[1] = 0;
  }
  return ply;
}

/// Returns the least score that matters if the best one is `best`.
template <Game G>
Score Worker<G>::least_rival(Score best) const {
  return shared_->misjudgement ? shared_->misjudgement->least_rival(best) : best;
}

/// Searches the root with the choices from index `first` up to the last with the same table rank.
template <Game G>
Score Worker<G>::search_choices(Score alpha, Score beta, Depth depth, int first) {
  alpha = least_rival(alpha);
  StackEntry& here = stack(0);
  here.line.clear();
  stack(1).killers[0] = stack(1).killers[1] = 0;
  const Score floor = alpha;
  Score best = -infinite_score;
  int number = 0;
  const ThreatTeller<G> teller(here.position);
  const bool reduces = depth >= numbers().root_reduction_depth && !here.must_respond && !reaches_end(depth);
  const auto end = choices_.begin() + static_cast<std::ptrdiff_t>(end_of_rank(static_cast<std::size_t>(first)));
  for (auto choice = choices_.begin() + first; choice != end; ++choice) {
    ++number;
    if (is_leader_) observer_->choice_begun(*this, root_depth_, *choice, number + first);
    const bool prunes_late_move =
        reduces && number > numbers().root_reduction_number && !G::is_forcing(here.position, choice->move);
    const Depth less = prunes_late_move && !teller.makes_threat(choice->move) ? reduction(depth, number) - 1 : 0;
    const std::uint64_t nodes_before = nodes_;
    const Score score = search_choice(*choice, number, alpha, beta, depth, less);
    choice->nodes += nodes_ - nodes_before;
    if (stopped_) return best;

    choice->score = -infinite_score;
    if (number == 1 || score > alpha) note(*choice, score, bound_of(score, floor, beta));
    best = std::max(best, score);
    if (score >= beta) break;
    alpha = std::max(alpha, least_rival(score));
  }
  return best;
}

/// Returns the score of the choice with this `number`, from 1. All but the first are tried with a null window before,
/// `less` plies less deeply.
template <Game G>
Score Worker<G>::search_choice(const RootMove<G>& choice, int number, Score alpha, Score beta, Depth depth,
                               Depth less) {
  const bool first = number == 1;
  const Ply last = make_choice(choice);
  const Depth new_depth = std::max(0, depth - 1 - last);
  Score score = no_score;
  if (!first) {
    const Depth reduced = std::clamp(new_depth - less, 0, new_depth);
    score = search_child<Node::other>(last, alpha, alpha + 1, reduced, true);
    if (!stopped_ && score > alpha && reduced < new_depth) {
      score = search_child<Node::other>(last, alpha, alpha + 1, new_depth, false);
    }
  }
  if (!first && (stopped_ || score <= alpha)) return score;
  if (first) selective_depth_ = 0;
  return search_child<Node::pv>(last, alpha, beta, new_depth, false);
}

/// Records the result of a choice. Its line is on the path.
template <Game G>
void Worker<G>::note(RootMove<G>& choice, Score score, Bound bound) {
  for (Ply ply = static_cast<Ply>(choice.rest.size()); ply >= 0; --ply) take_line(ply);
  choice.score = score;
  choice.bound = bound;
  choice.depth = root_depth_;
  choice.selective_depth = selective_depth_;
  choice.line.assign(stack(0).line.begin(), stack(0).line.end());
}

}  // namespace roundel
