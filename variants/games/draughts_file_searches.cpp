#include "variants/games/draughts_file_searches.hpp"

#include <utility>

#include "search/adapter/game_adapter.hpp"
#include "variants/draughts/game.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/games/described_entry.hpp"
#include "variants/games/draughts_endgames.hpp"

namespace roundel::draughts {
namespace {

/// Does so by masks that have a bit for every number.
template <CellMask M>
Expected<Variant> with_board(Variant entry, const GameFile& game) {
  using V = FileVariant<M>;
  using G = DraughtsGame<V>;
  const auto setup = std::make_shared<const Setup<V>>(V(described_game(entry), game.rules, game.whole, game.texts));
  const auto start = G::read_position(*setup, game.position, {});
  if (!start) return Error{"[draughts] position: " + start.error().message()};
  entry.start = G::write_position(*start, {});
  entry = with_tablebases<V>(std::move(entry), setup);
  return with_session(std::move(entry), played_game<G>(setup));
}

}  // namespace

Expected<Variant> with_narrow_board(Variant entry, const GameFile& game) {
  return with_board<Mask64>(std::move(entry), game);
}

Expected<Variant> with_wide_board(Variant entry, const GameFile& game) {
  return with_board<Mask128>(std::move(entry), game);
}

}  // namespace roundel::draughts
