#include "variants/stones/position_text.hpp"

#include <fmt/core.h>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/boards/board_rows.hpp"
#include "variants/pieces/board_text.hpp"
#include "variants/pieces/piece_views.hpp"
#include "variants/stones/generator.hpp"

namespace roundel::stones {
namespace {

constexpr int most_in_hand = 99;

/// Reads the fields one by one onto a position, and checks each against those before it.
template <CellMask M>
class FieldReader {
 public:
  explicit FieldReader(const Setup<M>& setup) : setup_(setup), rules_(setup.rules()), position_(setup) {}

  Expected<Position<M>> read(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    if (words.empty()) return Error{"the position text is empty"};
    if (words.size() > 5) return Error{fmt::format("{} comes after the last field: remove it", in_quotes(words[5]))};
    const auto word = [&](std::size_t n, std::string_view fallback) {
      return n < words.size() ? words[n] : fallback;
    };
    if (auto error = read_pieces(words[0])) return *error;
    const auto side = pieces::read_side(word(1, "w"));
    if (!side) return Error{"side to move: " + side.error().message()};
    position_.set_side_to_move(*side);
    if (auto error = read_state(word(2, "-"))) return *error;
    const auto quiet = read_number(word(3, "0"), 0, max_halfmove_clock);
    if (!quiet) return Error{"quiet plies: " + quiet.error().message()};
    const auto turn = read_number(word(4, "1"), 0, max_turn_number);
    if (!turn) return Error{"move number: " + turn.error().message()};
    position_.set_counters(*quiet, std::max(*turn, 1));
    return settled();
  }

  Expected<Position<M>> take(const BoardView& board) {
    const auto put = [&](Cell cell, const PieceView& piece) {
      const Kind kind = kind_of_name(rules_, piece.name);
      if (kind == Kind::none && piece.name != block_name) return false;
      position_.put(kind == Kind::none ? Piece::block : piece_of(piece.side, kind), cell);
      return true;
    };
    if (auto error = pieces::take_pieces(setup_.graph(), board, put)) return *error;
    if (auto error = check_places()) return *error;
    for (const Side side : {Side::first, Side::second}) {
      for (const HeldPieces& held : board.hands[roundel::at(side)]) {
        const Kind kind = kind_of_name(rules_, held.piece.name);
        if (kind == Kind::none || !rules_.has_hands || held.number < 0 || held.number > most_in_hand)
          return Error{fmt::format("hand: {} of '{}' are not possible", held.number, held.piece.name)};
        position_.set_hand(side, kind, held.number);
      }
    }
    position_.set_side_to_move(board.side_to_move);
    return settled();
  }

 private:
  Expected<Position<M>> settled() {
    if (!position_.mid_turn()) position_.settle(other(position_.side_to_move()));
    MoveList moves;
    generate_all(position_, moves);
    if (moves.size() == max_moves) return Error{"the position has too many legal moves"};
    return position_;
  }
  MaybeError read_pieces(std::string_view text) {
    const std::size_t bracket = std::min(text.find('['), text.size());
    const auto board = read_board(setup_.board(), rules_, text.substr(0, bracket));
    if (!board) return board.error();
    for (std::size_t n = 0; n < board->size(); ++n) {
      if ((*board)[n] != Piece::none) position_.put((*board)[n], static_cast<Cell>(n));
    }
    if (auto error = check_places()) return error;
    text.remove_prefix(bracket);
    if (text.empty()) return {};
    if (!rules_.has_hands) return Error{"hand: this game has no stones in hand"};
    if (!text.ends_with(']')) return Error{"hand: ']' is missing"};
    const auto hands = read_hands(rules_, text.substr(1, text.size() - 2));
    if (!hands) return hands.error();
    for (const Side side : {Side::first, Side::second}) {
      for (std::size_t n = 0; n < most_kinds; ++n)
        position_.set_hand(side, static_cast<Kind>(n), (*hands)[roundel::at(side)][n]);
    }
    return {};
  }
  MaybeError check_places() const {
    for (const Side side : {Side::first, Side::second}) {
      for (int n = 0; n < setup_.kind_count(); ++n) {
        const auto kind = static_cast<Kind>(n);
        const M wrong = position_.of(side, kind) & ~setup_.tables(side, kind).stands_on;
        if (any(wrong))
          return Error{fmt::format("there is a {} on {}, where it cannot stand", rules_.of(kind).name,
                                   setup_.graph().name(lowest(wrong)))};
      }
    }
    return {};
  }
  MaybeError read_state(std::string_view text);
  MaybeError read_going_on(const std::vector<std::string_view>& parts);
  Expected<Cell> read_own(std::string_view text) const {
    const Cell cell = setup_.graph().find(text);
    if (cell == no_cell || !contains(position_.of(position_.side_to_move()), cell))
      return Error{fmt::format("state: there is no stone of the side to move on '{:.10}'", text)};
    return cell;
  }

