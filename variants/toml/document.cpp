#include "variants/toml/document.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <utility>

#include "engine/base/typography.hpp"
#include "engine/base/utf8.hpp"
#include "variants/toml/characters.hpp"
#include "variants/toml/cursor.hpp"
#include "variants/toml/open_table.hpp"
#include "variants/toml/scalars.hpp"

namespace roundel::files {
namespace {

using Keys = std::vector<std::string>;

/// Reads a document line by line. It is recursive for nested values, up to the depth deepest_value.
class DocumentReader {
 public:
  explicit DocumentReader(std::string_view text) : cursor_(text) {}

  Expected<Table> read() {
    for (cursor_.skip_lines(); !cursor_.at_end(); cursor_.skip_lines()) {
      if (const MaybeError error = cursor_.peek() == '[' ? read_header() : read_pair(*table_)) return *error;
      cursor_.skip_blanks();
      if (!cursor_.at_end() && cursor_.peek() != '\n' && cursor_.peek() != '#') {
        return cursor_.unexpected("the end of the line");
      }
    }
    return document_.closed();
  }

 private:
  /// Reads [a.b] or [[a.b]]: the table of the pairs below it.
  MaybeError read_header() {
    const int line = cursor_.line();
    const bool is_list = cursor_.take("[[");
    if (!is_list) cursor_.take("[");
    const Expected<Keys> keys = read_keys();
    if (!keys) return keys.error();
    if (!cursor_.take(is_list ? "]]" : "]")) return cursor_.unexpected(is_list ? "']]'" : "']'");
    OpenTable* above = &document_;
    for (std::size_t n = 0; n + 1 < keys->size(); ++n) {
      const auto next = above->on_the_way((*keys)[n], line);
      if (!next) return next.error();
      above = *next;
    }
    const auto table = is_list ? above->in_list(keys->back(), line) : above->with_header(keys->back(), line);
    if (!table) return table.error();
    table_ = *table;
    return {};
  }

  /// Reads key = value. The key may be dotted.
  MaybeError read_pair(OpenTable& table) {
    const int line = cursor_.line();
    const Expected<Keys> keys = read_keys();
    if (!keys) return keys.error();
    if (!cursor_.take("=")) return cursor_.unexpected("'='");
    OpenTable* holder = &table;
    for (std::size_t n = 0; n + 1 < keys->size(); ++n) {
      const auto next = holder->through_dotted_key((*keys)[n], line);
      if (!next) return next.error();
      holder = *next;
    }
    cursor_.skip_blanks();
    Expected<Value> value = read_value(holder->depth());
    if (!value) return value.error();
    return holder->add(keys->back(), std::move(*value));
  }

  /// Returns the parts of a key between its dots, with the blanks around it.
  Expected<Keys> read_keys() {
    Keys keys;
    do {
      cursor_.skip_blanks();
      Expected<std::string> key = at_quote(cursor_) ? read_line_text(cursor_) : read_bare_key();
      if (!key) return key.error();
      keys.push_back(std::move(*key));
      cursor_.skip_blanks();
    } while (cursor_.take("."));
    return keys;
  }

  Expected<std::string> read_bare_key() {
    const std::string_view key =
        cursor_.take_all_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    if (key.empty()) return cursor_.unexpected("a key");
    return std::string(key);
  }

  /// `depth` is the number of lists and tables around the value.
  Expected<Value> read_value(int depth) {
    const int line = cursor_.line();
    const bool is_list = cursor_.peek() == '[';
    if (is_list || cursor_.peek() == '{') {
      if (depth == deepest_value) return too_deep(line);
      return is_list ? read_list(depth + 1) : read_inline_table(depth + 1);
    }
    if (!at_quote(cursor_)) return read_word(cursor_);
    Expected<std::string> text = read_text(cursor_);
    if (!text) return text.error();
    return Value(std::move(*text), line);
  }

