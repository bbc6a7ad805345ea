#pragma once

#include <boost/program_options.hpp>
#include <initializer_list>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "engine/base/expected.hpp"
#include "engine/base/number.hpp"

namespace roundel {

/// A wrong call of the program; what() returns the reason.
class UsageError : public std::runtime_error {
 public:
  /// `way_out` is advice, such as "`roundel variants` lists the games"; empty: the reason is enough.
  explicit UsageError(const std::string& reason, std::string way_out = {})
      : std::runtime_error(reason), way_out_(std::move(way_out)) {}

  /// Returns the reason in one line, followed by the advice.
  std::string reported() const;

 private:
  std::string way_out_;
};

/// The arguments of one terminal command: the possible ones, and the given ones.
class CommandLine {
 public:
  /// `usage` is the form of the call, `explanation` a few lines about it.
  CommandLine(std::string usage, std::string explanation);

  /// Adds an option with a value, which help calls `value`. If that is empty, it is a switch.
  void option(const std::string& name, const std::string& help, const std::string& value);
  void option(const std::string& name, const std::string& help);
  /// Adds an option that takes all words up to the next option, possibly none.
  void list(const std::string& name, const std::string& help, const std::string& value);
  /// Makes a word without an option the value of this option, if that has no value otherwise. Several options may be
  /// named: the first such word goes to the first option without a value.
  void bare_word(const std::string& name);
  /// Makes all words without an option the value of this list.
  void bare_words(const std::string& name);
  /// Adds another spelling of an option, which the help does not show.
  void spelling(const std::string& other, const std::string& name);

  /// Reads the arguments. Returns false if help is requested instead. Throws UsageError.
  bool parse(const std::vector<std::string>& arguments);
  std::string help() const;
  /// Returns the program and the command, such as "roundel play".
  std::string called() const;
  /// Returns advice that names the help of the command.
  std::string way_out() const;
  /// Returns whether words without an option can be the value of this option.
  bool takes_bare(const std::string& name) const;
  /// Moves the value of one option to another. Needs has(from).
  void rename(const std::string& from, const std::string& to);

  /// Return whether the call accepts an option, and whether it was given.
  bool takes(const std::string& name) const { return options_.find_nothrow(name, false) != nullptr; }
  bool has(const std::string& name) const {
    asked_.insert(name);
    return values_.count(name) > 0;
  }
  std::optional<std::string> text(const std::string& name) const;
  std::vector<std::string> words(const std::string& name) const;
  /// Returns the words of a list that must not be empty. Throws UsageError if it is given without words.
  std::vector<std::string> some_words(const std::string& name) const;
  /// Returns the words of a list for each occurrence, in order.
  std::vector<std::vector<std::string>> groups(const std::string& name) const;
  /// Returns the values of all options but these, in order.
  std::vector<std::string> values_besides(const std::vector<std::string>& names) const;
  /// Throws UsageError if a given option was never read, because it has no effect in the call.
  /// `later` are read later.
  void check_all_asked(std::initializer_list<const char*> later = {}) const;
  /// Throws UsageError with the reason if one of these options is given.
  void refuse(std::initializer_list<const char*> names, std::string_view reason) const;
  /// Throws UsageError if the option is not given.
  std::string required(const std::string& name) const;
  /// Throws UsageError if the value is no whole number in the range.
  template <class Number>
  std::optional<Number> number(const std::string& name, Number minimum, Number maximum) const {
    const std::optional<std::string> value = text(name);
    if (!value) return {};
    const Expected<Number> number = read_number(*value, minimum, maximum);
    if (!number) throw UsageError(fmt::format("--{}: {}", name, number.error().message()));
    return *number;
  }

 private:
  /// Returns the arguments with the usual names of options.
  std::vector<std::string> usually_spelled(std::vector<std::string> arguments) const;
  /// Gives words without an option to the options that accept them. Throws UsageError.
  void give_out(const std::vector<std::string>& words);
  [[noreturn]] void refuse_option(const std::string& name) const;

  std::string usage_;
  std::string explanation_;
  boost::program_options::options_description options_;
  std::vector<std::string> bare_;         ///< options, one word each
  std::optional<std::string> bare_list_;  ///< the option that accepts all words
  std::vector<std::pair<std::string, std::string>> spellings_;
  boost::program_options::variables_map values_;
  std::vector<boost::program_options::option> given_;
  mutable std::set<std::string> asked_;  ///< names of options that were read
};

/// Converts an error about an option of the engine to one about the argument that sets it.
Error as_argument_error(const Error& error, std::string_view argument, std::string_view option);

/// Reads `KEY=VALUE`. Throws UsageError, beginning with `where`.
std::pair<std::string, std::string> read_key_value(const std::string& word, const std::string& where);

/// Returns the words of a call, with `help` replaced by `--help`, and `help COMMAND` by `COMMAND --help`.
std::vector<std::string> without_help_command(const std::vector<std::string>& arguments);

}  // namespace roundel
