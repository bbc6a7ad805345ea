#include "variants/draughts/position_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel::draughts {
namespace {

constexpr int max_move_number = 1'000'000;

/// A blank between two digits is kept, so that two numbers do not become one.
std::string without_blanks(std::string_view text) {
  std::string rest;
  bool divided = false;
  for (const char c : text) {
    if (blanks.find(c) != std::string_view::npos) {
      divided = true;
      continue;
    }
    if (divided && is_digit(c) && !rest.empty() && is_digit(rest.back())) rest += ' ';
    divided = false;
    rest += c;
  }
  return rest;
}

/// Returns the colour of White's or Black's letter, in either case.
std::optional<Colour> colour_of_letter(char letter) {
  if (letter == 'W' || letter == 'w') return Colour::white;
  if (letter == 'B' || letter == 'b') return Colour::black;
  return std::nullopt;
}

/// Reads the fields one by one, and checks each against those before it.
class FieldReader {
 public:
  FieldReader(const CellGraph& graph, const Rules& rules) : graph_(graph), rules_(rules) {
    fields_.board.resize(static_cast<std::size_t>(graph.cell_count()));
  }

  const PositionFields& fields() const { return fields_; }

  MaybeError read_side(std::string_view text) {
    const auto colour = text.size() == 1 ? colour_of_letter(text.front()) : std::nullopt;
    if (!colour) return Error{fmt::format("'{}' is not a side to move: write W or B", text)};
    fields_.side_to_move = rules_.side_of(*colour);
    return std::nullopt;
  }

  MaybeError read_field(std::string_view text) {
    if (text.empty()) return Error{"a field is empty"};
    const char letter = text.front();
    if (const auto colour = colour_of_letter(letter)) return read_pieces(*colour, text.substr(1));
    if (letters_.find(letter) != std::string::npos) return Error{fmt::format("the field {} is there twice", letter)};
    letters_ += letter;
    switch (letter) {
      case 'H': return read_halfmove_clock(text.substr(1));
      case 'C': return read_class_plies(text.substr(1));
      case 'F': return read_move_number(text.substr(1));
      case '+': return read_king_counts(text);
      default: break;
    }
    const bool kings_rest = rules_.king_moves > 0;
    if (letter == 'R' && kings_rest) return read_king_runs(text.substr(1));
    return Error{
        fmt::format("'{}' is not a field: a field begins with W, B, H, F{} C", text, kings_rest ? ", R or" : " or")};
  }

  MaybeError finish() {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const auto side = static_cast<std::size_t>(rules_.side_of(colour));
      if (!has_pieces_[side]) return Error{fmt::format("the {} pieces are missing", adjective_of(colour))};
    }
    for (const auto& run : fields_.king_runs) {
      if (const auto error = check_king_run(run.king)) return Error{"R: " + error->message()};
    }
    for (const KingCount& count : king_counts_) take_king_count(count);
    return std::nullopt;
  }

 private:
  /// The number of moves in a row by a side's king, as Lidraughts writes it.
  struct KingCount {
    Colour colour;
    int moves;
    Cell king;  ///< no_cell: not stated
  };

  MaybeError read_pieces(Colour colour, std::string_view text) {
    const Side side = rules_.side_of(colour);
    if (std::exchange(has_pieces_[static_cast<std::size_t>(side)], true)) {
      return Error{fmt::format("the {} pieces are there twice", adjective_of(colour))};
    }
    if (text.empty()) return std::nullopt;
    for (const std::string_view item : parts_of(text, ',')) {
      if (auto error = read_item(side, item)) return error;
    }
    return check_number(rules_, fields_, side);
  }

  /// Reads `21`, `K21`, `K21-24`, `c3`.
  MaybeError read_item(Side side, std::string_view item) {
    std::string_view rest = item;
    const bool king = !rest.empty() && rest.front() == 'K';
    if (king) rest.remove_prefix(1);
    const Notation notation = notation_of(rest);
    const auto first = take_square_of(item, rest);
    if (!first) return first.error();
    Cell last = *first;
    if (!rest.empty() && rest.front() == '-') {
      rest.remove_prefix(1);
      const auto end = take_square_of(item, rest);
      if (!end) return end.error();
      last = *end;
      if (last < *first) return Error{fmt::format("the range {} must begin with its smaller number", item)};
    }
    if (!rest.empty()) return Error{fmt::format("'{}' is not a list of squares", item)};
    for (int n = roundel::index(*first); n <= roundel::index(last); ++n) {
      if (graph_.is_gap(static_cast<Cell>(n))) continue;
      if (auto error = put(piece_of(side, king ? Kind::king : Kind::man), static_cast<Cell>(n), notation))
        return error;
    }
    return std::nullopt;
  }

