#include "tests/search/toy_game.hpp"

#include "search/adapter/game_adapter.hpp"

namespace roundel::toy {
namespace {

constexpr std::string_view letters = "xo";
constexpr std::string_view start = "..../..../..../.... x 0";

constexpr int cell_of(int file, int rank) { return width * rank + file; }
constexpr bool on_board(int file, int rank) { return file >= 0 && file < width && rank >= 0 && rank < width; }
std::string name_of(int cell) {
  return {static_cast<char>('a' + cell % width), static_cast<char>('1' + cell / width)};
}

std::vector<Stones> rows_of(int length) {
  struct Way {
    int file;
    int rank;
  };
  std::vector<Stones> rows;
  for (int cell = 0; cell < cell_count; ++cell) {
    for (const Way way : {Way{1, 0}, Way{0, 1}, Way{1, 1}, Way{1, -1}}) {
      const int file = cell % width;
      const int rank = cell / width;
      if (!on_board(file + (length - 1) * way.file, rank + (length - 1) * way.rank)) continue;
      Stones row = 0;
      for (int n = 0; n < length; ++n) row |= 1U << cell_of(file + n * way.file, rank + n * way.rank);
      rows.push_back(row);
    }
  }
  return rows;
}

/// A row without a stone of the other side counts more, the more own stones it has.
int promise(const Position& position, Side side) {
  int sum = 0;
  for (const Stones row : position.setup().rows) {
    if ((row & position.stones(other(side))) != 0) continue;
    const int own = std::popcount(row & position.stones(side));
    sum += 10 * own * own;
  }
  return sum;
}

/// Reads the board. Error: not four ranks of four cells, or another letter.
MaybeError read_board(std::string_view text, Position& position) {
  if (text.size() != (width + 1) * width - 1) return Error{"not four ranks of four cells"};
  for (int n = 0; n < static_cast<int>(text.size()); ++n) {
    const char letter = text[static_cast<std::size_t>(n)];
    const int file = n % (width + 1);
    if (file == width ? letter != '/' : letter != '.' && letters.find(letter) == std::string_view::npos) {
      return Error{std::string("a board has no '") + letter + "' there"};
    }
    if (file == width || letter == '.') continue;
    const Side side = letter == letters[0] ? Side::first : Side::second;
    position.put(side, cell_of(file, width - 1 - n / (width + 1)));
  }
  return {};
}

template <bool row_wins>
std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  const auto& setup = setup_of(row_wins ? "rows" : "norows");
  const auto game =
      std::make_shared<const GameAdapter<ToyGame>>(setup, std::make_shared<const ToyGame::Knowledge>(*setup));
  return std::make_unique<GameSession>(variant, resources, game);
}

}  // namespace

Setup::Setup(int length_, bool row_wins_) : length(length_), row_wins(row_wins_), rows(rows_of(length_)) {}

Key Position::computed_key() const {
  Position fresh(*setup_);
  for (const Side side : {Side::first, Side::second}) {
    for (int cell = 0; cell < cell_count; ++cell) {
      if ((stones(side) >> cell & 1) != 0) fresh.put(side, cell);
    }
  }
  fresh.set_turn(side_, mid_turn_);
  return fresh.key();
}

bool Position::has_row(Side side) const {
  const auto& rows = setup_->rows;
  return std::any_of(rows.begin(), rows.end(), [&](Stones row) { return (row & ~stones(side)) == 0; });
}

void ToyGame::generate_all(const Position& position, MoveList& moves) {
  if (position.is_over()) return;
  for (int cell = 0; cell < cell_count; ++cell) {
    if ((position.empty() >> cell & 1) != 0) moves.push_back({static_cast<std::uint8_t>(cell)});
  }
  if (position.mid_turn()) moves.push_back(none);
}

void ToyGame::generate_forcing(const Position& position, const NodeInfo&, MoveList& moves) {
  MoveList all;
  generate_all(position, all);
  for (const Move move : all) {
    if (is_forcing(position, move)) moves.push_back(move);
  }
}

void ToyGame::generate_quiet(const Position& position, const NodeInfo&, MoveList& moves) {
  MoveList all;
  generate_all(position, all);
  for (const Move move : all) {
    if (!is_forcing(position, move)) moves.push_back(move);
  }
}

bool ToyGame::is_forcing(const Position& position, Move move) {
  if (move == none) return false;
  Position next = position;
  next.put(position.side_to_move(), move.cell);
  return next.has_row(position.side_to_move());
}

std::optional<Move> ToyGame::find(const Position& position, const NodeInfo&, std::uint32_t packed) {
  MoveList moves;
  generate_all(position, moves);
  const auto found = std::find_if(moves.begin(), moves.end(), [=](Move move) { return pack(move) == packed; });
  if (found == moves.end()) return std::nullopt;
  return *found;
}

Outcome ToyGame::outcome_without_moves(const Position& position, const NodeInfo&) {
  for (const Side side : {Side::first, Side::second}) {
    if (!position.has_row(side)) continue;
    return (side == position.side_to_move()) == position.setup().row_wins ? Outcome::win : Outcome::loss;
  }
  return Outcome::draw;
}

