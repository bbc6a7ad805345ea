#pragma once

#include <doctest/doctest.h>

#include <memory>

#include "variants/games/game_document.hpp"
#include "variants/stones/game.hpp"
#include "variants/stones/game_file.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::stones {

/// Returns the game of stones of a document.
inline GameFile game_of(const GameDocument& document) {
  files::KeyReader keys(&document.table(), "");
  const auto game = read_game_file(keys);
  REQUIRE_MESSAGE(game, game.error().message());
  return *game;
}

/// Returns the board and rules of a game of stones.
template <CellMask M>
std::shared_ptr<const Setup<M>> setup_of(const DescribedGame& described, const GameFile& game) {
  const auto setup = Setup<M>::make(described, game.board, game.rules);
  REQUIRE_MESSAGE(setup, setup.error().message());
  return *setup;
}

/// Returns whether its board fits into the narrow mask.
inline bool is_narrow(const GameFile& game) { return game.board.cell_count() <= mask_width<Mask64>; }

}  // namespace roundel::stones
