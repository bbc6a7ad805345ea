#include "variants/fairy/position_text.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/boards/board_rows.hpp"
#include "variants/fairy/gates.hpp"
#include "variants/fairy/legal_moves.hpp"
#include "variants/fairy/passed_cells.hpp"
#include "variants/pieces/board_text.hpp"
#include "variants/pieces/impossible_parts.hpp"
#include "variants/pieces/piece_views.hpp"

namespace roundel::fairy {
namespace {

constexpr std::string_view digits = "0123456789";
constexpr int most_in_hand = 99;

/// Other programs write these rights in games without castling too.
bool is_castling_of_chess(char letter) { return std::string_view("KQkq").find(letter) != std::string_view::npos; }

bool is_counter(std::string_view word) { return word.find_first_not_of(digits) == std::string_view::npos; }

/// Reads the fields one by one onto a position, and checks each against those before it.
template <CellMask M>
class FieldReader {
 public:
  explicit FieldReader(const Setup<M>& setup) : setup_(setup), rules_(setup.rules()), position_(setup) {}

  Expected<Position<M>> read(std::string_view text) {
    std::vector<std::string_view> words = words_of(text);
    if (words.empty()) return Error{"the position text is empty"};
    put_checks_before_counters(words);
    const std::string_view moves = take_moves(words);
    auto word = words.begin();
    const auto next = [&]() -> std::string_view { return word == words.end() ? std::string_view() : *word++; };
    // XBoard leaves out fields that its own game of the name lacks. The counters, which are numbers, then follow at
    // once.
    const auto next_but_counters = [&] {
      return word != words.end() && is_counter(*word) ? std::string_view() : next();
    };
    if (auto error = read_pieces(next())) return *error;
    if (auto error = count_royals()) return *error;
    if (auto error = read_turn(next(), moves)) return *error;
    if (auto error = read_castlings(next_but_counters())) return *error;
    const bool has_limit = rules_.counting.is_on() && words.end() - word == 3 && *word != "-";
    if (has_limit) {
      if (auto error = read_counted_limit(next())) return *error;
    }
    const bool has_passes = rules_.passes != Passes::never && word != words.end() && is_counter(*word) &&
                            words.end() - word == (rules_.checks > 0 ? 4 : 3);
    const std::string_view place = has_limit ? std::string_view() : has_passes ? next() : next_but_counters();
    if (auto error = read_en_passant(place)) return *error;
    if (rules_.checks > 0) {
      if (auto error = read_checks(next_but_counters())) return *error;
    }
    const std::string_view quiet = next();
    if (auto error = read_counters(quiet, next())) return *error;
    if (word != words.end()) return Error{fmt::format("{} comes after the last field: remove it", in_quotes(*word))};
    return checked_position();
  }
  const pieces::ImpossibleParts& impossible_parts() const { return impossible_parts_; }
  Expected<Position<M>> take(const BoardView& board) {
    if (auto error = take_pieces(board)) return *error;
    if (auto error = take_hands(board)) return *error;
    position_.set_side_to_move(board.side_to_move);
    position_.set_castlings(possible_castlings());
    position_.set_gates(possible_gates(position_));
    if (auto error = count_royals()) return *error;
    return checked_position();
  }

