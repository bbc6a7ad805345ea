#include "tests/search/hunt_game.hpp"

#include <algorithm>
#include <unordered_map>

#include "engine/base/number.hpp"
#include "search/adapter/game_adapter.hpp"

namespace roundel::hunt {
namespace {

constexpr std::string_view letters = "hf";

std::string name_of(int cell) {
  return {static_cast<char>('a' + cell % width), static_cast<char>('1' + cell / width)};
}

PieceView view_of(Side side) {
  return side == Side::first ? PieceView{side, 'H', "hunter"} : PieceView{side, 'F', "fox"};
}

template <class Visit>
void for_each_piece(Cells pieces, Visit visit) {
  for (; pieces != 0; pieces &= pieces - 1) visit(std::countr_zero(pieces));
}

/// Orders results: a quick win is the best, and a slow loss is better than a quick one.
int worth(const ProbeResult& result) { return static_cast<int>(result.outcome) * (1000 - result.distance); }

bool is_over(const Position& position) {
  MoveList moves;
  generate(position, moves);
  return moves.empty();
}

/// Stores the solved positions.
class Solver {
 public:
  ProbeResult solve(const Position& position) {
    if (is_over(position)) return {Outcome::loss};
    if (position.clock() >= clock_limit) return {};
    const Key key = HuntGame::table_key(position);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    MoveList moves;
    generate(position, moves);
    std::optional<ProbeResult> best;
    for (const Move move : moves) {
      Position next = position;
      NoChanges nothing;
      next.do_move(move, nothing);
      ProbeResult found = solve(next);
      found.outcome = static_cast<Outcome>(-static_cast<int>(found.outcome));
      if (found.outcome != Outcome::draw) ++found.distance;
      if (!best || worth(found) > worth(*best)) best = found;
    }
    return known_[key] = *best;
  }

