#include "variants/games/fairy_searches.hpp"

#include <fmt/core.h>

#include <utility>

#include "search/adapter/game_adapter.hpp"
#include "variants/fairy/game.hpp"
#include "variants/fairy/move_diagrams.hpp"
#include "variants/fairy/rules_text.hpp"
#include "variants/games/described_entry.hpp"
#include "variants/games/fairy_endgames.hpp"

namespace roundel::fairy {
namespace {

// A function of a wrong name or type would only make a capability missing.
using Capable = FairyGame<Mask64>;
static_assert(CompoundGame<Capable> && NullMoveGame<Capable> && ExchangeGame<Capable> && ThreatGame<Capable> &&
              CompulsionGame<Capable> && CountingGame<Capable> && AdjudicatedGame<Capable> && TextGame<Capable> &&
              RecordedGame<Capable> && CorrectingGame<Capable> && ViewedGame<Capable> && PlacedGame<Capable> &&
              InformedGame<Capable> && ProbedGame<Capable> && DrawnMovesGame<Capable>);

/// Does so by masks that have a bit for every cell.
template <CellMask M>
Expected<Variant> with_board(Variant entry, const GameFile& game) {
  const auto setup = Setup<M>::make(described_game(entry), game.board, game.rules);
  if (!setup) return files::line_error(game.line, setup.error().message());
  const auto start = read_position(**setup, game.rules.start);
  if (!start) return files::line_error(game.start_line, fmt::format("[setup] position: {}", start.error().message()));
  entry.start = write_position(*start);
  entry.rules += "\n" + rules_text(game.rules, (*setup)->graph()) + "\n" + draw_pieces(**setup);
  entry = with_tablebases<M>(std::move(entry), *setup);
  return with_session(std::move(entry), played_game<FairyGame<M>>(*setup));
}

}  // namespace

Expected<Variant> with_narrow_board(Variant entry, const GameFile& game) {
  return with_board<Mask64>(std::move(entry), game);
}

Expected<Variant> with_wide_board(Variant entry, const GameFile& game) {
  return with_board<Mask128>(std::move(entry), game);
}

}  // namespace roundel::fairy
