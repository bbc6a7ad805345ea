#include "variants/draughts/english.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_row.hpp"
#include "variants/games/draughts_endings.hpp"
#include "variants/games/draughts_rows.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* english_rules_text =
    R"(English draughts (checkers), after the rules of the World Checkers Draughts Federation.

)";

}  // namespace

Variant english_row() {
  Variant row = common_row<English>(english_rules_text + board_text(English::rules));
  row.nicknames = {"checkers", "draughts", "american"};
  row.title = "English draughts";
  row.summary = "also called checkers; men capture forward, kings step (WCDF)";
  row.start = black_begins;
  row.bench.positions = stepping_bench_positions();
  row.bench.positions.insert(row.bench.positions.end() - 1, "B:W13,21,22,26,K7:B3,5,12,20,K32");
  return with_session(with_endings<English>(std::move(row)), english_game());
}

}  // namespace roundel::draughts
