#include "variants/chess/learned_network.hpp"

#include <fmt/format.h>

#include "engine/base/checksum.hpp"

namespace roundel::chess {
namespace {

/// Describes everything of a board and its rules that affects how pieces move.
std::string description(const CellGraph& graph, const Rules& rules) {
  std::string text = fmt::format("{} {} {}", rules.files, rules.ranks, rules.pieces_a_side);
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    text += fmt::format(" {}", graph.name(cell));
    for (const Rays& rays : {rules.rook, rules.bishop, rules.king}) {
      for (const Ray ray : rays) {
        for (const Cell next : trace(graph, cell, ray)) text += fmt::format(",{}", graph.name(next));
      }
    }
  }
  return text;
}

}  // namespace

NetworkInputs network_inputs(const CellGraph& graph, const Rules& rules) {
  std::vector<Cell> turned;
  for (int n = 0; n < graph.cell_count(); ++n) turned.push_back(turned_over(rules, static_cast<Cell>(n)));
  return {kind_count, turned};
}

WeightsSignature network_signature(std::string_view name, const CellGraph& graph, const Rules& rules) {
  const NetworkInputs inputs = network_inputs(graph, rules);
  const std::string contents = description(graph, rules) + ' ' + Network::description(inputs);
  return {std::string(name), crc_of(contents), Network::size(inputs.size())};
}

Expected<std::shared_ptr<const Network>> read_network(std::string_view name, const CellGraph& graph,
                                                      const Rules& rules, std::string_view bytes) {
  return Network::read(bytes, network_signature(name, graph, rules), network_inputs(graph, rules),
                       most_pieces(rules));
}

}  // namespace roundel::chess
