#include "variants/men/objection.hpp"

#include <fmt/core.h>

namespace roundel::men {

std::string named_man(std::string_view kind, std::string_view cell) {
  return fmt::format("the {} on {}", kind, cell);
}

std::string joined_men(const std::string& men, const std::string& man) {
  return men.empty() ? man : fmt::format("{} and {}", men, man);
}

std::string check_objection(std::string_view king, const std::string& attackers, const std::string& pinned) {
  const std::string check = fmt::format("the {} would be in check from {}", king, attackers);
  return pinned.empty() ? check : fmt::format("{} is pinned, {}", pinned, check);
}

std::string castling_in_check_objection(const std::string& attackers) {
  return fmt::format("the king is in check from {}", attackers);
}

std::string castling_through_check_objection(std::string_view cell, const std::string& attackers) {
  return fmt::format("the king would go over {}, in check from {}", cell, attackers);
}

std::string castling_blocked_objection(const std::string& blockers, bool are_several) {
  return fmt::format("{} {} in the way", blockers, are_several ? "stand" : "stands");
}

}  // namespace roundel::men
