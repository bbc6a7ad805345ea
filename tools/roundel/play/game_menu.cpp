#include "tools/roundel/play/game_menu.hpp"

#include <fmt/core.h>

#include <array>
#include <string>
#include <vector>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"
#include "engine/platform/line_editor.hpp"
#include "tools/command_line/text_layout.hpp"
#include "tools/roundel/play/sentence.hpp"

namespace roundel::play {
namespace {

constexpr std::array<std::string_view, 3> farewells{"quit", "exit", "q"};
constexpr std::array<std::string_view, 5> calls_for_all{"all", "list", "variants", "help", "?"};

/// The games that the program is made with, numbered.
std::vector<VariantEntry> numbered_games(const Games& games) {
  std::vector<VariantEntry> numbered;
  for (const VariantEntry& entry : games.entries()) {
    if (games.is_compiled(*entry)) numbered.push_back(entry);
  }
  return numbered;
}

void show_list(const std::vector<VariantEntry>& numbered, const Language& language, Output& output) {
  output.line(language.words("Which game?"));
  for (std::size_t n = 0; n < numbered.size(); ++n) {
    output.line(fmt::format("  {:>2}  {:<16} {}", n + 1, numbered[n]->name, language.translated(numbered[n]->title)));
  }
  output.line(
      hanging_line(language.words("Type a number or a name; `all` lists more games, `quit` ends the program."), 2));
}

void show_all(const Games& games, Output& output) {
  std::string names;
  for (const std::string& name : games.names()) names += (names.empty() ? "" : ", ") + name;
  output.line(hanging_line(names, 0));
}

/// The game that an answer names. Error: it names none.
Expected<VariantEntry> named_by(std::string_view answer, const std::vector<VariantEntry>& numbered, Games& games) {
  if (answer.empty()) return numbered.front();
  if (const auto number = read_number(answer, 1, static_cast<int>(numbered.size()))) {
    return numbered[static_cast<std::size_t>(*number - 1)];
  }
  auto game = games.find(answer);
  if (!game && answer.find_first_not_of("0123456789") == std::string_view::npos) {
    return Error{fmt::format("there is no game {}: the numbers are 1 to {}", one_line(answer), numbered.size())};
  }
  return game;
}

}  // namespace

VariantEntry choose_game(Games& games, const Language& language, Output& output) {
  const std::vector<VariantEntry> numbered = numbered_games(games);
  show_list(numbered, language, output);
  LineEditor editor([&games](std::string_view line, std::string_view) {
    return split_words(line).empty() ? games.names() : std::vector<std::string>();
  });
  for (;;) {
    const auto line = editor.read(language.words("Game [{}]: ", numbered.front()->name));
    if (!line) output.line("");
    const std::vector<std::string_view> words = line ? split_words(*line) : std::vector<std::string_view>{"quit"};
    const std::string_view answer = words.empty() ? std::string_view() : text_of(words);
    if (is_among(answer, farewells)) return nullptr;
    if (is_among(answer, calls_for_all)) {
      show_all(games, output);
      continue;
    }
    const auto game = named_by(answer, numbered, games);
    if (game) return *game;
    output.line(hanging_line(sentence_of(game.error().message(), language), 2));
  }
}

}  // namespace roundel::play
