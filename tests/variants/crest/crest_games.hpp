#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "tests/variants/crest/crest_fields.hpp"

/// Crest for tests: boards, and functions that read and play on them.
namespace roundel::crest_games {

/// Returns the rule page's default board.
inline const Field& common() {
  static const Field field = field_of(crest::default_board());
  return field;
}

/// Returns a small board with short games.
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

/// Returns a board without a centre, whose files differ, with more crests and bishops.
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

/// Returns the longest boards, whose corners have the longest lines of all.
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

/// Returns the error of the engine's reader about a text.
inline std::string error_of(std::string_view text, const Field& field = common()) {
  const auto position = crest::read_position(field.setup, text);
  return position ? "none" : position.error().message();
}

inline crest::Position position_of(std::string_view text, const Field& field = common()) {
  const auto position = crest::read_position(field.setup, text);
  REQUIRE_MESSAGE(position, std::string(text), ": ", error_of(text, field));
  return *position;
}

/// Returns how a turn's text is read, or why it does not mean a turn.
inline std::string read_as(const crest::Position& position, std::string_view text) {
  const auto turn = read_turn<Crest>(position, text, {});
  return turn ? turn_text<Crest>(position, *turn, {}) : turn.error().message();
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

}  // namespace roundel::crest_games
