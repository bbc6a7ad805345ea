#include "variants/games/fairy_xboard.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/compass.hpp"

namespace roundel::fairy {
namespace {

/// XBoard's pictures in the order of its table of letters (its man page, -pieceToCharTable), by the names of the men that they
/// show, with a blank before and behind each. The last is the king's.
constexpr std::array<std::string_view, 22> pictures{
    " pawn ",
    " knight ",
    " bishop ",
    " rook ",
    " queen ",
    " ferz advisor met general ",
    " elephant alfil ",
    " archbishop cardinal janus hawk princess ",
    " chancellor marshal marshall empress ",
    " wazir schleich ",
    " man commoner mann ",
    " cannon ",
    " nightrider ",
    "",
    "",
    " grasshopper ",
    " dragon ",
    " falcon ",
    " lance ",
    " silver khon ",
    " unicorn ",
    " king ",
};
constexpr std::size_t king_picture = pictures.size() - 1;

/// Of the games that XBoard knows by name, those that are there as files. It takes such a game for itself, and asks the second engine
/// of a match for it alone where the set-up names another.
constexpr std::array<std::string_view, 14> known_games{
    "nocastle", "giveaway", "3check", "shatranj", "courier", "capablanca", "knightmate",
    "cylinder", "berolina", "janus",  "makruk",   "spartan", "crazyhouse", "grand"};

/// What a set-up goes on from.
std::string_view parent_of(const Variant& row, const Rules& rules) {
  const auto known = std::find(known_games.begin(), known_games.end(), row.name);
  if (known != known_games.end()) return *known;
  return rules.drops ? "crazyhouse" : "fairy";
}

/// By picture the kind that it stands for.
using Table = std::array<Kind, pictures.size()>;

bool shows(std::string_view picture, const KindRules& kind) {
  return picture.find(' ' + kind.name + ' ') != std::string_view::npos;
}

/// The first free picture from `begin` on that fits.
template <class Fits>
bool place(Table& table, Kind kind, const Fits& fits) {
  for (std::size_t n = 0; n < table.size(); ++n) {
    if (table[n] != Kind::none || !fits(n)) continue;
    table[n] = kind;
    return true;
  }
  return false;
}

/// Royal men are shown as the king, others as what they are called; what is left takes pictures that are. Empty: there are too few.
std::optional<Table> table_of(const Rules& rules) {
  Table table;
  table.fill(Kind::none);
  std::vector<Kind> left;
  for (int n = 0; n < rules.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const KindRules& man = rules.of(kind);
    if (man.is_royal && table[king_picture] == Kind::none) {
      table[king_picture] = kind;
    } else if (!place(table, kind, [&](std::size_t picture) { return shows(pictures[picture], man); })) {
      left.push_back(kind);
    }
  }
  for (const Kind kind : left) {
    // Not the pawn's: XBoard has rules of its own for that one.
    if (!place(table, kind, [](std::size_t picture) { return picture != 0 && picture != king_picture; })) return {};
  }
  return table;
}

std::string letters(const Table& table, const Rules& rules, Side side) {
  std::string text;
  for (const Kind kind : table) {
    const char letter = kind == Kind::none ? '.' : rules.of(kind).letter;
    text += letter == '.' || side == Side::first ? letter : static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

/// XBoard keeps room for the first so many pictures beside the board; in its own Grand Chess for men that are lost, of
/// which the others can become: without that room it sets the board up as another.
std::size_t held_pictures(const Table& table, const Rules& rules, std::string_view parent) {
  std::size_t most = parent == "grand" ? 7 : 0;
  if (!rules.drops) return most;
  for (std::size_t n = 0; n < table.size(); ++n) {
    if (table[n] != Kind::none && !rules.of(table[n]).is_royal) most = n + 1;
  }
  return most;
}

/// How far a king castles, the same both ways; 0: it does not, or not in a way that XBoard's Betza says.
int castling_steps(const GameFile& game, Kind king) {
  int steps = 0;
  for (const CastlingRules& castling : game.rules.castlings) {
    const auto file = [&](Cell cell) { return game.board.file_of[static_cast<std::size_t>(index(cell))]; };
    const int width = std::abs(file(castling.king_to) - file(castling.king_from));
    if (castling.king != king || (steps != 0 && width != steps)) return 0;
    steps = width;
  }
  return steps;
}

/// Whether the board has all cells of its files and ranks, under the names that XBoard gives them.
bool is_shown(const FileBoard& board) {
  // XBoard keeps a rank as the character so far behind '1': the sixteenth is '@', by which it knows drops.
  constexpr int most_ranks = 15;
  if (board.ranks > most_ranks) return false;
  if (board.shape != FileBoard::Shape::rectangle || board.cell_count() != board.files * board.ranks) return false;
  for (int n = 0; n < board.cell_count(); ++n) {
    const auto at = static_cast<std::size_t>(n);
    const std::string name = fmt::format("{}{}", static_cast<char>('a' + board.file_of[at]), board.rank_of[at] + 1);
    if (board.graph.name(static_cast<Cell>(n)) != name) return false;
  }
  return true;
}

/// Whether steps go nowhere but to the neighbours that are seen: XBoard knows of no others.
bool is_plain(const FileBoard& board) {
  for (int n = 0; n < board.cell_count(); ++n) {
    for (int direction = 0; direction < compass::direction_count; ++direction) {
      const Step step = board.graph.step(static_cast<Place>(n), static_cast<Direction>(direction));
      const int file = board.file_of[static_cast<std::size_t>(n)] + compass::file_change[direction];
      const int rank = board.rank_of[static_cast<std::size_t>(n)] + compass::rank_change[direction];
      const bool is_on_board = file >= 0 && file < board.files && rank >= 0 && rank < board.ranks;
      if (is_on_board != static_cast<bool>(step)) return false;
      if (!step) continue;
      const auto to = static_cast<std::size_t>(index(step.to));
      if (board.file_of[to] != file || board.rank_of[to] != rank ||
          step.direction != static_cast<Direction>(direction)) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

bool is_shown_by_xboard(const GameFile& game) { return is_shown(game.board) && table_of(game.rules); }

void add_xboard(Variant& row, const GameFile& game) {
  const FileBoard& board = game.board;
  const auto table = table_of(game.rules);
  const std::string_view parent = parent_of(row, game.rules);
  std::vector<std::string>& lines = row.protocols["cecp"].terms;
  lines = {fmt::format("setup ({}{}) {}x{}+{}_{} {}", letters(*table, game.rules, Side::first),
                       letters(*table, game.rules, Side::second), board.files, board.ranks,
                       held_pictures(*table, game.rules, parent), parent, row.start)};
  if (!is_plain(board)) return;
  for (int n = 0; n < game.rules.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const KindRules& man = game.rules.of(kind);
    if (man.betza.empty()) continue;
    const int steps = castling_steps(game, kind);
    lines.push_back(
        fmt::format("piece {}& {}{}", man.letter, man.betza, steps == 0 ? "" : fmt::format("isO{}", steps)));
  }
}

}  // namespace roundel::fairy
