#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.hpp"
#include "tests/source_text.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::testing {

/// Returns the fenced texts of a page of variants/.
inline std::vector<std::string> examples_on(const std::string& page) {
  const std::string text = source_text::read_text(std::filesystem::path(testing::source_folder) / "variants" / page);
  constexpr std::string_view fence = "```toml\n";
  std::vector<std::string> examples;
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    examples.push_back(text.substr(at, text.find("```", at) - at));
  }
  return examples;
}

/// Returns those that are whole games.
inline std::vector<std::string> games_on(const std::string& page) {
  std::vector<std::string> games = examples_on(page);
  std::erase_if(games, [](const std::string& text) { return !text.starts_with("name = "); });
  return games;
}

/// Returns the game of the tutorial.
inline std::string tutorial_game() { return games_on("FILES.md").front(); }

/// Returns what is wrong with chess after the changes of a text; empty: it can be played.
inline std::string error_of(const std::string& changes) {
  const auto document = GameDocument::of_text("page.toml", "name = 'test'\ninherits = 'chess'\n" + changes);
  if (!document) return document.error().message();
  const auto row = read_file_entry(*document);
  return row ? "" : row.error().message();
}

}  // namespace roundel::testing
