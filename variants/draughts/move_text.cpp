#include "variants/draughts/move_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/illegal_turn.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel::draughts {
namespace {

CapturePaths paths_of(const MoveContext& context, const MoveForm& capture) {
  return {context.graph, context.rules, context.board, capture};
}

const std::optional<Piece>& piece_on(const MoveContext& context, Cell cell) {
  return context.board[static_cast<std::size_t>(cell)];
}

std::string joined(const CellGraph& graph, Cell from, std::span<const Cell> cells, char separator,
                   Notation notation) {
  std::string text = square_text(graph, from, notation);
  for (const Cell cell : cells) {
    text += separator;
    text += square_text(graph, cell, notation);
  }
  return text;
}

/// The content of a text before it is compared with the legal moves.
struct Words {
  std::vector<Cell> squares;
  Notation notation = Notation::numeric;  ///< of the first square
  bool may_step = false;                  ///< written with a dash, or without a sign
};

bool is_capture_sign(char c) { return c == 'x' || c == 'X' || c == ':'; }

/// Returns whether the text begins with the number or name of a square, even of one that does not exist.
bool begins_with_square(std::string_view text) {
  const auto is_digit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  return is_digit(0) || (notation_of(text) == Notation::algebraic && is_digit(1));
}

Expected<Words> read_words(const MoveContext& context, std::string_view text) {
  Words words;
  words.notation = notation_of(text);
  std::string_view rest = text;
  while (true) {
    const bool is_square = begins_with_square(rest);
    const auto square = take_square(context.graph, rest);
    if (!square && is_square) return illegal_turn(in_quotes(text), square.error().message());
    if (!square) return Error{fmt::format("'{}' is not the form of a move: {}", text, square.error().message())};
    words.squares.push_back(*square);
    if (rest.empty()) break;
    const bool has_sign = rest.front() == '-' || is_capture_sign(rest.front());
    if (!is_capture_sign(rest.front())) words.may_step = true;
    // Named squares are distinct without a sign.
    if (!has_sign && !(rest.front() >= 'a' && rest.front() <= 'z')) {
      return Error{fmt::format("'{}' is not the form of a move: '{}' follows a square", text, rest)};
    }
    if (has_sign) rest.remove_prefix(1);
  }
  if (words.squares.size() < 2)
    return Error{fmt::format("'{}' is not the form of a move: it needs two squares at least", text)};
  return words;
}

/// The legal moves that the words can mean.
class Candidates {
 public:
  Candidates(const MoveContext& context, const Words& words) : context_(context), words_(words) {
    names_captured_ = ends_on_enemy();
    find();
    if (found_.empty() && names_captured_ && context.rules.taken_leave_at_once) {
      names_captured_ = false;
      find();
    }
    if (found_.size() > 1) keep_exact();
  }
  const std::vector<std::size_t>& found() const { return found_; }

 private:
  std::span<const Cell> squares() const { return words_.squares; }
  void find() {
    for (std::size_t n = 0; n < context_.legal.size(); ++n) {
      if (means(context_.legal[n])) found_.push_back(n);
    }
  }
  /// An enemy on the last square is captured there; an empty square is where the move ends. If captured pieces leave
  /// at once, a move may end where an enemy stood.
  bool ends_on_enemy() const {
    if (squares().size() < 3 || words_.may_step) return false;
    const auto& last = piece_on(context_, squares().back());
    return last && side_of(*last) != context_.side_to_move;
  }
  bool means(const MoveForm& move) const {
    if (move.from != squares().front()) return false;
    if (squares().size() == 2) return move.to == squares()[1] && (words_.may_step || move.is_capture());
    if (!move.is_capture()) return false;
    if (names_captured_) {
      const auto captured = squares().subspan(2);
      return move.to == squares()[1] &&
             std::is_permutation(captured.begin(), captured.end(), move.captured.begin(), move.captured.end());
    }
    return move.to == squares().back() && paths_of(context_, move).has(squares().subspan(1), false);
  }
  /// A text with all landing squares has priority over one with a part of them.
  void keep_exact() {
    if (names_captured_ || squares().size() < 3) return;
    std::vector<std::size_t> exact;
    for (const std::size_t n : found_) {
      if (paths_of(context_, context_.legal[n]).has(squares().subspan(1), true)) exact.push_back(n);
    }
    if (!exact.empty()) found_ = exact;
  }

