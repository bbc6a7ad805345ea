#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel {

/// A filter: a program that converts its standard input to its standard output.
struct FilterProgram {
  std::vector<std::string> command;
  std::string purpose;  ///< what needs it, such as `a PNG`
  std::string advice;   ///< what to do if it is missing: `install ...`
};

/// Runs it. Error: it is missing, or it failed.
Expected<std::string> filtered(std::string_view input, const FilterProgram& filter);

/// Returns the program that converts SVG to PNG: librsvg.
FilterProgram png_filter(const char* program);

}  // namespace roundel
