#include "variants/draughts/russian.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_entry.hpp"
#include "variants/games/draughts_endgames.hpp"
#include "variants/games/draughts_entries.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* russian_rules_text =
    R"(Russian draughts, after the rules of draughts-64 (IDF).

)";

}  // namespace

Variant russian_entry() {
  Variant entry = common_entry<Russian>(russian_rules_text + board_text(Russian::rules));
  entry.nicknames = {"shashki"};
  entry.title = "Russian draughts";
  entry.summary = "8x8, flying kings, free choice of captures (IDF)";
  entry.start = white_begins;
  entry.bench.positions = flying_bench_positions();
  return with_session(with_tablebases<Russian>(std::move(entry)), russian_game());
}

}  // namespace roundel::draughts