  const MoveContext& context_;
  const Words& words_;
  bool names_captured_ = false;
  std::vector<std::size_t> found_;
};

std::string unreached_objection(const MoveContext& context, const Words& words, std::string_view kind) {
  return fmt::format("the {} on {} does not reach {}", kind,
                     square_text(context.graph, words.squares[0], words.notation),
                     square_text(context.graph, words.squares[1], words.notation));
}

/// Returns what keeps a king from a square. Empty: nothing does.
std::string king_objection(const MoveContext& context, const Words& words) {
  const Cell from = words.squares.front();
  const Cell to = words.squares[1];
  for (const Ray ray : context.rules.kings_go) {
    for (const Cell cell : trace(context.graph, from, ray)) {
      if (cell == to) return {};
      if (!context.rules.kings_fly) break;
      if (piece_on(context, cell)) {
        const Line line = trace(context.graph, from, ray);
        if (std::find(line.begin(), line.end(), to) == line.end()) break;
        return fmt::format("a piece stands in the way, on {}", square_text(context.graph, cell, words.notation));
      }
    }
  }
  return unreached_objection(context, words, "king");
}

std::string man_objection(const MoveContext& context, const Words& words) {
  const Rays back = context.rules.man_steps(other(context.side_to_move));
  const auto steps = [&](Ray ray) { return first_of(context.graph, words.squares.front(), ray) == words.squares[1]; };
  if (std::any_of(back.begin(), back.end(), steps)) return "men do not step back";
  return unreached_objection(context, words, "man");
}

/// Returns the objection to a move of an own piece when nothing can be taken. Empty: unknown.
std::string quiet_objection(const MoveContext& context, const Words& words) {
  const Cell from = words.squares.front();
  const Cell to = words.squares[1];
  if (words.squares.size() > 2 || !words.may_step) return "nothing can be taken";
  if (from == to) return "a move goes to another square";
  if (piece_on(context, to)) {
    return fmt::format("a piece stands on {}", square_text(context.graph, to, words.notation));
  }
  if (kind_of(*piece_on(context, from)) == Kind::man) return man_objection(context, words);
  std::string why = king_objection(context, words);
  const int most = context.rules.king_moves;
  if (why.empty() && most > 0) why = fmt::format("one king moves {} times in a row at most", most);
  return why;
}

/// Returns why the text does not mean a legal move.
Error illegal_error(const MoveContext& context, const Words& words, std::string_view text) {
  const Cell from = words.squares.front();
  const auto& mover = piece_on(context, from);
  if (!mover || side_of(*mover) != context.side_to_move) {
    return {fmt::format("{}: there is no {} piece on {}", text,
                        adjective_of(context.rules.colour_of(context.side_to_move)),
                        square_text(context.graph, from, words.notation))};
  }
  if (!context.legal.empty() && context.legal.front().is_capture()) {
    const std::size_t pieces = context.legal.front().captured.size();
    const bool counts = context.rules.priority.most_pieces && pieces > 1;
    return illegal_turn(
        text, fmt::format("a capture{} has to be made, {}", counts ? fmt::format(" of {} pieces", pieces) : "",
                          write_move(context, 0, words.notation)));
  }
  return illegal_turn(text, quiet_objection(context, words));
}

}  // namespace

std::string write_explicit_move(const CellGraph& graph, const MoveForm& move) {
  std::vector<Cell> cells = {move.to};
  cells.insert(cells.end(), move.captured.begin(), move.captured.end());
  return joined(graph, move.from, cells, move.is_capture() ? 'x' : '-', Notation::numeric);
}

std::string write_move(const MoveContext& context, std::size_t move, Notation notation) {
  const MoveForm& form = context.legal[move];
  const Cell ends[] = {form.to};
  if (!form.is_capture()) return joined(context.graph, form.from, ends, '-', notation);
  std::vector<const MoveForm*> rivals;
  for (const MoveForm& other : context.legal) {
    if (&other != &form && other.from == form.from && other.to == form.to) rivals.push_back(&other);
  }
  const char sign = notation == Notation::algebraic ? ':' : 'x';
  if (rivals.empty()) return joined(context.graph, form.from, ends, sign, notation);
  if (form.captured.size() == 1) return write_explicit_move(context.graph, form);
  const std::vector<Cell> landings = paths_of(context, form).smallest();
  const bool is_shared = std::any_of(rivals.begin(), rivals.end(), [&](const MoveForm* rival) {
    return paths_of(context, *rival).has(landings, true);
  });
  return is_shared ? write_explicit_move(context.graph, form)
                   : joined(context.graph, form.from, landings, sign, notation);
}

Expected<std::vector<std::size_t>> read_moves(const MoveContext& context, std::string_view text) {
  const auto words = read_words(context, text);
  if (!words) return words.error();
  const Candidates candidates(context, *words);
  if (candidates.found().empty()) return illegal_error(context, *words, text);
  return candidates.found();
}

Expected<std::size_t> read_move(const MoveContext& context, std::string_view text) {
  const auto moves = read_moves(context, text);
  if (!moves) return moves.error();
  if (moves->size() == 1) return moves->front();
  std::vector<std::string> meanings;
  for (const std::size_t n : *moves) meanings.push_back(write_move(context, n, notation_of(text)));
  return Error{fmt::format("{} could mean {}", text, fmt::join(meanings, " or "))};
}

}  // namespace roundel::draughts
