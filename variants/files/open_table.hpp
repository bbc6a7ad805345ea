#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/files/document.hpp"

namespace roundel::files {

/// A table to which keys may still be added while a document is read. It keeps the rules of TOML on what may be said twice:
/// no key, and no table but one that was only on the way to another. Errors name the line.
class OpenTable {
 public:
  /// What a table is there by: on the way of a header to another, by its own header, or by a dotted key.
  enum class Origin : std::uint8_t { way, header, dotted_key };

  /// `depth` is the number of lists and tables that it lies in, with itself but without the document.
  OpenTable(Origin origin, int line, int depth) : origin_(origin), line_(line), depth_(depth) {}

  int depth() const { return depth_; }

  /// The table on the way of a header to the next one: of a list of tables the last.
  Expected<OpenTable*> on_the_way(const std::string& key, int line);
  /// The table of the header [key].
  Expected<OpenTable*> with_header(const std::string& key, int line);
  /// A new table in the list of the header [[key]].
  Expected<OpenTable*> in_list(const std::string& key, int line);
  /// The table that a dotted key leads through.
  Expected<OpenTable*> through_dotted_key(const std::string& key, int line);
  MaybeError add(const std::string& key, Value value);

  /// What was said; afterwards nothing is left here.
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

/// There are too many lists and tables in each other.
Error too_deep(int line);

}  // namespace roundel::files
