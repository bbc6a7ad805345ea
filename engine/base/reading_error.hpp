#pragma once

#include <string>

#include "engine/base/expected.hpp"

namespace roundel {

/// Returns why the stream of the file `name` could not be read further: the system's last error, if there is one.
Error reading_error(const std::string& name);

}  // namespace roundel
