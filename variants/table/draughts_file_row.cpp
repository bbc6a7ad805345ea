#include "variants/table/draughts_file_row.hpp"

#include "variants/draughts/playable.hpp"
#include "variants/table/draughts_file_sessions.hpp"
#include "variants/table/draughts_sessions.hpp"

namespace roundel::draughts {
namespace {

constexpr int bench_depth = 8;

const char* name_of(const Rules& rules, Side side) {
  return rules.colour_of(side) == Colour::white ? "White" : "Black";
}

}  // namespace

Variant draughts_file_row(Variant row, files::KeyReader& keys) {
  const auto game = read_game_file(keys);
  if (!game) {
    keys.fail(game.error());
    return row;
  }
  row.template_name = "checkers";
  row.files = game->rules.files;
  row.ranks = game->rules.ranks;
  row.sides = {name_of(game->rules, Side::first), name_of(game->rules, Side::second)};
  add_texts(row, game->rules.record_notation);
  row.options.push_back(evaluation_file());
  row.options.push_back(table_folders());
  row.pdn_game_type = game->pdn_game_type;
  row.hub_name = game->hub_name.empty() ? row.name : game->hub_name;
  const bool is_narrow = numbers_of(game->rules) <= mask_width<Mask64>;
  const auto playable = is_narrow ? with_narrow_board(row, *game) : with_wide_board(row, *game);
  if (!playable) {
    keys.fail(keys.line(), playable.error().message);
    return row;
  }
  row = *playable;
  row.bench_positions = {row.start};
  row.bench_depth = bench_depth;
  return row;
}

}  // namespace roundel::draughts
