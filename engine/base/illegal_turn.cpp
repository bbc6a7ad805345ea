#include "engine/base/illegal_turn.hpp"

#include <fmt/core.h>

namespace roundel {
namespace {

constexpr std::string_view before_reason = " is not legal: ";

}  // namespace

Error illegal_turn(std::string_view text, std::string_view reason) {
  if (reason.empty()) return {fmt::format("{} is not a legal move", text)};
  return {fmt::format("{}{}{}", text, before_reason, reason)};
}

std::string_view reason_of(const Error& error) {
  const std::string_view message = error.message;
  const auto at = message.find(before_reason);
  return at == std::string_view::npos ? std::string_view() : message.substr(at + before_reason.size());
}

}  // namespace roundel
