#include "variants/names/names.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace roundel {
namespace {

void enter(const std::string& protocol, std::vector<NamesRow> table, std::span<Variant> rows) {
  for (NamesRow& named : table) {
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&named](const Variant& each) { return each.name == named.game; });
    assert(row != rows.end());
    if (row != rows.end()) row->protocols[protocol] = std::move(named.entry);
  }
}

}  // namespace

void enter_names(std::span<Variant> rows) {
  enter("uci", uci_table(), rows);
  enter("cecp", cecp_table(), rows);
  enter("hub", hub_table(), rows);
  enter("pgn", pgn_table(), rows);
  enter("pdn", pdn_table(), rows);
}

}  // namespace roundel
