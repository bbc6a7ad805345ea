#pragma once

#include "engine/platform/console.hpp"
#include "engine/platform/output.hpp"

namespace roundel {

/// Where a command writes, and what these streams are connected to: results to one, progress to the other.
struct Streams {
  Output& results;
  Console console;
  Output& errors;
  Console error_console;

  /// Returns whether progress appears below the results, on one terminal that can overwrite lines.
  bool is_live() const { return console.is_live && error_console.is_live; }
};

}  // namespace roundel
