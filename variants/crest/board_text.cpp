#include "variants/crest/board_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel::crest {
namespace {

/// Takes one tile from the beginning of `text`.
Expected<Piece> take_tile(std::string_view& text) {
  const std::string_view before = text;
  Piece piece{Side::first, Kind::king, Face::moved};
  if (text.starts_with('~')) {
    piece.face = Face::down;
    text.remove_prefix(1);
  }
  if (text.empty()) return Error{fmt::format("'{}' is not a tile", before)};
  const char letter = text.front();
  const bool is_black = letter >= 'a' && letter <= 'z';
  const auto kind = (is_black ? lower_letters : upper_letters).find(letter);
  if (kind == std::string_view::npos) return Error{fmt::format("'{}' is not a tile", letter)};
  piece.side = is_black ? Side::second : Side::first;
  piece.kind = static_cast<Kind>(kind);
  text.remove_prefix(1);
  const bool is_fresh = text.starts_with('\'');
  if (is_fresh) text.remove_prefix(1);
  if (is_fresh && piece.face == Face::down)
    return Error{fmt::format("~{}': a face-down tile has not moved, and has no mark of it", letter)};
  if (is_fresh) piece.face = Face::fresh;
  if (piece.kind == Kind::unknown && piece.face != Face::down)
    return Error{fmt::format("{}: an unknown tile lies face down: write ~{}", letter, letter)};
  if (piece.kind == Kind::king && piece.face != Face::moved)
    return Error{fmt::format("{}: a king lies face up and has no marks", letter)};
  return piece;
}

/// Puts the content of a text on the squares of a board.
class Reader {
 public:
  explicit Reader(Position& position) : position_(position) {}

  MaybeError read(std::string_view text) {
    const Setup& setup = position_.setup();
    const auto ranks = parts_of(text, '/');
    const int wanted = setup.board().ranks();
    for (int n = 0; n < std::min(static_cast<int>(ranks.size()), wanted); ++n) {
      if (auto error = read_rank(ranks[static_cast<std::size_t>(n)], wanted - 1 - n)) return error;
    }
    if (std::ssize(ranks) != wanted)
      return Error{fmt::format("{} rank{}, not {}", ranks.size(), ranks.size() == 1 ? "" : "s", wanted)};
    for (const Side side : {Side::first, Side::second}) {
      const int kings = count(position_.up(side, Kind::king));
      if (kings != 1) return Error{fmt::format("{} has {} kings", name_of(side), kings)};
    }
    return {};
  }

 private:
  MaybeError read_rank(std::string_view text, int rank) {
    const int width = position_.setup().board().files();
    int file = 0;
    while (!text.empty()) {
      if (is_digit(text.front())) {
        std::size_t length = 1;
        while (length < text.size() && is_digit(text[length])) ++length;
        const auto empty = read_number(text.substr(0, length), 1, width);
        if (!empty || text.front() == '0')
          return Error{fmt::format("rank {}: '{}' is not a number of empty squares from 1 to {}", rank + 1,
                                   text.substr(0, length), width)};
        file += *empty;
        text.remove_prefix(length);
        continue;
      }
      if (file >= width) return Error{fmt::format("rank {} has more than {} squares", rank + 1, width)};
      if (auto error = read_square(text, static_cast<Cell>(rank * width + file))) {
        return Error{fmt::format("{}: {}", position_.setup().graph().name(static_cast<Cell>(rank * width + file)),
                                 error->message())};
      }
      ++file;
    }
    if (file != width) return Error{fmt::format("rank {} has {} squares, not {}", rank + 1, file, width)};
    return {};
  }

  MaybeError read_square(std::string_view& text, Cell cell) {
    const char open = text.front();
    if (open != '(' && open != '{') {
      const auto piece = take_tile(text);
      if (!piece) return piece.error();
      return put_stack({*piece}, cell);
    }
    const char close = open == '(' ? ')' : '}';
    text.remove_prefix(1);
    std::vector<Piece> stack;
    while (!text.starts_with(close)) {
      const auto piece = take_tile(text);
      if (!piece) return Error{fmt::format("{} before the {} of a stack", piece.error().message(), close)};
      stack.push_back(*piece);
    }
    text.remove_prefix(1);
    if (stack.size() < 2) return Error{"a stack needs two tiles or more"};
    if (std::ssize(stack) > Pile::most) return Error{fmt::format("a stack of more than {} tiles", Pile::most)};
    return open == '(' ? put_stack(stack, cell) : put_locked(stack, cell);
  }

