#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/files/document.hpp"

namespace roundel::files {

/// Takes the keys of one table, each checked, and keeps the first thing that is wrong: readers ask for all that they
/// want and then once whether it was all right. Errors have the line as their
/// place and read `line 3: [board] files: '17' is not a whole number from 1 to 16`.
class KeyReader {
 public:
  /// `table` outlives the reader; null: one that is not there, which has no keys. `name` is what errors call it, as
  /// "[board]", or empty for the document itself; `line` is where it begins.
  KeyReader(const Table* table, std::string name, Line line = 1);

  /// The value of a key, of whatever kind; null where it is not there. Whoever takes it checks it.
  const Value* take(std::string_view key);
  /// Each of these gives `fallback` where the key is not there, and where its value is wrong.
  bool flag(std::string_view key, bool fallback);
  int integer(std::string_view key, int minimum, int maximum, int fallback);
  std::string text(std::string_view key, std::string_view fallback = {});
  /// The place of the text among `choices`.
  int choice(std::string_view key, const std::vector<std::string_view>& choices, int fallback);
  /// A list of texts; one text is a list of it alone.
  std::vector<std::string> texts(std::string_view key);
  /// A list of whole numbers from `minimum` on; one number is a list of it alone.
  std::vector<std::int64_t> integers(std::string_view key, std::int64_t minimum);
  /// A list of tables; one table is a list of it alone.
  std::vector<const Value*> tables(std::string_view key);
  /// A table; null where there is none.
  const Value* table(std::string_view key);
  /// Demands the key. Returns whether it is there.
  bool require(std::string_view key);

  /// Something is wrong on that line: the reason is the table's name and `what`, as "files: too many". The first error is kept.
  void fail(const Line& line, std::string_view what, std::string hint = {});
  /// An error that says its line itself; nothing where there is none.
  void fail(const MaybeError& error);
  bool failed() const { return error_.has_value(); }
  const Line& line() const { return line_; }
  /// Where the value of a key stands, or the table where it is not there.
  Line line_of(std::string_view key);

  /// What was wrong first, or which key nobody asked for.
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