  /// Takes the square at the beginning of an item.
  Expected<Cell> take_square_of(std::string_view item, std::string_view& rest) const {
    if (item.empty()) return Error{"a square is missing before a comma"};
    if (rest.empty()) return Error{fmt::format("'{}' needs a square at its end", item)};
    return take_square(graph_, rest);
  }

  MaybeError put(Piece piece, Cell cell, Notation notation) {
    auto& place = fields_.board[static_cast<std::size_t>(cell)];
    if (place) {
      const bool is_own = side_of(*place) == side_of(piece);
      const std::string square = square_text(graph_, cell, notation);
      return Error{fmt::format("square {} {}", square, is_own ? "is there twice" : "has both colours")};
    }
    if (auto error = check_man(graph_, rules_, piece, cell, notation)) return error;
    place = piece;
    return std::nullopt;
  }

  MaybeError read_halfmove_clock(std::string_view text) {
    const auto plies = read_number(text, 0, max_halfmove_clock);
    if (!plies) return Error{"H: " + plies.error().message()};
    fields_.halfmove_clock = *plies;
    return std::nullopt;
  }
  MaybeError read_class_plies(std::string_view text) {
    fields_.class_plies.clear();
    for (const std::string_view item : parts_of(text, ',')) {
      const auto plies = read_number(item, 0, max_class_plies);
      if (!plies) return Error{"C: " + plies.error().message()};
      fields_.class_plies.push_back(*plies);
    }
    return std::nullopt;
  }
  /// Reads `12+3,40+1`. The squares are checked when all pieces are known.
  MaybeError read_king_runs(std::string_view text) {
    for (std::string_view item : parts_of(text, ',')) {
      const auto king = take_square(graph_, item);
      if (!king) return Error{"R: " + king.error().message()};
      if (!item.starts_with('+')) return Error{"R: write it as 12+3,40+1"};
      const auto moves = read_number(item.substr(1), 1, rules_.king_moves);
      if (!moves) return Error{"R: " + moves.error().message()};
      fields_.king_runs.push_back({*king, *moves});
    }
    return std::nullopt;
  }
  MaybeError check_king_run(Cell king) const {
    const int number = number_of(graph_, king);
    const auto& piece = fields_.board[static_cast<std::size_t>(king)];
    if (!piece || kind_of(*piece) != Kind::king) return Error{fmt::format("no king stands on {}", number)};
    const Side side = side_of(*piece);
    const auto has_man = [side](const auto& one) { return one == piece_of(side, Kind::man); };
    if (std::none_of(fields_.board.begin(), fields_.board.end(), has_man)) {
      return Error{fmt::format("the side of the king on {} has no men", number)};
    }
    const auto is_own = [&](const auto& run) {
      return side_of(*fields_.board[static_cast<std::size_t>(run.king)]) == side;
    };
    if (std::count_if(fields_.king_runs.begin(), fields_.king_runs.end(), is_own) == 1) return std::nullopt;
    return Error{"only one king of a side can have made its last moves"};
  }
  /// Reads `+0+2`, Black's count and White's. After each number the king's square may follow.
  MaybeError read_king_counts(std::string_view text) {
    const auto parts = parts_of(text.substr(1), '+');
    const Error wrong{fmt::format("{} is not a field: the moves of kings are counted as +0+0", in_quotes(text))};
    if (parts.size() != 2) return wrong;
    for (const Colour colour : {Colour::black, Colour::white}) {
      std::string_view part = parts[colour == Colour::black ? 0 : 1];
      if (part.empty() || !is_digit(part.front())) return wrong;
      KingCount count{colour, part.front() - '0', no_cell};
      part.remove_prefix(1);
      if (!part.empty()) {
        const auto king = take_square(graph_, part);
        if (!king || !part.empty()) return wrong;
        count.king = *king;
      }
      if (count.moves > 0 && rules_.king_moves > 0) king_counts_.push_back(count);
    }
    return std::nullopt;
  }
  /// Returns the king whose moves are counted; no_cell if it is ambiguous.
  Cell king_of(const KingCount& count) const {
    if (count.king != no_cell) return count.king;
    const auto king = std::optional(piece_of(rules_.side_of(count.colour), Kind::king));
    const auto found = std::find(fields_.board.begin(), fields_.board.end(), king);
    const bool is_only_one = std::count(found, fields_.board.end(), king) == 1;
    return is_only_one ? static_cast<Cell>(found - fields_.board.begin()) : no_cell;
  }
  void take_king_count(const KingCount& count) {
    const Cell king = king_of(count);
    const std::size_t before = fields_.king_runs.size();
    if (king != no_cell) fields_.king_runs.push_back({king, std::min(count.moves, rules_.king_moves)});
    const MaybeError wrong = king == no_cell ? Error{"it is unknown which king made them"} : check_king_run(king);
    if (!wrong) return;
    fields_.king_runs.resize(before);
    fields_.impossible_parts.add("king moves", std::to_string(count.moves), wrong->message());
  }
  static MaybeError read_move_number(std::string_view text) {
    const auto number = read_number(text, 0, max_move_number);
    if (!number) return Error{"F: " + number.error().message()};
    return std::nullopt;
  }

