#include "engine/base/illegal_turn.hpp"

#include <string>

namespace roundel {

Error illegal_turn(std::string_view text, std::string_view reason) {
  return {.reason = std::string(reason), .place = {.token = std::string(text)}, .kind = Error::Kind::illegal_turn};
}

std::string_view reason_of(const Error& error) {
  return error.kind == Error::Kind::illegal_turn ? std::string_view(error.reason) : std::string_view();
}

}  // namespace roundel
