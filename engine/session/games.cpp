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
constexpr std::string_view file_extension = "-file";

/// Returns the name without the suffix, in any case of letters. Returns an empty text if the name has no suffix.
std::string_view without_file_extension(std::string_view name) {
  if (name.size() <= file_extension.size()) return {};
  const std::size_t end = name.size() - file_extension.size();
  return same_name(name.substr(end), file_extension) ? name.substr(0, end) : std::string_view();
}

/// Returns the beginning of an error about an entry: its file.
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
  for (const Variant& variant : compiled) entries_.push_back(borrowed(variant));
}

bool Games::is_compiled(const GameListing& variant) const {
  const auto compiled = entries().first(compiled_);
  return std::any_of(compiled.begin(), compiled.end(),
                     [&variant](const VariantEntry& entry) { return entry.get() == &variant; });
}

std::vector<ListedGame> Games::listings() {
  std::vector<ListedGame> all;
  const auto add = [&all](const ListedGame& game) {
    if (game && std::find(all.begin(), all.end(), game) == all.end()) all.push_back(game);
  };
  for (const VariantEntry& entry : entries().first(compiled_)) add(entry);
  for (const std::string& own : files_.library) add(listing_of(own));
  for (const VariantEntry& entry : entries().subspan(compiled_)) add(entry);
  return all;
}

/// Returns null if something is wrong with the game.
ListedGame Games::listing_of(const std::string& own) {
  const std::string name = called(own);
  const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const VariantEntry& each) { return same_name(each->name, name); });
  if (entry != entries_.end()) return *entry;
  const auto [place, is_new] = listed_.try_emplace(own);
  if (!is_new) return place->second;
  Expected<GameListing> listing = files_.list_library(own);
  if (!listing) return nullptr;
  rename(*listing);
  return place->second = std::make_shared<const GameListing>(std::move(*listing));
}

std::vector<VariantEntry>::const_iterator Games::place_of(std::string_view name) const {
  return std::find_if(entries_.begin(), entries_.end(),
                      [name](const VariantEntry& entry) { return same_name(entry->name, name); });
}

const Variant* Games::known(std::string_view name) const {
  auto found = place_of(name);
  if (found == entries_.end()) {
    found = std::find_if(entries_.begin(), entries_.end(),
                         [name](const VariantEntry& entry) { return has_name(*entry, name); });
  }
  return found == entries_.end() ? nullptr : found->get();
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
  for (const VariantEntry& entry : entries_) {
    if (is_called(*entry, name)) return entry->name;
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
  for (const VariantEntry& entry : entries().first(compiled_)) add(*entry);
  // Library games keep their places when they are read.
  for (const std::string& own : files_.library) names.push_back(called(own));
  for (const VariantEntry& entry : entries().subspan(compiled_)) add(*entry);
  return names;
}

Expected<VariantEntry> Games::find(std::string_view name) {
  const std::string wanted = meant(name);
  if (const auto found = place_of(wanted); found != entries_.end()) return *found;
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
  if (const std::string game = meant(without_file_extension(name)); !game.empty()) {
    return Error{.reason = reason, .hint = fmt::format("did you mean '{}'?", game)};
  }
  std::vector<std::string> all = names();
  const auto add = [&all](const std::vector<std::string>& more) { all.insert(all.end(), more.begin(), more.end()); };
  for (const VariantEntry& entry : entries()) add(entry->nicknames);
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

Expected<std::vector<VariantEntry>> Games::read(const std::string& paths) {
  Expected<std::vector<Variant>> read = files_.read(paths);
  if (!read) return read.error();
  if (MaybeError error = check_names(*read)) return *error;
  std::vector<VariantEntry> entries;
  for (Variant& variant : *read) entries.push_back(add(std::move(variant)));
  return entries;
}

void Games::read_library() {
  for (const std::string& name : files_.library) static_cast<void>(find(called(name)));
}

std::string Games::called(const std::string& name) const {
  const Variant* own = known(name);
  return own && is_compiled(*own) ? name + std::string(file_extension) : name;
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

VariantEntry Games::add(Variant variant) {
  rename(variant);
  const auto old = place_of(variant.name);
  auto entry = std::make_shared<const Variant>(std::move(variant));
  if (old == entries_.end()) {
    entries_.push_back(entry);
  } else {
    entries_[static_cast<std::size_t>(old - entries_.begin())] = entry;
  }
  return entry;
}

}  // namespace roundel
