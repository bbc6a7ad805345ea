#include "variants/games/stones_row.hpp"

#include "variants/games/stones_searches.hpp"
#include "variants/stones/game_file.hpp"

namespace roundel::stones {
namespace {

constexpr int bench_depth = 5;

void describe(GameListing& game, const GameFile& file) {
  game.files = file.board.files;
  game.ranks = file.board.ranks;
  if (file.rules.has_hands) {
    for (const KindRules& kind : file.rules.kinds) game.pocket += static_cast<int>(kind.is_placed);
  }
  game.protocols["uci"].terms = {"chess"};
  game.protocols["pgn"].names = {{game.name}, {game.title}};
}

}  // namespace

void describe_stones_game(GameListing& game, files::KeyReader& keys) {
  const auto file = read_game_file(keys);
  if (!file) return keys.fail(file.error());
  describe(game, *file);
}

Variant stones_row(Variant row, files::KeyReader& keys) {
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
  row.bench.positions = {row.start};
  row.bench.depth = bench_depth;
  return row;
}

}  // namespace roundel::stones
