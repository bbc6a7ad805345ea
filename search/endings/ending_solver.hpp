#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/base/atomic_ref.hpp"
#include "engine/endings/ending_rules.hpp"
#include "engine/session/signals.hpp"
#include "engine/session/thread_pool.hpp"

namespace roundel {

/// What is known of all positions of some material, by their number.
template <CellMask M>
struct EndingClass {
  Material material;
  PlacementIndex<M> index;
  DrawClock clock;
  /// Plies to the end of the game, as if no clock ran.
  std::vector<EndingValue> to_end;
  /// Plies to what sets the clock back, of wins and losses for which it leaves the time, when it has just begun to run;
  /// empty where there is no clock.
  std::vector<EndingValue> to_progress;

  template <EndingRules E>
  EndingClass(const E& rules, const Material& material_)
      : material(material_),
        index(rules.groups(material_), rules.symmetries(material_)),
        clock(rules.clock(material_)),
        to_end(index.size()),
        to_progress(clock.plies > 0 ? index.size() : 0) {}

  /// How a position ends where no clock has run yet.
  Outcome outcome(std::uint64_t number) const {
    return outcome_of(to_progress.empty() ? to_end[number] : to_progress[number]);
  }
};

/// The positions that are still to be looked at, of one class.
class PositionSet {
 public:
  using Word = std::uint64_t;
  static constexpr std::uint64_t in_word = 64;

  explicit PositionSet(std::uint64_t size) : words_((size + in_word - 1) / in_word) {}

  std::uint64_t words() const { return words_.size(); }
  void add(std::uint64_t position) {
    Word& word = words_[position / in_word];
    const Word bit = Word{1} << position % in_word;
    if ((AtomicRef<Word>(word).load(std::memory_order_relaxed) & bit) != 0) return;
    AtomicRef<Word>(word).fetch_or(bit, std::memory_order_relaxed);
    if (!is_any_.load(std::memory_order_relaxed)) is_any_.store(true, std::memory_order_relaxed);
  }
  void add_all(std::uint64_t size) {
    std::fill(words_.begin(), words_.end(), ~Word{0});
    if (size % in_word != 0) words_.back() = (Word{1} << size % in_word) - 1;
    is_any_ = true;
  }
  /// Takes a word out.
  Word take(std::uint64_t word) { return std::exchange(words_[word], 0); }
  bool any() const { return is_any_; }
  void swap(PositionSet& other) {
    words_.swap(other.words_);
    is_any_ = other.is_any_.exchange(is_any_);
  }
  void forget() { is_any_ = false; }

 private:
  std::vector<Word> words_;
  std::atomic<bool> is_any_ = false;
};

/// Hears, on the thread that solves, now and then that it goes on.
using SolvingListener = std::function<void()>;

/// Finds the values of endings by retrograde analysis (README.md).
///
/// Every position is evaluated from those to which its moves lead, all of which are drawn at first, and again whenever
/// the value of one of them has changed, until none does. Values only get better known, so the order matters for speed
/// alone, and threads need no agreement. What is left is equal for every position to the best of its moves' values, and
/// as a win's distance is one more than a loss's and so down to the end of the game, no other values are.
///
/// This is done for the plies to the end, and then for those to what sets the draw clock back: there whatever a change of
/// material leads to is won or lost at once, as it is known to be, and what takes longer than the clock allows is a draw.
template <EndingRules E>
class EndingSolver {
 public:
  using Men = typename E::Men;
  using Class = EndingClass<typename E::Mask>;

  EndingSolver(const E& rules, ThreadPool& threads) : rules_(rules), threads_(threads) {}

  /// Classes that can be looked up; they outlive the solver or are taken out.
  void add(Class& solved) { classes_[solved.material] = &solved; }
  void remove(const Material& material) { classes_.erase(material); }

  /// Solves classes that have been added and whose positions turn into each other; those that they turn into otherwise
  /// have been solved. Returns false where `stop` ended it.
  bool solve(std::span<Class* const> together, const Signals& stop, const SolvingListener& listener);

  /// The first position one of whose values is not the best of its moves' values, as text; empty: there is none.
  std::string verify(const Class& solved, const Signals& stop, const SolvingListener& listener) const;

