#pragma once

#include <doctest/doctest.h>

#include <string_view>

#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

/// The orthodox pieces; `men` says what is different and new.
inline files::Table orthodox() {
  const auto table = files::read_document(R"(
[men]
king = { letter = "K", moves = "K", royal = true }
queen = { letter = "Q", moves = "Q" }
rook = { letter = "R", moves = "R" }
bishop = { letter = "B", moves = "B" }
knight = { letter = "N", moves = "N" }
[men.pawn]
letter = "P"
moves = "fmWfceFifmnD"
promotes_on = "rank 8"
promotes_to = ["queen", "rook", "bishop", "knight"]
[setup]
position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
[castling]
moves = [{ right = "K", king = "e1-g1", rook = "h1-f1" }, { right = "Q", king = "e1-c1", rook = "a1-d1" }]
)");
  REQUIRE(table);
  return *table;
}

/// Orthodox chess with the changes of this text.
inline Game variant(std::string_view text) {
  const auto over = files::read_document(text);
  REQUIRE_MESSAGE(over, over.error().message());
  return Game(files::joined(orthodox(), *over));
}

}  // namespace roundel::slow_fairy
