#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/variants/described_games.hpp"
#include "variants/fairy/game.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/games/game_document.hpp"
#include "variants/games/random_game.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::fairy {

/// Returns the chess-like game of a document.
inline GameFile game_of(const GameDocument& document) {
  files::KeyReader keys(&document.table(), "");
  const auto game = read_game_file(keys);
  REQUIRE_MESSAGE(game, game.error().message());
  return *game;
}

/// Returns the chess-like games of the library, including chess and Centre Chess.
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

/// Returns the board and rules of a chess-like game.
template <CellMask M>
std::shared_ptr<const Setup<M>> setup_of(const DescribedGame& described, const GameFile& game) {
  const auto setup = Setup<M>::make(described, game.board, game.rules);
  REQUIRE_MESSAGE(setup, setup.error().message());
  return *setup;
}

/// Returns whether its board fits into the narrow mask.
inline bool is_narrow(const GameFile& game) { return game.board.cell_count() <= mask_width<Mask64>; }

/// Returns the document of a game drawn at random.
inline GameDocument random_document(int seed) {
  const auto document = GameDocument::of_text("random.toml", random_game(static_cast<std::uint64_t>(seed)));
  REQUIRE_MESSAGE(document, document.error().message());
  return *document;
}

/// Returns the board and rules of a chess-like game of the library.
template <CellMask M>
std::shared_ptr<const Setup<M>> library_setup(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  return setup_of<M>({name, document->checksum()}, game_of(*document));
}

inline bool is_narrow(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  return is_narrow(game_of(*document));
}

}  // namespace roundel::fairy
