#include "tools/roundel/commands/puzzle_games.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

namespace roundel {
namespace {

constexpr int longest_game = 200;
constexpr int most_puzzles = 3;
/// Wins by the next move are so frequent in some games that only one game in this number keeps them.
constexpr std::uint64_t wins_at_once_in = 8;
/// Plies after which a decided game is not played on.
constexpr int longest_decided = 8;
constexpr double decided = 0.98;

/// The search that plays has this share of the nodes of one that checks.
constexpr std::uint64_t share_of_play = 40;
constexpr std::uint64_t least_nodes = 500;
/// The share of the nodes of a weak move.
constexpr std::uint64_t share_of_glance = 20;

// How often moves are not the best: random, from a short search, or the second.
constexpr double random_below = 0.08;
constexpr double weak_below = 0.25;
constexpr double second_below = 0.4;

std::uint64_t below(RandomKeys& random, std::uint64_t bound) { return random.next() % bound; }

/// Returns true if the turn only takes the piece that has just taken another.
bool is_recapture(const TurnView& turn, const std::optional<TurnView>& before) {
  if (!before || !takes_pieces(*before) || before->actions.back().walks.empty()) return false;
  const Cell landed = before->actions.back().walks.back().to;
  std::vector<Cell> taken;
  for (const ActionView& action : turn.actions) taken.insert(taken.end(), action.taken.begin(), action.taken.end());
  return taken.size() == 1 && taken.front() == landed;
}

}  // namespace

struct PuzzleGames::Game {
  RandomKeys random;
  std::uint64_t number;
  std::uint64_t random_plies;
  int ply = 0;
  int next_search = 0;  ///< the ply from which a puzzle does not overlap the one before
  int puzzles = 0;
  int decided_plies = 0;
  bool is_done = false;
  std::set<std::string> solved = {};  ///< the first turns of its puzzles
  std::optional<TurnView> last = {};
};

PuzzleGames::PuzzleGames(Engine& engine, const PuzzleSettings& settings, Signals& signals)
    : settings_(settings),
      play_nodes_(std::max(settings.nodes / share_of_play, least_nodes)),
      search_(engine, puzzle_thoroughness * settings.nodes, signals),
      maker_(engine, search_, settings.nodes),
      session_(engine.make_session()),
      opening_(static_cast<std::uint64_t>(std::max(engine.variant().openings.plies, 1))) {}

void PuzzleGames::play(std::uint64_t number, const Found& found) {
  [[maybe_unused]] MaybeError error = session_->set_position({}, {});
  assert(!error);
  Game game{RandomKeys(RandomKeys(settings_.seed).next() ^ number), number, 0};
  game.random_plies = 1 + below(game.random, opening_);
  for (; game.ply < longest_game && !game.is_done && !search_.is_stopped(); ++game.ply) {
    if (session_->result()) return;
    auto turn = next_turn(game, found);
    if (!turn) return;
    error = session_->play(*turn);
    assert(!error);
    game.last = std::move(turn);
  }
}

std::optional<TurnView> PuzzleGames::next_turn(Game& game, const Found& found) {
  std::string text;
  if (static_cast<std::uint64_t>(game.ply) < game.random_plies) {
    const std::vector<std::string> legal = session_->legal_moves();
    if (legal.empty()) return {};
    text = legal[below(game.random, legal.size())];
  } else {
    const auto look = search_.look(*session_, play_nodes_);
    if (!look) return {};
    look_for_puzzle(game, look->last, found);
    const bool is_decided = std::abs(worth_of(look->last.best.judgement)) > decided;
    game.decided_plies = is_decided ? game.decided_plies + 1 : 0;
    if (game.decided_plies > longest_decided) return {};
    const auto chosen = choose(game, look->last);
    if (!chosen) return {};
    text = *chosen;
  }
  const auto turn = session_->read_turn(text);
  if (!turn) return {};
  return *turn;
}

void PuzzleGames::look_for_puzzle(Game& game, const TwoBest& choices, const Found& found) {
  if (game.ply < game.next_search || !aim_of(choices)) return;
  const auto best = session_->read_turn(choices.best.turn);
  if (!best || is_recapture(*best, game.last)) return;
  auto puzzle = maker_.make(*session_);
  if (!puzzle || is_recapture(*session_->read_turn(puzzle->line.front()), game.last)) return;
  // Until the other side responds to a threat, the same move stays the only good one.
  if (!game.solved.insert(puzzle->line.front()).second) return;
  if (puzzle->moves == 1 && game.number % wins_at_once_in != 0) return;
  puzzle->game = game.number;
  game.next_search = game.ply + static_cast<int>(puzzle->line.size());
  ++game.puzzles;
  game.is_done = !found(*puzzle) || game.puzzles == most_puzzles;
}

std::optional<std::string> PuzzleGames::choose(Game& game, const TwoBest& choices) {
  const double chance = game.random.next_fraction();
  if (chance < random_below) {
    const std::vector<std::string> legal = session_->legal_moves();
    return legal[below(game.random, legal.size())];
  }
  if (chance < weak_below) return search_.glance(*session_, play_nodes_ / share_of_glance);
  return chance < second_below && choices.second ? choices.second->turn : choices.best.turn;
}

}  // namespace roundel
