#pragma once

#include <fmt/core.h>

#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/game/hidden_game.hpp"
#include "search/adapter/game_worker.hpp"
#include "search/adapter/perfect_information.hpp"
#include "search/adapter/reported_lines.hpp"
#include "search/adapter/win_rate.hpp"
#include "search/hidden_information/monte_carlo_search.hpp"
#include "search/strength.hpp"

namespace roundel {

/// One search of a position in a game with hidden information. If nothing is unknown, it is an ordinary search.
template <HiddenGame G>
class ImperfectInformationSearch {
 public:
  using Position = typename G::Position;

  /// Random numbers come from `random`, which must outlive this object.
  ImperfectInformationSearch(const SearchRoot& root, RandomKeys& random)
      : root_(root), is_over_(root.result().has_value()), random_(random) {}

  Decision think(const Limits& limits, Signals& signals, Listener& listener);

 private:
  class TurnSearch;

  const Position& position() const { return root_.position().template as<Position>(); }
  bool is_open() const { return !is_over_ && !position().in_set_up() && position().is_complete(); }
  std::vector<typename G::Layout> wanted_set_ups(const Limits& limits) const;
  typename G::Layout one_of(const std::vector<typename G::Layout>& layouts);
  Decision choose_set_up(const Limits& limits, Listener& listener);

  SearchRoot root_;
  bool is_over_;
  RandomKeys& random_;
};

/// A search over the possible worlds of a position: the threads, and the part of the turn that is decided.
template <HiddenGame G>
class ImperfectInformationSearch<G>::TurnSearch {
 public:
  /// With a `strength`, one thread searches with its own memory.
  TurnSearch(const SearchRoot& root, RandomKeys& random, const Limits& limits, Signals& signals, Listener& listener,
             const std::optional<Strength>& strength)
      : root_(root),
        lines_(listener),
        limits_(strength ? within(*strength, limits) : limits),
        shared_{TranspositionTable(strength ? root.pool.limited().hash() : root.resources.hash), limits_, signals,
                root.time_manager(limits)},
        multi_pv_(root.resources.options.number("MultiPV")),
        now_(root.position().template as<Position>()) {
    const typename G::Belief belief(now_, other(root.side_to_move()));
    if (strength) {
      const std::uint64_t seed = seed_of_search(root.resources.options, now_.key());
      misjudgement_.emplace(*strength, seed);
      add_thread(root.pool.limited().worker(), RandomKeys(seed).next(), belief);
      return;
    }
    for (const auto& worker : root.pool.workers(root.resources)) {
      add_thread(*worker, random.next(), belief);
    }
  }

  /// Decides the turn action by action, or at once if only some turns are wanted. Returns nothing if all of these are
  /// illegal.
  Decision decide() {
    Decision decision;
    std::vector<Turn<G>> choices = limits_.search_moves.empty() ? begun_turns<G>(now_) : wanted_turns();
    if (choices.empty()) return decision;
    Score score = draw_score;
    while (true) {
      const Choice choice = misjudgement_ ? mistaken_choice(choices) : best_choice(choices);
      if (turn_.empty()) {
        score = choice.score;
        decision.depth = leader().depth();
      }
      turn_.insert(turn_.end(), choice.turn.begin(), choice.turn.end());
      roundel::do_turn<G>(now_, choice.turn);
      if (!in_mid_turn<G>(now_)) break;
      for (const auto& thread : threads_) thread->advance(choice.turn);
      choices = begun_turns<G>(now_);
    }
    decision.score = reported(score);
    decision.move = root_.text_of(packed_turn<G>(turn_));
    decision.explicit_line = {root_.game.explicit_text(root_.position(), packed_turn<G>(turn_))};
    decision.nodes = leader().worker().total_nodes();
    // It may differ from the best choice of the last depth, or continue in another way.
    if (decision.depth > 0 && !lines_.begin_with(*decision.move))
      lines_.tell_in_front(report_of(turn_, decision.depth, score, 1), multi_pv_);
    return decision;
  }

 private:
  struct Choice {
    Turn<G> turn;
    Score score;
  };

