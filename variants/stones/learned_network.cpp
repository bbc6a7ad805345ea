#include "variants/stones/learned_network.hpp"

#include <fmt/format.h>

#include <numeric>

#include "engine/game/parameter_options.hpp"

namespace roundel::stones {
namespace {

/// Increase this whenever a term of the evaluation computes something else.
constexpr int edition = 1;

/// Returns whether the board fills in the course of the game.
bool fills(const Rules& rules) {
  return (rules.places() && !rules.has_hands) || rules.flips() || !rules.shots.empty();
}

int start_pieces(const Rules& rules) {
  int all = 0;
  for (const auto& counts : rules.start_counts) all = std::accumulate(counts.begin(), counts.end(), all);
  return std::max(all, 1);
}

template <CellMask M>
int pieces_of(const Position<M>& position) {
  int pieces = count(position.occupied());
  if (!position.rules().has_hands) return pieces;
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < position.setup().kind_count(); ++n) pieces += position.hand(side, static_cast<Kind>(n));
  }
  return pieces;
}

}  // namespace

template <CellMask M>
NetworkInputs network_inputs(const Setup<M>& setup) {
  return {setup.network_kinds(), with_places(setup.board().turned_cells, hand_places(setup))};
}

template <CellMask M>
int most_pieces(const Setup<M>& setup) {
  const int cells = setup.graph().cell_count();
  return (setup.has_blocks() ? side_count : 1) * cells + side_count * setup.kind_count() * hand_places(setup);
}

template <CellMask M>
WeightsSignature network_signature(const Setup<M>& setup, const EvaluationParameters& numbers) {
  const NetworkInputs inputs = network_inputs(setup);
  const std::string contents = fmt::format("{:08x} {} beside {:08x}", setup.game().description,
                                           Network::description(inputs), checksum_of_parameters(edition, numbers));
  return {setup.game().name, crc_of(contents), Network::size(inputs.size())};
}

template <CellMask M>
Expected<std::shared_ptr<const Network>> read_network(const Setup<M>& setup, const EvaluationParameters& numbers,
                                                      std::string_view bytes) {
  return Network::read(bytes, network_signature(setup, numbers), network_inputs(setup), most_pieces(setup));
}

template <CellMask M>
int judged_pieces(const Position<M>& position) {
  const Setup<M>& setup = position.setup();
  const int most = most_pieces(setup);
  const int all = fills(setup.rules()) ? setup.graph().cell_count() : start_pieces(setup.rules());
  return std::clamp(pieces_of(position) * most / all, 1, most);
}

template NetworkInputs network_inputs(const Setup<Mask64>&);
template NetworkInputs network_inputs(const Setup<Mask128>&);
template int most_pieces(const Setup<Mask64>&);
template int most_pieces(const Setup<Mask128>&);
template WeightsSignature network_signature(const Setup<Mask64>&, const EvaluationParameters&);
template WeightsSignature network_signature(const Setup<Mask128>&, const EvaluationParameters&);
template Expected<std::shared_ptr<const Network>> read_network(const Setup<Mask64>&, const EvaluationParameters&,
                                                               std::string_view);
template Expected<std::shared_ptr<const Network>> read_network(const Setup<Mask128>&, const EvaluationParameters&,
                                                               std::string_view);
template int judged_pieces(const Position<Mask64>&);
template int judged_pieces(const Position<Mask128>&);

}  // namespace roundel::stones
