#include "variants/games/fairy_row.hpp"

#include "variants/fairy/game.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/games/fairy_searches.hpp"
#include "variants/games/fairy_xboard.hpp"

namespace roundel::fairy {
namespace {

constexpr int bench_depth = 8;

/// Returns how many kinds of pieces can be in hand.
int pocket_of(const Rules& rules) {
  if (!rules.drops) return 0;
  int kinds = 0;
  for (const KindRules& kind : rules.kinds) kinds += static_cast<int>(!kind.is_royal && !kind.has_plus);
  return kinds;
}

void describe(GameListing& game, const GameFile& file) {
  game.files = file.board.files;
  game.ranks = file.board.ranks;
  game.pocket = pocket_of(file.rules);
  game.options = {check_option(men_alone_option, false), evaluation_file(), table_folders()};
  game.protocols["uci"].terms = {"chess"};
  game.protocols["pgn"].names = {{game.name}, {game.title}};
  if (is_shown_by_xboard(file)) game.protocols["cecp"].names = {{.name = game.name, .is_own = true}};
}

}  // namespace

void describe_fairy_game(GameListing& game, files::KeyReader& keys) {
  const auto file = read_game_file(keys);
  if (!file) return keys.fail(file.error());
  describe(game, *file);
}

Variant fairy_row(Variant row, files::KeyReader& keys) {
  const auto game = read_game_file(keys);
  if (!game) {
    keys.fail(game.error());
    return row;
  }
  describe(row, *game);
  const bool is_narrow = game->board.cell_count() <= mask_width<Mask64>;
  const auto playable = is_narrow ? with_narrow_board(row, *game) : with_wide_board(row, *game);
  if (!playable) {
    keys.fail(playable.error());
    return row;
  }
  row = *playable;
  if (row.protocols.contains("cecp")) add_xboard(row, *game);
  row.bench.positions = {row.start};
  row.bench.depth = bench_depth;
  return row;
}

}  // namespace roundel::fairy
