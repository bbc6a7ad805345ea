#include "variants/fairy/learned_network.hpp"

#include <fmt/format.h>

#include "engine/base/checksum.hpp"

namespace roundel::fairy {
template <CellMask M>
NetworkInputs network_inputs(const Setup<M>& setup) {
  return {setup.kind_count(), with_places(setup.board().turned_cells, places_beside_board(setup))};
}

template <CellMask M>
int most_pieces(const Setup<M>& setup) {
  return setup.graph().cell_count() + side_count * (setup.kind_count() * hand_places(setup) + check_places(setup));
}

template <CellMask M>
WeightsSignature network_signature(const Setup<M>& setup, const PieceValues<M>& worths) {
  const NetworkInputs inputs = network_inputs(setup);
  std::string contents = fmt::format("{:08x} {} beside {:08x}", setup.game().description,
                                     Network::description(inputs), checksum_of(worths.parameters()));
  for (int n = 0; n < setup.kind_count(); ++n) contents += fmt::format(" {}", worths.worth(static_cast<Kind>(n)));
  if (!setup.rules().may_check) contents += fmt::format(" race {}", RaceParameters::edition);
  return {setup.game().name, crc_of(contents), Network::size(inputs.size())};
}

template <CellMask M>
Expected<std::shared_ptr<const Network>> read_network(const Setup<M>& setup, const PieceValues<M>& worths,
                                                      std::string_view bytes) {
  return Network::read(bytes, network_signature(setup, worths), network_inputs(setup), most_pieces(setup));
}

template NetworkInputs network_inputs(const Setup<Mask64>&);
template NetworkInputs network_inputs(const Setup<Mask128>&);
template int most_pieces(const Setup<Mask64>&);
template int most_pieces(const Setup<Mask128>&);
template WeightsSignature network_signature(const Setup<Mask64>&, const PieceValues<Mask64>&);
template WeightsSignature network_signature(const Setup<Mask128>&, const PieceValues<Mask128>&);
template Expected<std::shared_ptr<const Network>> read_network(const Setup<Mask64>&, const PieceValues<Mask64>&,
                                                               std::string_view);
template Expected<std::shared_ptr<const Network>> read_network(const Setup<Mask128>&, const PieceValues<Mask128>&,
                                                               std::string_view);

}  // namespace roundel::fairy
