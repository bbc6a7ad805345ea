#include "variants/draughts/english.hpp"

#include "variants/games/draughts_bench_positions.hpp"
#include "variants/games/draughts_common_entry.hpp"
#include "variants/games/draughts_endgames.hpp"
#include "variants/games/draughts_entries.hpp"
#include "variants/games/draughts_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr const char* english_rules_text =
    R"(English draughts (checkers), after the rules of the World Checkers Draughts Federation.

)";

}  // namespace

Variant english_entry() {
  Variant entry = common_entry<English>(english_rules_text + board_text(English::rules));
  entry.nicknames = {"checkers", "draughts", "american"};
  entry.title = "English draughts";
  entry.summary = "also called checkers; men capture forward, kings step (WCDF)";
  entry.start = black_begins;
  entry.bench.positions = stepping_bench_positions();
  entry.bench.positions.insert(entry.bench.positions.end() - 1, "B:W13,21,22,26,K7:B3,5,12,20,K32");
  return with_session(with_tablebases<English>(std::move(entry)), english_game());
}

}  // namespace roundel::draughts
