#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/roundel/convert/ini_variant.hpp"

namespace roundel::convert {

/// Why a variant cannot be written, or what differs in its game file.
struct Remark {
  int line = 0;  ///< of the ini file
  std::string text;
  std::string key;       ///< empty: no key is the reason
  bool is_note = false;  ///< the file is written, with another rule
};

/// Collects the remarks about one variant, and finds the line of each.
class Remarks {
 public:
  explicit Remarks(const IniVariant& variant) : variant_(variant) {}

  /// Adds a reason why a key's value cannot be said. A key that the file does not set stands for the section.
  void refuse(std::string_view key, std::string_view why) { add(key, why, false); }
  /// Adds what the game file says instead of a key's value.
  void note(std::string_view key, std::string_view why) { add(key, why, true); }
  /// Adds a reason that belongs to no key.
  void refuse_variant(std::string_view why);

  bool refused() const;
  const std::vector<Remark>& list() const { return remarks_; }

 private:
  void add(std::string_view key, std::string_view why, bool is_note);

  const IniVariant& variant_;
  std::vector<Remark> remarks_;
};

}  // namespace roundel::convert
