#include "tests/variants/fairy/slow_fairy_rules.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>

namespace roundel::slow_fairy {

using files::Table;
using files::Value;

Game Game::read(std::string_view text) { return Game(document_of(text)); }

Game::Game(const Table& document) : board(table_of(&document, "board")) {
  // "One table for each kind, at most 16, in the order in which they are listed in texts."
  const Table& pieces = *table_of(&document, "men");
  for (const files::Entry& entry : pieces) {
    if (!entry.value.is(Value::Kind::table)) continue;  // "taken away with `NAME = false`"
    Kind& added = kinds.emplace_back();
    added.name = entry.key;
    added.letter = text_of(&entry.value.table(), "letter");
  }
  start = text_of(table_of(&document, "setup"), "position");
  const Pieces setup = read_pieces(start.substr(0, start.find_first_of(" [")));
  for (std::size_t n = 0; n < kinds.size(); ++n) {
    read_kind(static_cast<int>(n), files::find(pieces, kinds[n].name)->table(), setup);
  }
  // "for the first side; the second has the same turned over, or its own with `second = true`"
  const std::vector<const Table*> castles = tables_of(table_of(&document, "castling"), "moves");
  // "With `turned = false` [...] the second side has only the moves of such tables"
  const bool has_own =
      !flag_of(table_of(&document, "castling"), "turned", true) ||
      std::any_of(castles.begin(), castles.end(), [](const Table* one) { return flag_of(one, "second", false); });
  for (const Table* one : castles) {
    const bool is_second = flag_of(one, "second", false);
    read_castling(*one, is_second ? 1 : 0, false, setup);
    if (!has_own) read_castling(*one, 1, true, setup);
  }
  read_dropped(table_of(&document, "castling"));
  read_rules(table_of(&document, "rules"));
}

int Game::kind(std::string_view name) const {
  for (std::size_t n = 0; n < kinds.size(); ++n) {
    if (kinds[n].name == name) return static_cast<int>(n);
  }
  throw std::invalid_argument("no men " + std::string(name));
}

std::string Kind::letter_of(int side) const {
  std::string text = letter;
  if (side == 1) text.back() = lower(text.back());
  return text;
}

int Game::kind_with_letter(std::string_view letter) const {
  for (std::size_t n = 0; n < kinds.size(); ++n) {
    if (kinds[n].letter_of(0) == letter || kinds[n].letter_of(1) == letter) return static_cast<int>(n);
  }
  throw std::invalid_argument("no men with the letter " + std::string(letter));
}

/// "The letter of such a kind is a plus and the letter of another kind, its plain form."
int Game::plain_form(int kind) const {
  const Kind& form = kinds[static_cast<std::size_t>(kind)];
  return form.is_promoted_form() ? kind_with_letter(form.letter.substr(1)) : kind;
}

bool Game::may_become(int kind, int other) const {
  const std::vector<int>& to = kinds[static_cast<std::size_t>(kind)].promotes_to;
  return std::find(to.begin(), to.end(), other) != to.end();
}

/// "`dropped`: the kinds of the king and the rook. Their rights begin when both have been dropped on their cells."
void Game::read_dropped(const Table* castling) {
  const std::vector<std::string> names = texts_of(castling, "dropped");
  for (Castling& one : castlings) {
    one.is_by_drops = !names.empty();
    if (names.empty()) continue;
    one.king_kind = kind(names.at(0));
    one.rook_kind = kind(names.at(1));
  }
}

/// "The board is written as in FEN: ranks from the last, each from the first file, empty cells counted [...]. `~` behind a piece: it
/// is promoted". "Holes and the places of `passed` are `*`." "Positions then have `+P` and `+p`."
Pieces Game::read_pieces(std::string_view text) const {
  Pieces pieces(static_cast<std::size_t>(board.size()));
  const std::vector<std::vector<int>> rows = board.rows();
  std::size_t row = 0;
  std::size_t column = 0;
  int empty = 0;
  for (std::size_t n = 0; n < text.size(); ++n) {
    const char letter = text[n];
    if (is_digit(letter)) {
      empty = 10 * empty + (letter - '0');
      if (n + 1 == text.size() || !is_digit(text[n + 1])) {
        column += static_cast<std::size_t>(empty);
        empty = 0;
      }
    } else if (letter == '/') {
      ++row;
      column = 0;
    } else if (letter == '~') {
      pieces[static_cast<std::size_t>(rows.at(row).at(column - 1))].is_promoted = true;
    } else if (letter == '*') {
      ++column;
    } else {
      PieceView& piece = pieces[static_cast<std::size_t>(rows.at(row).at(column++))];
      const std::size_t length = letter == '+' ? 2 : 1;
      piece.kind = kind_with_letter(text.substr(n, length));
      n += length - 1;
      piece.side = is_upper(text[n]) ? 0 : 1;
    }
  }
  return pieces;
}

/// "Position texts have `*` on the cell of a block."
std::set<int> Game::read_blocks(std::string_view text) const {
  std::set<int> found;
  const std::vector<std::vector<int>> rows = board.rows();
  std::size_t row = 0;
  std::size_t column = 0;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (text[n] == '/') {
      ++row;
      column = 0;
    } else if (is_digit(text[n])) {
      const std::size_t length = std::min(text.find_first_not_of("0123456789", n), text.size()) - n;
      column += static_cast<std::size_t>(std::stoi(std::string(text.substr(n, length))));
      n += length - 1;
    } else if (text[n] != '~' && text[n] != '+') {
      const int cell = rows.at(row).at(column++);
      if (text[n] == '*' && cell >= 0) found.insert(cell);
    }
  }
  return found;
}

