#include "variants/draughts/russian.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_row.hpp"
#include "variants/games/draughts_endings.hpp"
#include "variants/games/draughts_rows.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* russian_rules_text =
    R"(Russian draughts, after the rules of draughts-64 (IDF).

)";

}  // namespace

Variant russian_row() {
  Variant row = common_row<Russian>(russian_rules_text + board_text(Russian::rules));
  row.nicknames = {"shashki"};
  row.title = "Russian draughts";
  row.summary = "8x8, flying kings, free choice of captures (IDF)";
  row.start = white_begins;
  row.bench.positions = flying_bench_positions();
  return with_session(with_endings<Russian>(std::move(row)), russian_game());
}

}  // namespace roundel::draughts
