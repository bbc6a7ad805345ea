#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/toml/document.hpp"

namespace roundel::files {

/// Takes and checks the keys of one table, and keeps the first error. A caller reads all keys that it needs, and then
/// checks once for the error. The line is the place of an error: `line 3: [board] files: '17' is not a whole number
/// from 1 to 16`.
class KeyReader {
 public:
  /// `table` must outlive the reader. Null: the table does not exist and has no keys. `name` is its name in errors,
  /// such as "[board]", or empty for the document itself. `line` is where it begins.
  KeyReader(const Table* table, std::string name, Line line = 1);

  /// Returns the value of a key, of any kind; null if it is missing. The caller checks it.
  const Value* take(std::string_view key);
  /// Each returns `fallback` if the key is missing or its value is wrong.
  bool flag(std::string_view key, bool fallback);
  int integer(std::string_view key, int minimum, int maximum, int fallback);
  std::string text(std::string_view key, std::string_view fallback = {});
  /// Returns the index of the text among `choices`.
  int choice(std::string_view key, const std::vector<std::string_view>& choices, int fallback);
  /// Returns a list of texts. A single text counts as a list of one.
  std::vector<std::string> texts(std::string_view key);
  /// Returns a list of whole numbers of at least `minimum`. A single number counts as a list of one.
  std::vector<std::int64_t> integers(std::string_view key, std::int64_t minimum);
  /// Returns a list of tables. A single table counts as a list of one.
  std::vector<const Value*> tables(std::string_view key);
  /// Returns a table; null if there is none.
  const Value* table(std::string_view key);
  /// Requires the key. Returns whether it exists.
  bool require(std::string_view key);

  /// Records an error on that line. The reason is the table's name and `what`, such as "files: too many". The first
  /// error is kept.
  void fail(const Line& line, std::string_view what, std::string hint = {});
  /// Records an error that has its own line; does nothing if there is none.
  void fail(const MaybeError& error);
  bool failed() const { return error_.has_value(); }
  const Line& line() const { return line_; }
  /// Returns the line of a key's value, or of the table if the key is missing.
  Line line_of(std::string_view key);

  /// Returns the first error. If there is none, an unread key is an error.
  MaybeError finish();

 private:
  const Value* take(std::string_view key, Value::Kind kind, std::string_view what);
  std::vector<const Value*> one_or_more(std::string_view key, Value::Kind kind, std::string_view what);
  void fail_value(std::string_view key, const Value& value, std::string_view what);

  const Table* table_;
  std::string name_;
  Line line_;
  std::vector<std::string> taken_;
  MaybeError error_;
};

}  // namespace roundel::files