std::string Game::pieces_text(const Pieces& pieces, const std::set<int>& with_blocks) const {
  std::string text;
  const std::vector<std::vector<int>> rows = board.rows();
  for (std::size_t n = 0; n < rows.size(); ++n) {
    if (n > 0) text += '/';
    int empty = 0;
    const auto end_empty = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (const int cell : rows[n]) {
      if (cell < 0 || with_blocks.contains(cell)) {
        end_empty();
        text += '*';
        continue;
      }
      const PieceView& piece = pieces[static_cast<std::size_t>(cell)];
      if (!piece.is_there()) {
        ++empty;
        continue;
      }
      end_empty();
      text += kinds[static_cast<std::size_t>(piece.kind)].letter_of(piece.side);
      if (piece.is_promoted) text += '~';
    }
    end_empty();
  }
  return text;
}

std::set<int> Game::kinds_of(const Table* table, std::string_view key, const std::set<int>& fallback) const {
  if (!table || !files::find(*table, key)) return fallback;
  std::set<int> set;
  for (const std::string& name : texts_of(table, key)) set.insert(kind(name));
  return set;
}

void Game::read_kind(int number, const Table& table, const Pieces& setup) {
  Kind& kind_read = kinds[static_cast<std::size_t>(number)];
  kind_read.strides = read_movements(board, table);
  kind_read.is_royal = flag_of(&table, "royal", false);
  CellsOfSides in_setup;
  for (int cell = 0; cell < board.size(); ++cell) {
    const PieceView& piece = setup[static_cast<std::size_t>(cell)];
    if (piece.kind == number) in_setup[static_cast<std::size_t>(piece.side)].insert(cell);
  }
  kind_read.begins_on = board.cells(table, "begins_on", in_setup);
  kind_read.stands_on = board.cells(table, "stands_on", board.everywhere());
  kind_read.spares = kinds_of(&table, "spares", {});
  kind_read.cannot_hop_over = kinds_of(&table, "cannot_hop_over", {});
  for (const std::string& text : texts_of(&table, "faces")) {
    for (const int direction : board.path(text)) kind_read.faces.push_back(direction);
  }
  read_promotion(kind_read, table);
  kind_read.drops_on = board.cells(table, "drops_on", board.everywhere());
  kind_read.drops_a_file = flag_of(&table, "drops_once_a_file", false) ? 1 : number_of(&table, "drops_a_file", 0);
  kind_read.drops_may_mate = flag_of(&table, "drops_may_mate", true);
  kind_read.drops_may_check = flag_of(&table, "drops_may_check", true);
  kind_read.captured_as = text_of(&table, "captured_as");
  kind_read.drops_promoted = flag_of(&table, "drops_promoted", false);
  kind_read.drops_on_both_colours = flag_of(&table, "drops_on_both_colours", false);
}

void Game::read_promotion(Kind& kind_read, const Table& table) const {
  kind_read.promotes_on = board.cells(table, "promotes_on", {});
  kind_read.must_promote_on = board.cells(table, "must_promote_on", kind_read.promotes_on);
  kind_read.promotes_from = board.cells(table, "promotes_from", {});
  kind_read.must_promote_from = board.cells(table, "must_promote_from", {});
  for (const std::string& name : texts_of(&table, "promotes_to")) kind_read.promotes_to.push_back(kind(name));
  kind_read.promotes_to_lost = flag_of(&table, "promotes_to_lost", false);
  kind_read.promotion_limit = number_of(&table, "promotion_limit", 0);
  kind_read.promotes_by = text_of(&table, "promotes_by", "any move");
}

