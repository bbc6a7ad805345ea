#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/base/checksum.hpp"
#include "engine/base/option.hpp"

/// The numbers of search and evaluation as options, one each. Only a build for tuning offers them. Their names are
/// paths, such as `chess evaluation passed.3.ending`.
namespace roundel {

/// The least and the greatest value of a number.
struct NumberRange {
  int least = -1'000'000;
  int greatest = 1'000'000;
};
/// A number of a pair for middle game and endgame has fewer bits.
inline constexpr NumberRange half_range = {-30'000, 30'000};

/// Calls `visit(name, number, range)` for every whole number in a struct that visit_parameters() can walk. Numbers in
/// lists and in pairs for middle game and endgame are included. The struct receives the values that `visit` sets.
template <class Visit>
class NumberWalk {
 public:
  explicit NumberWalk(Visit visit) : visit_(visit) {}

  /// Walks through the struct. Names begin with `name` and `divider`.
  template <class Struct>
  void walk(const std::string& name, char divider, Struct& numbers) const {
    visit_parameters(numbers, [&](const std::string& part, auto& number, auto... least) {
      NumberRange range;
      if constexpr (sizeof...(least) == 1) range.least = (least, ...);
      take(name + divider + part, number, range);
    });
  }

 private:
  template <class Number>
  void take(const std::string& name, Number& number, NumberRange range) const {
    using Plain = std::remove_const_t<Number>;
    if constexpr (std::is_same_v<Plain, int>) {
      visit_(name, number, range);
    } else if constexpr (std::is_same_v<Plain, bool>) {
      int value = number;
      visit_(name, value, NumberRange{0, 1});
      if constexpr (!std::is_const_v<Number>) number = value != 0;
    } else if constexpr (requires { number.middle(); }) {
      int middle = number.middle();
      int endgame = number.endgame();
      visit_(name + ".middle", middle, half_range);
      visit_(name + ".ending", endgame, half_range);
      if constexpr (!std::is_const_v<Number>) number = Plain(middle, endgame);
    } else if constexpr (requires { number.begin(); }) {
      int n = 0;
      for (auto& item : number) take(name + '.' + std::to_string(n++), item, range);
    } else {
      walk(name, '.', number);
    }
  }

  Visit visit_;
};

/// Returns a checksum of the numbers and their names. `edition` tells apart what is computed with the same numbers in other
/// ways.
template <class Struct>
std::uint32_t checksum_of_parameters(int edition, const Struct& numbers) {
  std::string text = std::to_string(edition);
  const NumberWalk add(
      [&](const std::string& name, int number, NumberRange) { text += name + '=' + std::to_string(number); });
  add.walk("", ' ', numbers);
  return crc_of(text);
}

/// Returns the numbers as options whose names begin with `name`.
template <class Struct>
std::vector<Option> parameter_options(const std::string& name, const Struct& numbers) {
  std::vector<Option> options;
  const NumberWalk walk([&](const std::string& path, int number, NumberRange range) {
    options.push_back(spin_option(path, number, range.least, range.greatest));
  });
  walk.walk(name, ' ', numbers);
  return options;
}

/// Sets the numbers to the values of the options. A number without an option is unchanged.
template <class Struct>
void read_parameters(const Options& options, const std::string& name, Struct& numbers) {
  const NumberWalk walk([&](const std::string& path, int& number, NumberRange) {
    if (options.find(path)) number = options.number(path);
  });
  walk.walk(name, ' ', numbers);
}

}  // namespace roundel
