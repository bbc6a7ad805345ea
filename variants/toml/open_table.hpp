#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/toml/document.hpp"

namespace roundel::files {

/// A table to which keys may still be added while a document is read. It enforces TOML's rules on repetition: no key
/// may occur twice, and a table may be defined later only if so far it was only on the way to another. Errors name
/// the line.
class OpenTable {
 public:
  /// How a table came into being: on the way of a header to another table, by its own header, or by a dotted key.
  enum class Origin : std::uint8_t { way, header, dotted_key };

  /// `depth` is the number of lists and tables around it, including itself but not the document.
  OpenTable(Origin origin, int line, int depth) : origin_(origin), line_(line), depth_(depth) {}

  int depth() const { return depth_; }

  /// Returns the next table on the way of a header; for a list of tables, the last one.
  Expected<OpenTable*> on_the_way(const std::string& key, int line);
  /// Returns the table of the header [key].
  Expected<OpenTable*> with_header(const std::string& key, int line);
  /// Adds a table to the list of the header [[key]].
  Expected<OpenTable*> in_list(const std::string& key, int line);
  /// Returns the table that a dotted key leads through.
  Expected<OpenTable*> through_dotted_key(const std::string& key, int line);
  MaybeError add(const std::string& key, Value value);

  /// Returns the contents, and leaves nothing here.
  Table closed();

 private:
  using Owned = std::unique_ptr<OpenTable>;
  using TableList = std::vector<Owned>;
  using Item = std::variant<Value, Owned, TableList>;
  struct Named {
    std::string key;
    Item item;
  };

  Item* find(const std::string& key);
  Expected<OpenTable*> new_table(const std::string& key, Origin origin, int line);
  void insert(const std::string& key, Item item);

  static int line_of(const Item& item);
  static Value closed(Item& item);

  Origin origin_;
  int line_;
  int depth_;
  std::vector<Named> items_;
  std::map<std::string, std::size_t> places_;  ///< by key, so that a long document does not take quadratic time
};

/// Makes the error for too deeply nested lists and tables.
Error too_deep(int line);

}  // namespace roundel::files
