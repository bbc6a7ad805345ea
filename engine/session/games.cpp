#include "engine/session/games.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "engine/base/suggestion.hpp"
#include "engine/session/game_names.hpp"

namespace roundel {
namespace {

bool is_among(const std::vector<std::string>& names, std::string_view name) {
  return std::any_of(names.begin(), names.end(), [name](const std::string& each) { return same_name(each, name); });
}

bool has_name(const Variant& variant, std::string_view name) {
  return same_name(variant.name, name) || is_among(variant.aliases, name) || is_among(variant.nicknames, name);
}

/// The suffix for a game from a file if a compiled game has its name.
constexpr std::string_view file_ending = "-file";

/// Returns the name without the suffix, in any case of letters. Returns an empty text if the name has no suffix.
std::string_view without_file_ending(std::string_view name) {
  if (name.size() <= file_ending.size()) return {};
  const std::size_t end = name.size() - file_ending.size();
  return same_name(name.substr(end), file_ending) ? name.substr(0, end) : std::string_view();
}

/// Returns the beginning of an error about a row: its file.
std::string file_of(const Variant& variant) {
  return variant.description.files.empty() ? "" : variant.description.files.front() + ": ";
}

}  // namespace

const Variant* find_variant(std::span<const Variant> variants, std::string_view name) {
  const auto found = std::find_if(variants.begin(), variants.end(),
                                  [name](const Variant& variant) { return has_name(variant, name); });
  return found == variants.end() ? nullptr : &*found;
}

Games::Games(std::span<const Variant> compiled, VariantFiles files)
    : files_(std::move(files)), compiled_(compiled.size()) {
  for (const Variant& variant : compiled) rows_.push_back(borrowed(variant));
}

bool Games::is_compiled(const GameListing& variant) const {
  const auto compiled = rows().first(compiled_);
  return std::any_of(compiled.begin(), compiled.end(),
                     [&variant](const VariantRow& row) { return row.get() == &variant; });
}

std::vector<ListedGame> Games::listings() {
  std::vector<ListedGame> all;
  const auto add = [&all](const ListedGame& game) {
    if (game && std::find(all.begin(), all.end(), game) == all.end()) all.push_back(game);
  };
  for (const VariantRow& row : rows().first(compiled_)) add(row);
  for (const std::string& own : files_.library) add(listing_of(own));
  for (const VariantRow& row : rows().subspan(compiled_)) add(row);
  return all;
}

/// Returns null if something is wrong with the game.
ListedGame Games::listing_of(const std::string& own) {
  const std::string name = called(own);
  const auto row =
      std::find_if(rows_.begin(), rows_.end(), [&](const VariantRow& each) { return same_name(each->name, name); });
  if (row != rows_.end()) return *row;
  const auto [place, is_new] = listed_.try_emplace(own);
  if (!is_new) return place->second;
  Expected<GameListing> listing = files_.list_library(own);
  if (!listing) return nullptr;
  rename(*listing);
  return place->second = std::make_shared<const GameListing>(std::move(*listing));
}

std::vector<VariantRow>::const_iterator Games::place_of(std::string_view name) const {
  return std::find_if(rows_.begin(), rows_.end(),
                      [name](const VariantRow& row) { return same_name(row->name, name); });
}

const Variant* Games::known(std::string_view name) const {
  auto found = place_of(name);
  if (found == rows_.end()) {
    found = std::find_if(rows_.begin(), rows_.end(), [name](const VariantRow& row) { return has_name(*row, name); });
  }
  return found == rows_.end() ? nullptr : found->get();
}

std::vector<std::string> Games::other_names(const std::string& own) const {
  return files_.other_names ? files_.other_names(own) : std::vector<std::string>();
}

std::string Games::meant(std::string_view name) const {
  if (const Variant* variant = known(name)) return variant->name;
  const auto is_it = [name](const std::string& each) { return same_game_name(each, name); };
  for (const std::string& own : files_.library) {
    if (same_name(called(own), name)) return called(own);
  }
  for (const VariantRow& row : rows_) {
    if (is_called(*row, name)) return row->name;
  }
  for (const std::string& own : files_.library) {
    if (is_it(called(own))) return called(own);
    const std::vector<std::string> others = other_names(own);
    if (std::any_of(others.begin(), others.end(), is_it)) return called(own);
  }
  return {};
}

std::vector<std::string> Games::names() const {
  std::vector<std::string> names;
  const auto add = [&](const Variant& variant) {
    if (!is_among(names, variant.name)) names.push_back(variant.name);
    names.insert(names.end(), variant.aliases.begin(), variant.aliases.end());
  };
  for (const VariantRow& row : rows().first(compiled_)) add(*row);
  // Library games keep their places when they are read.
  for (const std::string& own : files_.library) names.push_back(called(own));
  for (const VariantRow& row : rows().subspan(compiled_)) add(*row);
  return names;
}

Expected<VariantRow> Games::find(std::string_view name) {
  const std::string wanted = meant(name);
  if (const auto found = place_of(wanted); found != rows_.end()) return *found;
  for (const std::string& own : files_.library) {
    if (called(own) != wanted) continue;
    Expected<Variant> variant = files_.read_library(own);
    if (!variant) return Error{fmt::format("the library's {}: {}", own, variant.error().message())};
    return add(std::move(*variant));
  }
  return unknown(name);
}

Error Games::unknown(std::string_view name) const {
  const std::string reason = fmt::format("there is no variant '{}'", name);
  if (const std::string game = meant(without_file_ending(name)); !game.empty()) {
    return Error{.reason = reason, .hint = fmt::format("did you mean '{}'?", game)};
  }
  std::vector<std::string> all = names();
  const auto add = [&all](const std::vector<std::string>& more) { all.insert(all.end(), more.begin(), more.end()); };
  for (const VariantRow& row : rows()) add(row->nicknames);
  for (const std::string& own : files_.library) add(other_names(own));
  return Error{.reason = reason, .hint = meant_word(name, {all.begin(), all.end()})};
}

MaybeError Games::check_names(const std::vector<Variant>& read) {
  for (const Variant& variant : read) {
    const auto same = [&](const Variant& each) { return same_name(each.name, variant.name); };
    if (std::count_if(read.begin(), read.end(), same) > 1) {
      return Error{
          fmt::format("{}another file has a game '{}' too: rename one of them", file_of(variant), variant.name)};
    }
  }
  return {};
}

Expected<std::vector<VariantRow>> Games::read(const std::string& paths) {
  Expected<std::vector<Variant>> read = files_.read(paths);
  if (!read) return read.error();
  if (MaybeError error = check_names(*read)) return *error;
  std::vector<VariantRow> rows;
  for (Variant& variant : *read) rows.push_back(add(std::move(variant)));
  return rows;
}

void Games::read_library() {
  for (const std::string& name : files_.library) static_cast<void>(find(called(name)));
}

std::string Games::called(const std::string& name) const {
  const Variant* own = known(name);
  return own && is_compiled(*own) ? name + std::string(file_ending) : name;
}

/// Renames a game of a file so that its name is unique here.
void Games::rename(GameListing& game) const {
  const std::string name = called(game.name);
  for (auto& [protocol, entry] : game.protocols) {
    for (GameName& each : entry.names) {
      if (each.is_own) each.name = name;
    }
  }
  game.name = name;
}

VariantRow Games::add(Variant variant) {
  rename(variant);
  const auto old = place_of(variant.name);
  auto row = std::make_shared<const Variant>(std::move(variant));
  if (old == rows_.end()) {
    rows_.push_back(row);
  } else {
    rows_[static_cast<std::size_t>(old - rows_.begin())] = row;
  }
  return row;
}

}  // namespace roundel
