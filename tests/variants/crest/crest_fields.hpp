#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "search/turns.hpp"
#include "tests/variants/crest/slow_crest.hpp"
#include "variants/crest/game.hpp"

/// The engine's rules of Crest and the slow ones, in the same words.
namespace roundel::crest_games {

using Crest = crest::CrestGame;

/// One board in both forms.
struct Field {
  crest::Setup setup;
  slow_crest::Board slow;
};

inline Field field_of(const crest::Board& board) {
  return {crest::Setup(board), slow_crest::drawn(board.picture, board.army, board.shields)};
}

/// Returns the texts of all legal turns, sorted.
inline std::vector<std::string> turns_of(const crest::Position& position) {
  std::vector<std::string> texts;
  for (const auto& turn : legal_turns<Crest>(position)) texts.push_back(turn_text<Crest>(position, turn, {}));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// Returns `White: the last shield is turned`, `draw: 100 quiet turns`, or `goes on`.
inline std::string end_of(const std::optional<Result>& result) {
  if (!result) return "goes on";
  return (result->winner ? crest::name_of(*result->winner) : "draw") + (": " + std::string(result->reason));
}
inline std::string end_of(const crest::Position& position) { return end_of(Crest::result(position)); }

/// Returns the same by the slow rules.
inline std::string end_of(const slow_crest::Position& position) {
  const auto result = position.result();
  if (!result) return "goes on";
  const std::string who = !result->winner ? "draw" : *result->winner == slow_crest::Side::white ? "White" : "Black";
  switch (result->reason) {
    case slow_crest::Reason::last_shield: return who + ": the last shield is turned";
    case slow_crest::Reason::remaining: return who + ": three or fewer pieces remain";
    case slow_crest::Reason::quiet_limit: return who + ": 100 quiet turns";
    case slow_crest::Reason::nobody_can_act: break;
  }
  return who + ": neither side can act";
}

inline constexpr slow_crest::Side slow_side(Side side) {
  return side == Side::first ? slow_crest::Side::white : slow_crest::Side::black;
}

}  // namespace roundel::crest_games