  const Setup<M>& setup_;
  const Rules& rules_;
  Position<M> position_;
};

template <CellMask M>
MaybeError FieldReader<M>::read_state(std::string_view text) {
  if (text == "-") return {};
  const std::vector<std::string_view> parts = parts_of(text, ':');
  if (parts[0] == "go" && parts.size() == 4 && rules_.captures_go_on != GoOn::never) return read_going_on(parts);
  if (parts[0] == "shoot" && parts.size() == 2 && !rules_.shots.empty()) {
    const auto cell = read_own(parts[1]);
    if (!cell) return cell.error();
    const auto& shots = setup_.shots(position_.side_to_move());
    if (!any(shots.reached(*cell, position_.occupied(), shots.splits()) & position_.empty()))
      return Error{fmt::format("state: the stone on {} cannot shoot", parts[1])};
    position_.set_phase(Phase::shooting, *cell, position_.no_direction, M{});
    return {};
  }
  if (text == "remove" && rules_.removing_line > 0 && any(position_.of(other(position_.side_to_move())))) {
    position_.set_phase(Phase::removing, no_cell, position_.no_direction, M{});
    return {};
  }
  return Error{fmt::format("state: {} is not possible here", in_quotes(text))};
}

template <CellMask M>
MaybeError FieldReader<M>::read_going_on(const std::vector<std::string_view>& parts) {
  const auto cell = read_own(parts[1]);
  if (!cell) return cell.error();
  int direction = position_.no_direction;
  if (parts[2] != "-") {
    const auto found = setup_.board().direction(parts[2]);
    if (!found) return Error{"state: " + found.error().message()};
    direction = index(*found);
  }
  M visited{};
  if (parts[3] != "-") {
    for (const std::string_view name : parts_of(parts[3], '.')) {
      const Cell seen = setup_.graph().find(name);
      if (seen == no_cell) return Error{fmt::format("state: there is no cell '{:.10}'", name)};
      visited |= mask_of<M>(seen);
    }
  }
  position_.set_phase(Phase::going_on, *cell, direction, visited);
  if (!position_.can_capture_on(*cell)) return Error{fmt::format("state: the stone on {} cannot go on", parts[1])};
  return {};
}

template <CellMask M>
std::string state_text(const Position<M>& position) {
  const CellGraph& graph = position.setup().graph();
  switch (position.phase()) {
    case Phase::begin: return "-";
    case Phase::shooting: return fmt::format("shoot:{}", graph.name(position.active()));
    case Phase::removing: return "remove";
    case Phase::going_on: break;
  }
  std::string visited;
  for_each_cell(position.visited(),
                [&](Cell cell) { visited += (visited.empty() ? "" : ".") + std::string(graph.name(cell)); });
  const bool has_direction = position.last_direction() != position.no_direction;
  const std::string_view direction =
      has_direction ? position.setup().board().directions[static_cast<std::size_t>(position.last_direction())] : "-";
  return fmt::format("go:{}:{}:{}", graph.name(position.active()), direction, visited.empty() ? "-" : visited);
}

template <CellMask M>
std::string hand_text(const Position<M>& position) {
  return '[' + hand_letters(position, Side::first) + hand_letters(position, Side::second) + ']';
}

}  // namespace

Kind kind_of_name(const Rules& rules, std::string_view name) {
  for (int n = 0; n < rules.kind_count(); ++n) {
    if (rules.kinds[static_cast<std::size_t>(n)].name == name) return static_cast<Kind>(n);
  }
  return Kind::none;
}

Kind kind_of_letter(const Rules& rules, char letter) {
  for (int n = 0; n < rules.kind_count(); ++n) {
    if (rules.kinds[static_cast<std::size_t>(n)].letter == to_upper(letter)) return static_cast<Kind>(n);
  }
  return Kind::none;
}

Expected<std::vector<Piece>> read_board(const FileBoard& board, const Rules& rules, std::string_view text) {
  std::vector<Piece> pieces(static_cast<std::size_t>(board.cell_count()), Piece::none);
  const auto put = [&](Cell cell, std::string_view& rest) -> MaybeError {
    const char letter = rest.front();
    const bool is_block = letter == block_sign && !rules.shots.empty();
    const Kind kind = kind_of_letter(rules, letter);
    if (kind == Kind::none && !is_block) return Error{fmt::format("'{}' is not a piece", letter)};
    rest.remove_prefix(1);
    const Piece piece = is_block ? Piece::block : piece_of(is_capital(letter) ? Side::first : Side::second, kind);
    if (cell != no_cell) pieces[static_cast<std::size_t>(cell)] = piece;
    return {};
  };
  if (auto error = read_rows(board, text, put)) return *error;
  return pieces;
}

Expected<std::array<std::array<int, most_kinds>, side_count>> read_hands(const Rules& rules, std::string_view text) {
  std::array<std::array<int, most_kinds>, side_count> hands{};
  for (const char letter : text) {
    const Kind kind = kind_of_letter(rules, letter);
    if (kind == Kind::none) return Error{fmt::format("hand: '{}' is not a piece", letter)};
    if (!rules.of(kind).is_placed) return Error{fmt::format("hand: a {} is never in hand", rules.of(kind).name)};
    int& number = hands[roundel::at(is_capital(letter) ? Side::first : Side::second)][at(kind)];
    if (++number > most_in_hand)
      return Error{fmt::format("hand: it has more than {} stones of a kind", most_in_hand)};
  }
  return hands;
}

template <CellMask M>
Expected<Position<M>> read_position(const Setup<M>& setup, std::string_view text) {
  return FieldReader<M>(setup).read(text);
}

template <CellMask M>
Expected<Position<M>> placed(const Setup<M>& setup, const BoardView& board) {
  return FieldReader<M>(setup).take(board);
}

template <CellMask M>
std::string write_position(const Position<M>& position) {
  const Rules& rules = position.rules();
  std::string text = write_rows(position.setup().board(), [&](Cell cell) -> std::string {
    const Piece piece = position.at(cell);
    if (piece == Piece::none) return {};
    if (piece == Piece::block) return {block_sign};
    return {letter_of_side(rules.of(kind_of(piece)).letter, side_of(piece))};
  });
  if (rules.has_hands) text += hand_text(position);
  return fmt::format("{} {} {} {} {}", text, pieces::side_letter(position.side_to_move()), state_text(position),
                     position.halfmove_clock(), position.turn_number());
}

template Expected<Position<Mask64>> read_position(const Setup<Mask64>&, std::string_view);
template Expected<Position<Mask128>> read_position(const Setup<Mask128>&, std::string_view);
template Expected<Position<Mask64>> placed(const Setup<Mask64>&, const BoardView&);
template Expected<Position<Mask128>> placed(const Setup<Mask128>&, const BoardView&);
template std::string write_position(const Position<Mask64>&);
template std::string write_position(const Position<Mask128>&);

}  // namespace roundel::stones
