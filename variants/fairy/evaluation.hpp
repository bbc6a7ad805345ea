#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "variants/evaluation/explanation.hpp"
#include "variants/fairy/knowledge.hpp"
#include "variants/fairy/position.hpp"

namespace roundel::fairy {

/// What is kept of the evaluation, brought up to date by changes.
struct Accumulator {
  /// By hand: men and where they stand, from the first side's view, and how much of the middle game is left.
  Tapered value{};
  int phase = 0;
  /// Of the network, where there is one, and the men in hand that it has seen.
  NetworkSums sums;
  std::array<std::uint8_t, piece_codes> hands{};

  bool operator==(const Accumulator&) const = default;
};

/// Takes in men that come and go from what was kept before, for the hand-crafted evaluation.
template <CellMask M>
class Updater {
 public:
  /// The knowledge and `after` outlive the updater.
  Updater(const Knowledge<M>& knowledge, const Accumulator& before, Accumulator& after)
      : worths_(knowledge.worths()), sum_(after) {
    after.value = before.value;
    after.phase = before.phase;
  }

  void added(Piece piece, Cell cell) { take(piece, cell, 1); }
  void removed(Piece piece, Cell cell) { take(piece, cell, -1); }

 private:
  void take(Piece piece, Cell cell, int by) {
    const Tapered placement = worths_.placement(piece, cell) * by;
    if (side_of(piece) == Side::first)
      sum_.value += placement;
    else
      sum_.value -= placement;
    sum_.phase += worths_.phase(kind_of(piece)) * by;
  }

  const Worths<M>& worths_;
  Accumulator& sum_;
};

/// Calls `come` and `go` with the men in hand that the network sees more and less of than `hands` says, and brings that up to date.
template <CellMask M, class Come, class Go>
void look_at_hands(const Position<M>& position, std::array<std::uint8_t, piece_codes>& hands, Come come, Go go) {
  if (!position.rules().drops) return;
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      std::uint8_t& seen = hands[static_cast<std::size_t>(piece_of(side, kind))];
      const int held = position.hand(side, kind);
      for_each_in_hand(position.setup(), side, kind, seen, held, come);
      for_each_in_hand(position.setup(), side, kind, held, seen, go);
      seen = static_cast<std::uint8_t>(held);
    }
  }
}

template <CellMask M>
Accumulator accumulate(const Knowledge<M>& knowledge, const Position<M>& position) {
  Accumulator sum;
  Updater updater(knowledge, Accumulator{}, sum);
  for_each_cell(position.occupied(), [&](Cell cell) { updater.added(position.at(cell), cell); });
  if (const Network* network = knowledge.network()) {
    sum.sums = network->empty();
    for_each_cell(position.occupied(),
                  [&](Cell cell) { network->add(network_man(position.at(cell), cell), sum.sums); });
    look_at_hands(
        position, sum.hands, [&](const NetworkMan& man) { network->add(man, sum.sums); }, [](const NetworkMan&) {});
  }
  return sum;
}

/// Makes `after` that of `position`, to which a move with these changes led from that of `before`.
template <CellMask M>
void update(const Knowledge<M>& knowledge, const Position<M>& position, const ChangeList& changes,
            const Accumulator& before, Accumulator& after) {
  Updater updater(knowledge, before, after);
  replay(changes, updater);
  const Network* network = knowledge.network();
  if (!network) return;
  NetworkChanges men;
  for (const Change& change : changes.changes) {
    (change.added ? men.added : men.removed).push_back(network_man(change.piece, change.cell));
  }
  after.hands = before.hands;
  look_at_hands(
      position, after.hands, [&](const NetworkMan& man) { men.added.push_back(man); },
      [&](const NetworkMan& man) { men.removed.push_back(man); });
  network->update(before.sums, men, after.sums);
}

/// The evaluation of any game of the family: men, where they stand, what they can do, and what comes near royal men,
/// corrected by the network where there is one. In centipawns. One per thread.
template <CellMask M>
class Evaluator {
 public:
  /// `knowledge` outlives the evaluator.
  explicit Evaluator(const Knowledge<M>& knowledge) : worths_(knowledge.worths()), network_(knowledge.network()) {}

