// Documents that describe games, and the keys of their tables. If a NUL divides the bytes, the second document is
// merged over the first.

#include <algorithm>
#include <string>

#include "engine/base/text_parts.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/session_laws.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/variants/toml/written_document.hpp"
#include "variants/toml/document.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::fuzz::document_target {

using namespace roundel::files;
using written_document::written;

namespace {

int lines_of(std::string_view text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1; }

/// An error names an existing line.
void check_error(const Error& error, std::string_view text) {
  require_error(error, "");
  require(error.place.line >= 1 && error.place.line <= lines_of(text), "the line is there", error.message());
  require(!error.reason.empty(), "it has a reason", error.message());
}

void check_value(const Value& value, int depth, int lines) {
  require(value.line().number >= 1 && value.line().number <= lines, "a value begins on a line of the document");
  const bool is_table = value.is(Value::Kind::table);
  if (!is_table && !value.is(Value::Kind::list)) return;
  require(depth < deepest_value, "values do not lie in each other without bound");
  if (!is_table) {
    for (const Value& one : value.list()) check_value(one, depth + 1, lines);
    return;
  }
  for (const Entry& entry : value.table()) {
    require(find(value.table(), entry.key) == &entry.value, "no key is there twice", entry.key);
    check_value(entry.value, depth + 1, lines);
  }
}

/// A written document is read back as the same.
void check_written(const Table& table) {
  const std::string text = written(table);
  if (text.size() > longest_document) return;
  const auto again = read_document(text);
  require(bool(again), "a document that was written can be read", text);
  require(written(*again) == text, "and says the same", text);
}

/// Takes keys of a table, each as another kind.
void check_keys(const Table& table, std::string_view text) {
  KeyReader reader(&table, "");
  reader.integer("a", -5, 5, 0);
  reader.flag("b", false);
  reader.text("c");
  reader.choice("d", {"one", "two", "three"}, 0);
  reader.texts("e");
  for (const Value* one : reader.tables("f")) require(one->is(Value::Kind::table), "tables are tables", text);
  const Value* inner = reader.table("g");
  if (inner) check_keys(inner->table(), text);
  if (const MaybeError error = reader.finish()) {
    check_error(*error, text);
  } else {
    require(table.size() <= 7, "a key that nobody asked for is an error", text);
  }
}

void check_document(const Table& table, std::string_view text) {
  check_value(Value(table, 1), -1, lines_of(text));
  check_written(table);
  check_keys(table, text);
  require(written(joined(table, table)) == written(table), "joined over itself, a document says the same", text);
  require(written(joined({}, table)) == written(table), "so it does over nothing", text);
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::string_view first = input.part('\0');
  const std::string_view second = input.rest();
  const auto base = read_document(first);
  if (!base) check_error(base.error(), first);
  if (base) check_document(*base, first);
  const auto over = read_document(second);
  if (!over) check_error(over.error(), second);
  if (!base || !over) return 0;
  const Table both = joined(*base, *over);
  check_value(Value(both, 1), -1, std::max(lines_of(first), lines_of(second)));
  for (const Entry& entry : *over) {
    const Value* there = find(both, entry.key);
    require(there || entry.value.is(Value::Kind::flag), "what is said over another document is kept", second);
  }
  return 0;
}

const Target target("document", try_input);

}  // namespace
}  // namespace roundel::fuzz::document_target
