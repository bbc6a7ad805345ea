#include "variants/games/stones_searches.hpp"

#include <fmt/core.h>

#include <utility>

#include "search/adapter/game_adapter.hpp"
#include "variants/games/described_entry.hpp"
#include "variants/stones/game.hpp"
#include "variants/stones/rules_text.hpp"

namespace roundel::stones {
namespace {

// A function of a wrong name or type would only make a capability missing.
using Capable = StonesGame<Mask64>;
static_assert(CompoundGame<Capable> && NullMoveGame<Capable> && CountingGame<Capable> && AdjudicatedGame<Capable> &&
              TextGame<Capable> && RecordedGame<Capable> && ViewedGame<Capable> && PlacedGame<Capable> &&
              InformedGame<Capable> && SolvedGame<Capable>);

/// Does so by masks that have a bit for every cell.
template <CellMask M>
Expected<Variant> with_board(Variant entry, const GameFile& game) {
  const auto setup = Setup<M>::make(described_game(entry), game.board, game.rules);
  if (!setup) return files::line_error(game.line, setup.error().message());
  const auto start = read_position(**setup, game.rules.start);
  if (!start) return files::line_error(game.start_line, fmt::format("[setup] position: {}", start.error().message()));
  entry.start = write_position(*start);
  entry.rules += "\n" + rules_text(game.rules, game.board);
  return with_session(std::move(entry), played_game<StonesGame<M>>(*setup));
}

}  // namespace

Expected<Variant> with_narrow_board(Variant entry, const GameFile& game) {
  return with_board<Mask64>(std::move(entry), game);
}

Expected<Variant> with_wide_board(Variant entry, const GameFile& game) {
  return with_board<Mask128>(std::move(entry), game);
}

}  // namespace roundel::stones