  /// From the side to move's view.
  int evaluate(const Position<M>& position, const Accumulator& accumulator) const {
    const Side us = position.side_to_move();
    const Tapered placed = us == Side::first ? accumulator.value : -accumulator.value;
    const Tapered value = placed + freedom(position, us) - freedom(position, other(us));
    const int hands = in_hand(position, us) - in_hand(position, other(us));
    const int checks = worth_of_checks(position, us) - worth_of_checks(position, other(us));
    const int by_hand = mixed(value, accumulator.phase) + hands + checks + tempo;
    return network_ ? by_hand + correction(position, accumulator) : by_hand;
  }

  std::string explain(const Position<M>& position, const Accumulator& accumulator) const;

 private:
  static constexpr int tempo = 12;

  /// What the network adds, from the side to move's view.
  int correction(const Position<M>& position, const Accumulator& accumulator) const {
    return network_->value(accumulator.sums, position.side_to_move(), judged_men(position));
  }
  int mixed(Tapered value, int phase) const {
    const int whole = worths_.start_phase();
    const int part = std::min(phase, whole);
    return static_cast<int>((static_cast<std::int64_t>(value.middle()) * part +
                             static_cast<std::int64_t>(value.ending()) * (whole - part)) /
                            whole);
  }

  /// What a side's men can do now.
  Tapered freedom(const Position<M>& position, Side side) const {
    const Setup<M>& setup = position.setup();
    const M near = near_royals(position, other(side));
    const M own = position.of(side);
    int moves = 0;
    int attacks = 0;
    for (int n = 0; n < setup.kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (contains(setup.royal_kinds, kind) || contains(setup.promoting_kinds, kind)) continue;
      const KindTables<M>& tables = setup.tables(side, kind);
      M men = position.of(side, kind);
      while (any(men)) {
        const M reached = tables.takes(take_lowest(men), position.occupied());
        moves += worths_.mobility(kind) * count(reached & ~own);
        attacks += count(reached & near);
      }
    }
    return Tapered(moves + attacks * worths_.attack_on_royal(), moves + attacks * worths_.attack_on_royal() / 4);
  }
  M near_royals(const Position<M>& position, Side side) const {
    M near{};
    for_each_cell(position.royals(side), [&](Cell cell) {
      near |= position.setup().tables(side, kind_of(position.at(cell))).takes(cell, M{});
    });
    return near;
  }
  int in_hand(const Position<M>& position, Side side) const {
    if (!position.rules().drops) return 0;
    int sum = 0;
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      sum += position.hand(side, kind) * worths_.worth(kind) * 11 / 10;
    }
    return sum;
  }
  int worth_of_checks(const Position<M>& position, Side side) const {
    const int wanted = position.rules().checks;
    if (wanted == 0) return 0;
    const int left = std::max(wanted - position.checks(side), 1);
    return position.checks(side) * 600 / left;
  }

  const Worths<M>& worths_;
  const Network* network_;
};

template <CellMask M>
std::string Evaluator<M>::explain(const Position<M>& position, const Accumulator& accumulator) const {
  EvaluationParts parts;
  Tapered placed[side_count];
  Tapered beside[side_count];
  for (const Side side : {Side::first, Side::second}) {
    for_each_cell(position.of(side),
                  [&](Cell cell) { placed[at(side)] += worths_.placement(position.at(cell), cell); });
    const int more = in_hand(position, side) + worth_of_checks(position, side);
    beside[at(side)] = Tapered(more, more);
  }
  parts.push_back({"men and where they stand", {placed[0], placed[1]}});
  parts.push_back({"cells that they reach", {freedom(position, Side::first), freedom(position, Side::second)}});
  parts.push_back({"in hand, checks given", {beside[0], beside[1]}});
  if (network_) {
    const int value = correction(position, accumulator);
    Tapered learned[side_count];
    learned[at(position.side_to_move())] = Tapered(value, value);
    parts.push_back({"what the network adds", {learned[0], learned[1]}});
  }
  return explanation(parts, evaluate(position, accumulator), position.side_to_move(), {"White", "Black"});
}

}  // namespace roundel::fairy
