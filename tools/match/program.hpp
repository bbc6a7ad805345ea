#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/session/session.hpp"

namespace roundel::match {

/// Runs `roundel-match` with its arguments, its own name left out, over the games of `variants`. Results go to
/// standard output, progress and errors to standard error. Returns the exit status: 0 when the match or the merging
/// is complete, 1 when it was stopped or failed on the way, 2 for a wrong call.
int run_program(const std::vector<std::string>& arguments, std::span<const Variant> variants);

}  // namespace roundel::match
