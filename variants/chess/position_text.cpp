#include "variants/chess/position_text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/pieces/board_text.hpp"
#include "variants/pieces/piece_views.hpp"

namespace roundel::chess {
namespace {

constexpr char to_case(char upper, Side side) { return side == Side::first ? upper : to_lower(upper); }

constexpr std::string_view castling_field = "castling";
constexpr std::string_view en_passant_field = "en passant";

/// The two directions of castling: towards the last file or the first.
enum class Wing { east, west };

/// The places of the pieces of some fields, in files and ranks from 0.
class Ground {
 public:
  Ground(const CellGraph& graph, const Rules& rules, const PositionFields& fields)
      : graph_(graph), rules_(rules), fields_(fields) {}

  Cell cell(int file, int rank) const { return static_cast<Cell>(rank * rules_.files + file); }
  int file_of(Cell cell) const { return roundel::index(cell) % rules_.files; }
  int rank_of(Cell cell) const { return roundel::index(cell) / rules_.files; }
  Piece at(Cell cell) const { return fields_.board[static_cast<std::size_t>(cell)]; }
  std::string_view name(Cell cell) const { return graph_.name(cell); }

  /// Returns the rank on which king and rooks start, which is where the other side's pawns promote.
  int home_rank(Side side) const { return rules_.last_rank[static_cast<std::size_t>(other(side))]; }
  Cell king(Side side) const {
    const auto found = std::find(fields_.board.begin(), fields_.board.end(), piece_of(side, Kind::king));
    assert(found != fields_.board.end());
    return static_cast<Cell>(found - fields_.board.begin());
  }
  bool has_rook(Side side, Cell cell) const { return at(cell) == piece_of(side, Kind::rook); }

  /// Returns the rook on the home rank that is farthest from the king on that side of it; no_cell if there is none.
  Cell outermost_rook(Side side, Wing wing) const {
    const int king_file = file_of(king(side));
    const int inward = wing == Wing::east ? -1 : 1;
    for (int file = wing == Wing::east ? rules_.files - 1 : 0; file != king_file; file += inward) {
      if (has_rook(side, cell(file, home_rank(side)))) return cell(file, home_rank(side));
    }
    return no_cell;
  }
  Cell usual_rook(Side side, Wing wing) const {
    return cell(wing == Wing::east ? rules_.rook_file_east : rules_.rook_file_west, home_rank(side));
  }
  /// Returns the rook that may castle on that side of the king; no_cell if there is none.
  Cell castling_rook(Side side, Wing wing) const {
    for (const Cell rook : fields_.castling_rooks) {
      if (has_rook(side, rook) && wing == wing_of(side, rook)) return rook;
    }
    return no_cell;
  }
  Wing wing_of(Side side, Cell rook) const { return rook > king(side) ? Wing::east : Wing::west; }

 private:
  const CellGraph& graph_;
  const Rules& rules_;
  const PositionFields& fields_;
};

/// Reads the fields in the order of the text, and checks each against those before it.
class FieldReader {
 public:
  FieldReader(const CellGraph& graph, const Rules& rules, bool chess960)
      : graph_(graph), rules_(rules), chess960_(chess960) {
    fields_.board.assign(static_cast<std::size_t>(graph.cell_count()), Piece::none);
  }

  const PositionFields& fields() const { return fields_; }

  MaybeError read_board(std::string_view text);
  MaybeError take_board(std::vector<Piece> board);
  /// Gives the rights of all pieces that stand where they begin.
  void give_castling_rights();
  MaybeError read_side(std::string_view text);
  void take_side(Side side) { fields_.side_to_move = side; }
  MaybeError read_castling(std::string_view text);
  MaybeError read_en_passant(std::string_view text);
  MaybeError read_halfmove_clock(std::string_view text);
  MaybeError read_turn_number(std::string_view text);

 private:
  MaybeError check_pieces(Side side) const;
  MaybeError check_pawns() const;
  MaybeError check_castling_letter(char letter) const;
  void add_castling_right(char letter);
  Expected<Cell> castling_rook(char letter, Side side) const;
  Expected<Cell> rook_by_wing(Side side, Wing wing) const;
  Expected<Cell> rook_by_file(Side side, int file) const;
  Cell double_step_over(Cell target, Side side) const;
  MaybeError check_passed_cell(Cell target) const;

