#include "variants/table.hpp"

#include <array>

#include "variants/chess/rows.hpp"

namespace roundel {

std::span<const Variant> variant_table() {
  static const std::array table = {
      chess::chess_row(),
      chess::centre_chess_row(),
  };
  return table;
}

}  // namespace roundel
