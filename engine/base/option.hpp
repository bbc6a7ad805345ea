#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel {

/// One setting that a user can change, as UCI describes it.
struct Option {
  enum class Kind { check, spin, combo, button, text, file };
  std::string name;
  Kind kind;
  std::string initial = {};  ///< empty for a button
  int minimum = 0;           ///< spin only
  int maximum = 0;           ///< spin only
  /// Of a combo all values; of a file the words that stand for something else than a file of that name.
  std::vector<std::string> choices = {};
  /// File only: the engine reads the file that is named, of so many bytes at most (see OptionFiles). 0: it does not.
  std::size_t longest_file = 0;
  /// Text only: it names folders with tables of endings, or is `small_tables`.
  bool names_tables = false;
};

/// Stands for the small tables of the game, of which each is made when a search or a question first needs it.
inline constexpr const char* small_tables = "<small>";

Option check_option(std::string name, bool initial);
Option spin_option(std::string name, int initial, int minimum, int maximum);
Option combo_option(std::string name, std::string initial, std::vector<std::string> choices);
Option button_option(std::string name);
Option text_option(std::string name, std::string initial);
/// A text that names folders with tables of endings, none at first.
Option tables_option(std::string name);
/// A text that names a file, or none where it is empty.
Option file_option(std::string name, std::string initial);
/// One whose file, of `longest` bytes at most, is read when it is set. None is named at first, nor by any of `words`.
Option input_file_option(std::string name, std::size_t longest, std::vector<std::string> words = {});

/// The options of the engine with their present values. Names are compared without regard to case.
class Options {
 public:
  void add(Option option);
  /// Gives a combo that exists other choices, its present value among them.
  void set_choices(std::string_view name, std::vector<std::string> choices);
  const std::vector<Option>& all() const { return options_; }
  const Option* find(std::string_view name) const;

  /// Checks `value` against the option's kind, range and choices and keeps it in canonical form.
  /// Error: no such option, not a whole number, out of range, not a choice; the old value stays.
  MaybeError set(std::string_view name, std::string_view value);

  /// The present values of an option that exists.
  const std::string& text(std::string_view name) const;
  int number(std::string_view name) const;
  bool flag(std::string_view name) const;

 private:
  std::vector<Option> options_;
  std::map<std::string, std::string, std::less<>> values_;
};

/// Returns the error as one about the value of an option.
Error option_error(std::string_view name, const Error& error);

/// Whether an error is about the option: one of option_error(), or with the name as its token.
bool is_option_error(const Error& error, std::string_view name);

/// Whether two names are equal but for the case of ASCII letters.
bool same_name(std::string_view left, std::string_view right);

}  // namespace roundel
