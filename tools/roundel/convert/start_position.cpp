#include "tools/roundel/convert/start_position.hpp"

#include <fmt/core.h>

#include <cctype>
#include <string_view>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"

namespace roundel::convert {
namespace {

bool is_digit_at(std::string_view text, std::size_t place) {
  return place < text.size() && std::isdigit(static_cast<unsigned char>(text[place])) != 0;
}

Side side_of_letter(char letter) {
  return std::isupper(static_cast<unsigned char>(letter)) != 0 ? Side::first : Side::second;
}

/// Reads the board and the hands.
class StartReader {
 public:
  explicit StartReader(const IniVariant& variant) : variant_(variant) {
    start_.board.files = variant.file("maxFile") + 1;
    start_.board.ranks = variant.number("maxRank");
  }

  MaybeError read_board(std::string_view text) {
    int rank = start_.board.ranks;
    for (const std::string_view row : parts_of(text, '/')) {
      if (--rank < 0) return Error{"the start has more ranks than the board"};
      if (MaybeError error = read_row(row, rank)) return error;
    }
    return {};
  }

  MaybeError read_hands(std::string_view text) {
    start_.has_hands = true;
    for (const char letter : text) {
      if (letter == '-' || letter == ']') continue;
      const int type = variant_.type_of_letter(letter);
      if (type == no_type) return unknown(letter);
      ++start_.hands[at(side_of_letter(letter))][type];
    }
    return {};
  }

  /// Reads the fields after the board.
  void read_rest(const std::vector<std::string_view>& fields) {
    std::size_t next = 1;
    if (fields.size() > next) start_.to_move = fields[next++] == "b" ? Side::second : Side::first;
    if (fields.size() > next && !is_digit_at(fields[next], 0)) {
      start_.castling = fields[next];
      next += 2;
    }
    if (fields.size() > next && fields[next].find('+') != std::string_view::npos) read_checks(fields[next++]);
    if (fields.size() > next)
      start_.quiet = read_number(fields[next], 0, 1000) ? *read_number(fields[next], 0, 1000) : 0;
    ++next;
    if (fields.size() > next)
      start_.turn = read_number(fields[next], 1, 1000) ? *read_number(fields[next], 1, 1000) : 1;
  }

  StartPosition taken() { return std::move(start_); }

 private:
  Error unknown(char letter) const {
    return Error{fmt::format("no piece has the letter {} of the start", in_quotes(std::string_view(&letter, 1)))};
  }

  MaybeError read_row(std::string_view row, int rank) {
    int file = 0;
    for (std::size_t n = 0; n < row.size(); ++n) {
      if (is_digit_at(row, n)) {
        const bool has_two = is_digit_at(row, n + 1);
        file += *read_number(row.substr(n, has_two ? 2 : 1), 0, 99);
        n += has_two ? 1 : 0;
        continue;
      }
      if (row[n] == '~') continue;
      if (file >= start_.board.files) return Error{fmt::format("rank {} of the start is too long", rank + 1)};
      const std::size_t square = square_at(file++, rank);
      if (row[n] == '*') {
        start_.board.holes.set(square);
        continue;
      }
      const bool has_plus = row[n] == '+' && n + 1 < row.size();
      if (has_plus) ++n;
      const int type = variant_.type_of_letter(row[n]);
      if (type == no_type) return unknown(row[n]);
      if (has_plus && variant_.promoted_type(type) == no_type)
        return Error{fmt::format("'+{}' of the start does not promote", row[n])};
      start_.pieces[square] = {type, side_of_letter(row[n]), has_plus};
    }
    if (file > start_.board.files) return Error{fmt::format("rank {} of the start is too long", rank + 1)};
    return {};
  }

  void read_checks(std::string_view text) {
    if (text.size() == 3 && is_digit_at(text, 0) && is_digit_at(text, 2))
      start_.checks = {text[0] - '0', text[2] - '0'};
  }

  const IniVariant& variant_;
  StartPosition start_;
};

}  // namespace

int present_type(const IniVariant& variant, const PlacedPiece& piece) {
  return piece.is_promoted ? variant.promoted_type(piece.type) : piece.type;
}

int StartPosition::count(const IniVariant& variant, int type, Side side) const {
  return static_cast<int>(squares_of(variant, type, side).count());
}

Squares StartPosition::squares_of(const IniVariant& variant, int type, Side side) const {
  Squares squares;
  for (const auto& [square, piece] : pieces) {
    const bool is_kind = type == star_type || present_type(variant, piece) == type;
    if (piece.side == side && is_kind) squares.set(square);
  }
  return squares;
}

Expected<StartPosition> read_start(const IniVariant& variant) {
  const std::string text = variant.value("startFen");
  const std::vector<std::string_view> fields = split_words(text);
  if (fields.empty()) return Error{"the start is empty"};
  const std::string_view board = fields.front();
  const std::size_t bracket = board.find('[');
  StartReader reader(variant);
  if (const MaybeError error = reader.read_board(board.substr(0, bracket))) return *error;
  if (bracket != std::string_view::npos) {
    if (const MaybeError error = reader.read_hands(board.substr(bracket + 1))) return *error;
  }
  reader.read_rest(fields);
  return reader.taken();
}

}  // namespace roundel::convert
