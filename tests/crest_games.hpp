#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "search/turns.hpp"
#include "tests/slow_crest.hpp"
#include "variants/crest/game.hpp"

/// Crest for tests: the engine's rules beside the slow ones, on several boards.
namespace roundel::crest_games {

using Crest = crest::CrestGame;

/// One board as both see it.
struct Field {
  crest::Setup setup;
  slow_crest::Board slow;
};

inline Field field_of(const crest::Board& board) {
  return {crest::Setup(board), slow_crest::drawn(board.picture, board.army, board.shields)};
}

/// The rule page's default board.
inline const Field& common() {
  static const Field field = field_of(crest::default_board());
  return field;
}

/// A small one where games are short.
inline crest::Board small_board() {
  return {{"..k..",  //
           "o.o.o",  //
           "X...X",  //
           "o.o.o",  //
           "..C.."},
          "RRBN",
          2};
}
inline const Field& small() {
  static const Field field = field_of(small_board());
  return field;
}

/// One without a centre, whose files are not alike, with more crests and bishops.
inline const Field& uneven() {
  static const Field field = field_of({{"..k...",  //
                                        "oo.X.o",  //
                                        "X....X",  //
                                        "......",  //
                                        ".o....",  //
                                        ".X..X.",  //
                                        "oo..oo",  //
                                        "...C.."},
                                       "RBBBNN",
                                       4});
  return field;
}

/// The longest ones, whose corners have the longest lines of all.
inline const Field& narrow() {
  static const Field field = field_of(
      {{"..k..", "o...o", "X...X", ".....", ".....", ".....", ".....", ".....", ".....", "X...X", "o...o", "..C.."},
       "RRBBNN",
       3});
  return field;
}
inline const Field& low() {
  static const Field field = field_of({{"X.o...k..o.X",  //
                                        "o..........o",  //
                                        "....X..X....",  //
                                        "o..........o",  //
                                        "X.o..C...o.X"},
                                       "RRRBN",
                                       2});
  return field;
}

/// What the engine's reader has against a text.
inline std::string error_of(std::string_view text, const Field& field = common()) {
  const auto position = crest::read_position(field.setup, text);
  return position ? "none" : position.error().message;
}

inline crest::Position position_of(std::string_view text, const Field& field = common()) {
  const auto position = crest::read_position(field.setup, text);
  REQUIRE_MESSAGE(position, std::string(text), ": ", error_of(text, field));
  return *position;
}

/// What a turn's text is read as, or why it names none.
inline std::string read_as(const crest::Position& position, std::string_view text) {
  const auto turn = read_turn<Crest>(position, text, {});
  return turn ? turn_text<Crest>(position, *turn, {}) : turn.error().message;
}
inline std::string read_as(std::string_view position, std::string_view text) {
  return read_as(position_of(position), text);
}

/// Plays a turn, or lays out.
inline crest::Position after(crest::Position position, std::string_view text) {
  INFO("at ", crest::write_position(position), " the turn ", std::string(text));
  if (position.in_set_up()) {
    const auto layout = crest::read_layout(position, text);
    REQUIRE(layout);
    position.lay_out(*layout);
    return position;
  }
  const auto turn = read_turn<Crest>(position, text, {});
  REQUIRE(turn);
  do_turn<Crest>(position, *turn);
  return position;
}

/// The texts of all legal turns, sorted.
inline std::vector<std::string> turns_of(const crest::Position& position) {
  std::vector<std::string> texts;
  for (const auto& turn : legal_turns<Crest>(position)) texts.push_back(turn_text<Crest>(position, turn, {}));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// `White: the last shield is turned`, `draw: 100 quiet turns`, or `goes on`.
inline std::string end_of(const std::optional<Result>& result) {
  if (!result) return "goes on";
  return (result->winner ? crest::name_of(*result->winner) : "draw") + (": " + std::string(result->reason));
}
inline std::string end_of(const crest::Position& position) { return end_of(Crest::result(position)); }

/// The same by the slow rules.
inline std::string end_of(const slow_crest::Position& position) {
  const auto result = position.result();
  if (!result) return "goes on";
  const std::string who = !result->winner ? "draw" : *result->winner == slow_crest::Side::white ? "White" : "Black";
  switch (result->reason) {
    case slow_crest::Reason::last_shield: return who + ": the last shield is turned";
    case slow_crest::Reason::remaining: return who + ": three or fewer remaining";
    case slow_crest::Reason::quiet_limit: return who + ": 100 quiet turns";
    case slow_crest::Reason::nobody_can_act: break;
  }
  return who + ": neither side can act";
}

inline constexpr slow_crest::Side slow_side(Side side) {
  return side == Side::first ? slow_crest::Side::white : slow_crest::Side::black;
}

}  // namespace roundel::crest_games
