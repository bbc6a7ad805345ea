#include "variants/games/table.hpp"

#include <array>

#include "variants/books/embedded_books.hpp"
#include "variants/games/chess_rows.hpp"
#include "variants/games/cheversi_rows.hpp"
#include "variants/games/crest_rows.hpp"
#include "variants/games/draughts_rows.hpp"
#include "variants/names/names.hpp"

namespace roundel {
namespace {

std::array<Variant, 9> make_table() {
  std::array table = {
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
  enter_names(table);
  for (Variant& row : table) row.book = embedded_book(row.name);
  return table;
}

}  // namespace

std::span<const Variant> variant_table() {
  static const std::array table = make_table();
  return table;
}

}  // namespace roundel
