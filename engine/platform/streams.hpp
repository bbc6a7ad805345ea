#pragma once

#include "engine/platform/console.hpp"
#include "engine/platform/output.hpp"

namespace roundel {

/// Where a command speaks, and what that is connected to. Results go to the one, what goes on to the other.
struct Streams {
  Output& results;
  Console console;
  Output& errors;
  Console error_console;

  /// Whether what goes on is shown below the results, on one terminal that can be written over.
  bool is_live() const { return console.is_live && error_console.is_live; }
};

}  // namespace roundel
