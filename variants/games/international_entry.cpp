#include "variants/draughts/international.hpp"

#include "variants/games/draughts_common_entry.hpp"
#include "variants/games/draughts_endgames.hpp"
#include "variants/games/draughts_entries.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* international_rules_text =
    R"(International draughts, after the rules of the FMJD.

)";

}  // namespace

Variant international_entry() {
  Variant entry = common_entry<International>(international_rules_text + board_text(International::rules));
  entry.nicknames = {"polish", "dames", "dammen"};
  entry.title = "International draughts";
  entry.summary = "10x10, flying kings, the majority rule (FMJD)";
  entry.start = "W:W31-50:B1-20";
  entry.bench.positions = {
      "W:W31-50:B1-20",
      "W:W27,32,33,35-40,42-44,46-50:B2-6,8,9,11-14,16,18-20,23",
      "B:W25,27,28,30,32,33,35,37,38:B12-14,16,18,19,21,23,24,26",
      "W:W28,33,38,39,43,48:B8,9,13,18,19,24",
      "W:WK5,K46,K47,32:BK14,23",
      "W:WK5,K46,K47:BK14",
  };
  return with_session(with_tablebases<International>(std::move(entry)), international_game());
}

}  // namespace roundel::draughts