  void add_thread(AnyWorker& thread, std::uint64_t seed, const typename G::Belief& belief) {
    Worker<G>& worker = static_cast<GameWorker<G>&>(thread).search();
    worker.prepare_scores(shared_, threads_.empty());
    threads_.push_back(std::make_unique<MonteCarloSearch<G>>(worker, shared_, seed));
    threads_.back()->sample(now_, belief, reversible_part<G>(root_.state.past, now_));
  }

  MonteCarloSearch<G>& leader() const { return *threads_.front(); }

  /// They are whole turns, and judged as such.
  std::vector<Turn<G>> wanted_turns() const {
    std::vector<Turn<G>> turns;
    for (const TurnView& wanted : limits_.search_moves) {
      if (wanted.position != now_.key()) continue;
      if (root_.game.is_legal_turn(AnyPosition(now_), wanted.packed))
        turns.push_back(unpacked<G>(now_, wanted.packed));
    }
    return turns;
  }

  /// Completes the choice to a whole turn with the moves that the searches of the worlds found best.
  Turn<G> completed(Turn<G> turn) const {
    Position position = now_;
    roundel::do_turn<G>(position, turn);
    while (in_mid_turn<G>(position)) {
      turn.push_back(leader().known_best(turn, legal_actions<G>(position)));
      roundel::do_turn<G>(position, {turn.back()});
    }
    return turn;
  }

  /// Keeps some of the time if the turn may continue after this action.
  double share_of_time(const std::vector<Turn<G>>& choices) const {
    const bool may_go_on =
        std::any_of(choices.begin(), choices.end(), [&](const Turn<G>& turn) { return goes_on<G>(now_, turn); });
    return may_go_on ? 0.7 : 1.0;
  }

  Choice best_choice(const std::vector<Turn<G>>& choices) {
    const double share = share_of_time(choices);
    const bool all_exact = multi_pv_ > 1;
    shared_.stop.store(false, std::memory_order_relaxed);
    root_.resources.threads.run(
        [&] {
          leader().run(choices, share * leader().before_foresight(), all_exact,
                       [&](const MonteCarloSearch<G>&) { tell(); });
          if (!all_exact) leader().look_past(share);
          shared_.stop.store(true, std::memory_order_relaxed);
        },
        [&](int n) {
          MonteCarloSearch<G>& thread = *threads_[static_cast<std::size_t>(n)];
          thread.run(choices, share * leader().before_foresight(), all_exact, [](const MonteCarloSearch<G>&) {});
          if (!all_exact) thread.look_past(share);
        });
    leader().merge(threads_);
    return {all_exact ? leader().root_turns()[0].turn : leader().pick(), leader().score()};
  }

  /// Returns the choice that looks best to a player of limited strength, from the results of the last finished depth.
  Choice mistaken_choice(const std::vector<Turn<G>>& choices) {
    std::vector<Choice> found;
    for (const Turn<G>& turn : choices) found.push_back({turn, draw_score});
    shared_.stop.store(false, std::memory_order_relaxed);
    leader().run(choices, share_of_time(choices), true, [&](const MonteCarloSearch<G>& thread) {
      found.clear();
      for (const auto& root_turn : thread.root_turns()) {
        found.push_back({root_turn.turn, MonteCarloSearch<G>::score(root_turn)});
      }
      tell();
    });
    const auto perceived = [&](const Choice& choice) {
      Position after = now_;
      roundel::do_turn<G>(after, choice.turn);
      return misjudgement_->perceived(choice.score, after.key());
    };
    return *std::max_element(found.begin(), found.end(), [&](const Choice& left, const Choice& right) {
      return perceived(left) < perceived(right);
    });
  }

  /// Reports the best actions of a depth.
  void tell() {
    if (!turn_.empty()) return;
    const auto& root_turns = leader().root_turns();
    const auto ranks = std::min(static_cast<std::size_t>(multi_pv_), root_turns.size());
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      const Score score = rank == 0 ? leader().score() : score_of_share(root_turns[rank].share);
      const Turn<G> turn = completed(root_turns[rank].turn);
      lines_.tell(report_of(turn, leader().depth(), score, static_cast<int>(rank) + 1));
    }
  }