  const CellGraph& graph_;
  const Rules& rules_;
  PositionFields fields_;
  std::array<bool, side_count> has_pieces_{};
  std::string letters_;                 ///< letters of the other fields already read
  std::vector<KingCount> king_counts_;  ///< counts of moves already made
};

/// Writes a side's squares in ascending order. Three or more in a row of one kind form a range.
std::string squares_text(const CellGraph& graph, const PositionFields& fields, Side side, Notation notation) {
  struct Run {
    Kind kind;
    std::vector<Cell> cells;
  };
  std::vector<Run> runs;
  bool joined = false;
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    if (graph.is_gap(cell)) continue;
    const auto& piece = fields.board[static_cast<std::size_t>(n)];
    if (!piece || side_of(*piece) != side) {
      joined = false;
      continue;
    }
    if (!joined || runs.back().kind != kind_of(*piece)) runs.push_back({kind_of(*piece), {}});
    runs.back().cells.push_back(cell);
    joined = true;
  }
  std::vector<std::string> items;
  for (const Run& run : runs) {
    const std::string prefix = run.kind == Kind::king ? "K" : "";
    if (run.cells.size() >= 3 && notation == Notation::numeric) {
      items.push_back(
          fmt::format("{}{}-{}", prefix, number_of(graph, run.cells.front()), number_of(graph, run.cells.back())));
      continue;
    }
    for (const Cell cell : run.cells) items.push_back(prefix + square_text(graph, cell, notation));
  }
  return fmt::format("{}", fmt::join(items, ","));
}

}  // namespace

MaybeError check_man(const CellGraph& graph, const Rules& rules, Piece piece, Cell cell, Notation notation) {
  const Side side = side_of(piece);
  const bool is_crowned = rules.rank_of(number_of(graph, cell)) == rules.crowning_rank(side);
  if (kind_of(piece) == Kind::king || !is_crowned) return std::nullopt;
  return Error{fmt::format("a {} man on {}, where it would be a king", adjective_of(rules.colour_of(side)),
                           square_text(graph, cell, notation))};
}

MaybeError check_number(const Rules& rules, const PositionFields& fields, Side side) {
  const auto belongs = [&](const std::optional<Piece>& piece) { return piece && side_of(*piece) == side; };
  const auto pieces = std::count_if(fields.board.begin(), fields.board.end(), belongs);
  if (pieces <= rules.men_a_side) return std::nullopt;
  return Error{
      fmt::format("{} {} pieces, not more than {}", pieces, adjective_of(rules.colour_of(side)), rules.men_a_side)};
}

Expected<PositionFields> read_fields(const CellGraph& graph, const Rules& rules, std::string_view text) {
  std::string content = without_blanks(text);
  if (!content.empty() && content.back() == '.') content.pop_back();
  const auto parts = parts_of(content, ':');
  FieldReader reader(graph, rules);
  if (auto error = reader.read_side(parts.front())) return *error;
  for (std::size_t n = 1; n < parts.size(); ++n) {
    if (auto error = reader.read_field(parts[n])) return *error;
  }
  if (auto error = reader.finish()) return *error;
  return reader.fields();
}

std::string write_fields(const CellGraph& graph, const Rules& rules, const PositionFields& fields,
                         Notation notation) {
  const char mover = rules.colour_of(fields.side_to_move) == Colour::white ? 'W' : 'B';
  std::string text =
      fmt::format("{}:W{}:B{}", mover, squares_text(graph, fields, rules.side_of(Colour::white), notation),
                  squares_text(graph, fields, rules.side_of(Colour::black), notation));
  if (fields.halfmove_clock != 0) text += fmt::format(":H{}", fields.halfmove_clock);
  const auto& plies = fields.class_plies;
  if (std::any_of(plies.begin(), plies.end(), [](int n) { return n != 0; })) {
    text += fmt::format(":C{}", fmt::join(plies, ","));
  }
  for (std::size_t n = 0; n < fields.king_runs.size(); ++n) {
    const auto& run = fields.king_runs[n];
    text += fmt::format("{}{}+{}", n == 0 ? ":R" : ",", square_text(graph, run.king, notation), run.moves);
  }
  return text;
}

MaybeError check_class_plies(const std::vector<int>& plies, int running) {
  const auto last = std::find_if(plies.rbegin(), plies.rend(), [](int n) { return n != 0; });
  if (plies.rend() - last <= running) return std::nullopt;
  return Error{
      fmt::format("C: it has {} counts, but the board has {} endings of the draw rules", plies.size(), running)};
}

}  // namespace roundel::draughts