 private:
  std::unordered_map<Key, ProbeResult> known_;
};

/// All sets of one or two hunters have numbers.
std::size_t number_of(Cells hunters, int fox) {
  const auto low = static_cast<std::size_t>(std::countr_zero(hunters));
  const auto high = static_cast<std::size_t>(std::bit_width(hunters) - 1);
  return (low * cell_count + high) * cell_count + static_cast<std::size_t>(fox);
}
constexpr std::size_t numbers = cell_count * cell_count * cell_count;

}  // namespace

Key Position::computed_key() const {
  Position fresh;
  for (const Side side : {Side::first, Side::second}) {
    for_each_piece(pieces(side), [&](int cell) { fresh.flip(side, cell); });
  }
  fresh.set_side(side_);
  return fresh.key();
}

void generate(const Position& position, MoveList& moves) {
  const Side us = position.side_to_move();
  if (position.pieces(Side::first) == 0 || position.pieces(Side::second) == 0) return;
  for_each_piece(position.pieces(us), [&](int from) {
    for (int to = 0; to < cell_count; ++to) {
      const int files = std::abs(from % width - to % width);
      const int ranks = std::abs(from / width - to / width);
      const bool is_step = us == Side::first ? std::max(files, ranks) == 1 : files + ranks == 1;
      if (!is_step || (position.pieces(us) >> to & 1) != 0) continue;
      moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
    }
  });
}

ProbeResult solve(const Position& position) {
  static Solver solver;
  return solver.solve(position);
}

Table::Table(int pieces) : pieces_(pieces) {
  for (auto& distances : distances_) distances.assign(numbers, 0);
  for (Cells hunters = 1; hunters < 1U << cell_count; ++hunters) {
    if (std::popcount(hunters) > std::min(pieces - 1, 2)) continue;
    for (int fox = 0; fox < cell_count; ++fox) {
      if ((hunters >> fox & 1) != 0) continue;
      for (const Side side : {Side::first, Side::second}) {
        Position position;
        for_each_piece(hunters, [&](int cell) { position.flip(Side::first, cell); });
        position.flip(Side::second, fox);
        position.set_side(side);
        const ProbeResult result = solve(position);
        distances_[at(side)][number_of(hunters, fox)] =
            static_cast<std::int8_t>(static_cast<int>(result.outcome) * result.distance);
      }
    }
  }
}

std::string Table::text() const {
  std::string text = std::to_string(pieces_) + '\n';
  for (const auto& distances : distances_) {
    for (const std::int8_t distance : distances) text += static_cast<char>('@' + distance);
  }
  return text;
}

Expected<Table> Table::read(std::string_view text) {
  const std::size_t line = text.find('\n');
  const auto pieces = read_number(text.substr(0, line), 2, 3);
  if (!pieces) return Error{"men: " + pieces.error().message()};
  Table table;
  table.pieces_ = *pieces;
  text.remove_prefix(line + 1);
  if (text.size() != side_count * numbers) return Error{std::to_string(text.size()) + " positions"};
  for (auto& distances : table.distances_) {
    for (const char letter : text.substr(0, numbers)) distances.push_back(static_cast<std::int8_t>(letter - '@'));
    text.remove_prefix(numbers);
  }
  return table;
}

ProbeResult Table::find(const Position& position) const {
  ++asked_;
  const int fox = std::countr_zero(position.pieces(Side::second));
  const std::int8_t distance = distances_[at(position.side_to_move())][number_of(position.pieces(Side::first), fox)];
  if (distance == 0) return {};
  return {distance > 0 ? Outcome::win : Outcome::loss, ProbeResult::Certainty::exact, std::abs(distance)};
}

bool HuntGame::must_respond(const Position& position, const NodeInfo&) { return is_over(position); }

void HuntGame::generate_forcing(const Position& position, const NodeInfo&, MoveList& moves) {
  MoveList all;
  generate(position, all);
  for (const Move move : all) {
    if (is_forcing(position, move)) moves.push_back(move);
  }
}

void HuntGame::generate_quiet(const Position& position, const NodeInfo&, MoveList& moves) {
  MoveList all;
  generate(position, all);
  for (const Move move : all) {
    if (!is_forcing(position, move)) moves.push_back(move);
  }
}

std::optional<Move> HuntGame::find(const Position& position, const NodeInfo&, std::uint32_t packed) {
  MoveList moves;
  generate(position, moves);
  const auto found = std::find_if(moves.begin(), moves.end(), [=](Move move) { return pack(move) == packed; });
  if (found == moves.end()) return std::nullopt;
  return *found;
}

bool HuntGame::drawn_by_rule(const Position& position) {
  return position.clock() >= clock_limit && !is_over(position);
}

std::optional<Result> HuntGame::result(const Position& position) {
  if (is_over(position)) return Result{other(position.side_to_move()), "the hunt is over"};
  if (drawn_by_rule(position)) return Result{std::nullopt, "twelve plies"};
  return std::nullopt;
}

Score HuntGame::Evaluator::evaluate(const Position& position, const Accumulator& accumulator) const {
  const int hunters = std::popcount(position.pieces(Side::first));
  const int value = 100 * hunters - 150 + accumulator.files;
  return position.side_to_move() == Side::first ? value : -value;
}

Accumulator HuntGame::accumulate(const Knowledge&, const Position& position) {
  Accumulator sum;
  for_each_piece(position.pieces(Side::first) | position.pieces(Side::second),
                 [&](int cell) { sum.files += cell % width; });
  return sum;
}

void HuntGame::update(const Knowledge&, const Position&, const Changes& changes, const Accumulator& before,
                      Accumulator& after) {
  after = before;
  for (const auto& change : changes.changes) after.files += (change.added ? 1 : -1) * (change.cell % width);
}

std::optional<ProbeResult> HuntGame::probe(const Knowledge& knowledge, const Position& position) {
  if (is_over(position)) return std::nullopt;
  ProbeResult result = knowledge.table()->find(position);
  if (result.outcome == Outcome::draw || position.clock() + result.distance <= clock_limit) return result;
  using Certainty = ProbeResult::Certainty;
  return ProbeResult{Outcome::draw, result.outcome == Outcome::win ? Certainty::at_least : Certainty::at_most};
}

std::shared_ptr<const Setup> HuntGame::default_setup() {
  static const auto setup = std::make_shared<const Setup>();
  return setup;
}

Expected<std::shared_ptr<const HuntGame::Knowledge>> HuntGame::make_knowledge(const Setup& setup,
                                                                              const Options& options,
                                                                              const OptionFiles& files) {
  if (options.text("TableFile").empty()) return std::make_shared<const Knowledge>(setup);
  const auto table = Table::read(files.text("TableFile"));
  if (!table) return Error{"table file '" + options.text("TableFile") + "': " + table.error().message()};
  return std::make_shared<const Knowledge>(setup, std::make_shared<const Table>(*table));
}

Expected<Position> HuntGame::read_position(const Setup&, std::string_view text, const Settings&) {
  constexpr std::size_t board = (width + 1) * width - 1;
  if (text.size() < board + 4) return Error{"not a board, a side and a clock"};
  Position position;
  for (std::size_t n = 0; n < board; ++n) {
    const auto side = letters.find(text[n]);
    if (side == std::string_view::npos) continue;
    const int rank = width - 1 - static_cast<int>(n) / (width + 1);
    position.flip(static_cast<Side>(side), rank * width + static_cast<int>(n) % (width + 1));
  }
  const auto clock = read_number(text.substr(board + 3), 0, clock_limit);
  if (!clock) return clock.error();
  position.set_clock(*clock);
  position.set_side(text[board + 1] == letters[0] ? Side::first : Side::second);
  const int hunters = std::popcount(position.pieces(Side::first));
  if (hunters > 2 || std::popcount(position.pieces(Side::second)) > 1) return Error{"too many men"};
  return position;
}

std::string HuntGame::write_position(const Position& position, const Settings&) {
  std::string text;
  for (int rank = width - 1; rank >= 0; --rank) {
    for (int file = 0; file < width; ++file) {
      const int cell = rank * width + file;
      char letter = '.';
      for (const Side side : {Side::first, Side::second}) {
        if ((position.pieces(side) >> cell & 1) != 0) letter = letters[at(side)];
      }
      text += letter;
    }
    if (rank > 0) text += '/';
  }
  return text + ' ' + letters[at(position.side_to_move())] + ' ' + std::to_string(position.clock());
}

std::string HuntGame::action_text(const Position&, Move move, const Settings&) {
  return name_of(move.from) + name_of(move.to);
}

Expected<Move> HuntGame::read_action(const Position& position, std::string_view text, const Settings& settings) {
  MoveList moves;
  generate(position, moves);
  for (const Move move : moves) {
    if (action_text(position, move, settings) == text) return move;
  }
  return Error{"'" + std::string(text) + "' is no legal move"};
}

BoardView HuntGame::board_view(const Position& position) {
  BoardView view;
  for (int cell = 0; cell < cell_count; ++cell) {
    CellView& place = view.cells.emplace_back();
    place.cell = static_cast<Cell>(cell);
    place.name = name_of(cell);
    const int file = cell % width;
    const int rank = cell / width;
    place.shape = {static_cast<float>(file), static_cast<float>(rank)};
    for (const Side side : {Side::first, Side::second}) {
      if ((position.pieces(side) >> cell & 1) != 0) place.pieces = {{view_of(side)}};
    }
  }
  view.side_to_move = position.side_to_move();
  return view;
}

ActionView HuntGame::action_view(const Position& position, Move move) {
  ActionView view;
  view.kind = ActionView::Kind::move;
  view.walks = {{view_of(position.side_to_move()), static_cast<Cell>(move.from), {}, static_cast<Cell>(move.to)}};
  if (is_forcing(position, move)) view.taken = {static_cast<Cell>(move.to)};
  return view;
}

Position HuntGame::flipped(const Position& position) {
  Position turned;
  for (const Side side : {Side::first, Side::second}) {
    for_each_piece(position.pieces(side),
                   [&](int cell) { turned.flip(side, (width - 1 - cell / width) * width + cell % width); });
  }
  turned.set_side(position.side_to_move());
  turned.set_clock(position.clock());
  return turned;
}

Variant row() {
  Variant row;
  row.name = "hunt";
  row.title = "Hunt";
  row.start = "f.../..../..../..hh h 0";
  row.options = {input_file_option("TableFile", 1 << 16)};
  return with_session(row, played_game<HuntGame>());
}

}  // namespace roundel::hunt
