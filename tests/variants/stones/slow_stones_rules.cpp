#include "tests/variants/stones/slow_stones_rules.hpp"

#include <algorithm>
#include <stdexcept>

namespace roundel::slow_stones {

using files::Table;
using files::Value;
using slow_fairy::document_of;
using slow_fairy::flag_of;
using slow_fairy::is_digit;
using slow_fairy::is_upper;
using slow_fairy::lower;
using slow_fairy::number_of;
using slow_fairy::table_of;
using slow_fairy::tables_of;
using slow_fairy::text_of;
using slow_fairy::texts_of;
using slow_fairy::upper;

Game Game::read(std::string_view text) { return Game(document_of(text)); }

Game::Game(const Table& document) : board(table_of(&document, "board")) {
  for (const int place : board.cells("all")) places[board.name(place)] = place;
  for (const files::Entry& entry : *table_of(&document, "men")) {
    if (!entry.value.is(Value::Kind::table)) continue;  // removed with `NAME = false`
    Kind& kind = kinds.emplace_back();
    kind.name = entry.key;
    read_kind(kind, entry.value.table());
  }
  start = text_of(table_of(&document, "setup"), "position");
  const std::string placed = start.substr(0, start.find(' '));
  const std::size_t bracket = std::min(placed.find('['), placed.size());
  // "With a hand in the position of [setup], only these pieces are placed."
  has_hands = bracket < placed.size();
  first_pieces = read_pieces(placed.substr(0, bracket));
  first_hands = read_hands(placed.substr(bracket));
  read_rules(table_of(&document, "rules"));
}

void Game::read_kind(Kind& kind, const Table& table) const {
  kind.letter = text_of(&table, "letter").at(0);
  kind.is_placed = flag_of(&table, "placed", false);
  kind.placed_beside = text_of(&table, "placed_beside", "anything");
  kind.places_on = board.cells(table, "places_on", board.everywhere());
  kind.stands_on = board.cells(table, "stands_on", board.everywhere());
  kind.moves = strides_of(&table, "moves");
  kind.moves_by_count = flag_of(&table, "moves_by_count", false);
  kind.jumps = board.path(text_of(&table, "jumps"));
  kind.jumps_over = text_of(&table, "jumps_over", "enemy");
  // "`true` with `enemy`"
  kind.jump_takes = flag_of(&table, "jump_takes", kind.jumps_over == "enemy");
  kind.flanks = flag_of(&table, "flanks", true);
  kind.from_all_sides = text_of(&table, "flanked_from", "two sides") == "all sides";
}

/// "Betza's notation or paths"
std::vector<Stride> Game::strides_of(const Table* table, const std::string& key) const {
  const Value* value = table ? files::find(*table, key) : nullptr;
  if (!value) return {};
  return slow_fairy::read_movements(board, {{value->is(Value::Kind::table) ? "paths" : "moves", *value}});
}

std::set<int> Game::directions_of(const Table* table, std::string_view key, const std::set<int>& fallback) const {
  if (!table || !files::find(*table, key)) return fallback;
  const std::vector<int> path = board.path(text_of(table, key));
  return {path.begin(), path.end()};
}

void Game::read_rules(const Table* rules) {
  // "all; on a hexagon those over sides"
  std::set<int> all;
  for (const std::string& name : board.directions()) {
    const bool is_over_corner = board.is_hexagon() && (name.size() == 3 || name == "e" || name == "w");
    if (!is_over_corner) all.insert(board.direction(name));
  }
  beside = directions_of(rules, "beside", all);
  flanking_along = all;
  if (const Table* flanking = table_of(rules, "flanking")) read_flanking(*flanking);
  touching = text_of(rules, "touching", "nothing");
  approach = flag_of(rules, "approach", false);
  withdrawal = flag_of(rules, "withdrawal", false);
  removing_line = number_of(rules, "removing_line", 0);
  compulsory_capture = flag_of(rules, "compulsory_capture", false);
  captures_go_on = text_of(rules, "captures_go_on", "never");
  places_first = flag_of(rules, "places_first", false);
  if (rules) filled_first = board.cells(*rules, "filled_first", {});
  rests_on = directions_of(rules, "rests_on", {});
  shoots = strides_of(rules, "shoots");
  flies_at = number_of(rules, "flies_at", 0);
  lines_along = directions_of(rules, "lines_along", all);
  for (const Table* goal : tables_of(rules, "goals")) read_goal(*goal);
  stuck = text_of(rules, "stuck", "loss");
  counts = text_of(rules, "counts", "none");
  repetition = text_of(rules, "repetition", "draw");
  quiet_moves = number_of(rules, "quiet_moves", 50);
}

void Game::read_flanking(const Table& table) {
  has_flanking = true;
  flanking_effect = text_of(&table, "effect");
  flanking_along = directions_of(&table, "along", flanking_along);
  flanking_longest = number_of(&table, "longest", 0);
  flanking_must = flag_of(&table, "must", false);
  hostile = board.cells(table, "hostile", {});
}

void Game::read_goal(const Table& table) {
  Goal& goal = goals.emplace_back();
  goal.line = number_of(&table, "line", 0);
  goal.is_exact = flag_of(&table, "exact", false);
  goal.has_connects = files::find(table, "connects") != nullptr;
  goal.has_on = files::find(table, "on") != nullptr;
  goal.from = board.cells(table, goal.has_connects ? "connects" : "on", {});
  goal.to = board.cells(table, "with", {});
  goal.all = flag_of(&table, "all", false);
  goal.together = flag_of(&table, "together", false);
  goal.fewer_than = number_of(&table, "fewer_than", 0);
  // "`men` names the kinds, by default all"
  for (std::size_t n = 0; n < kinds.size(); ++n) {
    const std::vector<std::string> named = texts_of(&table, "men");
    if (!files::find(table, "men") || std::find(named.begin(), named.end(), kinds[n].name) != named.end())
      goal.kinds.insert(static_cast<int>(n));
  }
  goal.result = text_of(&table, "result", goal.fewer_than > 0 ? "loss" : "win");
}

int Game::kind_with_letter(char letter) const {
  for (std::size_t n = 0; n < kinds.size(); ++n) {
    if (kinds[n].letter == upper(letter)) return static_cast<int>(n);
  }
  throw std::invalid_argument(std::string("no piece has the letter ") + letter);
}

std::set<int> Game::of_side(const std::set<int>& directions, int side) const {
  std::set<int> turned;
  for (const int one : directions) turned.insert(side == 0 ? one : board.turned_direction(one));
  return turned;
}

/// "as for chess-like games; `#` is a block"
Pieces Game::read_pieces(std::string_view text) const {
  Pieces pieces;
  const std::vector<std::vector<int>> rows = board.rows();
  std::size_t row = 0;
  std::size_t column = 0;
  int empty = 0;
  for (const char letter : std::string(text) + '/') {
    if (is_digit(letter)) {
      empty = 10 * empty + (letter - '0');
      continue;
    }
    column += static_cast<std::size_t>(empty);
    empty = 0;
    if (letter == '/') {
      if (column != rows.at(row).size()) throw std::invalid_argument("a row of another length");
      ++row;
      column = 0;
      continue;
    }
    const int cell = rows.at(row).at(column++);
    if ((letter == '*') != (cell < 0)) throw std::invalid_argument("no cell, or one");
    if (letter == '*') continue;
    const Piece piece = letter == '#' ? block : Piece{kind_with_letter(letter), is_upper(letter) ? 0 : 1};
    pieces[board.name(cell)] = piece;
  }
  if (row != rows.size()) throw std::invalid_argument("another number of rows");
  return pieces;
}

Hands Game::read_hands(std::string_view text) const {
  Hands hands;
  for (const char letter : text) {
    if (letter == '[' || letter == ']') continue;
    if (!has_hands) throw std::invalid_argument("a hand in a game without one");
    kind_with_letter(letter);
    ++hands[is_upper(letter) ? 0 : 1][upper(letter)];
  }
  return hands;
}

std::string Game::cell_text(const Pieces& pieces, int cell) const {
  if (cell < 0) return "*";
  const auto found = pieces.find(board.name(cell));
  if (found == pieces.end()) return "";
  if (found->second.is_block()) return "#";
  const char letter = kinds[static_cast<std::size_t>(found->second.kind)].letter;
  return {found->second.side == 0 ? letter : lower(letter)};
}

std::string Game::pieces_text(const Pieces& pieces) const {
  std::string text;
  for (const std::vector<int>& row : board.rows()) {
    if (!text.empty()) text += '/';
    int empty = 0;
    for (const int cell : row) {
      const std::string piece = cell_text(pieces, cell);
      if (piece.empty()) {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      text += piece;
    }
    if (empty > 0) text += std::to_string(empty);
  }
  return text;
}

/// "the pieces in hand, the first side's and then the second's", of each "in the order of the file"
std::string Game::hands_text(const Hands& hands) const {
  if (!has_hands) return "";
  std::string text = "[";
  for (const int side : {0, 1}) {
    for (const Kind& kind : kinds) {
      const auto found = hands[static_cast<std::size_t>(side)].find(kind.letter);
      const int held = found == hands[static_cast<std::size_t>(side)].end() ? 0 : found->second;
      text += std::string(static_cast<std::size_t>(held), side == 0 ? kind.letter : lower(kind.letter));
    }
  }
  return text + ']';
}

int Game::count(const Pieces& pieces, const Hands& hands, int side, const std::set<int>& of) const {
  int count = 0;
  for (const auto& [cell, piece] : pieces) {
    if (piece.side == side && of.contains(piece.kind)) ++count;
  }
  for (const auto& [letter, held] : hands[static_cast<std::size_t>(side)]) {
    if (of.contains(kind_with_letter(letter))) count += held;
  }
  return count;
}

}  // namespace roundel::slow_stones
