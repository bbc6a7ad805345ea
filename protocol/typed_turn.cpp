#include "protocol/typed_turn.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/base/illegal_turn.hpp"
#include "engine/base/letters.hpp"
#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"
#include "protocol/spoken_turn.hpp"

namespace roundel {
namespace {

/// A longer list would not be read.
constexpr std::size_t most_reported = 6;

bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// The sign before a turn that gives something up. Without it the turn is a different one.
constexpr char giving_sign = '+';

/// The separator between two numbers. Without it they would be one number.
constexpr char divider = '-';

/// Returns the letters and digits of a text, that sign, and separators of numbers. Castling may be written with
/// letters or digits.
std::string essence(std::string_view text) {
  std::string kept;
  if (text.starts_with(giving_sign)) kept += giving_sign;
  bool is_divided = false;
  for (const char c : text) {
    const char sign = c == 'O' || c == 'o' ? '0' : c;
    if (is_letter_or_digit(sign)) {
      if (is_divided && is_digit(sign) && !kept.empty() && is_digit(kept.back())) kept += divider;
      kept += sign;
    }
    is_divided = !is_letter_or_digit(sign);
  }
  return kept;
}

/// Returns the same in small letters. A capture need not be marked.
std::string lower_essence(std::string_view text) {
  std::string uncalled(text);
  std::transform(uncalled.begin(), uncalled.end(), uncalled.begin(), to_lower);
  std::replace(uncalled.begin(), uncalled.end(), 'x', divider);
  return essence(uncalled);
}

std::string without_dividers(std::string text) {
  std::erase(text, divider);
  return text;
}

std::string label_of(const BoardView& board, Cell cell, bool by_number) {
  const CellView* const view = board.find(cell);
  if (view == nullptr) return {};
  return by_number && view->number > 0 ? std::to_string(view->number) : view->name;
}

/// Returns the cells of its walks, as people call them.
std::string route_of(const BoardView& board, const TurnView& turn, bool by_number, bool is_whole) {
  std::vector<std::string> labels;
  for (const ActionView& action : turn.actions) {
    if (action.walks.empty()) continue;
    const Walk& walk = action.walks.front();  // for castling, the first of the two
    if (labels.empty()) labels.push_back(label_of(board, walk.from, by_number));
    for (const Cell cell : walk.through) {
      if (is_whole) labels.push_back(label_of(board, cell, by_number));
    }
    labels.push_back(label_of(board, walk.to, by_number));
  }
  const std::string_view sign = turn.text.starts_with(giving_sign) && !labels.empty() ? "+" : "";
  return fmt::format("{}{}", sign, fmt::join(labels, std::string_view(&divider, 1)));
}

/// Returns all ways to write a turn.
std::vector<std::string> forms_of(const BoardView& board, const TurnView& turn) {
  std::vector<std::string> forms{turn.text, turn.notation, turn.explicit_text};
  for (const bool by_number : {false, true}) {
    for (const bool is_whole : {false, true}) {
      if (std::string route = route_of(board, turn, by_number, is_whole); !route.empty()) forms.push_back(route);
    }
  }
  return forms;
}

/// Returns whether the text is the number of a cell and no turn.
bool is_number_of_cell(const BoardView& board, std::string_view text) {
  return std::any_of(board.cells.begin(), board.cells.end(),
                     [text](const CellView& cell) { return cell.number > 0 && std::to_string(cell.number) == text; });
}

/// Returns the turns with the same essence as the text. If the text has no separators between numbers, the turn needs
/// none either.
template <class Essence>
std::vector<TurnView> meant_by(const Session& session, std::string_view text, Essence&& essence_of) {
  const std::string typed = essence_of(text);
  const BoardView board = session.board_view();
  std::vector<TurnView> found;
  if (typed.empty() || is_number_of_cell(board, typed)) return found;
  const bool is_divided = typed.find(divider) != std::string::npos;
  for (const TurnView& turn : session.legal_turns()) {
    const auto forms = forms_of(board, turn);
    const auto is_it = [&](const std::string& form) {
      return (is_divided ? essence_of(form) : without_dividers(essence_of(form))) == typed;
    };
    if (std::any_of(forms.begin(), forms.end(), is_it)) found.push_back(turn);
  }
  return found;
}

std::string listed(std::vector<std::string> texts) {
  const std::size_t all = texts.size();
  texts.resize(std::min(all, most_reported));
  std::string text = fmt::format("{}", fmt::join(texts, ", "));
  return all > texts.size() ? text + ", ..." : text;
}

std::vector<std::string> texts_of(const std::vector<TurnView>& turns) {
  std::vector<std::string> texts;
  for (const TurnView& turn : turns) texts.push_back(turn.text);
  return texts;
}

// ---- Why a text means no turn

/// Returns whether a cell's name or number at this place of a text ends there and, if it is a number, begins there.
bool is_whole(std::string_view text, std::size_t begin, std::size_t length) {
  const auto has_digit = [&](std::size_t at) { return at < text.size() && is_digit(text[at]); };
  if (has_digit(begin + length)) return false;
  return !has_digit(begin) || begin == 0 || !is_letter_or_digit(text[begin - 1]) || to_lower(text[begin - 1]) == 'x';
}

/// A cell, and how a text names it.
struct CalledCell {
  const CellView* cell;
  std::string label;

