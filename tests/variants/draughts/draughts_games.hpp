#pragma once

#include <doctest/doctest.h>

#include "tests/variants/described_games.hpp"
#include "tests/variants/draughts/draughts_names.hpp"
#include "variants/draughts/brazilian.hpp"
#include "variants/draughts/centre_checkers.hpp"
#include "variants/draughts/english.hpp"
#include "variants/draughts/game.hpp"
#include "variants/draughts/game_file.hpp"
#include "variants/draughts/international.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/draughts/russian.hpp"
#include "variants/games/game_document.hpp"

/// The draughts family for tests: each game in the engine and in the slow rules.
namespace roundel::draughts_games {

template <class V, slow_draughts::Game slow_game>
struct Paired {
  using Fast = V;
  using Game = draughts::DraughtsGame<V>;
  static constexpr slow_draughts::Game slow = slow_game;
  static constexpr const char* name = name_of(slow_game);
};
using English = Paired<draughts::English, slow_draughts::Game::english>;
using Brazilian = Paired<draughts::Brazilian, slow_draughts::Game::brazilian>;
using International = Paired<draughts::International, slow_draughts::Game::international>;
using Russian = Paired<draughts::Russian, slow_draughts::Game::russian>;
using CentreCheckers = Paired<draughts::CentreCheckers, slow_draughts::Game::centre_checkers>;

template <class V>
const draughts::Setup<V>& setup_of() {
  static const draughts::Setup<V> setup{V{}};
  return setup;
}

/// Returns the same game with ordinary objects, which do not fold.
template <class V>
const draughts::Setup<draughts::RuntimeVariant>& runtime_setup_of() {
  static const draughts::Setup<draughts::RuntimeVariant> setup{
      draughts::RuntimeVariant{.rules = V::rules, .whole = V::whole}};
  return setup;
}

/// Returns a game from the program's files, by the name of its row.
inline draughts::GameFile described_game(std::string_view name) {
  const auto document = GameDocument::of_library(testing::file_name_of(name));
  REQUIRE(document);
  files::KeyReader keys(&document->table(), "");
  const auto game = draughts::read_game_file(keys);
  REQUIRE_MESSAGE(game, game.error().message());
  return *game;
}

}  // namespace roundel::draughts_games
