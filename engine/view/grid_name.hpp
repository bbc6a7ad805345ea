#pragma once

#include <optional>
#include <string>

namespace roundel {

/// A cell's name of letters and a number, such as "e4".
struct GridName {
  std::string file;
  std::string rank;
};

/// Returns the parts of a name, or nothing if it has another form.
inline std::optional<GridName> grid_name(const std::string& name) {
  constexpr const char* digits = "0123456789";
  const std::size_t number = name.find_first_of(digits);
  const bool has_both = number != 0 && number != std::string::npos;
  if (!has_both || name.find_first_not_of(digits, number) != std::string::npos) return {};
  return GridName{name.substr(0, number), name.substr(number)};
}

}  // namespace roundel
