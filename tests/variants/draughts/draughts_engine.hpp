#pragma once

#include <doctest/doctest.h>

#include <string_view>
#include <utility>

#include "engine/session/engine.hpp"
#include "tests/variants/described_games.hpp"

namespace roundel::draughts_games {

/// Makes an engine with a compiled game, one of the library, or NAME-file: the file of the compiled game NAME, read
/// as a user's own.
inline Engine engine_of(const char* name) {
  const std::string_view file = testing::file_name_of(name);
  Games games = testing::games_with(file == name ? "" : testing::built_in_path(file));
  const auto row = games.find(name);
  REQUIRE_MESSAGE(row, row.error().message());
  return Engine(std::move(games), *row);
}

}  // namespace roundel::draughts_games
