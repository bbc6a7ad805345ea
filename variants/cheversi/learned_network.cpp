#include "variants/cheversi/learned_network.hpp"

#include <fmt/format.h>

#include <numeric>

#include "engine/base/checksum.hpp"
#include "variants/cheversi/evaluation.hpp"

namespace roundel::cheversi {

NetworkInputs network_inputs() {
  std::vector<Cell> same;
  for (int n = 0; n < cell_count; ++n) same.push_back(static_cast<Cell>(n));
  return {static_cast<int>(Hand::order.size()), same};
}

WeightsSignature network_signature() {
  const NetworkInputs inputs = network_inputs();
  std::string contents = Network::description(inputs) + " by White's king, beside";
  for (const auto& row : stated_parameters.weights) contents += fmt::format(" {}", fmt::join(row, ","));
  return {std::string(game_name), crc_of(contents), Network::size(inputs.size())};
}

Expected<std::shared_ptr<const Network>> read_network(std::string_view bytes) {
  return Network::read(bytes, network_signature(), network_inputs(), plies_a_game);
}

}  // namespace roundel::cheversi
