#pragma once

#include <string_view>

#include "engine/base/expected.hpp"

/// Errors of turns that the rules forbid. All games make them here, so that the caller can distinguish them from others.
namespace roundel {

/// Returns the error of a turn that is not legal. `reason`, a part of a sentence, says why; empty: nobody can say.
Error illegal_turn(std::string_view text, std::string_view reason);

/// Returns what speaks against a turn, if the error is one of illegal_turn(); else empty. The error has to outlive it.
std::string_view reason_of(const Error& error);

}  // namespace roundel
