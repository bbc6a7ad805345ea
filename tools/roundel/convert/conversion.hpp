#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/roundel/convert/ini_file.hpp"
#include "tools/roundel/convert/remarks.hpp"

namespace roundel::convert {

/// The outcome for one section of an ini file.
struct ConvertedVariant {
  std::string name;       ///< of the section
  std::string file_name;  ///< the name in the game file
  int line = 0;
  std::string text;  ///< the game file; empty: it could not be written
  std::vector<Remark> remarks;

  bool is_written() const { return !text.empty(); }
};

/// Converts the variants of an ini file, one after the other. A variant can be the base of later ones.
class Conversion {
 public:
  /// `path` is the name of the file in the texts of game files.
  Conversion(IniFile file, std::string path);

  const std::vector<IniProblem>& problems() const { return file_.problems; }
  /// Returns the names of the variants, in the order of the file.
  std::vector<std::string> names() const;
  /// Converts those with these names; empty: all. Each written text was read as a game file.
  std::vector<ConvertedVariant> converted(const std::vector<std::string>& wanted) const;

 private:
  /// Adds the wrong lines of a section.
  void add_problems_in(const IniSection& section, std::vector<IniProblem>& problems) const;

  IniFile file_;
  std::string path_;
};

}  // namespace roundel::convert
