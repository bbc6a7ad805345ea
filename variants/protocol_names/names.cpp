#include "variants/protocol_names/names.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace roundel {
namespace {

void enter(const std::string& protocol, std::vector<NamesOfGame> table, std::span<Variant> games) {
  for (NamesOfGame& named : table) {
    const auto game =
        std::find_if(games.begin(), games.end(), [&named](const Variant& each) { return each.name == named.game; });
    assert(game != games.end());
    if (game != games.end()) game->protocols[protocol] = std::move(named.names);
  }
}

}  // namespace

void enter_names(std::span<Variant> games) {
  enter("uci", uci_table(), games);
  enter("cecp", cecp_table(), games);
  enter("hub", hub_table(), games);
  enter("pgn", pgn_table(), games);
  enter("pdn", pdn_table(), games);
}

}  // namespace roundel