 private:
  /// Lichess writes the checks after the counters.
  void put_checks_before_counters(std::vector<std::string_view>& words) const {
    if (rules_.checks == 0 || words.back().find('+') == std::string_view::npos) return;
    const auto checks = words.end() - 1;
    auto first_counter = checks;
    while (first_counter != words.begin() && is_counter(*(first_counter - 1))) --first_counter;
    std::rotate(first_counter, checks, words.end());
  }
  /// Removes the field with the moves of the turn, such as 1/2, and returns it. Empty: there is none.
  std::string_view take_moves(std::vector<std::string_view>& words) const {
    if (rules_.moves_a_turn == 1) return {};
    const auto has_slash = [](std::string_view word) { return word.find('/') != std::string_view::npos; };
    const auto field = std::find_if(words.begin() + 1, words.end(), has_slash);
    if (field == words.end()) return {};
    const std::string_view moves = *field;
    words.erase(field);
    return moves;
  }
  /// Reads the side to move, and the moves of its turn.
  MaybeError read_turn(std::string_view side, std::string_view moves) {
    if (auto error = read_side(side)) return error;
    return read_moves(moves);
  }
  MaybeError read_moves(std::string_view text);
  MaybeError read_pieces(std::string_view text);
  MaybeError take_pieces(const BoardView& board);
  MaybeError put_pieces(const BoardPieces& pieces);
  /// Returns whether a piece can come to a cell without being promoted there, although its moves to it promote: by a
  /// drop, by castling, or because another piece has become it there.
  bool stays_as_it_is(Piece piece, Cell cell) const;
  std::size_t begin_of_last_row(std::string_view text) const;
  MaybeError read_hand(std::string_view text);
  MaybeError take_hands(const BoardView& board);
  MaybeError add_to_hand(Side side, Kind kind, int number);
  MaybeError read_side(std::string_view text) {
    const auto side = pieces::read_side(text.empty() ? "w" : text);
    if (!side) return Error{"side to move: " + side.error().message()};
    position_.set_side_to_move(*side);
    return {};
  }
  MaybeError read_castlings(std::string_view text);
  MaybeError read_checks(std::string_view text);
  MaybeError read_counted_limit(std::string_view text);
  MaybeError read_counters(std::string_view quiet, std::string_view turn);
  MaybeError read_en_passant(std::string_view text);
  MaybeError read_passers(M over, M allowed, std::string_view text);
  /// A side must have its royal pieces.
  MaybeError count_royals() const;
  Expected<Position<M>> checked_position() const {
    if (is_in_check_without_turn()) return Error{"the side that is not to move is in check"};
    if (position_.moves_made() > 0 && position_.in_check())
      return Error{"the side to move is in check after a move of its turn"};
    if (count_moves(position_) > max_moves) return Error{"the position has too many legal moves"};
    return position_;
  }
  bool is_in_check_without_turn() const;
  /// If pieces are promoted to lost ones, XBoard lists the lost pieces in hand. The board shows the same.
  bool lists_lost_pieces() const {
    const auto& kinds = rules_.kinds;
    return std::any_of(kinds.begin(), kinds.end(), [](const KindRules& kind) { return kind.promotes_to_lost; });
  }
  /// Returns the castling moves for these rights if all their pieces stand where they begin and are not promoted
  /// ones.
  unsigned possible_castlings() const {
    unsigned impossible = 0;
    for (const CastlingRules& castling : rules_.castlings) {
      if (stands(castling.king_from, piece_of(castling.side, castling.king)) &&
          stands(castling.rook_from, piece_of(castling.side, castling.rook))) {
        continue;
      }
      impossible |= setup_.castlings_by(castling.right, castling.side);
    }
    return (setup_.castlings_of(Side::first) | setup_.castlings_of(Side::second)) & ~impossible;
  }
  bool stands(Cell cell, Piece piece) const {
    return position_.at(cell) == piece && !contains(position_.promoted(), cell);
  }

