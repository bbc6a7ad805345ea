#include "variants/games/draughts_file_entry.hpp"

#include "variants/draughts/board_check.hpp"
#include "variants/games/draughts_common_entry.hpp"
#include "variants/games/draughts_file_searches.hpp"

namespace roundel::draughts {
namespace {

constexpr int bench_depth = 8;

const char* name_of(const Rules& rules, Side side) {
  return rules.colour_of(side) == Colour::white ? "White" : "Black";
}

void describe(GameListing& game, const GameFile& file) {
  game.files = file.rules.files;
  game.ranks = file.rules.ranks;
  game.sides = {name_of(file.rules, Side::first), name_of(file.rules, Side::second)};
  game.options = options_of(file.rules.record_notation);
  game.protocols["uci"].terms = {"checkers"};
  game.protocols["pdn"].terms = {file.pdn_game_type};
  game.protocols["hub"].terms = {file.hub_name.empty() ? game.name : file.hub_name};
}

}  // namespace

void describe_draughts_file(GameListing& game, files::KeyReader& keys) {
  const auto file = read_game_file(keys);
  if (!file) return keys.fail(file.error());
  describe(game, *file);
}

Variant draughts_file_entry(Variant entry, files::KeyReader& keys) {
  const auto game = read_game_file(keys);
  if (!game) {
    keys.fail(game.error());
    return entry;
  }
  describe(entry, *game);
  entry.rules +=
      '\n' + board_text(game->rules) + play_text(game->rules) + '\n' + texts_of(game->rules.record_notation);
  const bool is_narrow = numbers_of(game->rules) <= mask_width<Mask64>;
  const auto playable = is_narrow ? with_narrow_board(entry, *game) : with_wide_board(entry, *game);
  if (!playable) {
    keys.fail(keys.line(), playable.error().message());
    return entry;
  }
  entry = *playable;
  entry.bench.positions = {entry.start};
  entry.bench.depth = bench_depth;
  return entry;
}

}  // namespace roundel::draughts
