#pragma once

#include <string_view>

#include "engine/base/expected.hpp"

/// Errors of turns that the rules forbid. All games make them with these functions, so that a caller can distinguish
/// them from other errors.
namespace roundel {

/// Returns the error of an illegal turn. `reason`, a part of a sentence, states why. Empty: the reason is unknown.
Error illegal_turn(std::string_view text, std::string_view reason);

/// Returns the reason of an error from illegal_turn(), else an empty text. The error must outlive the result.
std::string_view reason_of(const Error& error);

}  // namespace roundel
