#pragma once

// Part of search/hidden_session.hpp: one search of a position that is not all known.
#include <fmt/core.h>

#include "search/hidden_session.hpp"

namespace roundel {

/// A search that is under way: the threads, and the turn as far as it is decided.
template <HiddenGame G>
class HiddenSession<G>::Thinking {
 public:
  /// With a `strength` one thread searches with memory of its own.
  Thinking(HiddenSession& session, const Limits& limits, Signals& signals, Listener& listener,
           const std::optional<Strength>& strength)
      : session_(session),
        listener_(listener),
        limits_(strength ? within(*strength, limits) : limits),
        shared_{TranspositionTable(strength ? session.means_->limited().hash() : session.resources_.hash), limits_,
                signals,
                TimeManager(limits, session.side_to_move(),
                            Milliseconds(session.resources_.options.number("Move Overhead")))},
        multi_pv_(session.resources_.options.number("MultiPV")),
        now_(session.position()) {
    const typename G::Belief belief(now_, other(session.side_to_move()));
    if (strength) {
      const std::uint64_t seed = seed_of_search(session.resources_.options, now_.key());
      misjudgement_.emplace(*strength, seed);
      add_thread(session.means_->limited().worker(), RandomKeys(seed).next(), belief);
      return;
    }
    for (const auto& worker : session.means_->workers(session.resources_)) {
      add_thread(*worker, session.random_.next(), belief);
    }
  }

  /// Decides the turn action by action.
  Decision decide() {
    Decision decision;
    do {
      const Choice choice = misjudgement_ ? mistaken_choice(choices()) : best_choice(choices());
      if (turn_.empty()) {
        decision.score = reported(choice.score);
        decision.depth = leader().depth();
      }
      turn_.push_back(choice.move);
      roundel::do_turn<G>(now_, {choice.move});
      for (const auto& thread : threads_) thread->advance(choice.move);
    } while (in_mid_turn<G>(now_));
    decision.move = session_.text_of(turn_);
    decision.nodes = leader().worker().total_nodes();
    return decision;
  }

 private:
  struct Choice {
    Move move;
    Score score;
  };

  void add_thread(Worker<G>& worker, std::uint64_t seed, const typename G::Belief& belief) {
    worker.prepare_scores(shared_, threads_.empty());
    threads_.push_back(std::make_unique<Deliberation<G>>(worker, shared_, seed));
    threads_.back()->sample(now_, belief, reversible_part<G>(session_.state_.past, now_));
  }

  Deliberation<G>& leader() const { return *threads_.front(); }

  /// The legal actions, or those with which the wanted turns go on.
  std::vector<Move> choices() const {
    std::vector<Move> moves = legal_actions<G>(now_);
    const auto& wanted = shared_.limits.search_moves;
    if (wanted.empty()) return moves;
    std::erase_if(moves, [&](const Move& move) {
      return std::none_of(wanted.begin(), wanted.end(), [&](const std::string& text) {
        const auto turn = read_turn<G>(session_.position(), text, session_.settings_);
        return turn && turn->size() > turn_.size() && std::equal(turn_.begin(), turn_.end(), turn->begin()) &&
               (*turn)[turn_.size()] == move;
      });
    });
    return moves;
  }

  /// Some of the time is kept where the turn may go on after this action.
  double share_of_time(const std::vector<Move>& moves) const {
    const bool may_go_on =
        std::any_of(moves.begin(), moves.end(), [&](const Move& move) { return goes_on<G>(now_, move); });
    return may_go_on ? 0.7 : 1.0;
  }

  Choice best_choice(const std::vector<Move>& moves) {
    const double share = share_of_time(moves);
    const bool all_exact = multi_pv_ > 1;
    shared_.stop.store(false, std::memory_order_relaxed);
    session_.resources_.threads.run(
        [&] {
          leader().run(moves, share * Deliberation<G>::before_foresight, all_exact,
                       [&](const Deliberation<G>&) { tell(); });
          if (!all_exact) leader().look_past(share);
          shared_.stop.store(true, std::memory_order_relaxed);
        },
        [&](int n) {
          Deliberation<G>& thread = *threads_[static_cast<std::size_t>(n)];
          thread.run(moves, share * Deliberation<G>::before_foresight, all_exact, [](const Deliberation<G>&) {});
          if (!all_exact) thread.look_past(share);
        });
    leader().merge(threads_);
    return {all_exact ? leader().verdicts()[0].move : leader().pick(), leader().score()};
  }

