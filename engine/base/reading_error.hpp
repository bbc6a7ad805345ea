#pragma once

#include <string>

#include "engine/base/expected.hpp"

namespace roundel {

/// Why the stream of the file `name` could not be read on: what the system said last, where it said something.
Error reading_error(const std::string& name);

}  // namespace roundel
