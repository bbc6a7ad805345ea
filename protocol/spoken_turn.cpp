#include "protocol/spoken_turn.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"

namespace roundel {
namespace {

constexpr std::array<std::string_view, 9> fillers{"to", "on", "at", "from", "the", "my", "move", "moves", "goes"};
constexpr std::array<std::string_view, 5> words_for_taking{"takes", "take", "captures", "capture", "x"};
constexpr std::array<std::string_view, 3> words_for_castling{"castle", "castles", "castling"};

bool has_digit(std::string_view word) {
  return std::any_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// Returns the letter of the piece with that name. Empty: the side to move has none on the board or in its hand.
std::optional<char> letter_named(const BoardView& board, std::string_view name) {
  for (const HeldPieces& held : board.hands[at(board.side_to_move)]) {
    if (held.number > 0 && same_name(held.piece.name, name)) return held.piece.letter;
  }
  for (const CellView& cell : board.cells) {
    const StandingPiece* const top = cell.top();
    if (top == nullptr || top->piece.side != board.side_to_move || !top->piece.is_known()) continue;
    if (same_name(top->piece.name, name)) return top->piece.letter;
  }
  return std::nullopt;
}

/// The content of a turn in words.
struct SpokenTurn {
  std::string letter;
  std::string name;
  std::vector<std::string> cells;
  bool takes = false;
  bool has_words = false;  ///< besides cells
};

/// Returns nothing if a word is unknown.
std::optional<SpokenTurn> heard(const BoardView& board, std::string_view text) {
  SpokenTurn turn;
  for (const std::string_view word : words_of(text)) {
    if (has_digit(word)) {
      turn.cells.emplace_back(word);
      continue;
    }
    turn.has_words = true;
    if (is_among(word, fillers)) continue;
    if (is_among(word, words_for_taking)) {
      turn.takes = true;
    } else if (const auto letter = letter_named(board, word); letter && turn.name.empty()) {
      turn.letter = *letter;
      turn.name = word;
    } else {
      return std::nullopt;
    }
  }
  return turn;
}

std::vector<WrittenForm> castlings(const Session& session) {
  std::vector<WrittenForm> texts;
  for (const TurnView& turn : session.legal_turns()) {
    const bool castles = std::any_of(turn.actions.begin(), turn.actions.end(), [](const ActionView& action) {
      return action.kind == ActionView::Kind::castle;
    });
    if (castles) texts.push_back({turn.text});
  }
  return texts;
}

}  // namespace

std::vector<WrittenForm> written_forms(const Session& session, std::string_view text) {
  const auto words = words_of(text);
  if (words.size() == 1 && is_among(words.front(), words_for_castling)) return castlings(session);
  const BoardView board = session.board_view();
  const auto turn = heard(board, text);
  if (!turn || !turn->has_words || turn->cells.empty()) return {};
  const char* const divider = turn->takes ? "x" : "-";
  std::string cells = turn->cells.front();
  for (std::size_t n = 1; n < turn->cells.size(); ++n) cells += divider + turn->cells[n];
  if (turn->letter.empty()) return {{cells}};
  const bool takes_there = turn->takes && turn->cells.size() == 1;
  return {{turn->letter + (takes_there ? "x" : "") + cells, turn->name}, {cells, turn->name}};
}

bool is_meant(const WrittenForm& form, const TurnView& turn) {
  if (form.piece.empty()) return true;
  return std::any_of(turn.actions.begin(), turn.actions.end(), [&form](const ActionView& action) {
    const bool walks = !action.walks.empty() && same_name(action.walks.front().piece.name, form.piece);
    return walks || (!action.placed.empty() && same_name(action.placed.front().piece.name, form.piece));
  });
}

}  // namespace roundel
