#include "variants/table/fairy_row.hpp"

#include "variants/fairy/game.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/table/fairy_sessions.hpp"

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
  constexpr int narrow = mask_width<Mask64>;
  const auto play = game->board.cell_count() <= narrow ? play_on_narrow_board : play_on_wide_board;
  const auto playing = play(row.name, *game);
  if (!playing) {
    keys.fail(keys.line(), playing.error().message);
    return row;
  }
  row.template_name = "chess";
  row.files = game->board.files;
  row.ranks = game->board.ranks;
  row.pocket = pocket_of(game->rules);
  row.start = playing->start;
  row.options = {check_option(men_alone_option, false)};
  row.rules += "\n" + playing->men;
  row.pgn_names = {{row.name}, {row.title}};
  row.bench_positions = {row.start};
  row.bench_depth = bench_depth;
  row.make_session = playing->make_session;
  return row;
}

}  // namespace roundel::fairy
