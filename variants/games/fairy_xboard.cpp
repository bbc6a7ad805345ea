#include "variants/games/fairy_xboard.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/letters.hpp"
#include "engine/board/compass.hpp"

namespace roundel::fairy {
namespace {

/// XBoard's pictures in the order of its table of letters (its man page, -pieceToCharTable), by the names of the
/// pieces that they show, with a blank before and after each. The last is the king's.
constexpr std::array<std::string_view, 22> pictures{
    " pawn ",
    " knight horse ",
    " bishop ",
    " rook chariot ",
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
constexpr std::size_t unicorn_picture = king_picture - 1;
constexpr std::size_t wazir_picture = 9;

/// The distance in the table from a piece's picture to that of the same piece after promotion, which becomes a pawn
/// again when it is captured.
constexpr std::size_t promoted_pictures = 11;
constexpr char promoted_sign = '~';

/// The games from files whose names XBoard has. XBoard replaces such a game by its own one. It starts the second
/// engine of a match with the described game only if the set-up names another parent.
constexpr std::array<std::string_view, 18> known_games{
    "nocastle", "giveaway", "3check",  "shatranj",   "courier", "capablanca", "knightmate", "cylinder", "berolina",
    "janus",    "makruk",   "spartan", "crazyhouse", "grand",   "atomic",     "losers",     "gothic",   "xiangqi"};

/// Returns the game on which a set-up is based.
std::string_view parent_of(const Variant& entry, const Rules& rules) {
  const auto known = std::find(known_games.begin(), known_games.end(), entry.name);
  if (known != known_games.end()) return *known;
  return rules.drops ? "crazyhouse" : "fairy";
}

/// For each picture, the kind that it shows.
using Table = std::array<Kind, pictures.size()>;

/// Returns whether a picture shows a kind by its name. Soldiers have the pawn's picture in XBoard's own Xiangqi.
bool shows(std::string_view picture, const KindRules& kind, std::string_view parent) {
  const std::string name = parent == "xiangqi" && kind.name == "soldier" ? "pawn" : kind.name;
  return picture.find(' ' + name + ' ') != std::string_view::npos;
}

/// Uses the first free picture from `begin` on that fits.
template <class Fits>
bool place(Table& table, Kind kind, const Fits& fits) {
  for (std::size_t n = 0; n < table.size(); ++n) {
    if (table[n] != Kind::none || !fits(n)) continue;
    table[n] = kind;
    return true;
  }
  return false;
}

/// Returns the picture of royal pieces. In its own Knightmate, XBoard castles with the unicorn, and forfeits where
/// another piece castles. In its own Xiangqi, the general is the wazir.
std::size_t royal_picture(std::string_view parent) {
  if (parent == "xiangqi") return wazir_picture;
  return parent == "knightmate" ? unicorn_picture : king_picture;
}

/// Returns a picture for each kind in a set-up that is based on the game `parent`. Royal pieces have that of its royal
/// pieces, others the picture of their name, and the rest any free picture. Empty: there are too few pictures.
std::optional<Table> table_of(const Rules& rules, std::string_view parent = {}) {
  const std::size_t royal = royal_picture(parent);
  Table table;
  table.fill(Kind::none);
  std::vector<Kind> left;
  for (int n = 0; n < rules.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const KindRules& piece = rules.of(kind);
    if (piece.is_royal && table[royal] == Kind::none) {
      table[royal] = kind;
    } else if (!place(table, kind, [&](std::size_t picture) { return shows(pictures[picture], piece, parent); })) {
      left.push_back(kind);
    }
  }
  for (const Kind kind : left) {
    // Not the pawn's picture: XBoard has special rules for pawns.
    if (!place(table, kind, [](std::size_t picture) { return picture != 0 && picture != king_picture; })) return {};
  }
  return table;
}

bool is_promoted_to(const Rules& rules, Kind kind) {
  return std::any_of(rules.kinds.begin(), rules.kinds.end(), [kind](const KindRules& piece) {
    return std::find(piece.promotes_to.begin(), piece.promotes_to.end(), kind) != piece.promotes_to.end();
  });
}

/// Returns whether a picture is that of promoted pieces. XBoard needs it where captured pieces are dropped.
bool shows_promoted(const Table& table, const Rules& rules, std::size_t picture) {
  if (!rules.drops || picture < promoted_pictures || picture == king_picture || table[picture] != Kind::none)
    return false;
  const Kind kind = table[picture - promoted_pictures];
  return kind != Kind::none && is_promoted_to(rules, kind);
}

std::string letters(const Table& table, const Rules& rules, Side side) {
  std::string text;
  for (std::size_t n = 0; n < table.size(); ++n) {
    if (table[n] == Kind::none) {
      text += shows_promoted(table, rules, n) ? promoted_sign : '.';
    } else {
      const char letter = rules.of(table[n]).letter;
      text += side == Side::first ? letter : to_lower(letter);
    }
  }
  return text;
}

/// Returns how many pictures need room beside the board, where XBoard shows pieces in hand. In its own Grand Chess,
/// lost pieces are there, because others can promote to them. Without that room, XBoard changes the board.
std::size_t held_pictures(const Table& table, const Rules& rules, std::string_view parent) {
  std::size_t most = parent == "grand" ? 7 : 0;
  if (!rules.drops) return most;
  for (std::size_t n = 0; n < table.size(); ++n) {
    if (table[n] != Kind::none && !rules.of(table[n]).is_royal) most = n + 1;
  }
  return most;
}

/// Returns the number of cells that a king moves in castling, the same in both directions. 0: it does not castle, or
/// XBoard's Betza cannot describe it.
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

/// Returns whether the board has all cells of its files and ranks, with XBoard's names.
bool is_shown(const FileBoard& board) {
  // XBoard stores a rank as a character counted from '1'. The sixteenth would be '@', which means a drop.
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

/// Returns whether steps lead only to visible neighbours, because XBoard supports no others.
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

bool is_shown_by_xboard(const GameFile& game) {
  const auto has_plus = [](const KindRules& kind) { return kind.has_plus; };
  if (std::any_of(game.rules.kinds.begin(), game.rules.kinds.end(), has_plus)) return false;
  return is_shown(game.board) && table_of(game.rules);
}

void add_xboard(Variant& entry, const GameFile& game) {
  const FileBoard& board = game.board;
  const std::string_view parent = parent_of(entry, game.rules);
  const auto table = table_of(game.rules, parent);
  std::vector<std::string>& lines = entry.protocols["cecp"].terms;
  // XBoard has the board of its own Three-check, and cannot write counts of checks. After a set-up it would send the
  // start without them to the second engine of a match. Some engines then end the game at the first check.
  if (game.rules.checks > 0 && parent == entry.name) return lines.clear();
  lines = {fmt::format("setup ({}{}) {}x{}+{}_{} {}", letters(*table, game.rules, Side::first),
                       letters(*table, game.rules, Side::second), board.files, board.ranks,
                       held_pictures(*table, game.rules, parent), parent, entry.start)};
  if (!is_plain(board)) return;
  for (int n = 0; n < game.rules.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const KindRules& piece = game.rules.of(kind);
    if (piece.betza.empty()) continue;
    const int steps = castling_steps(game, kind);
    lines.push_back(
        fmt::format("piece {}& {}{}", piece.letter, piece.betza, steps == 0 ? "" : fmt::format("isO{}", steps)));
  }
}

}  // namespace roundel::fairy
