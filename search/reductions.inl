// Part of search/worker.hpp: by how much late moves are searched less deep.

namespace roundel {

/// The reduction grows with the logarithms of the depth and of the move's number.
template <Game G>
void Worker<G>::fill_reductions() {
  for (std::size_t depth = 1; depth < reductions_.size(); ++depth) {
    for (std::size_t number = 1; number < reductions_[depth].size(); ++number) {
      const double logarithms = std::log(static_cast<double>(depth)) * std::log(static_cast<double>(number));
      const double value = numbers().reduction_base / 100.0 + logarithms / (numbers().reduction_slope / 100.0);
      reductions_[depth][number] = static_cast<std::uint8_t>(value);
    }
  }
}

/// Returns the reduction of a late quiet move: less if it did well lately, more if a cutoff is expected.
template <Game G>
Depth Worker<G>::quiet_reduction(Ply ply, Move move, Depth depth, int number, bool cut_node) const {
  const StackEntry& here = stack(ply);
  const std::uint32_t packed = G::pack(move);
  const bool is_killer = packed == here.killers[0] || packed == here.killers[1];
  return reduction(depth, number) + cut_node - is_killer - quiet_history(ply, move) / numbers().history_per_reduction;
}

/// Returns the reduction of a late move.
template <Game G>
Depth Worker<G>::late_reduction(Ply ply, const MoveContext& move_context, const NodeContext& node_context,
                                bool pv) const {
  const Depth less = move_context.is_forcing ? reduction(node_context.depth, move_context.number) / 2
                                             : quiet_reduction(ply, move_context.move, node_context.depth,
                                                               move_context.number, node_context.cut_node);
  return less + (!node_context.improving && !pv) - pv - stack(ply).must_respond - move_context.threatens;
}

template <Game G>
Depth Worker<G>::reduction(Depth depth, int number) const {
  return reductions_[static_cast<std::size_t>(std::min(depth, 63))][static_cast<std::size_t>(std::min(number, 63))];
}

}  // namespace roundel
