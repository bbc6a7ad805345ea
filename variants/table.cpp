#include "variants/table.hpp"

#include <array>

#include "variants/chess/rows.hpp"
#include "variants/cheversi/rows.hpp"
#include "variants/crest/rows.hpp"
#include "variants/draughts/rows.hpp"

namespace roundel {

std::span<const Variant> variant_table() {
  static const std::array table = {
      chess::chess_row(),
      chess::centre_chess_row(),
      draughts::english_row(),
      draughts::brazilian_row(),
      draughts::international_row(),
      draughts::russian_row(),
      draughts::centre_checkers_row(),
      cheversi::cheversi_row(),
      crest::crest_row(),
  };
  return table;
}

}  // namespace roundel
