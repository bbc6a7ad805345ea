#include "variants/fairy/board_rows.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/fairy/position_text.hpp"

namespace roundel::fairy {
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
  RowReader(const Rules& rules, const std::vector<Cell>& cells, BoardMen& men)
      : rules_(rules), cells_(cells), men_(men) {}

  MaybeError read(std::string_view text) {
    while (!text.empty()) {
      if (const std::string_view number = take_digits(text); !number.empty()) {
        const auto empty = read_number(number, 1, static_cast<int>(cells_.size()));
        if (!empty || number.front() == '0') return Error{fmt::format("'{}' is not a number of empty cells", number)};
        for (int n = 0; n < *empty; ++n) {
          if (auto error = pass(false)) return error;
        }
        continue;
      }
      if (text.starts_with('*')) {
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
  MaybeError pass(bool as_hole) {
    if (at_ == cells_.size()) return too_many();
    if (as_hole != (cells_[at_] == no_cell)) {
      return Error{fmt::format("cell {} is {}a hole, which is written *", at_ + 1, as_hole ? "not " : "")};
    }
    ++at_;
    return {};
  }
  /// Puts the piece at the beginning of `text`, and takes it away from there.
  MaybeError put(std::string_view& text) {
    const bool has_plus = text.starts_with(plus_sign);
    const std::string_view letters = text.substr(0, has_plus ? 2 : 1);
    const Kind kind = kind_of_letter(rules_, letters.back(), has_plus);
    if (kind == Kind::none) return Error{fmt::format("'{}' is not a piece", letters)};
    text.remove_prefix(letters.size());
    if (at_ == cells_.size()) return too_many();
    const Cell cell = cells_[at_];
    if (auto error = pass(false)) return error;
    men_.by_cell[static_cast<std::size_t>(cell)] =
        piece_of(is_capital(letters.back()) ? Side::first : Side::second, kind);
    if (!text.starts_with('~')) return {};
    text.remove_prefix(1);
    // Without drops, no piece returns to its former kind, so the mark of a promoted piece has no meaning.
    if (rules_.drops && !has_plus) men_.promoted |= mask_of<Mask128>(cell);
    return {};
  }

  const Rules& rules_;
  const std::vector<Cell>& cells_;
  BoardMen& men_;
  std::size_t at_ = 0;
};

}  // namespace

Expected<BoardMen> read_board_men(const FileBoard& board, const Rules& rules, std::string_view text) {
  const std::vector<std::string_view> rows = parts_of(text, '/');
  BoardMen men{std::vector<Piece>(static_cast<std::size_t>(board.cell_count()), Piece::none)};
  for (std::size_t n = 0; n < std::min(rows.size(), board.rows.size()); ++n) {
    if (auto error = RowReader(rules, board.rows[n], men).read(rows[n])) {
      return Error{fmt::format("board: row {}: {}", n + 1, error->message())};
    }
  }
  if (rows.size() != board.rows.size()) {
    return Error{
        fmt::format("board: it has {} row{}, not {}", rows.size(), rows.size() == 1 ? "" : "s", board.rows.size())};
  }
  return men;
}

}  // namespace roundel::fairy
