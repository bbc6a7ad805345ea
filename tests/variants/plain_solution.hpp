#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/session/engine.hpp"
#include "variants/games/file_entries.hpp"

/// Solves small games by slow rules, and compares Session::solve_all() with that.
namespace roundel::plain_solution {

/// What is known of a position for its side to move: 1, 0 or -1, and the turns to the end of a win or a loss.
struct Known {
  int value = 0;
  int turns = 0;

  bool operator==(const Known&) const = default;
};

/// The slow rules of a game, with positions as texts whose counts are those of the start.
template <class Game, class Position>
class SlowRules {
 public:
  explicit SlowRules(const GameDocument& document) : game_(document.table()) {}

  std::string start() const { return text_of(Position::start(game_)); }
  /// Returns the legal turns with the positions after them; none after the end.
  std::map<std::string, std::string> turns(const std::string& text) const {
    const Position position(game_, text);
    std::map<std::string, std::string> after;
    if (position.result()) return after;
    for (const std::string& turn : legal_turns(position)) after.emplace(turn, text_of(position.after(turn)));
    return after;
  }
  /// Returns 0 or 1 for the side that has won, else -1.
  int winner(const std::string& text) const {
    const auto result = Position(game_, text).result();
    return result ? result->winner : -1;
  }

 private:
  static std::vector<std::string> legal_turns(const Position& position) {
    if constexpr (requires { position.legal_moves(); }) {
      return position.legal_moves();
    } else {
      return position.legal_turns();
    }
  }
  static std::string text_of(const Position& position) {
    const std::string text = position.text();
    return text.substr(0, text.rfind(' ', text.rfind(' ') - 1)) + " 0 1";
  }

  Game game_;
};

/// Again and again, every position looks at those after it.
template <class Rules>
class PlainSolution {
 public:
  explicit PlainSolution(const GameDocument& document) : rules_(document) {
    visit(rules_.start());
    for (int turns = 1; find_round(turns);) ++turns;
  }

  const std::map<std::string, Known>& known() const { return known_; }
  /// Returns the turns that win soonest, or lose latest, or draw, sorted.
  std::vector<std::string> best_turns(const std::string& text) const {
    std::vector<std::string> best;
    for (const auto& [turn, next] : next_.at(text)) {
      const Known own = known_.at(text);
      const Known there = known_.at(next);
      if (there.value == -own.value && (own.value == 0 || there.turns == own.turns - 1)) best.push_back(turn);
    }
    std::sort(best.begin(), best.end());
    return best;
  }

 private:
  void visit(const std::string& start) {
    std::vector<std::string> open{start};
    while (!open.empty()) {
      const std::string text = open.back();
      open.pop_back();
      if (!known_.try_emplace(text).second) continue;
      const int mover = text.find(" w") != std::string::npos ? 0 : 1;
      if (const int winner = rules_.winner(text); winner >= 0) known_[text].value = winner == mover ? 1 : -1;
      const auto turns = rules_.turns(text);
      if (turns.empty()) continue;
      // Nothing follows a turn that is not needed to win at once.
      for (const auto& [turn, next] : turns) {
        if (rules_.winner(next) == mover) next_[text].emplace(turn, next);
      }
      if (next_[text].empty()) next_[text] = turns;
      for (const auto& [turn, next] : next_[text]) open.push_back(next);
    }
  }
  /// Finds the positions with so many turns to the end. Returns whether there are any.
  bool find_round(int turns) {
    std::vector<std::pair<std::string, int>> found;
    for (const auto& [text, next] : next_) {
      if (known_.at(text).value != 0) continue;
      const auto is = [&](int value) {
        return [this, value](const auto& turn) { return known_.at(turn.second).value == value; };
      };
      if (std::any_of(next.begin(), next.end(), is(-1))) {
        found.emplace_back(text, 1);
      } else if (std::all_of(next.begin(), next.end(), is(1))) {
        found.emplace_back(text, -1);
      }
    }
    for (const auto& [text, value] : found) known_[text] = {value, turns};
    return !found.empty();
  }

  Rules rules_;
  std::map<std::string, Known> known_;
  std::map<std::string, std::map<std::string, std::string>> next_;  ///< by turn; only of positions that go on
};

/// The program's rules of a game.
class SolvedGame {
 public:
  explicit SolvedGame(const GameDocument& document) : entry_(entry_of(document)), engine_(std::span(&entry_, 1)) {}

  Session& session() { return engine_.session(); }
  const std::string& start() const { return entry_.start; }
  WholeSolution solve(const std::string& text) {
    const auto error = session().set_position(text, {});
    REQUIRE_MESSAGE(!error, text, ": ", error->message());
    Signals signals;
    const auto solution = session().solve_all(memory, signals);
    REQUIRE_MESSAGE(solution, solution.error().message());
    REQUIRE(*solution);
    return **solution;
  }

  static constexpr std::size_t memory = std::size_t{16} << 20;

 private:
  static Variant entry_of(const GameDocument& document) {
    const auto entry = read_file_entry(document);
    REQUIRE_MESSAGE(entry, entry.error().message());
    return *entry;
  }

  Variant entry_;
  Engine engine_;
};

inline GameDocument document_of(const char* text) {
  const auto document = GameDocument::of_text("small.toml", text);
  REQUIRE_MESSAGE(document, document.error().message());
  return *document;
}

/// Compares the values, lengths and best turns of so many positions, spread over all of them.
template <class Rules>
void compare(const char* text, std::size_t number) {
  const GameDocument document = document_of(text);
  SolvedGame game(document);
  const PlainSolution<Rules> plain(document);
  const std::size_t step = plain.known().size() / number + 1;
  std::size_t place = 0;
  for (const auto& [position, known] : plain.known()) {
    if (place++ % step != 0) continue;
    CAPTURE(position);
    WholeSolution solution = game.solve(position);
    CHECK(Known{solution.value, solution.turns} == known);
    if (solution.best_moves.empty()) continue;
    std::sort(solution.best_moves.begin(), solution.best_moves.end());
    CHECK(solution.best_moves == plain.best_turns(position));
  }
}

/// Compares the numbers of positions of a game in which no two are images of each other.
template <class Rules>
void compare_counts(const char* text) {
  const GameDocument document = document_of(text);
  SolvedGame game(document);
  const WholeSolution solution = game.solve(game.start());
  const PlainSolution<Rules> plain(document);
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  int longest = 0;
  std::uint64_t drawn = 0;
  for (const auto& [position, known] : plain.known()) {
    won += known.value > 0;
    // A position that is lost and over follows only one that is won by the next turn.
    lost += known.value < 0 && known.turns > 0;
    drawn += known.value == 0;
    longest = std::max(longest, known.turns);
  }
  CHECK(solution.positions == won + lost + drawn);
  CHECK(solution.won == won);
  CHECK(solution.lost == lost);
  CHECK(solution.longest == longest);
  CHECK(solution.drawn() > 0);
}

}  // namespace roundel::plain_solution
