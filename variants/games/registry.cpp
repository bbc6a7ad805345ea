#include "variants/games/registry.hpp"

#include <array>

#include "variants/books/embedded_books.hpp"
#include "variants/games/chess_entries.hpp"
#include "variants/games/cheversi_entries.hpp"
#include "variants/games/crest_entries.hpp"
#include "variants/games/draughts_entries.hpp"
#include "variants/protocol_names/names.hpp"

namespace roundel {
namespace {

std::array<Variant, 9> make_table() {
  std::array table = {
      chess::chess_entry(),
      chess::centre_chess_entry(),
      draughts::english_entry(),
      draughts::brazilian_entry(),
      draughts::international_entry(),
      draughts::russian_entry(),
      draughts::centre_checkers_entry(),
      cheversi::cheversi_entry(),
      crest::crest_entry(),
  };
  enter_names(table);
  for (Variant& entry : table) entry.book = embedded_book(entry.name);
  return table;
}

}  // namespace

std::span<const Variant> built_in_variants() {
  static const std::array table = make_table();
  return table;
}

}  // namespace roundel
