#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/game/text_game.hpp"
#include "search/perft.hpp"

/// Reads and writes turns, which consist of a game's actions. The action that ends a turn has an empty text.
namespace roundel {

/// The actions of a turn, or of the rest of a turn.
template <Game G>
using Turn = std::vector<typename G::Move>;

template <Game G>
void do_turn(typename G::Position& position, const Turn<G>& turn) {
  typename G::NoChanges nothing;
  for (const auto& move : turn) position.do_move(move, nothing);
}

/// Returns the part of the keys of earlier positions, oldest first, that could recur.
template <Game G>
std::vector<Key> reversible_part(const std::vector<Key>& past, const typename G::Position& position) {
  const auto reach = std::min(past.size(), static_cast<std::size_t>(std::max(0, G::reversible_actions(position))));
  return {past.end() - static_cast<std::ptrdiff_t>(reach), past.end()};
}

/// Returns the legal actions, in generation order.
template <Game G>
std::vector<typename G::Move> legal_actions(const typename G::Position& position) {
  typename G::MoveList moves;
  G::generate_all(position, moves);
  return {moves.begin(), moves.end()};
}

/// Returns the same, each as the beginning of a turn.
template <Game G>
std::vector<Turn<G>> begun_turns(const typename G::Position& position) {
  std::vector<Turn<G>> turns;
  for (const auto& move : legal_actions<G>(position)) turns.push_back({move});
  return turns;
}

/// Returns whether the turn continues after these actions.
template <Game G>
bool goes_on(typename G::Position position, const Turn<G>& turn) {
  do_turn<G>(position, turn);
  return in_mid_turn<G>(position);
}

/// Returns all turns from a position at the beginning of a turn, in generation order.
template <Game G>
std::vector<Turn<G>> legal_turns(const typename G::Position& position) {
  std::vector<Turn<G>> turns;
  typename G::MoveList moves;
  G::generate_all(position, moves);
  for (const auto& move : moves) {
    typename G::Position next = position;
    do_turn<G>(next, {move});
    if (!in_mid_turn<G>(next)) {
      turns.push_back({move});
      continue;
    }
    for (Turn<G>& rest : legal_turns<G>(next)) {
      rest.insert(rest.begin(), move);
      turns.push_back(std::move(rest));
    }
  }
  return turns;
}

template <TextGame G>
std::string turn_text(typename G::Position position, const Turn<G>& turn, const typename G::Settings& settings) {
  std::string text;
  for (const auto& move : turn) {
    const std::string action = G::action_text(position, move, settings);
    if constexpr (G::compound_turns) {
      if (!text.empty() && !action.empty()) text += G::action_separator;
    }
    text += action;
    do_turn<G>(position, {move});
  }
  return text;
}

/// Reads a whole turn. Error: what is wrong with the first wrong action, or that the turn is not finished.
template <TextGame G>
Expected<Turn<G>> read_turn(typename G::Position position, std::string_view text,
                            const typename G::Settings& settings) {
  Turn<G> turn;
  for (;;) {
    std::string_view part = text;
    if constexpr (G::compound_turns) part = text.substr(0, text.find(G::action_separator));
    const auto move = G::read_action(position, part, settings);
    if (!move) return move.error();
    turn.push_back(*move);
    do_turn<G>(position, {*move});
    const bool ends_here = part.size() == text.size();
    if (!in_mid_turn<G>(position)) {
      if (ends_here) return turn;
      return Error{std::string(text) + " continues after the end of the turn"};
    }
    if (ends_here) {
      const auto end = G::read_action(position, "", settings);
      if (!end) return Error{std::string(text) + " is only a part of a turn"};
      turn.push_back(*end);
      return turn;
    }
    text.remove_prefix(part.size() + 1);
    if (text.empty()) return Error{"an action must follow the last separator"};
  }
}

}  // namespace roundel
