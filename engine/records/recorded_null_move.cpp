#include "engine/records/recorded_null_move.hpp"

#include <algorithm>
#include <array>

namespace roundel {

bool is_null_move(std::string_view text) {
  constexpr std::array<std::string_view, 6> texts{null_turn_notation, "Z0", "@@@@", "null", "pass", null_turn_text};
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

Expected<TurnView> recorded_turn(const Session& session, std::string_view text) {
  return text == null_turn_text ? session.null_turn() : session.read_turn(text);
}

}  // namespace roundel