  /// The plies to the end, as if no clock ran.
  EndingValue to_end(const Men& men) const {
    return value_of(men, [](const Class& found, std::uint64_t number) { return load(found.to_end, number); });
  }

 private:
  static constexpr std::uint64_t words_at_once = 256;
  using Values = std::vector<EndingValue>;

  /// What is to be done for a class in settle().
  struct Work {
    explicit Work(Class& solved_) : solved(&solved_), now(solved_.index.size()), next(solved_.index.size()) {
      now.add_all(solved_.index.size());
    }
    Class* solved;
    PositionSet now;
    PositionSet next;
  };

  /// What is counted: one of these, with what a position is worth in it.
  struct ToEnd {
    const EndingSolver& solver;
    static constexpr Values Class::*values = &Class::to_end;
    EndingValue evaluate(const Men& men, const Class&) const {
      return solver.rules_.evaluate(men, [&](const Men& next, bool) { return solver.to_end(next); });
    }
  };
  struct ToProgress {
    const EndingSolver& solver;
    static constexpr Values Class::*values = &Class::to_progress;
    EndingValue evaluate(const Men& men, const Class& own) const;
  };

  static EndingValue load(const Values& values, std::uint64_t number) {
    return AtomicRef<EndingValue>(const_cast<EndingValue&>(values[number])).load(std::memory_order_relaxed);
  }
  static void store(Values& values, std::uint64_t number, EndingValue value) {
    AtomicRef<EndingValue>(values[number]).store(value, std::memory_order_relaxed);
  }
  template <class Read>
  EndingValue value_of(const Men& men, const Read& read) const {
    const Material material = men.material();
    if (material.own.men() == 0 || material.others.men() == 0) return rules_.value_without_men(material);
    const Class& found = *classes_.find(material)->second;
    return read(found, found.index.index(men.cells));
  }

  template <class Task>
  void in_parallel(std::uint64_t tasks, const Signals& stop, const Task& task) const;
  template <class Metric>
  bool settle(std::span<Class* const> together, const Metric& metric, const Signals& stop,
              const SolvingListener& listener) const;
  template <class Metric>
  void look_at(const Metric& metric, Work& work, std::deque<Work>& all, std::uint64_t number) const;
  template <class Metric>
  void look_again_before(const Men& men, EndingValue value, std::deque<Work>& all) const;
  template <class Metric>
  bool is_right(const Metric& metric, const Class& solved, std::uint64_t number) const;