void Game::read_castling(const Table& table, int side, bool is_turned, const Pieces& setup) {
  Castling castling{};
  castling.side = side;
  castling.right = text_of(&table, "right").at(0);
  if (side == 1) castling.right = lower(castling.right);
  const auto ends = [&](std::string_view key) {
    const std::string text = text_of(&table, key);
    const std::size_t dash = text.find('-');
    return std::pair(board.cell(text.substr(0, dash)), board.cell(text.substr(dash + 1)));
  };
  std::tie(castling.king_from, castling.king_to) = ends("king");
  std::tie(castling.rook_from, castling.rook_to) = ends("rook");
  const auto between = [&](const std::set<int>& cells) {
    std::set<int> set;
    int low = board.file(*cells.begin());
    int high = low;
    for (const int cell : cells) {
      low = std::min(low, board.file(cell));
      high = std::max(high, board.file(cell));
    }
    for (const int cell : board.cells("all")) {
      if (board.rank(cell) == board.rank(castling.king_from) && board.file(cell) >= low && board.file(cell) <= high)
        set.insert(cell);
    }
    return set;
  };
  // "all cells of the rank between the four, but those where the two stand"; "from the king's first cell to its last"
  castling.empty = between({castling.king_from, castling.king_to, castling.rook_from, castling.rook_to});
  castling.safe = between({castling.king_from, castling.king_to});
  if (files::find(table, "empty")) castling.empty = board.cells(text_of(&table, "empty"));
  if (files::find(table, "safe")) castling.safe = board.cells(text_of(&table, "safe"));
  castling.empty.erase(castling.king_from);
  castling.empty.erase(castling.rook_from);
  if (is_turned) {
    for (int* cell : {&castling.king_from, &castling.king_to, &castling.rook_from, &castling.rook_to})
      *cell = board.turned(*cell);
    castling.empty = board.turned(castling.empty);
    castling.safe = board.turned(castling.safe);
  }
  // "The kinds that castle are those that stand there in the set-up."
  castling.king_kind = setup[static_cast<std::size_t>(castling.king_from)].kind;
  castling.rook_kind = setup[static_cast<std::size_t>(castling.rook_from)].kind;
  castlings.push_back(castling);
}

void Game::read_rules(const Table* rules) {
  goal = text_of(rules, "goal", "mate");
  stalemate = text_of(rules, "stalemate", "draw");
  mate = text_of(rules, "mate", "loss");
  bare_king = text_of(rules, "bare_king", "none");
  extinction = text_of(rules, "extinction", "none");
  extinction_of = text_of(rules, "extinction_of", "all");
  repetition = text_of(rules, "repetition", "draw");
  perpetual_check = text_of(rules, "perpetual_check", "draw");
  counting = text_of(rules, "counting", "none");
  passes = text_of(rules, "passes", "never");
  facing = text_of(rules, "facing", "illegal");
  std::set<int> all;
  std::set<int> promoting;  // "kinds that promote, but not those whose promotions can be taken back"
  for (int n = 0; n < static_cast<int>(kinds.size()); ++n) {
    all.insert(n);
    const std::vector<int>& to = kinds[static_cast<std::size_t>(n)].promotes_to;
    const bool returns = std::any_of(to.begin(), to.end(), [&](int one) { return may_become(one, n); });
    if (!to.empty() && !returns) promoting.insert(n);
  }
  extinction_pieces = kinds_of(rules, "extinction_men", all);
  counted_pieces = kinds_of(rules, "counted_men", promoting);
  weak_alone = kinds_of(rules, "weak_alone", {});
  weak_on_a_colour = kinds_of(rules, "weak_on_a_colour", {});
  meeting_pieces = kinds_of(rules, "meeting_men", {});
  explosion_spares = kinds_of(rules, "explosion_spares", {});
  for (const Table* one : tables_of(rules, "reach")) {
    reach.push_back({kinds_of(one, "men", all), board.cells(*one, "on", {}), text_of(one, "result", "win") == "win",
                     flag_of(one, "safe", false), flag_of(one, "reply", false), number_of(one, "number", 1),
                     flag_of(one, "blocked", false)});
  }
  checks = number_of(rules, "checks", 0);
  quiet_moves = number_of(rules, "quiet_moves", 50);
  occurrences = number_of(rules, "occurrences", 3);
  compulsory_capture = flag_of(rules, "compulsory_capture", false);
  captures_own = flag_of(rules, "captures_own", false);
  has_drops = flag_of(rules, "drops", false);
  captures_to_hand = flag_of(rules, "captures_to_hand", true);
  drops_first = flag_of(rules, "drops_first", false);
  gating = flag_of(rules, "gating", false);
  in_check = text_of(rules, "in_check", "any");
  if (rules) traps = board.cells(*rules, "traps", {});
  blocks = text_of(rules, "blocks", "none");
  const std::set<int> everywhere = board.cells("all");
  blocks_on = {everywhere, everywhere};
  if (rules) blocks_on = board.cells(*rules, "blocks_on", blocks_on);
  extinction_at = number_of(rules, "extinction_at", 0);
  may_check = flag_of(rules, "may_check", true);
  explodes = flag_of(rules, "explodes", false);
  moves_a_turn = number_of(rules, "moves_a_turn", 1);
}

}  // namespace roundel::slow_fairy
