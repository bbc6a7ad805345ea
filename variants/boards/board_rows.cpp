#include "variants/boards/board_rows.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel {
namespace {

/// Takes the number at the beginning of `text`. Returns an empty text if there is none.
std::string_view take_digits(std::string_view& text) {
  const std::string_view number = text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size()));
  text.remove_prefix(number.size());
  return number;
}

/// Reads one row of a board onto its cells.
class RowReader {
 public:
  RowReader(const std::vector<Cell>& cells, const PutPiece& put, bool has_blocks)
      : cells_(cells), put_(put), has_blocks_(has_blocks) {}

  MaybeError read(std::string_view text) {
    while (!text.empty()) {
      if (const std::string_view number = take_digits(text); !number.empty()) {
        if (auto error = pass_empty(number)) return error;
      } else if (text.starts_with('*') && (!has_blocks_ || is_at_hole())) {
        text.remove_prefix(1);
        if (auto error = pass(true)) return error;
      } else if (auto error = put(text)) {
        return error;
      }
    }
    if (at_ != cells_.size()) return Error{fmt::format("it has {} cells, not {}", at_, cells_.size())};
    return {};
  }

 private:
  Error too_many() const { return Error{fmt::format("it has more than {} cells", cells_.size())}; }
  MaybeError pass_empty(std::string_view number) {
    const auto empty = read_number(number, 1, static_cast<int>(cells_.size()));
    if (!empty || number.front() == '0') return Error{fmt::format("'{}' is not a number of empty cells", number)};
    for (int n = 0; n < *empty; ++n) {
      if (auto error = pass(false)) return error;
    }
    return {};
  }
  bool is_at_hole() const { return at_ < cells_.size() && cells_[at_] == no_cell; }
  MaybeError pass(bool as_hole) {
    if (at_ == cells_.size()) return too_many();
    if (as_hole != (cells_[at_] == no_cell)) {
      return Error{fmt::format("cell {} is {}a hole, which is written *", at_ + 1, as_hole ? "not " : "")};
    }
    ++at_;
    return {};
  }
  /// A text that is no piece is a better reason than a row that is too long.
  MaybeError put(std::string_view& text) {
    const Cell cell = at_ < cells_.size() ? cells_[at_] : no_cell;
    if (auto error = put_(cell, text)) return error;
    return pass(false);
  }

  const std::vector<Cell>& cells_;
  const PutPiece& put_;
  bool has_blocks_;
  std::size_t at_ = 0;
};

}  // namespace

MaybeError read_rows(const FileBoard& board, std::string_view text, const PutPiece& put, bool has_blocks) {
  const std::vector<std::string_view> rows = parts_of(text, '/');
  for (std::size_t n = 0; n < std::min(rows.size(), board.rows.size()); ++n) {
    if (auto error = RowReader(board.rows[n], put, has_blocks).read(rows[n])) {
      return Error{fmt::format("board: row {}: {}", n + 1, error->message())};
    }
  }
  if (rows.size() != board.rows.size()) {
    return Error{
        fmt::format("board: it has {} row{}, not {}", rows.size(), rows.size() == 1 ? "" : "s", board.rows.size())};
  }
  return {};
}

std::string write_rows(const FileBoard& board, const std::function<std::string(Cell)>& piece_on) {
  std::string text;
  for (const std::vector<Cell>& row : board.rows) {
    if (!text.empty()) text += '/';
    int empty = 0;
    const auto write_empty = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (const Cell cell : row) {
      const std::string piece = cell == no_cell ? "*" : piece_on(cell);
      if (piece.empty()) {
        ++empty;
        continue;
      }
      write_empty();
      text += piece;
    }
    write_empty();
  }
  return text;
}

}  // namespace roundel
