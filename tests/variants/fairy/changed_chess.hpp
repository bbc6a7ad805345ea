#pragma once

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/variants/fairy/library_setup.hpp"
#include "variants/fairy/endgame_board.hpp"

/// Chess with changes of its rules, and what can be played there.
namespace roundel::changed_chess {

using namespace fairy;
using Game = FairyGame<Mask128>;
using Place = fairy::Position<Mask128>;

/// Chess, or another game of the library, with changes.
inline GameDocument changed_document(std::string_view changes, std::string_view game = "chess") {
  const auto document =
      GameDocument::of_text("page.toml", fmt::format("name = 'page'\ninherits = '{}'\n{}", game, changes));
  REQUIRE_MESSAGE(document, document.error().message());
  return *document;
}

/// Such a game, on the wide mask.
class Changed {
 public:
  explicit Changed(std::string_view changes, std::string_view game = "chess") {
    const GameDocument document = changed_document(changes, game);
    setup_ = setup_of<Mask128>({"page", document.checksum()}, game_of(document));
  }

  const Setup<Mask128>& setup() const { return *setup_; }
  Place at(std::string_view text) const {
    const auto read = read_position(*setup_, text);
    REQUIRE_MESSAGE(read, read.error().message());
    return *read;
  }
  std::string error(std::string_view text) const {
    const auto read = read_position(*setup_, text);
    return read ? "" : read.error().message();
  }

 private:
  std::shared_ptr<const Setup<Mask128>> setup_;
};

inline Place after(Place position, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const auto move = read_move(position, text);
    REQUIRE_MESSAGE(move, move.error().message());
    position.do_move(*move);
  }
  return position;
}

inline std::vector<std::string> moves_from(const Place& position, std::string_view cell) {
  MoveList moves;
  Game::generate_all(position, moves);
  std::vector<std::string> texts;
  for (const fairy::Move move : moves) {
    if (const std::string text = move_text(position, move); text.starts_with(cell)) texts.push_back(text);
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

inline std::string noted(const Place& position, std::string_view text) {
  const auto move = read_notation(position, text);
  return move ? notation(position, *move) : move.error().message();
}

inline std::string objection_to(const Place& position, std::string_view text) {
  const auto move = read_move(position, text);
  return move ? std::string() : move.error().message();
}

inline std::string reason(const Place& position) {
  const auto result = Game::result(position);
  if (!result) return {};
  const std::string winner = !result->winner ? "draw" : *result->winner == Side::first ? "White" : "Black";
  return winner + ": " + std::string(result->reason);
}

/// Returns why a game of these changes has no tablebases; empty: it has.
inline std::string why_no_tables(std::string_view changes) {
  return why_no_tablebases(game_of(changed_document(changes)).rules);
}

}  // namespace roundel::changed_chess
