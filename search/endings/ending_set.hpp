#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "search/endings/ending_solver.hpp"

namespace roundel {

/// Classes of material whose positions turn into each other by moves that take and crown nothing.
using EndingBatch = std::vector<Material>;

/// All endings of a game with at most so many men, in an order in which they can be solved: captures leave fewer men, and
/// crownings fewer of the last kind.
template <EndingRules E>
std::vector<EndingBatch> ending_batches(const E& rules, int men) {
  std::vector<EndingBatch> batches;
  const std::vector<MenCounts> all = all_men_counts(E::kinds, men - 1);
  const std::vector<Side> movers =
      rules.sides_differ() ? std::vector{Side::first, Side::second} : std::vector{Side::first};
  for (const Side mover : movers) {
    for (const MenCounts& own : all) {
      for (const MenCounts& others : all) {
        const Material material{mover, own, others};
        // Of the two sides' turns one stands for both.
        const bool is_second = rules.sides_differ() ? mover == Side::second : own < others;
        if (is_second || material.men() > men || !rules.is_possible(material)) continue;
        batches.push_back({material});
        const Material reply{rules.sides_differ() ? other(mover) : mover, others, own};
        if (reply != material) batches.back().push_back(reply);
      }
    }
  }
  const auto order = [](const EndingBatch& batch) {
    const Material& material = batch.front();
    const int last = E::kinds - 1;
    return std::pair(material.men(), material.own.of(last) + material.others.of(last));
  };
  std::stable_sort(batches.begin(), batches.end(),
                   [&](const EndingBatch& one, const EndingBatch& other) { return order(one) < order(other); });
  return batches;
}

/// How the positions of a class end for their side to move, symmetric ones counted each.
struct EndingCounts {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  int longest = 0;      ///< plies of the longest win; of the longest loss, where there is no win
  std::string example;  ///< a position with it; empty: all are drawn
};

/// Solved endings of a game.
template <EndingRules E>
class EndingSet {
 public:
  using Class = EndingClass<typename E::Mask>;

  EndingSet(const E& rules, ThreadPool& threads) : rules_(rules), solver_(rules, threads) {}

  const std::vector<std::unique_ptr<Class>>& classes() const { return classes_; }
  const EndingSolver<E>& solver() const { return solver_; }

  /// Those that they turn into by captures and crownings have been solved. Returns false where `stop` ended it.
  bool solve(const EndingBatch& together, const Signals& stop, const SolvingListener& listener) {
    std::vector<Class*> added;
    for (const Material& material : together) {
      classes_.push_back(std::make_unique<Class>(rules_, material));
      added.push_back(classes_.back().get());
      solver_.add(*added.back());
    }
    return solver_.solve(added, stop, listener);
  }

  EndingCounts count(const Class& solved) const {
    EndingCounts counts;
    typename E::Men men;
    men.mover = solved.material.mover;
    for (std::uint64_t number = 0; number < solved.index.size(); ++number) {
      if (!solved.index.place(number, men.cells) || !rules_.is_position(men)) continue;
      const EndingValue value = solved.values[number];
      const auto images = static_cast<std::uint64_t>(solved.index.images(number));
      (value > 0 ? counts.won : value < 0 ? counts.lost : counts.drawn) += images;
      if (value <= 0 || plies_of(value) <= counts.longest) continue;
      counts.longest = plies_of(value);
      counts.example = rules_.text(men);
    }
    return counts;
  }

 private:
  const E& rules_;
  EndingSolver<E> solver_;
  std::vector<std::unique_ptr<Class>> classes_;
};

}  // namespace roundel