  const E& rules_;
  ThreadPool& threads_;
  std::unordered_map<Material, Class*, MaterialHash> classes_;
};

/// What sets the clock back leads, for this, to what is known to be won or lost.
template <EndingRules E>
EndingValue EndingSolver<E>::ToProgress::evaluate(const Men& men, const Class& own) const {
  const int here = solver.rules_.clock_here(men);
  const EndingValue best = solver.rules_.evaluate(men, [&](const Men& next, bool by_man) {
    return solver.value_of(next, [&](const Class& found, std::uint64_t number) {
      if (found.to_progress.empty()) return ended_with(outcome_of(load(found.to_end, number)));
      const EndingValue value = load(found.to_progress, number);
      const bool turns_over = found.material.own == own.material.others && found.material.others == own.material.own;
      const bool is_set_back_by_men = own.clock.men_set_it_back && !(here > 0 && solver.rules_.clock_here(next) > 0);
      const bool sets_back = (!turns_over && own.clock.changes_set_it_back) || (by_man && is_set_back_by_men);
      return sets_back ? ended_with(outcome_of(value)) : value;
    });
  });
  return plies_of(best) > (here > 0 ? std::min(here, own.clock.plies) : own.clock.plies) ? drawn_ending : best;
}

template <EndingRules E>
template <class Task>
void EndingSolver<E>::in_parallel(std::uint64_t tasks, const Signals& stop, const Task& task) const {
  std::atomic<std::uint64_t> next = 0;
  const auto work = [&](bool leads) {
    for (std::uint64_t n; (n = next++) < tasks && !stop.stopped();) task(n, leads);
  };
  threads_.run([&] { work(true); }, [&](int) { work(false); });
}

template <EndingRules E>
bool EndingSolver<E>::solve(std::span<Class* const> together, const Signals& stop, const SolvingListener& listener) {
  if (!settle(together, ToEnd{*this}, stop, listener)) return false;
  // They have the same material, and so the same clock.
  return together.front()->to_progress.empty() || settle(together, ToProgress{*this}, stop, listener);
}

template <EndingRules E>
template <class Metric>
bool EndingSolver<E>::settle(std::span<Class* const> together, const Metric& metric, const Signals& stop,
                             const SolvingListener& listener) const {
  std::deque<Work> all;
  for (Class* solved : together) all.emplace_back(*solved);
  while (std::any_of(all.begin(), all.end(), [](const Work& work) { return work.now.any(); })) {
    for (Work& work : all) {
      if (!work.now.any()) continue;
      const std::uint64_t tasks = (work.now.words() + words_at_once - 1) / words_at_once;
      in_parallel(tasks, stop, [&](std::uint64_t task, bool leads) {
        const std::uint64_t end = std::min((task + 1) * words_at_once, work.now.words());
        for (std::uint64_t word = task * words_at_once; word < end; ++word) {
          for (auto bits = work.now.take(word); bits != 0; bits &= bits - 1) {
            const auto bit = static_cast<unsigned>(std::countr_zero(bits));
            look_at(metric, work, all, word * PositionSet::in_word + bit);
          }
        }
        if (leads) listener();
      });
      work.now.forget();
      if (stop.stopped()) return false;
    }
    for (Work& work : all) work.now.swap(work.next);
  }
  return !stop.stopped();
}

template <EndingRules E>
template <class Metric>
void EndingSolver<E>::look_at(const Metric& metric, Work& work, std::deque<Work>& all, std::uint64_t number) const {
  Men men;
  men.mover = work.solved->material.mover;
  if (!work.solved->index.place(number, men.cells) || !rules_.is_position(men)) return;
  const EndingValue value = metric.evaluate(men, *work.solved);
  Values& values = work.solved->*Metric::values;
  if (value == load(values, number)) return;
  store(values, number, value);
  look_again_before<Metric>(men, value, all);
}

/// Marks the positions that this one's value may matter to: what is won already is only won sooner by a quicker way.
template <EndingRules E>
template <class Metric>
void EndingSolver<E>::look_again_before(const Men& men, EndingValue value, std::deque<Work>& all) const {
  const EndingValue of_move = one_ply_before(value);
  rules_.for_each_predecessor(men, [&](const Men& before) {
    const Material material = before.material();
    for (Work& work : all) {
      if (work.solved->material != material) continue;
      const std::uint64_t number = work.solved->index.index(before.cells);
      const EndingValue known = load(work.solved->*Metric::values, number);
      // To progress a man's move may lead sooner than its plies say.
      const bool counts_plies = Metric::values == &Class::to_end;
      const bool matters = known <= 0 || (value < 0 && (!counts_plies || worth_of(known) < worth_of(of_move)));
      if (matters) work.next.add(number);
      return;
    }
  });
}

template <EndingRules E>
template <class Metric>
bool EndingSolver<E>::is_right(const Metric& metric, const Class& solved, std::uint64_t number) const {
  Men men;
  men.mover = solved.material.mover;
  if (!solved.index.place(number, men.cells) || !rules_.is_position(men)) return true;
  return metric.evaluate(men, solved) == (solved.*Metric::values)[number];
}

template <EndingRules E>
std::string EndingSolver<E>::verify(const Class& solved, const Signals& stop, const SolvingListener& listener) const {
  std::atomic<std::uint64_t> first_wrong = solved.index.size();
  constexpr std::uint64_t at_once = words_at_once * PositionSet::in_word;
  in_parallel((solved.index.size() + at_once - 1) / at_once, stop, [&](std::uint64_t task, bool leads) {
    const std::uint64_t end = std::min((task + 1) * at_once, solved.index.size());
    for (std::uint64_t number = task * at_once; number < end; ++number) {
      const bool ends = is_right(ToEnd{*this}, solved, number);
      if (ends && (solved.to_progress.empty() || is_right(ToProgress{*this}, solved, number))) continue;
      std::uint64_t known = first_wrong;
      while (number < known && !first_wrong.compare_exchange_weak(known, number)) {
      }
    }
    if (leads) listener();
  });
  if (first_wrong == solved.index.size()) return {};
  Men men;
  men.mover = solved.material.mover;
  solved.index.place(first_wrong, men.cells);
  return rules_.text(men);
}

}  // namespace roundel
