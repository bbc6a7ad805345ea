#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/session/session.hpp"

namespace roundel::learn {

/// The program of learning. `arguments` leave out its own name; `variants` is the table. Returns the exit status: 0 done,
/// 1 what could not be done or was interrupted, 2 a call that cannot be carried out, with a line that says why.
int run_program(const std::vector<std::string>& arguments, std::span<const Variant> variants);

}  // namespace roundel::learn
