#include "engine/base/error.hpp"

#include <fmt/core.h>

namespace roundel {
namespace {

/// Returns what is wrong with the token. The reason of an illegal turn is empty if it is unknown.
std::string fault_of(const Error& error) {
  const std::string& token = error.place.token;
  if (error.kind == Error::Kind::illegal_turn) {
    return error.reason.empty() ? token + " is not a legal move"
                                : fmt::format("{} is not legal: {}", token, error.reason);
  }
  return token.empty() ? error.reason : fmt::format("{}: {}", token, error.reason);
}

}  // namespace

std::string Error::message() const {
  std::string text = place.file.empty() ? "" : place.file + ": ";
  if (place.line != 0) text += fmt::format("line {}: ", place.line);
  text += fault_of(*this);
  return hint.empty() ? text : text + "; " + hint;
}

Error Error::in_file(const std::string& file) const {
  Error placed = *this;
  if (placed.place.file.empty()) placed.place.file = file;
  return placed;
}

Error Error::about(std::string_view token) const {
  Error outer = *this;
  if (kind != Kind::other || place != ErrorPlace{}) {
    outer.hint.clear();
    outer = {.reason = outer.message(), .hint = hint};
  }
  outer.place.token = token;
  return outer;
}

std::vector<std::string> messages_of(const std::vector<Error>& errors) {
  std::vector<std::string> messages;
  for (const Error& error : errors) messages.push_back(error.message());
  return messages;
}

}  // namespace roundel
