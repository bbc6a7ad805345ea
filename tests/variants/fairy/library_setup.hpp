#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "variants/fairy/game.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/files/key_reader.hpp"
#include "variants/table/game_document.hpp"
#include "variants/table/library.hpp"

namespace roundel::fairy {

/// The chess-like game of a document.
inline GameFile game_of(const GameDocument& document) {
  files::KeyReader keys(&document.table(), "");
  const auto game = read_game_file(keys);
  REQUIRE_MESSAGE(game, game.error().message);
  return *game;
}

/// The chess-like games of the library.
inline std::vector<std::string> library_of_chess() {
  std::vector<std::string> games;
  for (const std::string_view game : library_games()) {
    const auto document = GameDocument::of_library(game);
    REQUIRE(document);
    files::KeyReader keys(&document->table(), "");
    if (keys.text("family", "chess") == "chess") games.emplace_back(game);
  }
  return games;
}

/// Board and rules of a chess-like game of the library.
template <CellMask M>
std::shared_ptr<const Setup<M>> library_setup(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  const auto setup = Setup<M>::make({name, document->checksum()}, game_of(*document).board, game_of(*document).rules);
  REQUIRE_MESSAGE(setup, setup.error().message);
  return *setup;
}

/// Whether its board has no more cells than the narrow mask.
inline bool is_narrow(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  return game_of(*document).board.cell_count() <= mask_width<Mask64>;
}

}  // namespace roundel::fairy