  const Setup<M>& setup_;
  const Rules& rules_;
  Position<M> position_;
  pieces::ImpossibleParts impossible_parts_;
};

template <CellMask M>
MaybeError FieldReader<M>::read_pieces(std::string_view text) {
  const std::size_t bracket = std::min(text.find('['), begin_of_last_row(text));
  const auto pieces = read_board_pieces(setup_.board(), rules_, text.substr(0, bracket));
  if (!pieces) return pieces.error();
  if (auto error = put_pieces(*pieces)) return error;
  text.remove_prefix(bracket);
  if (text.empty()) return {};
  if (text.starts_with('/')) return read_hand(text.substr(1));
  if (!text.ends_with(']')) return Error{"hand: ']' is missing"};
  return read_hand(text.substr(1, text.size() - 2));
}

/// Returns the place of a row, with its separator, that the board lacks: Lichess writes the hand in this way. Returns
/// the end of the text if there is none.
template <CellMask M>
std::size_t FieldReader<M>::begin_of_last_row(std::string_view text) const {
  const auto rows = static_cast<std::size_t>(std::count(text.begin(), text.end(), '/'));
  return rules_.drops && rows == setup_.board().rows.size() ? text.rfind('/') : text.size();
}

template <CellMask M>
MaybeError FieldReader<M>::take_pieces(const BoardView& board) {
  BoardPieces standing{std::vector<Piece>(static_cast<std::size_t>(setup_.graph().cell_count()), Piece::none)};
  const auto put = [&](Cell cell, const PieceView& piece) {
    const Kind kind = kind_of_name(rules_, piece.name);
    const bool is_block = kind == Kind::none && rules_.blocks != Blocks::none && piece.name == rules_.block_name;
    if (is_block) standing.blocks |= mask_of<Mask128>(cell);
    if (is_block) return true;
    if (kind != Kind::none) standing.by_cell[static_cast<std::size_t>(cell)] = piece_of(piece.side, kind);
    return kind != Kind::none;
  };
  if (auto error = pieces::take_pieces(setup_.graph(), board, put)) return *error;
  return put_pieces(standing);
}

template <CellMask M>
bool FieldReader<M>::stays_as_it_is(Piece piece, Cell cell) const {
  const Side side = side_of(piece);
  const Kind kind = kind_of(piece);
  if (rules_.drops && contains(setup_.tables(side, kind).drops_on, cell)) return true;
  for (int n = 0; n < setup_.kind_count(); ++n) {
    const auto before = static_cast<Kind>(n);
    const auto& becomes = rules_.of(before).promotes_to;
    if (std::find(becomes.begin(), becomes.end(), kind) != becomes.end() &&
        contains(setup_.tables(side, before).promotes_on, cell)) {
      return true;
    }
  }
  return std::any_of(rules_.castlings.begin(), rules_.castlings.end(), [&](const auto& castling) {
    return castling.side == side && ((castling.king_to == cell && castling.king == kind) ||
                                     (castling.rook_to == cell && castling.rook == kind));
  });
}

template <CellMask M>
MaybeError FieldReader<M>::put_pieces(const BoardPieces& pieces) {
  for (std::size_t n = 0; n < pieces.by_cell.size(); ++n) {
    const Piece piece = pieces.by_cell[n];
    const auto cell = static_cast<Cell>(n);
    if (piece == Piece::none) continue;
    const Kind kind = kind_of(piece);
    if (contains(setup_.tables(side_of(piece), kind).must_promote_on, cell) && !stays_as_it_is(piece, cell)) {
      return Error{fmt::format("there is a {} on {}, where it would be promoted", rules_.of(kind).name,
                               setup_.graph().name(cell))};
    }
    if (!contains(setup_.tables(side_of(piece), kind).stands_on, cell)) {
      return Error{
          fmt::format("there is a {} on {}, where it cannot stand", rules_.of(kind).name, setup_.graph().name(cell))};
    }
    position_.put(piece, cell, contains(pieces.promoted, cell));
  }
  position_.set_blocks(narrowed<M>(pieces.blocks));
  if (rules_.blocks == Blocks::one && several(position_.blocks()))
    return Error{fmt::format("board: it has {} blocks, not one", count(position_.blocks()))};
  return {};
}

template <CellMask M>
MaybeError FieldReader<M>::read_hand(std::string_view text) {
  if (text == "-") return {};
  if (!rules_.drops) {
    if (text.empty() || lists_lost_pieces()) return {};
    return Error{"hand: this game has no pieces in hand"};
  }
  for (const char letter : text) {
    const Kind kind = kind_of_letter(rules_, letter);
    if (kind == Kind::none) return Error{fmt::format("hand: '{}' is not a piece", letter)};
    if (auto error = add_to_hand(is_capital(letter) ? Side::first : Side::second, kind, 1)) return error;
  }
  return {};
}

template <CellMask M>
MaybeError FieldReader<M>::take_hands(const BoardView& board) {
  for (const Side side : {Side::first, Side::second}) {
    for (const HeldPieces& held : board.hands[roundel::at(side)]) {
      const Kind kind = kind_of_name(rules_, held.piece.name);
      if (kind == Kind::none) return Error{fmt::format("hand: '{}' is not a piece", held.piece.name)};
      if (held.number == 0) continue;
      if (!rules_.drops) return Error{"hand: this game has no pieces in hand"};
      if (auto error = add_to_hand(side, kind, held.number)) return error;
    }
  }
  return {};
}

template <CellMask M>
MaybeError FieldReader<M>::add_to_hand(Side side, Kind kind, int number) {
  if (!rules_.can_be_held(kind)) return Error{fmt::format("hand: a {} is never in hand", rules_.of(kind).name)};
  if (number < 0 || number > most_in_hand - position_.hand(side, kind))
    return Error{fmt::format("hand: it has more than {} pieces of a kind", most_in_hand)};
  position_.set_hand(side, kind, position_.hand(side, kind) + number);
  return {};
}

template <CellMask M>
MaybeError FieldReader<M>::read_castlings(std::string_view text) {
  const unsigned possible = possible_castlings();
  if (text.empty()) position_.set_castlings(possible);
  if (text.empty()) position_.set_gates(possible_gates(position_));
  if (text.empty() || text == "-") return {};
  unsigned rights = 0;
  M gates{};
  for (const char letter : text) {
    const Side side = is_capital(letter) ? Side::first : Side::second;
    const unsigned named = setup_.castlings_by(to_upper(letter), side);
    const Cell gate = setup_.gate_of(side, to_lower(letter));
    if (named == 0 && gate != no_cell) {
      if (!contains(possible_gates(position_), gate))
        impossible_parts_.add("castling", {letter}, "no piece has its start there");
      gates |= mask_of<M>(gate) & possible_gates(position_);
    } else if (named == 0) {
      if (!is_castling_of_chess(letter)) return Error{fmt::format("castling: '{}' is not a castling right", letter)};
      impossible_parts_.add("castling", {letter}, "the game has no such castling");
    } else if ((named & possible) == 0) {
      impossible_parts_.add("castling", {letter}, "its pieces do not stand there");
    }
    rights |= named & possible;
  }
  position_.set_castlings(rights);
  position_.set_gates(gates | gates_by_castlings(position_));
  return {};
}

template <CellMask M>
MaybeError FieldReader<M>::read_checks(std::string_view text) {
  if (text.empty() || text == "-") return {};
  // With a plus before it, the number is that of checks given.
  const bool are_given = text.starts_with('+');
  const std::vector<std::string_view> parts = parts_of(text.substr(are_given ? 1 : 0), '+');
  if (parts.size() != 2) {
    return Error{fmt::format("checks: {} is not of the form {}+{}", in_quotes(text), rules_.checks, rules_.checks)};
  }
  for (const Side side : {Side::first, Side::second}) {
    const auto number = read_number(parts[roundel::at(side)], 0, rules_.checks);
    if (!number) return Error{"checks: " + number.error().message()};
    position_.set_checks(side, are_given ? *number : rules_.checks - *number);
  }
  return {};
}

template <CellMask M>
MaybeError FieldReader<M>::read_counted_limit(std::string_view text) {
  const CountingRules& counting = rules_.counting;
  const auto limit = read_number(text, 0, int{counting.board_honour()});
  if (!limit) return Error{"counting: " + limit.error().message()};
  if (any(position_.of(setup_.promoting_kinds)))
    return Error{"counting: the board has pieces that can still promote"};
  const bool against_king = is_bare(position_, Side::first) || is_bare(position_, Side::second);
  if (against_king ? !counting.has_pieces_honour(*limit) : *limit != counting.board_honour()) {
    return Error{fmt::format("counting: {} is not a limit in plies for these pieces", *limit)};
  }
  position_.set_count({.limit = static_cast<std::uint8_t>(*limit), .against_king = against_king});
  return {};
}

template <CellMask M>
MaybeError FieldReader<M>::read_counters(std::string_view quiet, std::string_view turn) {
  const auto is_left_out = [](std::string_view text) { return text.empty() || text == "-"; };
  const auto plies = is_left_out(quiet) ? Expected<int>(0) : read_number(quiet, 0, max_halfmove_clock);
  if (!plies) return Error{"quiet plies: " + plies.error().message()};
  // Some programs count moves from 0.
  const auto reported = is_left_out(turn) ? Expected<int>(1) : read_number(turn, 0, max_turn_number);
  if (!reported) return Error{"move number: " + reported.error().message()};
  const int number = std::max(*reported, 1);
  Count count = position_.count();
  count.plies = static_cast<std::uint16_t>(count.runs() ? *plies : 0);
  position_.set_count(count);
  position_.set_counters(count.runs() ? 0 : *plies, number);
  return {};
}

template <CellMask M>
MaybeError FieldReader<M>::read_moves(std::string_view text) {
  if (text.empty()) return {};
  const std::size_t slash = text.find('/');
  const auto of_turn = read_number(text.substr(slash + 1), 1, rules_.moves_a_turn);
  if (!of_turn) return Error{"moves of the turn: " + of_turn.error().message()};
  const auto made = read_number(text.substr(0, slash), 0, *of_turn - 1);
  if (!made) return Error{"moves made in the turn: " + made.error().message()};
  position_.set_moves(*made, *of_turn);
  return {};
}

template <CellMask M>
MaybeError FieldReader<M>::count_royals() const {
  if (!position_.rules_of_mate()) return {};
  for (const Side side : {Side::first, Side::second}) {
    const int at_start = rules_.start_royals[roundel::at(side)];
    int now = count(position_.royals(side));
    for (const Kind kind : rules_.kinds_in(setup_.royal_kinds)) now += position_.hand(side, kind);
    const bool may_be_exploded = rules_.explodes && any(position_.royals(other(side)));
    if (now == 0 && at_start > 0 && !may_be_exploded)
      return Error{fmt::format("{} has no royal piece", side == Side::first ? "White" : "Black")};
    if (now > at_start)
      return Error{
          fmt::format("{} has {} royal pieces, not {}", side == Side::first ? "White" : "Black", now, at_start)};
  }
  return {};
}

template <CellMask M>
bool FieldReader<M>::is_in_check_without_turn() const {
  return position_.rules_of_mate() && !special_end_of(position_) &&
         position_.royals_attacked(other(position_.side_to_move()));
}

template <CellMask M>
MaybeError FieldReader<M>::read_en_passant(std::string_view text) {
  if (text.empty() || text == "-") return {};
  if (const auto passes = read_number(text, 1, side_count); passes && rules_.passes != Passes::never) {
    position_.set_passes(*passes);
    return {};
  }
  const std::size_t end = std::min(text.find(passer_sign), text.size());
  const auto over = cells_in_row<M>(setup_.graph(), text.substr(0, end));
  if (!over || end == 0) return Error{fmt::format("en passant: there is no cell '{:.10}'", text.substr(0, end))};
  if (rules_.moves_a_turn > 1) {
    const auto passers = end < text.size() ? cells_in_row<M>(setup_.graph(), text.substr(end + 1)) : ~M{};
    if (!passers) return Error{fmt::format("en passant: there is no cell '{:.10}'", text.substr(end + 1))};
    return read_passers(*over, *passers, text);
  }
  M passers = possible_passers(position_, *over);
  if (end < text.size()) {
    const Cell passer = setup_.graph().find(text.substr(end + 1));
    if (passer == no_cell) return Error{fmt::format("en passant: there is no cell '{:.10}'", text.substr(end + 1))};
    passers &= mask_of<M>(passer);
  }
  if (any(passers) && !any(*over & position_.occupied())) {
    position_.set_en_passant(*over, lowest(passers));
    return {};
  }
  impossible_parts_.add("en passant", std::string(text), "no piece has just passed over it");
  return {};
}

/// Reads cells over which several pieces can have passed with the moves of a turn: those of the other side, or of the side
/// to move.
template <CellMask M>
MaybeError FieldReader<M>::read_passers(M over, M allowed, std::string_view text) {
  typename Position<M>::Passers passers{.over = over};
  auto next = passers.cells.begin();
  bool is_possible = !any(over & position_.occupied());
  for_each_cell(over, [&](Cell cell) {
    M found = passers_over(position_, other(position_.side_to_move()), cell) & allowed;
    if (!any(found) && position_.mid_turn())
      found = passers_over(position_, position_.side_to_move(), cell) & allowed;
    const Cell passer = any(found) ? lowest(found) : no_cell;
    const bool is_known = std::find(passers.cells.begin(), next, passer) != next;
    is_possible = is_possible && passer != no_cell && (is_known || next != passers.cells.end());
    if (is_possible && !is_known) *next++ = passer;
  });
  if (is_possible)
    position_.set_passers(passers);
  else
    impossible_parts_.add("en passant", std::string(text), "no piece has just passed over it");
  return {};
}

}  // namespace

Kind kind_of_name(const Rules& rules, std::string_view name) {
  for (int n = 0; n < rules.kind_count(); ++n) {
    if (rules.kinds[static_cast<std::size_t>(n)].name == name) return static_cast<Kind>(n);
  }
  return Kind::none;
}

Kind kind_of_letter(const Rules& rules, char letter, bool has_plus) {
  for (int n = 0; n < rules.kind_count(); ++n) {
    const KindRules& kind = rules.kinds[static_cast<std::size_t>(n)];
    if (kind.letter == to_upper(letter) && kind.has_plus == has_plus) return static_cast<Kind>(n);
  }
  return Kind::none;
}

template <CellMask M>
Expected<Position<M>> read_position(const Setup<M>& setup, std::string_view text) {
  FieldReader<M> reader(setup);
  auto position = reader.read(text);
  const MaybeError wrong = position ? reader.impossible_parts().error() : std::nullopt;
  return wrong ? *wrong : position;
}

template <CellMask M>
Expected<Position<M>> read_position(const Setup<M>& setup, std::string_view text, std::vector<Error>& notes) {
  FieldReader<M> reader(setup);
  auto position = reader.read(text);
  notes = reader.impossible_parts().notes();
  return position;
}

template <CellMask M>
Expected<Position<M>> placed(const Setup<M>& setup, const BoardView& board) {
  return FieldReader<M>(setup).take(board);
}

template Expected<Position<Mask64>> read_position(const Setup<Mask64>&, std::string_view);
template Expected<Position<Mask128>> read_position(const Setup<Mask128>&, std::string_view);
template Expected<Position<Mask64>> read_position(const Setup<Mask64>&, std::string_view, std::vector<Error>&);
template Expected<Position<Mask128>> read_position(const Setup<Mask128>&, std::string_view, std::vector<Error>&);
template Expected<Position<Mask64>> placed(const Setup<Mask64>&, const BoardView&);
template Expected<Position<Mask128>> placed(const Setup<Mask128>&, const BoardView&);

}  // namespace roundel::fairy
