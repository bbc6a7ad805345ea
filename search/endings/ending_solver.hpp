#pragma once

#include <atomic>
#include <bit>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/endings/ending_rules.hpp"
#include "engine/session/signals.hpp"
#include "engine/session/thread_pool.hpp"

namespace roundel {

/// The values of all positions of some material, by their number.
template <CellMask M>
struct EndingClass {
  Material material;
  PlacementIndex<M> index;
  std::vector<EndingValue> values;

  template <EndingRules E>
  EndingClass(const E& rules, const Material& material_)
      : material(material_), index(rules.groups(material_), rules.symmetries(material_)), values(index.size()) {}
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
    if ((std::atomic_ref(word).load(std::memory_order_relaxed) & bit) != 0) return;
    std::atomic_ref(word).fetch_or(bit, std::memory_order_relaxed);
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

/// How far a class has come, for people.
struct SolvingProgress {
  int round = 0;
  std::uint64_t done = 0;  ///< positions of this round that have been passed
  std::uint64_t all = 0;
};
using SolvingListener = std::function<void(const SolvingProgress&)>;

/// Finds the values of endings by retrograde analysis (README.md).
///
/// Every position is evaluated from those to which its moves lead, all of which are drawn at first, and again whenever
/// the value of one of them has changed, until none does. Values only get better known, so the order matters for speed
/// alone, and threads need no agreement. What is left is equal for every position to the best of its moves' values, and
/// as a win's distance is one more than a loss's and so down to the end of the game, no other values are.
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

  /// The first position whose value is not the best of its moves' values, as text; empty: there is none.
  std::string verify(const Class& solved, const Signals& stop) const;

  EndingValue value_of(const Men& men) const {
    const Material material = men.material();
    if (material.own.men() == 0 || material.others.men() == 0) return rules_.value_without_men(material);
    const Class& found = *classes_.find(material)->second;
    return load(found, found.index.index(men.cells));
  }

 private:
  static constexpr std::uint64_t words_at_once = 256;

  /// What is to be done for a class in solve().
  struct Work {
    explicit Work(Class& solved_) : solved(&solved_), now(solved_.index.size()), next(solved_.index.size()) {
      now.add_all(solved_.index.size());
    }
    Class* solved;
    PositionSet now;
    PositionSet next;
  };

  static EndingValue load(const Class& solved, std::uint64_t number) {
    EndingValue& value = const_cast<EndingValue&>(solved.values[number]);
    return std::atomic_ref(value).load(std::memory_order_relaxed);
  }
  static void store(Class& solved, std::uint64_t number, EndingValue value) {
    std::atomic_ref(solved.values[number]).store(value, std::memory_order_relaxed);
  }

  template <class Task>
  void in_parallel(std::uint64_t tasks, const Signals& stop, const Task& task) const;
  void look_at(Work& work, std::deque<Work>& all, std::uint64_t number) const;
  void look_again_before(const Men& men, EndingValue value, std::deque<Work>& all) const;

  const E& rules_;
  ThreadPool& threads_;
  std::unordered_map<Material, Class*, MaterialHash> classes_;
};

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
  std::deque<Work> all;
  for (Class* solved : together) all.emplace_back(*solved);
  for (int round = 0;; ++round) {
    bool is_any = false;
    for (Work& work : all) {
      if (!work.now.any()) continue;
      is_any = true;
      const std::uint64_t tasks = (work.now.words() + words_at_once - 1) / words_at_once;
      in_parallel(tasks, stop, [&](std::uint64_t task, bool leads) {
        const std::uint64_t end = std::min((task + 1) * words_at_once, work.now.words());
        for (std::uint64_t word = task * words_at_once; word < end; ++word) {
          for (auto bits = work.now.take(word); bits != 0; bits &= bits - 1) {
            look_at(work, all, word * PositionSet::in_word + static_cast<unsigned>(std::countr_zero(bits)));
          }
        }
        if (leads) listener({round, end * PositionSet::in_word, work.solved->index.size()});
      });
      work.now.forget();
    }
    if (stop.stopped()) return false;
    if (!is_any) return true;
    for (Work& work : all) work.now.swap(work.next);
  }
}

template <EndingRules E>
void EndingSolver<E>::look_at(Work& work, std::deque<Work>& all, std::uint64_t number) const {
  Men men;
  men.mover = work.solved->material.mover;
  if (!work.solved->index.place(number, men.cells) || !rules_.is_position(men)) return;
  const EndingValue value = rules_.evaluate(men, [this](const Men& next) { return value_of(next); });
  if (value == load(*work.solved, number)) return;
  store(*work.solved, number, value);
  look_again_before(men, value, all);
}

/// Marks the positions that this one's value may matter to: what is won already is only won sooner by a quicker way.
template <EndingRules E>
void EndingSolver<E>::look_again_before(const Men& men, EndingValue value, std::deque<Work>& all) const {
  const EndingValue of_move = one_ply_before(value);
  rules_.for_each_predecessor(men, [&](const Men& before) {
    const Material material = before.material();
    for (Work& work : all) {
      if (work.solved->material != material) continue;
      const std::uint64_t number = work.solved->index.index(before.cells);
      const EndingValue known = load(*work.solved, number);
      if (known > 0 && worth_of(known) >= worth_of(of_move)) return;
      work.next.add(number);
      return;
    }
  });
}

template <EndingRules E>
std::string EndingSolver<E>::verify(const Class& solved, const Signals& stop) const {
  std::atomic<std::uint64_t> first_wrong = ~std::uint64_t{0};
  constexpr std::uint64_t at_once = words_at_once * PositionSet::in_word;
  in_parallel((solved.index.size() + at_once - 1) / at_once, stop, [&](std::uint64_t task, bool) {
    const std::uint64_t end = std::min((task + 1) * at_once, solved.index.size());
    for (std::uint64_t number = task * at_once; number < end; ++number) {
      Men men;
      men.mover = solved.material.mover;
      if (!solved.index.place(number, men.cells) || !rules_.is_position(men)) continue;
      if (rules_.evaluate(men, [this](const Men& next) { return value_of(next); }) == solved.values[number]) continue;
      std::uint64_t known = first_wrong;
      while (number < known && !first_wrong.compare_exchange_weak(known, number)) {
      }
    }
  });
  if (first_wrong == ~std::uint64_t{0}) return {};
  Men men;
  men.mover = solved.material.mover;
  solved.index.place(first_wrong, men.cells);
  return rules_.text(men);
}

}  // namespace roundel
