#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "variants/draughts/knowledge.hpp"
#include "variants/draughts/position.hpp"

namespace roundel::draughts {

/// The part of the evaluation that changes keep up to date.
template <class Variant>
struct Accumulator {
  Tapered value{};  ///< hand-crafted: worth and placement of all pieces, from the first side's view
  /// Learned: the indices of the patterns, in the first places.
  std::array<std::int32_t, static_cast<std::size_t>(Variant::pattern_readings)> patterns{};

  bool operator==(const Accumulator&) const = default;
};

/// Updates the data for pieces that come and go.
template <class Variant>
class Updater {
 public:
  /// The knowledge and `after` must outlive the updater.
  Updater(const Knowledge<Variant>& knowledge, const Accumulator<Variant>& before, Accumulator<Variant>& after)
      : knowledge_(knowledge), sum_(after) {
    after.value = before.value;
    if (knowledge.learned()) std::copy_n(before.patterns.begin(), width(), after.patterns.begin());
  }

  void added(Piece piece, Cell cell) { change<1>(piece, cell); }
  void removed(Piece piece, Cell cell) { change<-1>(piece, cell); }

 private:
  /// Patterns contain only men.
  template <int sign>
  void change(Piece piece, Cell cell) {
    if (const auto* learned = knowledge_.learned()) {
      if (kind_of(piece) == Kind::king) return;
      const std::int32_t* row = learned->tables.patterns.piece(side_of(piece), cell);
      for (std::size_t n = 0; n < width(); ++n) sum_.patterns[n] += sign * row[n];
    } else {
      sum_.value += knowledge_.tables().placement(piece, cell) * sign;
    }
  }

  /// Returns how many places of a row are used: all, except in a game whose board is known only at run time.
  std::size_t width() const {
    if constexpr (DescribedVariant<Variant>) {
      return static_cast<std::size_t>(knowledge_.learned()->tables.patterns.readings());
    } else {
      return sum_.patterns.size();
    }
  }

  const Knowledge<Variant>& knowledge_;
  Accumulator<Variant>& sum_;
};

template <class Variant>
Accumulator<Variant> accumulate(const Knowledge<Variant>& knowledge, const Position<Variant>& position) {
  Accumulator<Variant> nothing;
  if (const auto* learned = knowledge.learned()) {
    std::copy_n(learned->tables.patterns.start(), learned->tables.patterns.readings(), nothing.patterns.begin());
  }
  Accumulator<Variant> sum;
  Updater updater(knowledge, nothing, sum);
  for_each_cell(position.occupied(), [&](Cell cell) { updater.added(position.at(cell), cell); });
  return sum;
}

}  // namespace roundel::draughts
