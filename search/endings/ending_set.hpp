#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/session/ending_maker.hpp"
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

/// The classes that positions of a class can lead to by taking men, or by making those of the last kind others; a few more
/// than any game's.
template <EndingRules E>
std::vector<Material> materials_after(const E& rules, const Material& material) {
  std::vector<MenCounts> own{material.own};
  constexpr int last = E::kinds - 1;
  for (int kind = 0; kind < last && material.own.of(last) > 0; ++kind) {
    own.push_back(material.own);
    own.back().add(last, -1);
    own.back().add(kind, 1);
  }
  std::vector<MenCounts> others{material.others};
  for (int kind = 0; kind < E::kinds; ++kind) {
    for (std::size_t n = 0, end = others.size(); n < end; ++n) {
      for (MenCounts rest = others[n]; rest.of(kind) > 0;) {
        rest.add(kind, -1);
        others.push_back(rest);
      }
    }
  }
  std::vector<Material> found;
  for (const MenCounts& mine : own) {
    for (const MenCounts& theirs : others) {
      const Material next{rules.sides_differ() ? other(material.mover) : material.mover, theirs, mine};
      const bool is_same = mine == material.own && theirs == material.others;
      if (!is_same && rules.is_possible(next)) found.push_back(next);
    }
  }
  return found;
}

/// Classes of endings of a game in memory, as many as are wanted at a time.
template <EndingRules E>
class EndingSet {
 public:
  using Class = EndingClass<typename E::Mask>;

  EndingSet(const E& rules, ThreadPool& threads) : rules_(rules), solver_(rules, threads) {}

  const std::vector<std::unique_ptr<Class>>& classes() const { return classes_; }
  const EndingSolver<E>& solver() const { return solver_; }

  Class* find(const Material& material) const {
    const auto place =
        std::find_if(classes_.begin(), classes_.end(), [&](const auto& one) { return one->material == material; });
    return place == classes_.end() ? nullptr : place->get();
  }
  Class& add(const Material& material) {
    classes_.push_back(std::make_unique<Class>(rules_, material));
    solver_.add(*classes_.back());
    return *classes_.back();
  }
  /// Gives up all but some.
  void keep(const std::vector<Material>& materials) {
    std::erase_if(classes_, [&](const auto& one) {
      if (std::find(materials.begin(), materials.end(), one->material) != materials.end()) return false;
      solver_.remove(one->material);
      return true;
    });
  }

  /// Those that they turn into by captures and crownings have been solved. Returns false where `stop` ended it.
  bool solve(const EndingBatch& together, const Signals& stop, const SolvingListener& listener) {
    std::vector<Class*> added;
    for (const Material& material : together) added.push_back(&add(material));
    return solver_.solve(added, stop, listener);
  }

 private:
  const E& rules_;
  EndingSolver<E> solver_;
  std::vector<std::unique_ptr<Class>> classes_;
};

/// Counts the positions of a class; partly where `stop` ended it.
template <EndingRules E>
EndingCounts counts_of(const E& rules, const EndingClass<typename E::Mask>& solved, const Signals& stop) {
  struct Longest {
    int plies = -1;
    std::uint64_t number = 0;
  };
  Longest win;
  Longest loss;
  EndingCounts counts;
  counts.material = solved.material.text(rules.letters());
  typename E::Men men;
  men.mover = solved.material.mover;
  for (std::uint64_t number = 0; number < solved.index.size() && !stop.stopped(); ++number) {
    if (!solved.index.place(number, men.cells) || !rules.is_position(men)) continue;
    const auto images = static_cast<std::uint64_t>(solved.index.images(number));
    const Outcome outcome = solved.outcome(number);
    const EndingValue value = solved.to_end[number];
    if (outcome == Outcome::draw) {
      counts.drawn += images;
      if (value != drawn_ending) counts.late += images;
      continue;
    }
    (outcome == Outcome::win ? counts.won : counts.lost) += images;
    Longest& longest = outcome == Outcome::win ? win : loss;
    if (plies_of(value) > longest.plies) longest = {plies_of(value), number};
  }
  const Longest& told = win.plies >= 0 ? win : loss;
  if (told.plies < 0) return counts;
  counts.longest = told.plies;
  solved.index.place(told.number, men.cells);
  counts.example = rules.text(men);
  return counts;
}

}  // namespace roundel
