#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

/// Conversion of Fairy-Stockfish's variants.ini to game files (variants/FILES.md).
namespace roundel::convert {

/// Longer ini files are refused.
inline constexpr std::size_t longest_ini = 1024 * 1024;
/// The greatest number of sections of an ini file.
inline constexpr std::size_t most_sections = 2000;

/// A line `key = value`.
struct IniLine {
  int line = 0;  ///< from 1
  std::string key;
  std::string value;  ///< without blanks around it
};

/// A section `[name:base]`. Without a base, `base` is empty.
struct IniSection {
  int line = 0;
  std::string name;
  std::string base;
  std::vector<IniLine> lines;
};

/// A line that cannot be read.
struct IniProblem {
  int line = 0;
  std::string section;  ///< empty: it is before the first section
  std::string reason;
};

struct IniFile {
  std::vector<IniSection> sections;
  std::vector<IniProblem> problems;  ///< in the order of lines
};

/// Reads the text of an ini file. A line that cannot be read becomes a problem. Error: the text is too long, or is no
/// text at all.
Expected<IniFile> read_ini(std::string_view text);

}  // namespace roundel::convert
