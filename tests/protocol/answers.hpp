#pragma once

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/platform/output.hpp"
#include "engine/session/engine.hpp"

namespace roundel::testing {

/// Returns all answers of a protocol, in this process, to some lines and the end of input.
template <class Protocol>
std::vector<std::string> answers_to(Engine& engine, const std::vector<std::string>& said) {
  std::string heard;
  {
    Output output([&heard](std::string_view bytes) {
      heard += bytes;
      return std::error_code();
    });
    std::istringstream input;
    std::string text;
    for (const std::string& line : said) text += line + "\n";
    input.str(text);
    Protocol(engine, output).serve(input);
  }
  std::vector<std::string> lines(1);
  for (const char byte : heard) {
    if (byte == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += byte;
    }
  }
  CHECK(lines.back().empty());
  lines.pop_back();
  return lines;
}

}  // namespace roundel::testing
