#pragma once

#include <optional>

#include "variants/draughts/generator.hpp"

namespace roundel::draughts {

/// What is computed once per node.
struct NodeInfo {
  bool must_capture = false;
  bool is_threatened = false;  ///< the other side could capture if it were to move
  bool is_stuck = false;       ///< there is no legal move
};

/// Calls `visit` with the generator of the side to move.
template <class V, class Visit>
auto with_generator(const Position<V>& position, const Visit& visit) {
  const V& variant = position.variant();
  if (position.side_to_move() == Side::first) return visit(Generator<V, Side::first>(variant, position.placement()));
  return visit(Generator<V, Side::second>(variant, position.placement()));
}

/// The enemy's generator is made only without captures. The function is flattened, so that the generators stay in
/// registers.
template <class V>
[[gnu::flatten]] NodeInfo node_info_of(const Position<V>& position) {
  return with_generator(position, [&]<Side us>(const Generator<V, us>& own) {
    NodeInfo info;
    info.must_capture = own.must_capture();
    if (info.must_capture) return info;
    info.is_threatened = Generator<V, other(us)>(position.variant(), position.placement()).must_capture();
    const Cell resting = position.resting_king();
    info.is_stuck = resting == no_cell ? !own.has_step() : own.count_moves() == own.count_steps(resting);
    return info;
  });
}

/// Removes the steps of a king that must rest from a list.
template <CellMask M>
void leave_out(Cell resting, MoveList<M>& steps) {
  if (resting == no_cell) return;
  int left = 0;
  for (const Move<M>& step : steps) {
    if (step.from != resting) steps[left++] = step;
  }
  steps.shrink(left);
}

template <class V>
void add_captures(const Position<V>& position, MoveList<typename V::Mask>& moves) {
  CaptureList<V> sink(moves, position.variant(), position.kings());
  with_generator(position, [&](const auto& generator) { generator.add_captures(sink); });
}

/// Adds steps of men onto `onto`, and those of kings if wanted. Only without captures.
template <class V>
void add_steps(const Position<V>& position, typename V::Mask onto, bool of_kings, MoveList<typename V::Mask>& moves) {
  StepList<typename V::Mask> sink(moves);
  with_generator(position, [&](const auto& generator) {
    generator.add_man_steps(onto, sink);
    if (of_kings) generator.add_king_steps(sink);
  });
  leave_out(position.resting_king(), moves);
}

/// Adds all moves of the placement, including those of a king that must rest.
template <class V, Side us>
void add_moves(const V& variant, const Generator<V, us>& generator, typename V::Mask kings,
               MoveList<typename V::Mask>& moves) {
  CaptureList<V> captures(moves, variant, kings);
  generator.add_captures(captures);
  if (!captures.empty()) return;
  StepList<typename V::Mask> steps(moves);
  generator.add_man_steps(~typename V::Mask{}, steps);
  generator.add_king_steps(steps);
}

template <class V>
void add_moves(const Position<V>& position, MoveList<typename V::Mask>& moves) {
  with_generator(position, [&](const auto& generator) {
    add_moves(position.variant(), generator, position.kings(), moves);
    if (moves.empty() || !moves[0].is_capture()) leave_out(position.resting_king(), moves);
  });
}

template <class V>
int count_moves(const Position<V>& position) {
  return with_generator(position, [&](const auto& generator) {
    const Cell resting = position.resting_king();
    if (resting == no_cell || generator.must_capture()) return generator.count_moves();
    return generator.count_moves() - generator.count_steps(resting);
  });
}

/// Returns the legal move with this packing, if there is one. Steps are tested directly; captures are generated.
template <class V>
std::optional<Move<typename V::Mask>> find_move(const Position<V>& position, const NodeInfo& info,
                                                std::uint32_t packed) {
  using Mask = typename V::Mask;
  MoveList<Mask> moves;
  if (info.must_capture) {
    add_captures(position, moves);
  } else {
    const auto from = static_cast<int>(packed & 0xff);
    const auto to = static_cast<int>(packed >> 8 & 0xff);
    if (from >= mask_width<Mask> || to >= mask_width<Mask>) return std::nullopt;
    if (!contains(position.of(position.side_to_move()), static_cast<Cell>(from))) return std::nullopt;
    if (static_cast<Cell>(from) == position.resting_king()) return std::nullopt;
    StepList<Mask> sink(moves);
    with_generator(position, [&](const auto& generator) {
      generator.add_step(static_cast<Cell>(from), static_cast<Cell>(to), sink);
    });
  }
  for (const auto& move : moves) {
    if (pack(move) == packed) return move;
  }
  return std::nullopt;
}

}  // namespace roundel::draughts
