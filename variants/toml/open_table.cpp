#include "variants/toml/open_table.hpp"

#include <fmt/core.h>

#include <utility>

#include "engine/base/text_parts.hpp"
#include "variants/toml/cursor.hpp"

namespace roundel::files {
namespace {

Error said_twice(std::string_view what, const std::string& key, int line, int first_line) {
  return line_error(line, fmt::format("another {} {}; the first is on line {}", what, in_quotes(key), first_line));
}

Error no_table(const std::string& key, int line, int first_line) {
  return line_error(
      line, fmt::format("{} is not a table that can be extended; it is on line {}", in_quotes(key), first_line));
}

}  // namespace

Error too_deep(int line) {
  return line_error(line, fmt::format("more than {} lists and tables lie in each other", deepest_value));
}

Expected<OpenTable*> OpenTable::on_the_way(const std::string& key, int line) {
  Item* item = find(key);
  if (!item) return new_table(key, Origin::way, line);
  if (Owned* table = std::get_if<Owned>(item)) return table->get();
  if (TableList* list = std::get_if<TableList>(item)) return list->back().get();
  return no_table(key, line, line_of(*item));
}

Expected<OpenTable*> OpenTable::with_header(const std::string& key, int line) {
  Item* item = find(key);
  if (!item) return new_table(key, Origin::header, line);
  Owned* table = std::get_if<Owned>(item);
  if (!table || (*table)->origin_ != Origin::way) return said_twice("table", key, line, line_of(*item));
  (*table)->origin_ = Origin::header;
  (*table)->line_ = line;
  return table->get();
}

Expected<OpenTable*> OpenTable::in_list(const std::string& key, int line) {
  if (depth_ + 2 > deepest_value) return too_deep(line);
  Item* item = find(key);
  if (!item) {
    insert(key, TableList{});
    item = &items_.back().item;
  }
  TableList* list = std::get_if<TableList>(item);
  if (!list)
    return line_error(line,
                      fmt::format("{} is not a list of tables; it is on line {}", in_quotes(key), line_of(*item)));
  list->push_back(std::make_unique<OpenTable>(Origin::header, line, depth_ + 2));
  return list->back().get();
}

Expected<OpenTable*> OpenTable::through_dotted_key(const std::string& key, int line) {
  Item* item = find(key);
  if (!item) return new_table(key, Origin::dotted_key, line);
  Owned* table = std::get_if<Owned>(item);
  if (!table || (*table)->origin_ == Origin::header) return no_table(key, line, line_of(*item));
  (*table)->origin_ = Origin::dotted_key;
  return table->get();
}

MaybeError OpenTable::add(const std::string& key, Value value) {
  if (const Item* item = find(key)) return said_twice("key", key, value.line().number, line_of(*item));
  insert(key, std::move(value));
  return {};
}

Table OpenTable::closed() {
  Table table;
  table.reserve(items_.size());
  for (Named& named : items_) table.push_back({std::move(named.key), closed(named.item)});
  return table;
}

OpenTable::Item* OpenTable::find(const std::string& key) {
  const auto place = places_.find(key);
  return place == places_.end() ? nullptr : &items_[place->second].item;
}

Expected<OpenTable*> OpenTable::new_table(const std::string& key, Origin origin, int line) {
  if (depth_ + 1 > deepest_value) return too_deep(line);
  Owned table = std::make_unique<OpenTable>(origin, line, depth_ + 1);
  OpenTable* made = table.get();
  insert(key, std::move(table));
  return made;
}

void OpenTable::insert(const std::string& key, Item item) {
  places_.emplace(key, items_.size());
  items_.push_back({key, std::move(item)});
}

int OpenTable::line_of(const Item& item) {
  if (const Value* value = std::get_if<Value>(&item)) return value->line().number;
  if (const Owned* table = std::get_if<Owned>(&item)) return (*table)->line_;
  return std::get<TableList>(item).front()->line_;
}

Value OpenTable::closed(Item& item) {
  if (Value* value = std::get_if<Value>(&item)) return std::move(*value);
  const int line = line_of(item);
  if (Owned* table = std::get_if<Owned>(&item)) return Value((*table)->closed(), line);
  List list;
  for (const Owned& table : std::get<TableList>(item)) list.emplace_back(table->closed(), table->line_);
  return Value(std::move(list), line);
}

}  // namespace roundel::files
