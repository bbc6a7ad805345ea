#include "variants/draughts/brazilian.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_entry.hpp"
#include "variants/games/draughts_endgames.hpp"
#include "variants/games/draughts_entries.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* brazilian_rules_text =
    R"(Brazilian draughts, after the regulations of the Confederação Brasileira de Damas.

)";

}  // namespace

Variant brazilian_entry() {
  Variant entry = common_entry<Brazilian>(brazilian_rules_text + board_text(Brazilian::rules));
  entry.nicknames = {"damas"};
  entry.title = "Brazilian draughts";
  entry.summary = "8x8, flying kings, the majority rule (CBD)";
  entry.start = white_begins;
  entry.bench.positions = flying_bench_positions();
  return with_session(with_tablebases<Brazilian>(std::move(entry)), brazilian_game());
}

}  // namespace roundel::draughts