  const CellGraph& graph_;
  const Rules& rules_;
  const bool chess960_;
  PositionFields fields_;
  const Ground ground_{graph_, rules_, fields_};
};

constexpr bool is_wing_letter(char letter) { return to_upper(letter) == 'K' || to_upper(letter) == 'Q'; }

/// Removes the marks of promoted pieces, which web sites write in games with drops. They have no meaning here.
std::string without_marks(std::string_view board) {
  constexpr std::string_view can_be_promoted_to = "NBRQnbrq";
  std::string text;
  for (const char c : board) {
    const bool is_mark = c == '~' && !text.empty() && can_be_promoted_to.find(text.back()) != std::string_view::npos;
    if (!is_mark) text += c;
  }
  return text;
}

MaybeError FieldReader::read_board(std::string_view text) {
  auto board = pieces::read_board(rules_.files, rules_.ranks, without_marks(text));
  return board ? take_board(std::move(*board)) : board.error();
}

MaybeError FieldReader::take_board(std::vector<Piece> board) {
  fields_.board = std::move(board);
  for (const Side side : {Side::first, Side::second}) {
    if (auto error = check_pieces(side)) return error;
  }
  return check_pawns();
}

MaybeError FieldReader::check_pieces(Side side) const {
  const auto& board = fields_.board;
  const auto count = [&](Kind kind) { return std::count(board.begin(), board.end(), piece_of(side, kind)); };
  const auto pieces = std::count_if(board.begin(), board.end(),
                                    [&](Piece piece) { return piece != Piece::none && side_of(piece) == side; });
  if (count(Kind::king) == 0) return Error{fmt::format("{} has no king", name_of(side))};
  if (count(Kind::king) > 1) return Error{fmt::format("{} has {} kings", name_of(side), count(Kind::king))};
  if (count(Kind::pawn) > rules_.pawns_a_side) {
    return Error{fmt::format("{} has {} pawns, more than {}", name_of(side), count(Kind::pawn), rules_.pawns_a_side)};
  }
  if (pieces > rules_.pieces_a_side) {
    return Error{fmt::format("{} has {} pieces, more than {}", name_of(side), pieces, rules_.pieces_a_side)};
  }
  return {};
}

/// A pawn cannot stand where it would have been promoted, nor behind where it began.
MaybeError FieldReader::check_pawns() const {
  for (const int rank : rules_.last_rank) {
    for (int file = 0; file < rules_.files; ++file) {
      const Cell cell = ground_.cell(file, rank);
      if (kind_of(ground_.at(cell)) != Kind::pawn) continue;
      return Error{fmt::format("a pawn cannot stand on {}", ground_.name(cell))};
    }
  }
  return {};
}

MaybeError FieldReader::read_side(std::string_view text) {
  const auto side = pieces::read_side(text);
  if (!side) return side.error();
  fields_.side_to_move = *side;
  return {};
}

MaybeError FieldReader::read_castling(std::string_view text) {
  if (text == "-") return {};
  for (const char letter : text) {
    if (auto error = check_castling_letter(letter)) return error;
    add_castling_right(letter);
  }
  return {};
}

void FieldReader::give_castling_rights() {
  for (const Side side : {Side::first, Side::second}) {
    if (ground_.king(side) != ground_.cell(rules_.king_file, ground_.home_rank(side))) continue;
    for (const Wing wing : {Wing::east, Wing::west}) {
      const Cell rook = ground_.usual_rook(side, wing);
      if (ground_.has_rook(side, rook)) fields_.castling_rooks.push_back(rook);
    }
  }
}

/// Error: the letter is not a right on any board.
MaybeError FieldReader::check_castling_letter(char letter) const {
  if (is_wing_letter(letter)) return {};
  const char upper = to_upper(letter);
  if (upper < 'A' || upper >= 'A' + rules_.files) return Error{fmt::format("'{}' is not a castling right", letter)};
  const Side side = is_capital(letter) ? Side::first : Side::second;
  const Cell rook = ground_.cell(upper - 'A', ground_.home_rank(side));
  const Cell east = ground_.usual_rook(side, Wing::east);
  const Cell west = ground_.usual_rook(side, Wing::west);
  if (chess960_ || rook == east || rook == west) return {};
  return Error{fmt::format("{}, but only rooks on {} and {} castle outside Chess960", letter, ground_.name(west),
                           ground_.name(east))};
}

void FieldReader::add_castling_right(char letter) {
  const Side side = is_capital(letter) ? Side::first : Side::second;
  const auto rook = castling_rook(letter, side);
  const auto leave_out = [&](std::string reason) {
    fields_.impossible_parts.add(castling_field, {letter}, std::move(reason));
  };
  if (!rook) return leave_out(rook.error().message());
  if (ground_.castling_rook(side, ground_.wing_of(side, *rook)) != no_cell) {
    return leave_out(fmt::format("{}'s right on that side is already given", name_of(side)));
  }
  fields_.castling_rooks.push_back(*rook);
}

/// Returns the rook that a right names. Error: why it is impossible.
Expected<Cell> FieldReader::castling_rook(char letter, Side side) const {
  const Cell king = ground_.king(side);
  if (chess960_ && ground_.rank_of(king) != ground_.home_rank(side)) {
    return Error{fmt::format("{}'s king is not on rank {}", name_of(side), ground_.home_rank(side) + 1)};
  }
  const Cell usual_king = ground_.cell(rules_.king_file, ground_.home_rank(side));
  if (!chess960_ && king != usual_king) {
    return Error{fmt::format("{}'s king is not on {}", name_of(side), ground_.name(usual_king))};
  }
  const char upper = to_upper(letter);
  if (is_wing_letter(letter)) return rook_by_wing(side, upper == 'K' ? Wing::east : Wing::west);
  return rook_by_file(side, upper - 'A');
}

Expected<Cell> FieldReader::rook_by_wing(Side side, Wing wing) const {
  if (!chess960_) return rook_by_file(side, ground_.file_of(ground_.usual_rook(side, wing)));
  const Cell rook = ground_.outermost_rook(side, wing);
  if (rook != no_cell) return rook;
  return Error{fmt::format("there is no {} rook on that side of the king on rank {}", adjective_of(side),
                           ground_.home_rank(side) + 1)};
}

Expected<Cell> FieldReader::rook_by_file(Side side, int file) const {
  const Cell rook = ground_.cell(file, ground_.home_rank(side));
  if (ground_.has_rook(side, rook)) return rook;
  return Error{fmt::format("there is no {} rook on {}", adjective_of(side), ground_.name(rook))};
}

/// Returns where a double step of `side` over `target` begins; no_cell if there is none.
Cell FieldReader::double_step_over(Cell target, Side side) const {
  const auto n = static_cast<std::size_t>(side);
  for (int file = 0; file < rules_.files; ++file) {
    const Cell origin = ground_.cell(file, rules_.pawn_rank[n]);
    if (first_of(graph_, origin, rules_.pawn_step[n][0]) == target) return origin;
  }
  return no_cell;
}

MaybeError FieldReader::read_en_passant(std::string_view text) {
  if (text == "-") return {};
  const Cell target = graph_.find(text);
  if (target == no_cell) return Error{fmt::format("'{}' is not a cell", text)};
  if (auto error = check_passed_cell(target)) {
    fields_.impossible_parts.add(en_passant_field, std::string(text), error->message());
  } else {
    fields_.en_passant = target;
  }
  return {};
}

/// Error: why no pawn of the waiting side can have passed over the cell.
MaybeError FieldReader::check_passed_cell(Cell target) const {
  const Side side = other(fields_.side_to_move);
  const auto n = static_cast<std::size_t>(side);
  const Cell origin = double_step_over(target, side);
  if (origin == no_cell) {
    const Cell passed = first_of(graph_, ground_.cell(0, rules_.pawn_rank[n]), rules_.pawn_step[n][0]);
    return Error{fmt::format("it is not on rank {}", ground_.rank_of(passed) + 1)};
  }
  for (const Cell cell : {target, origin}) {
    if (ground_.at(cell) != Piece::none) return Error{fmt::format("{} is occupied", ground_.name(cell))};
  }
  const Cell pawn = first_of(graph_, target, rules_.pawn_step[n][0]);
  if (pawn == no_cell || ground_.at(pawn) != piece_of(side, Kind::pawn)) {
    return Error{fmt::format("no {} pawn stands in front of it", adjective_of(side))};
  }
  return {};
}

MaybeError FieldReader::read_halfmove_clock(std::string_view text) {
  if (text == "-") return {};
  const auto number = read_number(text, 0, max_halfmove_clock);
  if (!number) return number.error();
  fields_.halfmove_clock = *number;
  return {};
}

/// Some programs count from 0.
MaybeError FieldReader::read_turn_number(std::string_view text) {
  if (text == "-") return {};
  const auto number = read_number(text, 0, max_turn_number);
  if (!number) return number.error();
  fields_.turn_number = std::max(*number, 1);
  return {};
}

struct Field {
  std::string_view name;
  MaybeError (FieldReader::*read)(std::string_view text);
};
constexpr std::array<Field, 6> all_fields = {{{"board", &FieldReader::read_board},
                                              {"side to move", &FieldReader::read_side},
                                              {castling_field, &FieldReader::read_castling},
                                              {en_passant_field, &FieldReader::read_en_passant},
                                              {"half-move clock", &FieldReader::read_halfmove_clock},
                                              {"full-move number", &FieldReader::read_turn_number}}};
/// The other fields are optional, as in other programs. By default there are no castling right, no en passant cell,
/// and the counters of a new game.
constexpr std::size_t fields_needed = 2;

std::string castling_text(const Ground& ground, bool chess960) {
  std::string text;
  for (const Side side : {Side::first, Side::second}) {
    for (const Wing wing : {Wing::east, Wing::west}) {
      const Cell rook = ground.castling_rook(side, wing);
      if (rook == no_cell) continue;
      const bool by_file = chess960 || rook != ground.outermost_rook(side, wing);
      const char wing_letter = wing == Wing::east ? 'K' : 'Q';
      text += to_case(by_file ? static_cast<char>('A' + ground.file_of(rook)) : wing_letter, side);
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace

Expected<PositionFields> read_fields(const CellGraph& graph, const Rules& rules, std::string_view text,
                                     bool chess960) {
  assert(graph.cell_count() == rules.files * rules.ranks);
  const std::vector<std::string_view> words = words_of(text);
  FieldReader reader(graph, rules, chess960);
  for (std::size_t n = 0; n < std::min(words.size(), all_fields.size()); ++n) {
    if (const auto error = (reader.*all_fields[n].read)(words[n])) {
      return Error{fmt::format("{}: {}", all_fields[n].name, error->message())};
    }
  }
  if (words.size() < fields_needed) {
    return Error{fmt::format("{}: this field is missing", all_fields[words.size()].name)};
  }
  if (words.size() > all_fields.size()) {
    return Error{fmt::format("'{}' comes after the last field: remove it", words[all_fields.size()])};
  }
  return reader.fields();
}

Expected<PositionFields> fields_on(const CellGraph& graph, const Rules& rules, const BoardView& board) {
  for (const std::vector<HeldPieces>& hand : board.hands) {
    const auto is_held = [](const HeldPieces& held) { return held.number != 0; };
    if (std::any_of(hand.begin(), hand.end(), is_held)) return Error{"hand: this game has no pieces in hand"};
  }
  auto pieces = pieces::pieces_on(graph, board);
  if (!pieces) return pieces.error();
  FieldReader reader(graph, rules, false);
  if (auto error = reader.take_board(std::move(*pieces))) return *error;
  reader.take_side(board.side_to_move);
  reader.give_castling_rights();
  return reader.fields();
}

std::string write_fields(const CellGraph& graph, const Rules& rules, const PositionFields& fields, bool chess960) {
  const std::string board = pieces::write_board(rules.files, rules.ranks, fields.board);
  const char side = pieces::side_letter(fields.side_to_move);
  const std::string castling = castling_text(Ground(graph, rules, fields), chess960);
  const std::string_view en_passant = fields.en_passant == no_cell ? "-" : graph.name(fields.en_passant);
  return fmt::format("{} {} {} {} {} {}", board, side, castling, en_passant, fields.halfmove_clock,
                     fields.turn_number);
}

}  // namespace roundel::chess
