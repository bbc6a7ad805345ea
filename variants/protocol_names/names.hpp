#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/session/session.hpp"

/// Names of the compiled games in protocols and record formats. Each has a table in a file of its own, because a
/// protocol's names come from one document and must be unique in it.
namespace roundel {

/// A line of such a table.
struct NamesOfGame {
  std::string_view game;
  ProtocolNames names;
};

std::vector<NamesOfGame> uci_table();   ///< of protocol/uci/uci_names.hpp
std::vector<NamesOfGame> cecp_table();  ///< of protocol/cecp/cecp_names.hpp
std::vector<NamesOfGame> hub_table();   ///< of protocol/hub/hub_name.hpp
std::vector<NamesOfGame> pgn_table();   ///< of engine/records/record_names.hpp
std::vector<NamesOfGame> pdn_table();   ///< of engine/records/record_names.hpp

/// Adds all tables to their games. `games` must contain them all.
void enter_names(std::span<Variant> games);

}  // namespace roundel
