#pragma once

#include <doctest/doctest.h>

#include "engine/session/engine.hpp"
#include "variants/table/file_rows.hpp"
#include "variants/table/table.hpp"

namespace roundel::draughts_games {

/// With a compiled game or one of the library.
inline Engine engine_of(const char* name) {
  Games games(variant_table(), variant_files());
  const auto row = games.find(name);
  REQUIRE_MESSAGE(row, row.error().message);
  return Engine(std::move(games), *row);
}

}  // namespace roundel::draughts_games
