#include "variants/crest/layout_weights.hpp"

#include <string_view>

namespace roundel::crest {
namespace {

struct Row {
  std::string_view cell;
  std::array<double, 2 * tile_kinds> weights;  ///< for rook, bishop, knight on top, then covered
};

// Made by `roundel-fit-crest-layouts --rounds 25 --games 400 --nodes 1500` from a uniform strategy. White's diamonds
// come first, then Black's.
constexpr Row rows[] = {
    // clang-format off
    {"a2", {0.73, 0.08, -0.21, -0.38, -0.28, -0.46}},
    {"b2", {-0.07, 0.89, 0.01, -0.28, -0.35, -0.32}},
    {"c2", {0.27, -0.02, 0.71, -0.04, -0.20, -0.05}},
    {"d3", {-0.20, -0.14, 1.10, -0.27, -0.08, -0.46}},
    {"e2", {0.27, -0.02, 0.71, -0.04, -0.20, -0.05}},
    {"f2", {-0.07, 0.89, 0.01, -0.28, -0.35, -0.32}},
    {"g2", {0.73, 0.08, -0.21, -0.38, -0.28, -0.46}},
    {"a6", {0.36, 0.10, 0.11, -0.34, -0.36, -0.26}},
    {"b6", {-0.09, 0.67, 0.28, -0.26, -0.24, -0.20}},
    {"c6", {0.44, 0.14, 0.26, -0.12, -0.17, -0.29}},
    {"d5", {0.51, 0.07, 0.42, -0.48, -0.35, -0.23}},
    {"e6", {0.44, 0.14, 0.26, -0.12, -0.17, -0.29}},
    {"f6", {-0.09, 0.67, 0.28, -0.26, -0.24, -0.20}},
    {"g6", {0.36, 0.10, 0.11, -0.34, -0.36, -0.26}},
    // clang-format on
};

Cell find_cell(const Board& board, std::string_view name) {
  return static_cast<Cell>(name[0] - 'a' + (name[1] - '1') * board.files());
}

}  // namespace

LayoutWeights layout_weights(const Board& board) {
  LayoutWeights weights{};
  if (board != default_board()) return weights;
  for (const Row& row : rows) {
    const auto cell = static_cast<std::size_t>(find_cell(board, row.cell));
    const auto side =
        static_cast<std::size_t>(row.cell[1] - '1') >= static_cast<std::size_t>(board.ranks()) / 2 ? 1U : 0U;
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
      weights[side][kind][cell] = {row.weights[kind], row.weights[tile_kinds + kind]};
    }
  }
  return weights;
}

}  // namespace roundel::crest
