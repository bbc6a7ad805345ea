#include "tools/roundel/review/notated.hpp"

namespace roundel {

std::vector<std::string> notated(Session& session, std::span<const std::string> turns) {
  std::vector<std::string> texts;
  bool is_read = true;
  for (const std::string& text : turns) {
    const auto turn = session.read_turn(text);
    is_read = is_read && turn && !session.play(*turn);
    texts.push_back(is_read ? turn->notation : text);
  }
  return texts;
}

std::vector<std::string> notated_legal(Session& session, std::span<const std::string> turns) {
  std::vector<std::string> texts;
  for (const std::string& text : turns) {
    const auto turn = session.read_turn(text);
    if (!turn || session.play(*turn)) break;
    texts.push_back(turn->notation);
  }
  return texts;
}

}  // namespace roundel
