#include "variants/table/fairy_row.hpp"

#include "variants/fairy/game.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/table/fairy_sessions.hpp"
#include "variants/table/fairy_xboard.hpp"

namespace roundel::fairy {
namespace {

constexpr int bench_depth = 8;

/// How many kinds of men can be held in hand.
int pocket_of(const Rules& rules) {
  if (!rules.drops) return 0;
  int kinds = 0;
  for (const KindRules& kind : rules.kinds) kinds += static_cast<int>(!kind.is_royal);
  return kinds;
}

}  // namespace

Variant fairy_row(Variant row, files::KeyReader& keys) {
  const auto game = read_game_file(keys);
  if (!game) {
    keys.fail(game.error());
    return row;
  }
  row.template_name = "chess";
  row.files = game->board.files;
  row.ranks = game->board.ranks;
  row.pocket = pocket_of(game->rules);
  row.options = {check_option(men_alone_option, false), evaluation_file(), table_folders()};
  row.pgn_names = {{row.name}, {row.title}};
  const bool is_narrow = game->board.cell_count() <= mask_width<Mask64>;
  const auto playable = is_narrow ? with_narrow_board(row, *game) : with_wide_board(row, *game);
  if (!playable) {
    keys.fail(playable.error());
    return row;
  }
  row = *playable;
  add_xboard(row, *game);
  row.bench_positions = {row.start};
  row.bench_depth = bench_depth;
  return row;
}

}  // namespace roundel::fairy
