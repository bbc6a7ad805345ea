#include "protocol/cecp/cecp_marks.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/number.hpp"
#include "protocol/cecp/cecp_names.hpp"
#include "protocol/cecp/cecp_squares.hpp"
#include "protocol/cecp/cecp_text.hpp"

namespace roundel {
namespace {

/// Returns the pieces that can be in hand, in the order of the table of pieces in the line `setup`, which is XBoard's
/// order.
std::string held_pieces(std::string_view setup) {
  std::string pieces;
  for (const char letter : setup.substr(0, setup.find(')'))) {
    if (letter >= 'A' && letter <= 'Z') pieces += letter;
  }
  return pieces;
}

/// Returns `highlight` with a colour for each square, ranks as in FEN.
std::string highlight(const std::map<std::string, char>& colours, int files, int ranks) {
  std::string text = "highlight ";
  for (int rank = ranks; rank >= 1; --rank) {
    int gap = 0;
    const auto close_gap = [&] {
      if (gap > 0) text += std::to_string(gap);
      gap = 0;
    };
    for (int file = 0; file < files; ++file) {
      const auto colour = colours.find(fmt::format("{}{}", static_cast<char>('a' + file), rank));
      if (colour == colours.end()) {
        ++gap;
      } else {
        close_gap();
        text += colour->second;
      }
    }
    close_gap();
    if (rank > 1) text += '/';
  }
  return text;
}

}  // namespace

/// A legal move of the lifted piece.
struct CecpMarks::Step {
  std::string to;
  std::vector<std::string> taken;  ///< squares whose piece disappears
  char promotion;                  ///< the letter of what it becomes; 0: it does not change
};

std::vector<CecpMarks::Step> CecpMarks::steps() const {
  using Kind = ActionView::Kind;
  std::vector<Step> steps;
  const bool king_takes_rook = castles_freely(game_.variant(), options_);
  const BoardView board = game_.board().board_view();
  for (const TurnView& turn : game_.board().legal_turns()) {
    const ActionView& action = turn.actions.front();
    Cell to = no_cell;
    if (action.kind == Kind::drop && action.placed.front().piece.letter == lifted_.letter) {
      to = action.placed.front().cell;
    } else if (!action.walks.empty() && action.walks.front().from == lifted_.cell) {
      const bool onto_rook = action.kind == Kind::castle && king_takes_rook;
      to = onto_rook ? action.walks.back().from : action.walks.front().to;
    }
    if (to == no_cell) continue;
    Step& step = steps.emplace_back(Step{board.find(to)->name, {}, action.becomes ? action.becomes->letter : '\0'});
    for (const Cell cell : action.taken) step.taken.push_back(board.find(cell)->name);
  }
  return steps;
}

CecpMarks::Colours CecpMarks::colours() const {
  Colours colours;
  for (const Step& step : steps()) {
    colours[step.to] = step.promotion != 0 ? 'M' : step.taken.empty() ? 'Y' : 'R';
  }
  return colours;
}

/// XBoard names the places of pieces in hand as if the board continued beyond its edges. White's are on the second
/// file after the last, from the first rank up. Black's are on the second file before the first, from the last rank
/// down. A move does not state whose hand it uses, so places of the side that is not to move mean nothing. `K@`, the
/// beginning of a drop, is read too.
CecpMarks::Lifted CecpMarks::origin(std::string_view square) const {
  const Variant& variant = game_.variant();
  const BoardView board = game_.board().board_view();
  if (const CellView* cell = board.find(square)) return {cell->cell};
  if (square.size() == 2 && square[1] == '@') return {.letter = square[0]};
  const auto number = read_number(square.substr(std::min<std::size_t>(1, square.size())), 1, variant.ranks);
  if (variant.pocket == 0 || !number) return {};
  const int file = square[0] - 'a';
  const int rank = *number;
  const bool whites = file == variant.files + 1;
  const bool blacks = file == -2;
  const std::vector<std::string>& lines = cecp_lines(variant);
  const std::string pieces = lines.empty() ? "" : held_pieces(lines.front());
  const int place = whites ? rank - 1 : variant.ranks - rank;
  if ((!whites && !blacks) || place >= static_cast<int>(pieces.size())) return {};
  if (whites != (game_.board().side_to_move() == variant.white())) return {};
  return {.letter = pieces[static_cast<std::size_t>(place)]};
}

std::string CecpMarks::lift(std::string_view square) {
  lifted_ = origin(CecpSquares(game_.variant()).read(square));
  return show(colours());
}

std::string CecpMarks::clear() {
  lifted_ = {};
  return show({});
}

std::string CecpMarks::show(const Colours& colours) {
  are_lit_ = !colours.empty();
  return highlight(colours, game_.variant().files, game_.variant().ranks);
}

std::string CecpMarks::hover(std::string_view square) {
  const std::string cell = CecpSquares(game_.variant()).read(square);
  Colours colours = this->colours();
  const std::size_t marked = colours.size();
  for (const Step& step : steps()) {
    if (step.to != cell) continue;
    for (const std::string& taken : step.taken) colours.emplace(taken, 'g');
  }
  return colours.size() > marked ? show(colours) : "";
}

std::string CecpMarks::put(std::string_view square) const {
  const std::string cell = CecpSquares(game_.variant()).read(square);
  std::string choice;
  for (const Step& step : steps()) {
    if (step.to == cell && step.promotion != 0) choice += step.promotion;
  }
  return choice.empty() ? "" : "choice " + choice;
}

}  // namespace roundel
