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

/// A call of the program that cannot be carried out; what() says why.
class UsageError : public std::runtime_error {
 public:
  /// `way_out` is what to call instead, as "`roundel variants` lists the games"; empty: the reason says it all.
  explicit UsageError(const std::string& reason, std::string way_out = {})
      : std::runtime_error(reason), way_out_(std::move(way_out)) {}

  /// The reason in one line, and behind it the way out.
  std::string told() const;

 private:
  std::string way_out_;
};

/// The arguments of one terminal command: what it can be given, and what it was given.
class CommandLine {
 public:
  /// `usage` is the form of the call, `explanation` a few lines about it.
  CommandLine(std::string usage, std::string explanation);

  /// Adds an option with a value, which help calls `value`; without one it is a mere switch.
  void option(const std::string& name, const std::string& help, const std::string& value);
  void option(const std::string& name, const std::string& help);
  /// Adds an option that takes all words up to the next option, which can be none.
  void list(const std::string& name, const std::string& help, const std::string& value);
  /// A word that belongs to no option is the value of this one, if that is not given in another way. Several may be named so: the
  /// first of these words goes to the first of them that is not given.
  void bare_word(const std::string& name);
  /// All words that belong to no option are the value of this list.
  void bare_words(const std::string& name);
  /// Another spelling of an option, which the help does not show.
  void spelling(const std::string& other, const std::string& name);

  /// Reads the arguments. Returns false where help is asked for instead. Throws UsageError.
  bool parse(const std::vector<std::string>& arguments);
  std::string help() const;
  /// The program and the command, as "roundel play".
  std::string called() const;
  /// Where a reader learns how the command is called.
  std::string way_out() const;
  /// Whether words that belong to no option can be the value of this one.
  bool takes_bare(const std::string& name) const;
  /// Gives the value of one option to another. Needs has(from).
  void rename(const std::string& from, const std::string& to);

  /// Whether the call can be given an option, and whether it was.
  bool takes(const std::string& name) const { return options_.find_nothrow(name, false) != nullptr; }
  bool has(const std::string& name) const {
    asked_.insert(name);
    return values_.count(name) > 0;
  }
  std::optional<std::string> text(const std::string& name) const;
  std::vector<std::string> words(const std::string& name) const;
  /// The same of a list that means nothing without a word. Throws UsageError where it is given so.
  std::vector<std::string> some_words(const std::string& name) const;
  /// The words of a list for each time that it was given, in order.
  std::vector<std::vector<std::string>> groups(const std::string& name) const;
  /// What all options but these were given, in order.
  std::vector<std::string> values_besides(const std::vector<std::string>& names) const;
  /// Throws UsageError where an option is given that nobody has asked for, as it means nothing in the call. `later` are asked for when it is
  /// carried out.
  void check_all_asked(std::initializer_list<const char*> later = {}) const;
  /// Throws UsageError with the reason where one of these options is given.
  void refuse(std::initializer_list<const char*> names, std::string_view reason) const;
  /// Throws UsageError where the option is not given.
  std::string required(const std::string& name) const;
  /// Throws UsageError where the value is no whole number in the range.
  template <class Number>
  std::optional<Number> number(const std::string& name, Number minimum, Number maximum) const {
    const std::optional<std::string> value = text(name);
    if (!value) return {};
    const Expected<Number> number = read_number(*value, minimum, maximum);
    if (!number) throw UsageError(fmt::format("--{}: {}", name, number.error().message()));
    return *number;
  }

 private:
  /// The arguments with the usual names of options.
  std::vector<std::string> usually_spelled(std::vector<std::string> arguments) const;
  /// Makes words that belong to no option the values of those that take them. Throws UsageError.
  void give_out(const std::vector<std::string>& words);
  [[noreturn]] void refuse_option(const std::string& name) const;

  std::string usage_;
  std::string explanation_;
  boost::program_options::options_description options_;
  std::vector<std::string> bare_;         ///< options, one word each
  std::optional<std::string> bare_list_;  ///< the option that takes all words
  std::vector<std::pair<std::string, std::string>> spellings_;
  boost::program_options::variables_map values_;
  std::vector<boost::program_options::option> given_;
  mutable std::set<std::string> asked_;  ///< names of options that were
};

/// Returns an error about an option of the engine as one about the argument of the call that sets it.
Error as_argument_error(const Error& error, std::string_view argument, std::string_view option);

/// Reads `KEY=VALUE`. Throws UsageError, which begins with `where`.
std::pair<std::string, std::string> read_key_value(const std::string& word, const std::string& where);

/// The words of a call in which `help` and `help COMMAND` are what they mean: `--help`, and that of the command.
std::vector<std::string> without_help_command(const std::vector<std::string>& arguments);

}  // namespace roundel
