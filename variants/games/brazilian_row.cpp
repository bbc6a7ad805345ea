#include "variants/draughts/brazilian.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_row.hpp"
#include "variants/games/draughts_endings.hpp"
#include "variants/games/draughts_rows.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* brazilian_rules_text =
    R"(Brazilian draughts, after the regulations of the Confederação Brasileira de Damas.

)";

}  // namespace

Variant brazilian_row() {
  Variant row = common_row<Brazilian>(brazilian_rules_text + board_text(Brazilian::rules));
  row.nicknames = {"damas"};
  row.title = "Brazilian draughts";
  row.summary = "8x8, flying kings, the majority rule (CBD)";
  row.start = white_begins;
  row.bench.positions = flying_bench_positions();
  return with_session(with_endings<Brazilian>(std::move(row)), brazilian_game());
}

}  // namespace roundel::draughts
