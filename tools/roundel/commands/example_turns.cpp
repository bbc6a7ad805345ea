#include "tools/roundel/commands/example_turns.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

namespace roundel {
namespace {

/// Longer ones explain nothing.
constexpr std::size_t longest_example = 8;

std::size_t length_of(const std::string& notation) { return notation.size(); }

/// Returns the middle one of the turns whose notation has this length.
const TurnView& middle_of(const std::vector<TurnView>& turns, std::size_t length) {
  std::vector<const TurnView*> alike;
  for (const TurnView& turn : turns) {
    if (length_of(turn.notation) == length) alike.push_back(&turn);
  }
  return *alike[alike.size() / 2];
}

/// Returns a turn with the shortest notation, and one with the longest if that is longer but still clear.
std::vector<TurnView> examples_of(const std::vector<TurnView>& turns) {
  if (turns.empty()) return {};
  const auto is_shorter = [](const TurnView& one, const TurnView& other) {
    return length_of(one.notation) < length_of(other.notation);
  };
  const std::size_t shortest = length_of(std::min_element(turns.begin(), turns.end(), is_shorter)->notation);
  std::size_t longest = shortest;
  for (const TurnView& turn : turns) {
    if (length_of(turn.notation) <= longest_example) longest = std::max(longest, length_of(turn.notation));
  }
  std::vector<TurnView> examples{middle_of(turns, shortest)};
  if (longest > shortest) examples.push_back(middle_of(turns, longest));
  return examples;
}

std::string alternatives(const std::vector<TurnView>& turns, std::string TurnView::*text) {
  std::string all = turns.front().*text;
  for (std::size_t n = 1; n < turns.size(); ++n) all += " or " + turns[n].*text;
  return all;
}

}  // namespace

std::string example_turns(const Session& session) {
  const auto examples = examples_of(session.legal_turns());
  if (examples.empty()) return {};
  const std::string notations = alternatives(examples, &TurnView::notation);
  const std::string texts = alternatives(examples, &TurnView::text);
  return notations == texts ? notations : fmt::format("{}; also {}", notations, texts);
}

std::string letters_of_pieces(const Session& session) {
  std::string letters;
  for (const PieceView& piece : session.pieces()) {
    if (!piece.is_known() || piece.form == PieceView::Form::disc) continue;
    letters += fmt::format("{}{} {}", letters.empty() ? "" : ", ", piece.letters(), piece.name);
  }
  return letters;
}

}  // namespace roundel
