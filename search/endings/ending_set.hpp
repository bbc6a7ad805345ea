#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "engine/session/ending_maker.hpp"
#include "search/endings/ending_solver.hpp"

namespace roundel {

/// Classes of material whose positions turn into each other by moves that take nothing, and promote nothing for good.
using EndingBatch = std::vector<Material>;

namespace detail {

/// All materials with at most so many men; where the sides are alike, of two sides' turns the one that stands for both.
template <EndingRules E>
std::vector<Material> possible_materials(const E& rules, int men) {
  std::vector<Material> possible;
  const bool sides_differ = rules.sides_differ();
  const std::vector<MenCounts> all = all_men_counts(static_cast<int>(rules.letters().size()), men - 1);
  for (const Side mover : sides_differ ? std::vector{Side::first, Side::second} : std::vector{Side::first}) {
    for (const MenCounts& own : all) {
      for (const MenCounts& others : all) {
        const Material material{mover, own, others};
        const bool is_second = sides_differ ? mover == Side::second : own < others;
        if (!is_second && material.men() <= men && rules.is_possible(material)) possible.push_back(material);
      }
    }
  }
  return possible;
}

}  // namespace detail

/// All endings of a game with at most so many men, in an order in which they can be solved: captures leave fewer men, and
/// promotions less that can be promoted, or lead to a class of the same batch.
template <EndingRules E>
std::vector<EndingBatch> ending_batches(const E& rules, int men) {
  std::vector<EndingBatch> batches;
  std::map<std::pair<MenCounts, MenCounts>, std::size_t> batch_of;
  const PromotionOrder promotions(rules.changes());
  const bool sides_differ = rules.sides_differ();
  for (const Material& material : detail::possible_materials(rules, men)) {
    std::pair stems(promotions.stems(material.own), promotions.stems(material.others));
    if (!sides_differ && stems.first < stems.second) std::swap(stems.first, stems.second);
    const auto [place, is_new] = batch_of.try_emplace(stems, batches.size());
    if (is_new) batches.emplace_back();
    EndingBatch& batch = batches[place->second];
    batch.push_back(material);
    const Material reply{sides_differ ? other(material.mover) : material.mover, material.others, material.own};
    if (reply != material) batch.push_back(reply);
  }
  const auto order = [&](const EndingBatch& batch) {
    const Material& material = batch.front();
    return std::pair(material.men(), promotions.height(material.own) + promotions.height(material.others));
  };
  std::stable_sort(batches.begin(), batches.end(),
                   [&](const EndingBatch& one, const EndingBatch& other) { return order(one) < order(other); });
  return batches;
}

namespace detail {

/// All that is left of men of which any may be taken, with themselves.
inline std::vector<MenCounts> after_captures(const MenCounts& men) {
  std::vector<MenCounts> left{men};
  for (int kind = 0; kind < MenCounts::most_kinds; ++kind) {
    for (std::size_t n = 0, end = left.size(); n < end; ++n) {
      for (MenCounts rest = left[n]; rest.of(kind) > 0;) {
        rest.add(kind, -1);
        left.push_back(rest);
      }
    }
  }
  return left;
}

/// What the men of who moves can be after it, with what they are.
inline std::vector<MenCounts> after_move(const MenCounts& men, const MenChanges& changes) {
  const auto holds = [](MenChanges::Kinds kinds, int kind) { return (kinds >> kind & 1) != 0; };
  std::vector<MenCounts> found{men};
  for (int from = 0; from < MenCounts::most_kinds; ++from) {
    for (int to = 0; to < MenCounts::most_kinds && men.of(from) > 0; ++to) {
      if (!holds(changes.becomes[static_cast<std::size_t>(from)], to)) continue;
      found.push_back(men);
      found.back().add(from, -1);
      found.back().add(to, 1);
    }
  }
  const auto without = [&](const MenCounts& from, int kind) {
    MenCounts rest = from;
    rest.add(kind, -1);
    return rest;
  };
  for (std::size_t n = 0, end = found.size(); n < end; ++n) {
    for (int one = 0; one < MenCounts::most_kinds; ++one) {
      if (!holds(changes.leave_in_pairs, one) || found[n].of(one) == 0) continue;
      const MenCounts rest = without(found[n], one);
      for (int two = one; two < MenCounts::most_kinds; ++two) {
        if (holds(changes.leave_in_pairs, two) && rest.of(two) > 0) found.push_back(without(rest, two));
      }
    }
  }
  return found;
}

}  // namespace detail

/// The classes that positions of a class can lead to by a move that changes material; a few more than any game's.
template <EndingRules E>
std::vector<Material> materials_after(const E& rules, const Material& material) {
  std::vector<Material> found;
  const Side next_mover = rules.sides_differ() ? other(material.mover) : material.mover;
  for (const MenCounts& mine : detail::after_move(material.own, rules.changes())) {
    for (const MenCounts& theirs : detail::after_captures(material.others)) {
      const Material next{next_mover, theirs, mine};
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
