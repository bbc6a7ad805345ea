#include "search/adapter/game_session.hpp"

#include <cassert>
#include <utility>

#include "engine/base/typography.hpp"
#include "engine/session/hash_memory.hpp"
#include "engine/session/seed.hpp"
#include "engine/session/start_word.hpp"
#include "search/adapter/perfect_information.hpp"

namespace roundel {

GameSession::GameSession(const Variant& variant, const Resources& resources, std::shared_ptr<const SearchedGame> game)
    : variant_(variant), resources_(resources), game_(std::move(game)), pool_(std::make_unique<WorkerPool>(game_)) {
  restart_chance();
  set_position(std::nullopt, {});
}

void GameSession::restart_chance() { random_ = RandomKeys(seed_ != 0 ? seed_ : fresh_seed()); }

// --- the position

MaybeError GameSession::set_position(std::optional<std::string_view> text, std::span<const std::string> moves) {
  const bool is_start = !text || means_start(*text);
  std::vector<Error> notes;
  const std::string wanted = is_start ? game_->start_text().value_or(variant_.start) : plain_position_text(*text);
  const auto start = game_->read_position(wanted, &notes);
  if (!start) return start.error();
  if (auto error = start_from(*start, moves)) return error;
  notes_ = std::move(notes);
  return {};
}

MaybeError GameSession::set_board(const BoardView& board, std::span<const std::string> moves) {
  const auto start = game_->placed(board);
  MaybeError error = start ? start_from(*start, moves) : start.error();
  if (!error) notes_.clear();
  return error;
}

MaybeError GameSession::play(const TurnView& turn) {
  if (turn.position == key() && play_on(state_, turn)) return {};
  return Error{turn.text + " is a move of another position"};
}

MaybeError GameSession::flip() {
  const AnyPosition flipped = game_->flipped(position());
  const std::string text = game_->position_text(flipped);
  const auto read = game_->read_position(text, nullptr);
  if (!read) return Error{"the flipped position breaks the rules: " + read.error().message()};
  if (game_->position_text(game_->flipped(flipped)) != position_text()) {
    return Error{"the position cannot be flipped: flipped twice, it is another position"};
  }
  state_ = {flipped};
  notes_.clear();
  return {};
}

BoardView GameSession::board_view(std::optional<Side> viewer) const {
  BoardView view = game_->board_view(viewer ? game_->seen_by(position(), *viewer) : position());
  view.last_turn = state_.last_turn;
  if (has_hidden_information() && viewer && view.last_turn) {
    view.last_turn = reported_turn(*view.last_turn, other(side_to_move()), *viewer);
  }
  view.result = result();
  return view;
}

/// Sets the position to `start` and plays `moves` from there. Error: which move is illegal. Then the old position
/// stays.
MaybeError GameSession::start_from(const AnyPosition& start, std::span<const std::string> moves) {
  GameState state{start};
  for (std::size_t n = 0; n < moves.size(); ++n) {
    if (auto error = play_text(state, moves[n], n + 1 == moves.size())) {
      return error->about("move " + std::to_string(n + 1));
    }
  }
  state_ = std::move(state);
  return {};
}

/// Plays the turn with this text. `is_last` says whether its view is needed, which costs more than the turn itself.
MaybeError GameSession::play_text(GameState& state, std::string_view text, bool is_last) const {
  if (text == null_turn_text) return pass(state);
  if (!is_last && !game_->in_set_up(state.position)) {
    const auto turn = game_->read_turn(state.position, text);
    if (!turn) return turn.error();
    state.play(*game_, *turn);
    return {};
  }
  const auto view = read_turn_of(state.position, text);
  if (!view) return view.error();
  [[maybe_unused]] const bool is_played = play_on(state, *view);
  assert(is_played);
  return {};
}

/// Plays a turn of the state's position. Returns whether it is one. If not, the state is unchanged.
bool GameSession::play_on(GameState& state, const TurnView& view) const {
  if (view.packed.empty() && view.text == null_turn_text) return !pass(state);
  if (!set_up(state, view)) {
    if (!game_->is_legal_turn(state.position, view.packed)) return false;
    state.play(*game_, view.packed);
  }
  state.last_turn = view;
  return true;
}

/// Plays a set-up if it is due. Returns whether it was played.
bool GameSession::set_up(GameState& state, const TurnView& view) const {
  if (!game_->in_set_up(state.position) || !game_->do_set_up(state.position, view.packed)) return false;
  state.past.clear();
  ++state.turns;
  return true;
}

/// Returns the position after a null turn. It is read again from its text, which refuses impossible positions.
Expected<AnyPosition> GameSession::passed(const AnyPosition& from) const {
  const auto after = game_->after_null_move(from);
  if (!after) return Session::null_turn().error();
  return game_->read_position(game_->position_text(*after), nullptr);
}

/// Plays a null turn. Returns why that is impossible. Then the state is unchanged.
MaybeError GameSession::pass(GameState& state) const {
  const auto after = passed(state.position);
  if (!after) return after.error();
  state.pass(*game_, *after);
  return {};
}

// --- its turns

std::vector<std::string> GameSession::legal_moves() const {
  std::vector<std::string> texts;
  for (const PackedTurn& turn : game_->legal_turns(position())) texts.push_back(game_->turn_text(position(), turn));
  return texts;
}

std::vector<TurnView> GameSession::legal_turns() const {
  std::vector<TurnView> views;
  for (const PackedTurn& turn : game_->legal_turns(position())) views.push_back(game_->turn_view(position(), turn));
  return views;
}

Expected<TurnView> GameSession::read_turn(std::string_view text) const { return read_turn_of(position(), text); }

Expected<TurnView> GameSession::read_turn_of(const AnyPosition& from, std::string_view text) const {
  if (game_->in_set_up(from)) return game_->read_set_up(from, text);
  const auto turn = game_->read_turn(from, text);
  if (!turn) return turn.error();
  return game_->turn_view(from, *turn);
}

Expected<TurnView> GameSession::read_notation(std::string_view text) const {
  if (in_set_up()) return read_turn(text);
  const auto turn = game_->read_notation(position(), text);
  if (!turn) return turn.error();
  return game_->turn_view(position(), *turn);
}

Expected<std::vector<TurnView>> GameSession::read_notations(std::string_view text) const {
  if (in_set_up()) return Session::read_notations(text);
  const auto turns = game_->read_notations(position(), text);
  if (!turns) return turns.error();
  std::vector<TurnView> views;
  for (const PackedTurn& turn : *turns) views.push_back(game_->turn_view(position(), turn));
  return views;
}

Expected<TurnView> GameSession::null_turn() const {
  const auto after = passed(position());
  if (!after) return after.error();
  return null_turn_view(key());
}

std::optional<TurnView> GameSession::find_turn(const std::vector<std::uint32_t>& packed) const {
  if (in_set_up()) return game_->find_set_up(position(), packed);
  if (!game_->is_legal_turn(position(), packed)) return std::nullopt;
  return game_->turn_view(position(), packed);
}

bool GameSession::is_forcing(const TurnView& view) const {
  if (!game_->is_legal_turn(position(), view.packed)) return false;
  AnyPosition here = position();
  for (const std::uint32_t action : view.packed) {
    if (game_->is_forcing(here, action)) return true;
    game_->do_action(here, action);
  }
  return false;
}

std::uint64_t GameSession::perft(int depth, const Signals& signals, const PerftListener& listener) {
  assert(depth >= 1 && depth <= greatest_perft_depth);
  std::uint64_t total = 0;
  for (const PackedTurn& turn : game_->legal_turns(position())) {
    AnyPosition next = position();
    game_->do_turn(next, turn);
    const std::uint64_t turns = game_->count_turns(next, depth - 1, signals);
    if (signals.stopped()) break;
    listener(game_->turn_text(position(), turn), turns);
    total += turns;
  }
  return total;
}

// --- options

/// A new board begins a new game. New knowledge is like another player, and leaves the position unchanged.
MaybeError GameSession::options_changed(const Options& options) {
  const auto game = game_->with_options(variant_, options, resources_.files);
  if (!game) return game.error();
  const std::shared_ptr<const SearchedGame> old = std::exchange(game_, *game);
  if (has_hidden_information()) {
    seed_ = static_cast<std::uint64_t>(options.number("Seed"));
    restart_chance();
  }
  if (!game_->has_knowledge_of(*old)) pool_ = std::make_unique<WorkerPool>(game_);
  return game_->has_board_of(*old) ? MaybeError() : set_position(std::nullopt, {});
}

void GameSession::new_game() {
  pool_->forget();
  restart_chance();
}

// --- thinking

Decision GameSession::think(const Limits& limits, Signals& signals, Listener& listener) {
  return game_->think(root(), random_, limits, signals, listener);
}

std::optional<Solution> GameSession::solve(Signals& signals, const SolverListener& listener,
                                           const SolverJournal& journal) {
  if (!has_solver()) return std::nullopt;
  resources_.hash.next_generation();
  TranspositionTable table(resources_.hash);
  const auto solved = game_->solve(position(), {table, resources_.threads, signals, listener, journal});
  if (!solved) return std::nullopt;
  Solution solution;
  solution.value = solved->value;
  solution.in_points = solved->in_points;
  write_turns(solved->best_moves, solved->line, solution);
  return solution;
}

Expected<std::optional<WholeSolution>> GameSession::solve_all(std::size_t bytes, Signals& signals) {
  const auto solved = game_->solve_all(position(), bytes, signals);
  if (!solved) return solved.error();
  if (!*solved) return std::optional<WholeSolution>();
  WholeSolution solution = (*solved)->solution;
  write_turns((*solved)->best_moves, (*solved)->line, solution);
  return std::optional(solution);
}

void GameSession::write_turns(const std::vector<PackedTurn>& best_moves, const PackedTurn& line,
                              Solution& solution) const {
  for (const PackedTurn& turn : best_moves) solution.best_moves.push_back(game_->turn_text(position(), turn));
  solution.line = PerfectInformationSearch(root()).texts_of(line).canonical;
}

}  // namespace roundel
