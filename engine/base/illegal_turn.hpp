#pragma once

#include <string_view>

#include "engine/base/expected.hpp"

/// Errors of turns that the rules forbid. All games make them here, so that who reads them can tell them from others.
namespace roundel {

/// The turn, as `text` has it, is not legal: `reason`, a part of a sentence, speaks against it; empty: nobody can say.
Error illegal_turn(std::string_view text, std::string_view reason);

/// What speaks against a turn, where the error is one of illegal_turn(); else empty.
std::string_view reason_of(const Error& error);

}  // namespace roundel