  /// A line has only one turn, because what follows depends on what is hidden.
  Report report_of(const Turn<G>& turn, Depth depth, Score score, int rank) const {
    Report report;
    report.depth = report.selective_depth = depth;
    report.rank = rank;
    report.score = reported(score);
    report.win_draw_loss = win_draw_loss(score, false, G::win_rate, root_.side_to_move());
    report.nodes = leader().worker().total_nodes();
    report.hash_full = shared_.table.fullness();
    report.time = shared_.time.elapsed();
    report.line = {root_.text_of(packed_turn<G>(turn))};
    report.explicit_line = {root_.game.explicit_text(root_.position(), packed_turn<G>(turn))};
    return report;
  }

  SearchRoot root_;
  ReportedLines lines_;
  const Limits limits_;
  SharedSearch shared_;
  int multi_pv_;
  std::optional<Misjudgement> misjudgement_;  ///< if strength is limited
  std::vector<std::unique_ptr<MonteCarloSearch<G>>> threads_;
  Position now_;
  Turn<G> turn_;
};

/// Returns the set-ups among the wanted turns. It excludes texts that hide the set-up, as the other side sees it.
template <HiddenGame G>
std::vector<typename G::Layout> ImperfectInformationSearch<G>::wanted_set_ups(const Limits& limits) const {
  std::vector<typename G::Layout> layouts;
  for (const TurnView& wanted : limits.search_moves) {
    if (wanted.position != root_.key() || is_unreported_set_up(wanted)) continue;
    if (const auto layout = G::find_layout(position(), wanted.packed)) layouts.push_back(*layout);
  }
  return layouts;
}

/// Picks one at random, with the probabilities of the game's own strategy.
template <HiddenGame G>
typename G::Layout ImperfectInformationSearch<G>::one_of(const std::vector<typename G::Layout>& layouts) {
  std::vector<double> weights;
  for (const auto& layout : layouts) weights.push_back(G::weight_of_layout(position(), layout));
  double point = random_.next_fraction() * std::accumulate(weights.begin(), weights.end(), 0.0);
  for (std::size_t n = 0; n < layouts.size(); ++n) {
    if ((point -= weights[n]) < 0) return layouts[n];
  }
  return layouts.back();
}

/// Chooses a set-up by the game's own strategy. There is no search.
template <HiddenGame G>
Decision ImperfectInformationSearch<G>::choose_set_up(const Limits& limits, Listener& listener) {
  if (root_.resources.options.number("MultiPV") > 1)
    listener.note(fmt::format("one is chosen: {}", unlisted_set_ups));
  const bool is_free = limits.search_moves.empty();
  const auto wanted = wanted_set_ups(limits);
  if (!is_free && wanted.empty()) {
    listener.note("nothing is chosen: the wanted set-ups do not say what is set up");
    return {};
  }
  Decision decision;
  decision.move = G::layout_text(position(), is_free ? G::chosen_layout(position(), random_) : one_of(wanted), false);
  decision.explicit_line = {*decision.move};
  return decision;
}

template <HiddenGame G>
Decision ImperfectInformationSearch<G>::think(const Limits& limits, Signals& signals, Listener& listener) {
  if (is_open()) return PerfectInformationSearch(root_).think(limits, signals, listener);
  Decision decision;
  if (is_over_) {
    // There is no legal move.
  } else if (position().in_set_up()) {
    decision = choose_set_up(limits, listener);
  } else if (position().is_unknown(root_.side_to_move())) {
    listener.note("nothing is searched: pieces of the side to move are unknown");
  } else {
    const auto strength = limited_strength(root_.resources.options);
    if (strength) {
      root_.pool.limited().clear();
    } else {
      root_.resources.hash.next_generation();
    }
    decision = TurnSearch(root_, random_, limits, signals, listener, strength).decide();
  }
  signals.wait_for_leave(limits.infinite);
  return decision;
}

}  // namespace roundel