  /// What a player takes for the best who misjudges all that the last finished depth has found.
  Choice mistaken_choice(const std::vector<Move>& moves) {
    std::vector<Choice> found;
    for (const Move& move : moves) found.push_back({move, draw_score});
    shared_.stop.store(false, std::memory_order_relaxed);
    leader().run(moves, share_of_time(moves), true, [&](const Deliberation<G>& thread) {
      found.clear();
      for (const auto& verdict : thread.verdicts()) {
        found.push_back({verdict.move, Deliberation<G>::score(verdict)});
      }
      tell();
    });
    const auto perceived = [&](const Choice& choice) {
      Position after = now_;
      roundel::do_turn<G>(after, {choice.move});
      return misjudgement_->perceived(choice.score, after.key());
    };
    const Choice choice = *std::max_element(found.begin(), found.end(), [&](const Choice& left, const Choice& right) {
      return perceived(left) < perceived(right);
    });
    if (multi_pv_ == 1 && turn_.empty() && leader().depth() > 0) tell(choice, 1);
    return choice;
  }

  /// Tells the best actions of a depth.
  void tell() {
    if (!turn_.empty()) return;
    const auto& verdicts = leader().verdicts();
    const auto ranks = std::min(static_cast<std::size_t>(multi_pv_), verdicts.size());
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      const Score score = rank == 0 ? leader().score() : score_of_share(verdicts[rank].share);
      tell({verdicts[rank].move, score}, static_cast<int>(rank) + 1);
    }
  }

  /// A line is one turn long: what follows depends on what is hidden.
  void tell(const Choice& choice, int rank) {
    Report report;
    report.depth = report.selective_depth = leader().depth();
    report.rank = rank;
    report.score = reported(choice.score);
    report.win_draw_loss = win_draw_loss(choice.score, false);
    report.nodes = leader().worker().total_nodes();
    report.hash_full = shared_.table.fullness();
    report.time = shared_.time.elapsed();
    report.line = {session_.text_of({choice.move})};
    listener_.line(report);
  }

  HiddenSession& session_;
  Listener& listener_;
  const Limits limits_;
  SharedSearch shared_;
  int multi_pv_;
  std::optional<Misjudgement> misjudgement_;  ///< where strength is limited
  std::vector<std::unique_ptr<Deliberation<G>>> threads_;
  Position now_;
  Turn<G> turn_;
};

/// Lays out by the game's own strategy; there is nothing to search.
template <HiddenGame G>
Decision HiddenSession<G>::choose_set_up(Listener& listener) {
  if (resources_.options.number("MultiPV") > 1) listener.note(fmt::format("one is chosen: {}", unlisted_set_ups));
  Decision decision;
  decision.move = G::layout_text(position(), G::chosen_layout(position(), random_), false);
  return decision;
}

template <HiddenGame G>
Decision HiddenSession<G>::think(const Limits& limits, Signals& signals, Listener& listener) {
  const bool is_over = result().has_value();
  if (!is_over && !in_set_up() && position().is_complete()) return open_state().think(limits, signals, listener);
  Decision decision;
  if (is_over) {
    // There is no move.
  } else if (in_set_up()) {
    decision = choose_set_up(listener);
  } else if (position().is_unknown(side_to_move())) {
    listener.note("nothing is searched: pieces of the side to move are unknown");
  } else {
    const auto strength = limited_strength(resources_.options);
    if (strength) {
      means_->limited().clear();
    } else {
      resources_.hash.next_generation();
    }
    decision = Thinking(*this, limits, signals, listener, strength).decide();
  }
  signals.wait_for_leave(limits.infinite);
  return decision;
}

}  // namespace roundel
