#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel {

/// One setting that a user can change, in UCI's terms.
struct Option {
  enum class Kind { check, spin, combo, button, text, file };
  std::string name;
  Kind kind;
  std::string initial = {};  ///< empty for a button
  int minimum = 0;           ///< spin only
  int maximum = 0;           ///< spin only
  /// For a combo: all values. For a file: the words that have another meaning than a file of that name.
  std::vector<std::string> choices = {};
  /// File only: the engine reads the named file, up to this many bytes (see OptionFiles). 0: it does not read it.
  std::size_t longest_file = 0;
  /// Text only: it names folders of tablebases, or is `small_tables`.
  bool names_tables = false;
};

/// The word for the game's small tables. Each is made when a search or a query first needs it.
inline constexpr const char* small_tables = "<small>";

Option check_option(std::string name, bool initial);
Option spin_option(std::string name, int initial, int minimum, int maximum);
Option combo_option(std::string name, std::string initial, std::vector<std::string> choices);
Option button_option(std::string name);
Option text_option(std::string name, std::string initial);
/// Makes a text option for folders of tablebases, at first none.
Option tables_option(std::string name);
/// Makes an option for a file name. Empty: no file.
Option file_option(std::string name, std::string initial);
/// Makes an option whose file, of at most `longest` bytes, is read when the option is set. At first, and with any of
/// `words`, it names no file.
Option input_file_option(std::string name, std::size_t longest, std::vector<std::string> words = {});

/// The options of the engine with their present values. Names are compared without case.
class Options {
 public:
  void add(Option option);
  /// Gives an existing combo new choices, which must include its present value.
  void set_choices(std::string_view name, std::vector<std::string> choices);
  const std::vector<Option>& all() const { return options_; }
  const Option* find(std::string_view name) const;

  /// Checks `value` against the option's kind, range and choices, and stores it in canonical form. Error: the option
  /// does not exist, or the value is not a whole number, out of range or not a choice. Then the old value stays.
  MaybeError set(std::string_view name, std::string_view value);

  /// Return the present value of an existing option.
  const std::string& text(std::string_view name) const;
  int number(std::string_view name) const;
  bool flag(std::string_view name) const;

 private:
  std::vector<Option> options_;
  std::map<std::string, std::string, std::less<>> values_;
};

/// Returns the error as one about an option's value.
Error option_error(std::string_view name, const Error& error);

/// Returns whether an error is about the option: it is from option_error(), or its token is the option's name.
bool is_option_error(const Error& error, std::string_view name);

/// Returns whether two names are equal without regard to the case of ASCII letters.
bool same_name(std::string_view left, std::string_view right);

}  // namespace roundel