  /// A list may span several lines, and may have a comma after the last value.
  Expected<Value> read_list(int depth) {
    const int line = cursor_.line();
    cursor_.take("[");
    List list;
    for (bool goes_on = true; goes_on;) {
      cursor_.skip_lines();
      if (cursor_.peek() == ']') break;
      Expected<Value> value = read_value(depth);
      if (!value) return value.error();
      list.push_back(std::move(*value));
      cursor_.skip_lines();
      goes_on = cursor_.take(",");
    }
    if (!cursor_.take("]")) {
      if (cursor_.at_end()) return line_error(line, "the list has no end");
      return cursor_.unexpected("',' or ']'");
    }
    return Value(std::move(list), line);
  }

  /// A table within a value is on one line, without a comma after its last pair, and cannot be extended later.
  Expected<Value> read_inline_table(int depth) {
    const int line = cursor_.line();
    cursor_.take("{");
    OpenTable table(OpenTable::Origin::header, line, depth);
    cursor_.skip_blanks();
    if (cursor_.take("}")) return Value(Table{}, line);
    do {
      if (const MaybeError error = read_pair(table)) return *error;
      cursor_.skip_blanks();
    } while (cursor_.take(","));
    if (!cursor_.take("}")) return cursor_.unexpected("',' or '}'");
    return Value(table.closed(), line);
  }

  Cursor cursor_;
  OpenTable document_{OpenTable::Origin::header, 1, 0};
  OpenTable* table_ = &document_;  ///< the table whose pairs are read
};

Expected<Table> read_nameless(std::string_view text) {
  if (text.size() > longest_document) {
    return Error{fmt::format("the file has more than {} bytes", longest_document)};
  }
  remove_byte_order_mark(text);
  const Expected<std::string> checked = checked_characters(text);
  if (!checked) return checked.error();
  return DocumentReader(*checked).read();
}

}  // namespace

const Value* find(const Table& table, std::string_view key) {
  const auto found = std::find_if(table.begin(), table.end(), [key](const Entry& entry) { return entry.key == key; });
  return found == table.end() ? nullptr : &found->value;
}

void Value::set_file(const std::shared_ptr<const std::string>& file) {
  line_.file = file;
  if (is(Kind::list)) {
    for (Value& each : list()) each.set_file(file);
  } else if (is(Kind::table)) {
    for (Entry& entry : table()) entry.value.set_file(file);
  }
}

Expected<Table> read_document(std::string_view text, const std::string& name) {
  Expected<Table> table = read_nameless(text);
  if (name.empty()) return table;
  if (!table) return table.error().in_file(name);
  const auto file = std::make_shared<const std::string>(name);
  for (Entry& entry : *table) entry.value.set_file(file);
  return table;
}

Table joined(Table base, const Table& over) {
  std::map<std::string, std::size_t, std::less<>> places;
  for (std::size_t n = 0; n < base.size(); ++n) places.emplace(base[n].key, n);
  std::vector<bool> is_taken_away(base.size());
  const std::size_t base_size = base.size();
  for (const Entry& entry : over) {
    const auto place = places.find(entry.key);
    if (place == places.end()) {
      base.push_back(entry);
      continue;
    }
    Value& value = base[place->second].value;
    const bool was_table = value.is(Value::Kind::table);
    if (was_table && entry.value.is(Value::Kind::table)) {
      value = Value(joined(std::move(value.table()), entry.value.table()), entry.value.line());
    } else if (was_table && entry.value.is(Value::Kind::flag) && !entry.value.flag()) {
      is_taken_away[place->second] = true;
    } else {
      value = entry.value;
    }
  }
  std::size_t kept = 0;
  for (std::size_t n = 0; n < base.size(); ++n) {
    if (n < base_size && is_taken_away[n]) continue;
    if (kept != n) base[kept] = std::move(base[n]);
    ++kept;
  }
  base.erase(base.begin() + static_cast<std::ptrdiff_t>(kept), base.end());
  return base;
}

}  // namespace roundel::files
