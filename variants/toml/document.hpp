#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/toml/line.hpp"

/// TOML documents that describe games. variants/FILES.md lists their contents.
namespace roundel::files {

/// Longer documents are refused before they are read.
inline constexpr std::size_t longest_document = 256 * 1024;
/// The maximum depth of nested lists and tables.
inline constexpr int deepest_value = 16;

class Value;
struct Entry;
using List = std::vector<Value>;
/// In the order of the document; keys are unique.
using Table = std::vector<Entry>;

/// A value and the line, from 1, on which it begins.
class Value {
 public:
  enum class Kind : std::uint8_t { flag, integer, number, text, list, table };

  Value(bool flag, Line line);
  Value(std::int64_t integer, Line line);
  Value(double number, Line line);
  Value(const char* text, Line line) = delete;  // a pointer would be converted to a flag
  Value(std::string text, Line line);
  Value(List list, Line line);
  Value(Table table, Line line);

  Kind kind() const { return static_cast<Kind>(held_.index()); }
  bool is(Kind kind_) const { return kind() == kind_; }
  const Line& line() const { return line_; }
  /// Sets the file of the lines of this value and of all values in it.
  void set_file(const std::shared_ptr<const std::string>& file);

  // Each needs a value of this kind.
  bool flag() const { return std::get<bool>(held_); }
  std::int64_t integer() const { return std::get<std::int64_t>(held_); }
  /// Also accepts an integer.
  double number() const { return is(Kind::integer) ? static_cast<double>(integer()) : std::get<double>(held_); }
  const std::string& text() const { return std::get<std::string>(held_); }
  const List& list() const { return std::get<List>(held_); }
  List& list() { return std::get<List>(held_); }
  const Table& table() const { return std::get<Table>(held_); }
  Table& table() { return std::get<Table>(held_); }

 private:
  std::variant<bool, std::int64_t, double, std::string, List, Table> held_;  ///< in the order of Kind
  Line line_;
};

struct Entry {
  std::string key;
  Value value;
};

// They are defined here, where the contents of a table are complete: each may have to destroy one.
inline Value::Value(bool flag, Line line) : held_(flag), line_(std::move(line)) {}
inline Value::Value(std::int64_t integer, Line line) : held_(integer), line_(std::move(line)) {}
inline Value::Value(double number, Line line) : held_(number), line_(std::move(line)) {}
inline Value::Value(std::string text, Line line) : held_(std::move(text)), line_(std::move(line)) {}
inline Value::Value(List list, Line line) : held_(std::move(list)), line_(std::move(line)) {}
inline Value::Value(Table table, Line line) : held_(std::move(table)), line_(std::move(line)) {}

/// Returns the value of `key`; null if there is none.
const Value* find(const Table& table, std::string_view key);

/// Reads TOML 1.0 except dates and times. `name` is the document's name in errors; empty: none. Error: the line and
/// what is wrong there, or that the document is too long.
Expected<Table> read_document(std::string_view text, const std::string& name = {});

/// Returns `base` changed by `over`: tables are merged key by key, other values are replaced, and `false` removes a
/// table of `base`.
Table joined(Table base, const Table& over);

}  // namespace roundel::files