  /// Puts tiles of one side, face down except the top one.
  MaybeError put_stack(const std::vector<Piece>& stack, Cell cell) {
    const Piece top = stack.back();
    for (const Piece& piece : stack) {
      if (piece.side != top.side) return Error{"a stack with tiles of both sides must be locked"};
      if (&piece != &stack.back() && piece.face != Face::down)
        return Error{"a face-up tile lies below the top of a stack"};
    }
    if (stack.size() > 1 && top.kind == Kind::king) return Error{"a king stands on a stack"};
    if (stack.size() > 1 && top.face == Face::moved) return Error{"a tile that has moved lies on a stack"};
    if (auto error = check_place(top, cell)) return error;
    for (const Piece& piece : stack) {
      if (piece.face == Face::down) {
        position_.put_down(piece.side, piece.kind, cell);
      } else {
        position_.put_up(piece, cell);
      }
    }
    return {};
  }

  MaybeError check_place(const Piece& top, Cell cell) const {
    const Setup& setup = position_.setup();
    if (top.kind == Kind::king) {
      if (!contains(setup.king_cells(top.side), cell))
        return Error{"a king stands on a mark that is not its own crown"};
      return {};
    }
    if (top.face != Face::moved && !contains(setup.pile_cells(top.side), cell)) {
      return Error{fmt::format("a tile that has not moved lies off the diamonds of {}", name_of(top.side))};
    }
    return {};
  }

  /// Puts face-down tiles of one side, and on them a face-up one of the other.
  MaybeError put_locked(const std::vector<Piece>& stack, Cell cell) {
    const Piece top = stack.back();
    const Side below = other(top.side);
    if (top.kind == Kind::king) return Error{"a king stands on a locked square"};
    if (top.face != Face::moved) return Error{"a locked square needs on top a face-up tile that has moved"};
    for (const Piece& piece : stack) {
      if (&piece == &stack.back()) break;
      if (piece.side != below || piece.face != Face::down)
        return Error{"a locked square needs face-down enemies below its top tile, and nothing else"};
    }
    if (!contains(position_.setup().pile_cells(below), cell))
      return Error{fmt::format("a locked square lies off the diamonds of {}", name_of(below))};
    for (const Piece& piece : stack) {
      if (&piece != &stack.back()) position_.put_locked_tile(piece.kind, cell);
    }
    position_.put_lock(top.side, top.kind, cell);
    return {};
  }

  Position& position_;
};

std::string square_text(const Position& position, Cell cell) {
  const Pile pile = position.pile(cell);
  const bool is_locked = contains(position.locked(), cell);
  const bool is_first_locking = contains(position.locked(Side::first), cell);
  const bool is_up = contains(position.up(Side::first) | position.up(Side::second), cell);
  const Side owner = position.owner_of_pile(cell);
  const int face_down = position.face_down(cell);
  std::string text;
  for (int level = 0; level < face_down; ++level) text += {'~', letter_of(owner, pile.at(level))};
  if (is_locked) return '{' + text + letter_of(is_first_locking ? Side::first : Side::second, pile.top()) + '}';
  if (is_up) {
    text += letter_of(contains(position.up(Side::first), cell) ? Side::first : Side::second, position.kind_at(cell));
    if (contains(position.fresh(), cell)) text += '\'';
  }
  return face_down + (is_up ? 1 : 0) > 1 ? '(' + text + ')' : text;
}

}  // namespace

MaybeError read_board(std::string_view text, Position& position) { return Reader(position).read(text); }

std::string write_board(const Position& position) {
  const Board& board = position.setup().board();
  std::string text;
  for (int rank = board.ranks() - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file <= board.files(); ++file) {
      const auto cell = static_cast<Cell>(rank * board.files() + file);
      const bool is_end = file == board.files();
      const std::string square = is_end ? std::string() : square_text(position, cell);
      if ((is_end || !square.empty()) && empty > 0) text += std::to_string(empty);
      empty = square.empty() ? empty + 1 : 0;
      text += square;
    }
    if (rank > 0) text += '/';
  }
  return text;
}

}  // namespace roundel::crest
