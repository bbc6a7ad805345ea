#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/session/games.hpp"
#include "tests/paths.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/library.hpp"
#include "variants/games/registry.hpp"

/// Games from the program's files: those of the library, and compiled ones, whose files lists do not show.
namespace roundel::testing {

/// Returns the names of all of them, compiled ones last.
inline std::vector<std::string> described_games() {
  std::vector<std::string> games;
  for (const std::string_view name : library_games()) games.emplace_back(name);
  for (const std::string_view name : built_in_files()) games.emplace_back(name);
  return games;
}

/// Returns the folder of the files of compiled games.
inline std::string built_in_folder() { return std::string(source_folder) + "/variants/library/built_in"; }

/// Returns a file there.
inline std::string built_in_path(std::string_view game) {
  return built_in_folder() + "/" + std::string(game) + ".toml";
}

/// Returns the name of the file that describes a game: the game's own name, or NAME for NAME-file.
inline std::string_view file_name_of(std::string_view game) { return game.substr(0, game.find("-file")); }

/// Returns all games, including those in `paths` as a user's own files.
inline Games games_with(const std::string& paths) {
  Games games(built_in_variants(), variant_files());
  const auto read = games.read(paths);
  REQUIRE_MESSAGE(read, read.error().message());
  return games;
}

}  // namespace roundel::testing
