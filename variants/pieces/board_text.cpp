#include "variants/pieces/board_text.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel::pieces {
namespace {

constexpr std::string_view digits = "0123456789";

/// Fills the cells of one rank. `rank` counts from 0.
MaybeError read_rank(std::string_view text, int rank, std::span<Piece> cells) {
  const int width = static_cast<int>(cells.size());
  int files = 0;
  while (!text.empty()) {
    const std::string_view number = text.substr(0, std::min(text.find_first_not_of(digits), text.size()));
    if (!number.empty()) {
      const auto empty = read_number(number, 1, width);
      if (!empty || number.front() == '0') {
        return Error{
            fmt::format("rank {}: '{}' is not a number of empty cells from 1 to {}", rank + 1, number, width)};
      }
      files += *empty;
      text.remove_prefix(number.size());
      continue;
    }
    const Piece piece = piece_of_letter(text.front());
    if (piece == Piece::none) return Error{fmt::format("rank {}: '{}' is not a piece", rank + 1, text.front())};
    if (files < width) cells[static_cast<std::size_t>(files)] = piece;
    ++files;
    text.remove_prefix(1);
  }
  if (files == width) return {};
  return Error{fmt::format("rank {} has {} files, not {}", rank + 1, files, width)};
}

std::string rank_text(std::span<const Piece> cells) {
  std::string text;
  int empty = 0;
  const auto write_empty = [&] {
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
  };
  for (const Piece piece : cells) {
    if (piece == Piece::none) {
      ++empty;
      continue;
    }
    write_empty();
    text += letter_of(piece);
  }
  write_empty();
  return text;
}

}  // namespace

Expected<std::vector<Piece>> read_board(int files, int ranks, std::string_view text) {
  const std::vector<std::string_view> lines = parts_of(text, '/');
  const auto width = static_cast<std::size_t>(files);
  std::vector<Piece> board(width * static_cast<std::size_t>(ranks), Piece::none);
  const int lowest = std::max(ranks - static_cast<int>(lines.size()), 0);
  for (int rank = ranks - 1; rank >= lowest; --rank) {
    const auto cells = std::span(board).subspan(static_cast<std::size_t>(rank) * width, width);
    if (auto error = read_rank(lines[static_cast<std::size_t>(ranks - 1 - rank)], rank, cells)) return *error;
  }
  if (std::ssize(lines) != ranks) {
    return Error{fmt::format("{} rank{}, not {}", lines.size(), lines.size() == 1 ? "" : "s", ranks)};
  }
  return board;
}

Expected<Side> read_side(std::string_view text) {
  if (text == "w") return Side::first;
  if (text == "b") return Side::second;
  return Error{fmt::format("'{}' is neither w nor b", text)};
}

std::string write_board(int files, int ranks, std::span<const Piece> board) {
  const auto width = static_cast<std::size_t>(files);
  std::string text;
  for (int rank = ranks - 1; rank >= 0; --rank) {
    text += rank_text(board.subspan(static_cast<std::size_t>(rank) * width, width));
    if (rank > 0) text += '/';
  }
  return text;
}

}  // namespace roundel::pieces
