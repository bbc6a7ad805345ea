#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel {

/// A program that converts its standard input to its standard output.
struct Converter {
  std::vector<std::string> command;
  std::string purpose;  ///< what needs it, such as `a PNG`
  std::string advice;   ///< what to do if it is missing: `install ...`
};

/// Runs it. Error: it is missing, or it failed.
Expected<std::string> converted(std::string_view input, const Converter& converter);

/// The conversion of SVG to PNG by librsvg.
Converter png_conversion(const char* program);

}  // namespace roundel