  const CellView* operator->() const { return cell; }
  /// Returns whether the text uses its name although it has a number.
  bool is_by_name() const { return cell->number > 0 && label == cell->name; }
};

/// Returns the cells that a text names, by names or, if cells have numbers, by numbers.
std::vector<CalledCell> cells_in(const BoardView& board, std::string_view text) {
  std::vector<CalledCell> cells;
  for (std::size_t begin = 0; begin < text.size();) {
    std::optional<CalledCell> found;
    std::size_t length = 1;
    for (const CellView& cell : board.cells) {
      for (const std::string& name : {cell.name, cell.number > 0 ? std::to_string(cell.number) : std::string()}) {
        if (name.size() < length || name.empty() || (found && name.size() == length)) continue;
        const std::string_view part = text.substr(begin, name.size());
        const bool is_same =
            part.size() == name.size() &&
            std::equal(part.begin(), part.end(), name.begin(), [](char a, char b) { return to_lower(a) == b; });
        if (is_same && is_whole(text, begin, name.size())) found = CalledCell{&cell, name}, length = name.size();
      }
    }
    if (found) cells.push_back(*std::move(found));
    begin += length;
  }
  return cells;
}

/// Lists some turns with cells named in the same way as in the person's text.
std::string listed_as(const CalledCell& called, const std::vector<TurnView>& turns) {
  std::vector<std::string> texts;
  for (const TurnView& turn : turns) texts.push_back(called.is_by_name() ? turn.notation : turn.text);
  return listed(std::move(texts));
}

/// Returns `the king on e1`: the piece on top. There must be one.
std::string piece_on(const CalledCell& cell) {
  const PieceView& piece = cell->top()->piece;
  return fmt::format("the {} on {}", piece.is_known() ? piece.name : "piece", cell.label);
}

bool begins_at(const TurnView& turn, Cell cell) {
  return std::any_of(turn.actions.begin(), turn.actions.end(), [cell](const ActionView& action) {
    return (!action.walks.empty() && action.walks.front().from == cell) ||
           (action.turned_up && action.turned_up->cell == cell);
  });
}

/// Returns whether the side to move must answer a check. Compulsory captures are shown by the turns themselves.
bool is_in_check(const Session& session, const BoardView& board, const std::vector<TurnView>& turns) {
  if (session.is_quiet() || session.has_hidden_information() ||
      std::all_of(turns.begin(), turns.end(), takes_pieces)) {
    return false;
  }
  return std::any_of(board.cells.begin(), board.cells.end(), [&](const CellView& cell) {
    const StandingPiece* const top = cell.top();
    return top != nullptr && top->piece.side == session.side_to_move() && top->piece.name == "king";
  });
}

bool ends_at(const TurnView& turn, Cell cell) {
  return std::any_of(turn.actions.begin(), turn.actions.end(), [cell](const ActionView& action) {
    return std::any_of(action.walks.begin(), action.walks.end(),
                       [cell](const Walk& walk) { return walk.to == cell; });
  });
}

/// Returns what can go to the only cell that a text names, in notation.
std::string rivals(const std::vector<TurnView>& turns, const CalledCell& to) {
  std::vector<std::string> texts;
  for (const TurnView& turn : turns) {
    if (ends_at(turn, to->cell)) texts.push_back(turn.notation);
  }
  if (texts.empty()) return fmt::format("nothing of yours can go to {}", to.label);
  return fmt::format("to {} you can play {}", to.label, listed(std::move(texts)));
}

/// Returns the notations of turns to the only named cell that begin with the same letter of a piece: the text does
/// not state which of several pieces moves.
std::vector<std::string> half_reported(const Session& session, std::string_view text) {
  const BoardView board = session.board_view();
  const auto cells = cells_in(board, text);
  std::vector<std::string> texts;
  if (cells.size() != 1 || !is_capital(text.front())) return texts;
  for (const TurnView& turn : session.legal_turns()) {
    if (turn.notation.starts_with(text.front()) && ends_at(turn, cells.front()->cell)) texts.push_back(turn.notation);
  }
  return texts;
}

bool walks(const TurnView& turn) {
  return std::any_of(turn.actions.begin(), turn.actions.end(),
                     [](const ActionView& action) { return !action.walks.empty(); });
}

bool places(const TurnView& turn) { return !turn.actions.empty() && !turn.actions.front().placed.empty(); }

/// Returns the reason from the rules, which contains only what the session may see. Empty: the rules give no reason.
std::string rules_reason(const Session& session, const std::string& text) {
  const auto turn = session.read_notation(text);
  return turn ? std::string() : std::string(reason_of(turn.error()));
}

/// Does the same for a text that names cells in another way.
std::string rules_reason(const Session& session, std::string_view text, const std::vector<CalledCell>& cells) {
  std::string why = rules_reason(session, std::string(text));
  if (!why.empty() || cells.size() != 2) return why;
  const std::string names = cells[0]->name + cells[1]->name;
  if (lower_essence(text) == names) return rules_reason(session, names);
  // Between numbers a separator is needed, because their digits would form one number.
  if (without_dividers(lower_essence(text)) != cells[0].label + cells[1].label) return why;
  return rules_reason(session, cells[0].label + '-' + cells[1].label);
}

/// Returns what keeps the pieces in the text from moving. Empty: unknown.
std::string obstacle(const Session& session, std::string_view text) {
  const BoardView board = session.board_view();
  const auto turns = session.legal_turns();
  const auto cells = cells_in(board, text);
  if (turns.empty()) return {};
  const bool is_walked = walks(turns.front());
  if (cells.size() < 2) {
    if (std::string why = rules_reason(session, text, cells); !why.empty()) return why;
  }
  if (cells.size() == 1 && is_walked) {
    const std::string check = is_in_check(session, board, turns) ? "the king is in check, and " : "";
    return check + rivals(turns, cells.front());
  }
  if (cells.size() < 2) return {};
  // If nothing moves from cell to cell now, or ever, the rules give a better reason.
  if (!is_walked) return rules_reason(session, text, cells);
  const CalledCell& from = cells.front();
  if (from->pieces.empty()) return fmt::format("nothing stands on {}", from.label);
  if (from->top()->piece.side != session.side_to_move()) return piece_on(from) + " is not yours to move";
  std::vector<TurnView> own;
  std::copy_if(turns.begin(), turns.end(), std::back_inserter(own),
               [&](const TurnView& turn) { return begins_at(turn, from->cell); });
  if (std::string why = rules_reason(session, text, cells); !why.empty()) return why;
  if (std::all_of(turns.begin(), turns.end(), takes_pieces)) {
    return fmt::format("you have to take: {}", listed_as(from, own.empty() ? turns : own));
  }
  if (is_in_check(session, board, turns)) return fmt::format("the king is in check: {}", listed_as(from, turns));
  if (own.empty()) return piece_on(from) + " cannot move";
  return fmt::format("{} can play {}", piece_on(from), listed_as(from, own));
}

// ---- Pieces that are placed from the hand

/// A piece and the cell where it shall be placed; no piece if the text names only the cell.
struct Placing {
  std::optional<PieceView> piece;
  const CellView* cell;
};

/// Reads a cell of the board with a piece's letter or name before or after it. Empty: the text is something else.
std::optional<Placing> placing_in(const BoardView& board, std::string_view text) {
  const auto cells = cells_in(board, text);
  if (cells.size() != 1) return std::nullopt;
  std::string rest(text);
  std::transform(rest.begin(), rest.end(), rest.begin(), to_lower);
  rest = lower_essence(rest.erase(rest.find(cells.front()->name), cells.front()->name.size()));
  if (rest.empty()) return Placing{{}, cells.front().cell};
  for (const HeldPieces& held : board.hands[at(board.side_to_move)]) {
    const bool is_meant = rest == held.piece.name || rest == std::string(1, to_lower(held.piece.letter));
    if (is_meant) return Placing{held.piece, cells.front().cell};
  }
  return std::nullopt;
}

/// The form is the same in all games with hands.
std::string text_of(const PieceView& piece, const CellView& cell) {
  return fmt::format("{}@{}", piece.letter, cell.name);
}

/// Returns why no piece, or not the named one, can be placed on the cell.
std::string placing_obstacle(const Session& session, const std::vector<TurnView>& turns, const Placing& placing) {
  if (placing.piece) return rules_reason(session, text_of(*placing.piece, *placing.cell));
  std::set<std::string> reasons;
  for (const TurnView& turn : turns) {
    for (const PlacedPiece& placed : turn.actions.front().placed) {
      reasons.insert(rules_reason(session, text_of(placed.piece, *placing.cell)));
    }
  }
  return fmt::format("{}", fmt::join(reasons, "; "));
}

/// Returns the turn that the text means if all turns place pieces. Error: why it does not mean a turn, or which turns
/// it could mean. Empty: the text is about something else.
std::optional<Expected<TurnView>> read_placing(const Session& session, std::string_view text) {
  const auto turns = session.legal_turns();
  if (turns.empty() || !std::all_of(turns.begin(), turns.end(), places)) return std::nullopt;
  const BoardView board = session.board_view();
  const auto placing = placing_in(board, text);
  if (!placing) return std::nullopt;
  std::vector<TurnView> meant;
  for (const TurnView& turn : turns) {
    for (const PlacedPiece& placed : turn.actions.front().placed) {
      if (placed.cell != placing->cell->cell || (placing->piece && placed.piece.name != placing->piece->name))
        continue;
      meant.push_back(turn);
    }
  }
  if (meant.size() == 1) return meant.front();
  if (!meant.empty()) return Error{fmt::format("{} could be {}", in_quotes(text), listed(texts_of(meant)))};
  const std::string why = placing_obstacle(session, turns, *placing);
  return illegal_turn(in_quotes(text), why.empty() ? "nothing can be placed there" : why);
}

std::string suggestion(const Session& session, std::string_view text) {
  const auto turns = session.legal_turns();
  std::vector<std::string_view> known;
  for (const TurnView& turn : turns) {
    known.push_back(turn.text);
    if (turn.notation != turn.text) known.push_back(turn.notation);
  }
  return meant_word(text, known);
}

Expected<TurnView> read_written(const Session& session, std::string_view text) {
  Expected<TurnView> read = session.read_any_turn(text);
  if (read || session.in_set_up()) return read;
  const auto exact = meant_by(session, text, essence);
  if (exact.size() == 1) return exact.front();
  const auto near = meant_by(session, text, lower_essence);
  if (exact.empty() && near.size() == 1) return near.front();
  if (const auto& several = exact.empty() ? near : exact; !several.empty()) {
    return Error{fmt::format("{} could be {}", in_quotes(text), listed(texts_of(several)))};
  }
  if (const auto several = half_reported(session, text); several.size() > 1) {
    return Error{fmt::format("{} could be {}", in_quotes(text), listed(several))};
  }
  if (auto placing = read_placing(session, text)) return std::move(*placing);
  if (const std::string why = obstacle(session, text); !why.empty()) {
    return illegal_turn(in_quotes(text), why);
  }
  Error error = session.read_notation(text).error();
  error.hint = suggestion(session, text);
  return error;
}

}  // namespace

Expected<TurnView> read_typed(const Session& session, std::string_view text) {
  Expected<TurnView> read = read_written(session, text);
  if (read || session.in_set_up()) return read;
  const std::vector<WrittenForm> forms = written_forms(session, text);
  if (forms.empty()) return read;
  std::vector<TurnView> meant;
  for (const WrittenForm& form : forms) {
    auto turn = read_written(session, form.text);
    const bool is_known = std::find(meant.begin(), meant.end(), turn ? *turn : TurnView{}) != meant.end();
    if (turn && is_meant(form, *turn) && !is_known) meant.push_back(std::move(*turn));
  }
  if (meant.size() == 1) return std::move(meant.front());
  if (meant.empty()) {
    const auto first = read_written(session, forms.front().text);
    return first ? read : Expected<TurnView>(first.error());
  }
  std::vector<std::string> notations;
  for (const TurnView& turn : meant) notations.push_back(turn.notation);
  return Error{fmt::format("{} could be {}", in_quotes(text), listed(std::move(notations)))};
}

}  // namespace roundel
