#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

#include "tests/variants/cheversi/slow_cheversi.hpp"
#include "tests/variants/evaluation/random_network.hpp"
#include "variants/cheversi/game.hpp"

/// Cheversi for tests: the engine's rules and the slow ones.
namespace roundel::cheversi_games {

using Cheversi = cheversi::CheversiGame;

inline constexpr const char* start = "8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -";

/// The four positions of the rules page with known values, and those.
struct Known {
  const char* position;
  int value;
};
inline constexpr Known known_values[] = {
    {"8/8/n7/qnN5/KNR5/1QB5/r1B5/bb6[Rkr] b c4", 2},
    {"8/8/7B/5r1R/4B2R/5qbb/5rnN/6QK[Nkn] b h6", 11},
    {"4Qrb1/3B1K1q/3n2rR/5N2/6R1/6n1/5B2/8[Nkb] b f2", -13},
    {"8/8/5RnN/6bK/6Rn/5rq1/4BrQ1/3N4[Bkb] b f6", 4},
};

inline const cheversi::Setup& setup() {
  static const cheversi::Setup setup;
  return setup;
}

/// Returns the engine's knowledge with a random network.
inline std::shared_ptr<const cheversi::Knowledge> random_knowledge(std::uint64_t seed) {
  NetworkInputs inputs = cheversi::network_inputs();
  const auto weights = random_network_weights(inputs.size(), seed);
  auto network = std::make_shared<const Network>(*Network::made(std::move(inputs), cheversi::plies_a_game, weights));
  return std::make_shared<const cheversi::Knowledge>(setup(), cheversi::Knowledge::TunableParameters{},
                                                     std::move(network));
}

inline cheversi::Position position_of(std::string_view text) {
  const auto position = Cheversi::read_position(setup(), text, {});
  REQUIRE_MESSAGE(position, std::string(text));
  return *position;
}

/// Returns the reader's error about a text.
inline std::string error_of(std::string_view text) {
  const auto position = Cheversi::read_position(setup(), text, {});
  return position ? "none" : position.error().message();
}

inline constexpr slow_cheversi::Side slow_side(Side side) {
  return side == Side::first ? slow_cheversi::Side::white : slow_cheversi::Side::black;
}

/// Returns a board as a letter for each square from a1 along the rows, '.' for an empty one.
inline std::string letters_of(const slow_cheversi::Position& position) {
  std::string letters;
  for (int square = 0; square < slow_cheversi::square_count; ++square) letters += position.piece_at(square);
  return letters;
}

/// Returns the board of a position text.
inline std::string board_text(std::string_view letters) {
  std::string text;
  for (int square = 56; square >= 0; ++square) {
    const char letter = letters[static_cast<std::size_t>(square)];
    const bool grows = letter == '.' && !text.empty() && text.back() >= '1' && text.back() <= '8';
    if (grows)
      ++text.back();
    else
      text += letter == '.' ? '1' : letter;
    if (square % 8 != 7) continue;
    if (square != 7) text += '/';
    square -= 16;
  }
  return text;
}

/// Returns the margin from the view of the side to move, by the slow rules.
inline int slow_margin_of_mover(const slow_cheversi::Position& position) {
  return position.side_to_move() == slow_cheversi::Side::white ? position.margin() : -position.margin();
}

}  // namespace roundel::cheversi_games
