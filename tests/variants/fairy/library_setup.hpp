#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/variants/described_games.hpp"
#include "variants/fairy/game.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/files/key_reader.hpp"
#include "variants/games/game_document.hpp"

namespace roundel::fairy {

/// The chess-like game of a document.
inline GameFile game_of(const GameDocument& document) {
  files::KeyReader keys(&document.table(), "");
  const auto game = read_game_file(keys);
  REQUIRE_MESSAGE(game, game.error().message());
  return *game;
}

/// The chess-like games of the library, chess and Centre Chess among them.
inline std::vector<std::string> library_of_chess() {
  std::vector<std::string> games = testing::described_games();
  std::erase_if(games, [](const std::string& game) {
    const auto document = GameDocument::of_library(game);
    REQUIRE(document);
    files::KeyReader keys(&document->table(), "");
    return keys.text("family", "chess") != "chess";
  });
  return games;
}

/// Board and rules of a chess-like game of the library.
template <CellMask M>
std::shared_ptr<const Setup<M>> library_setup(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  const auto setup = Setup<M>::make({name, document->checksum()}, game_of(*document).board, game_of(*document).rules);
  REQUIRE_MESSAGE(setup, setup.error().message());
  return *setup;
}

/// Whether its board has no more cells than the narrow mask.
inline bool is_narrow(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  return game_of(*document).board.cell_count() <= mask_width<Mask64>;
}

}  // namespace roundel::fairy