std::optional<Result> ToyGame::result(const Position& position) {
  if (!position.is_over()) return std::nullopt;
  const Side mover = position.side_to_move();
  switch (outcome_without_moves(position, {})) {
    case Outcome::win: return Result{mover, "row"};
    case Outcome::loss: return Result{other(mover), "row"};
    default: return Result{std::nullopt, "full board"};
  }
}

std::shared_ptr<const Setup> ToyGame::default_setup() { return setup_of("rows"); }

Accumulator ToyGame::accumulate(const Knowledge&, const Position& position) {
  return {std::popcount(position.stones(Side::first)) - std::popcount(position.stones(Side::second))};
}

Score ToyGame::Evaluator::evaluate(const Position& position, const Accumulator& accumulator) {
  const Side mover = position.side_to_move();
  const int value = promise(position, mover) - promise(position, other(mover));
  const int lead = mover == Side::first ? accumulator.lead : -accumulator.lead;
  return (position.setup().row_wins ? value : -value) + lead;
}

Expected<Position> ToyGame::read_position(const Setup& setup, std::string_view text, const Settings&) {
  Position position(setup);
  const std::size_t board = text.find(' ');
  if (board == std::string_view::npos || text.size() != board + 4) return Error{"not three fields"};
  if (const auto error = read_board(text.substr(0, board), position)) return *error;
  const auto side = letters.find(text[board + 1]);
  const char actions = text[board + 3];
  if (side == std::string_view::npos || text[board + 2] != ' ') return Error{"no side to move"};
  if (actions != '0' && actions != '1') return Error{"a turn has done 0 or 1 actions"};
  if (position.has_row(Side::first) && position.has_row(Side::second)) return Error{"both sides have a row"};
  if (position.is_over() && actions == '1') return Error{"a turn goes on where the game is over"};
  position.set_turn(static_cast<Side>(side), actions == '1');
  return position;
}

std::string ToyGame::write_position(const Position& position, const Settings&) {
  std::string text;
  for (int rank = width - 1; rank >= 0; --rank) {
    for (int file = 0; file < width; ++file) {
      const int cell = cell_of(file, rank);
      const bool first = (position.stones(Side::first) >> cell & 1) != 0;
      const bool empty = (position.empty() >> cell & 1) != 0;
      text += empty ? '.' : letters[first ? 0 : 1];
    }
    if (rank > 0) text += '/';
  }
  text += ' ';
  text += letters[static_cast<std::size_t>(position.side_to_move())];
  return text + (position.mid_turn() ? " 1" : " 0");
}

std::string ToyGame::action_text(const Position&, Move move, const Settings&) {
  return move == none ? "-" : name_of(move.cell);
}

BoardView ToyGame::board_view(const Position& position) {
  BoardView view;
  for (int cell = 0; cell < cell_count; ++cell) {
    CellView& place = view.cells.emplace_back();
    place.cell = static_cast<Cell>(cell);
    place.name = name_of(cell);
    const int file = cell % width;
    const int rank = cell / width;
    place.shape = {static_cast<float>(file), static_cast<float>(rank)};
    for (const Side side : {Side::first, Side::second}) {
      if ((position.stones(side) >> cell & 1) != 0) place.pieces = {{{side, 'S', "stone"}}};
    }
  }
  view.side_to_move = position.side_to_move();
  return view;
}

ActionView ToyGame::action_view(const Position& position, Move move) {
  if (move == none) return {};
  return {.kind = ActionView::Kind::drop,
          .placed = {{{position.side_to_move(), 'S', "stone"}, static_cast<Cell>(move.cell)}}};
}

Expected<Move> ToyGame::read_action(const Position& position, std::string_view text, const Settings& settings) {
  MoveList moves;
  generate_all(position, moves);
  for (const Move move : moves) {
    if (action_text(position, move, settings) == text) return move;
  }
  return Error{"'" + std::string(text) + "' is not a legal action"};
}

Position ToyGame::flipped(const Position& position) {
  Position turned(position.setup());
  for (const Side side : {Side::first, Side::second}) {
    for (int cell = 0; cell < cell_count; ++cell) {
      if ((position.stones(side) >> cell & 1) == 0) continue;
      turned.put(other(side), cell_of(cell % width, width - 1 - cell / width));
    }
  }
  turned.set_turn(other(position.side_to_move()), position.mid_turn());
  return turned;
}

std::vector<Variant> table() {
  std::vector<Variant> variants(2);
  variants[0].name = "rows";
  variants[0].make_session = make_session<true>;
  variants[1].name = "norows";
  variants[1].make_session = make_session<false>;
  for (Variant& variant : variants) {
    variant.start = start;
    variant.bench.positions = {variant.start};
  }
  return variants;
}

Variant row(const std::string& name, int length, std::vector<Option> options) {
  Variant row;
  row.name = name;
  row.start = start;
  row.options = std::move(options);
  row.protocols["cecp"].names = {{.name = name, .is_own = true}};
  row.bench.positions = {row.start};
  row.bench.depth = 2;
  return with_session(std::move(row), played_game<ToyGame>(std::make_shared<const Setup>(length, true)));
}

const std::shared_ptr<const Setup>& setup_of(std::string_view variant) {
  static const auto rows = std::make_shared<const Setup>(4, true);
  static const auto no_rows = std::make_shared<const Setup>(3, false);
  return variant == "rows" ? rows : no_rows;
}

}  // namespace roundel::toy
