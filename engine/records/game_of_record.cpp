#include "engine/records/game_of_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/words.hpp"
#include "engine/records/pdn_game_type.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/record_file.hpp"
#include "engine/records/record_format.hpp"
#include "engine/records/record_names.hpp"
#include "engine/records/result_token.hpp"
#include "engine/session/game_names.hpp"

namespace roundel {
namespace {

using Entries = std::vector<VariantEntry>;

Error with_way_out(std::string reason, std::string_view way_out) {
  return {way_out.empty() ? std::move(reason) : fmt::format("{}: {}", reason, way_out)};
}

bool is_brought_along(const Variant& variant) { return variant.description.files.empty(); }

// ---- PGN, and games without either format

bool is_pgn_of(const PgnGame& record, const Variant& variant) {
  const auto format = record_format(variant);
  if (!format) return record.tag("Variant") != nullptr && !check_variant(record, variant, {});
  return format == RecordFormat::pgn && pgn_name_of(record, variant) != nullptr;
}

VariantEntry find_pgn_game(const PgnGame& record, std::span<const VariantEntry> entries) {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const VariantEntry& entry) { return is_pgn_of(record, *entry); });
  return found == entries.end() ? nullptr : *found;
}

Expected<VariantEntry> reported_pgn_game(const PgnGame& record, RecordGames& games, std::string_view way_out) {
  const std::string* const reported = record.tag("Variant");
  if (VariantEntry found = find_pgn_game(record, games.known(reported ? *reported : ""))) return found;
  if (VariantEntry found = find_pgn_game(record, games.all())) return found;
  if (reported == nullptr) return with_way_out("the record does not name its game", way_out);
  return with_way_out(fmt::format("the record is of '{}', which is not a game of this program", one_line(*reported)),
                      way_out);
}

// ---- PDN

/// Returns the games whose records can have these tags.
Entries games_with_tags(const PgnGame& record, std::span<const VariantEntry> entries) {
  Entries found;
  for (const VariantEntry& entry : entries) {
    const bool can_be = record_format(*entry) == RecordFormat::pdn && !check_pdn_tags(record, *entry);
    if (can_be) found.push_back(entry);
  }
  return found;
}

/// Of the games with these tags, prefers one with this name to one with this title, and a standard game to a user's
/// game that took over the number.
Entries reported_by_tags(const PgnGame& record, Entries entries) {
  if (!says_its_game(record)) return entries;
  const auto name = name_in_record(record);
  const auto is_meant = [&](const VariantEntry& entry) {
    return name ? same_game_name(entry->name, *name) : is_brought_along(*entry);
  };
  const auto first = std::find_if(entries.begin(), entries.end(), is_meant);
  return first == entries.end() ? entries : Entries{*first};
}

/// Only some games count a draw as one point for each side.
bool is_in_points(const PgnGame& record) {
  return recorded_end(record.result, RecordFormat::pdn) && !recorded_end(record.result, RecordFormat::pgn);
}

Entries fitting(const PgnGame& record, const Entries& entries, RecordGames& games) {
  Entries fit;
  for (const VariantEntry& entry : entries) {
    const auto part = legal_part(record, games.session_of(entry));
    if (part && !part->error) fit.push_back(entry);
  }
  if (!is_in_points(record)) return fit;
  Entries counted = fit;
  std::erase_if(counted, [&](const VariantEntry& entry) {
    return pdn_result(game_type_of(*entry), {}) == pdn_result(GameType{unlisted_type, {}}, {});
  });
  return counted.empty() ? fit : counted;
}

std::string titles_of(const Entries& entries) {
  constexpr std::size_t most = 4;
  std::vector<std::string> titles;
  for (const VariantEntry& entry : entries) titles.push_back(entry->title);
  if (titles.size() > most) {
    const std::size_t others = titles.size() - most + 1;
    titles.resize(most - 1);
    titles.push_back(fmt::format("{} more", others));
  }
  const std::string last = std::move(titles.back());
  titles.pop_back();
  return titles.empty() ? last : fmt::format("{} and {}", fmt::join(titles, ", "), last);
}

/// Returns the error that the tags do not identify a game.
Error unreported(const PgnGame& record, std::span<const VariantEntry> entries, std::string_view way_out) {
  const auto name = name_in_record(record);
  const auto is_named = [&](const VariantEntry& entry) { return name && is_called(*entry, *name); };
  const auto named = std::find_if(entries.begin(), entries.end(), is_named);
  if (named != entries.end() && record_format(**named) == RecordFormat::pdn) return *check_pdn_tags(record, **named);
  const std::string* const type = record.tag("GameType");
  return with_way_out(
      fmt::format("the record is of '{}', which is not a game of this program", one_line(name   ? *name
                                                                                         : type ? *type
                                                                                                : "?")),
      way_out);
}

Expected<VariantEntry> reported_pdn_game(const PgnGame& record, RecordGames& games, std::string_view way_out) {
  if (says_its_game(record)) {
    const auto name = name_in_record(record);
    const Entries known = reported_by_tags(record, games_with_tags(record, games.known(name.value_or(""))));
    if (known.size() == 1 && (name || is_brought_along(*known.front()))) return known.front();
  }
  const std::span<const VariantEntry> all = games.all();
  const Entries entries = reported_by_tags(record, games_with_tags(record, all));
  if (entries.empty()) return unreported(record, all, way_out);
  if (entries.size() == 1) return entries.front();
  const Entries fit = fitting(record, entries, games);
  if (fit.size() == 1) return fit.front();
  constexpr const char* silent = "the record does not name its game";
  if (fit.empty()) return with_way_out(fmt::format("{}, and fits none", silent), way_out);
  return with_way_out(fmt::format("{}, and fits {}", silent, titles_of(fit)), way_out);
}

}  // namespace

std::span<const VariantEntry> EngineGames::known(std::string_view name) {
  if (!name.empty()) static_cast<void>(engine_.read_game(name));  // if it is wrong, it is not among them
  return engine_.variants();
}

std::span<const VariantEntry> EngineGames::all() {
  engine_.read_library();
  return engine_.variants();
}

Session& EngineGames::session_of(const VariantEntry& entry) {
  Beside& beside = beside_[entry.get()];
  if (!beside.engine) {
    beside = {entry, std::make_unique<Engine>(std::span(entry.get(), 1))};
    static_cast<void>(beside.engine->set_option("Hash", "1"));  // no search runs there
  }
  return beside.engine->session();
}

Expected<VariantEntry> game_of_record(const PgnGame& record, RecordGames& games, std::string_view way_out) {
  return record.format == RecordFormat::pdn ? reported_pdn_game(record, games, way_out)
                                            : reported_pgn_game(record, games, way_out);
}

std::optional<OtherGame> reported_otherwise(const PgnGame& record, const Variant& variant, RecordGames& games) {
  const bool has_type = record.tag("GameType") != nullptr;
  if (!has_type && record.tag("Variant") == nullptr) return std::nullopt;
  // The record may have been read in the variant's format, which need not be its own.
  PgnGame reported = record;
  const bool has_pdn = record_format(variant) == RecordFormat::pdn;
  reported.format = has_type || (has_pdn && name_in_record(record)) ? RecordFormat::pdn : RecordFormat::pgn;
  MaybeError wrong = has_pdn ? check_pdn_tags(reported, variant) : std::nullopt;
  const bool is_of_variant = has_pdn ? !wrong : !has_pdn_type(record) && is_pgn_of(reported, variant);
  if (is_of_variant) return std::nullopt;
  const auto entry = game_of_record(reported, games, {});
  if (entry)
    return OtherGame{*entry, {fmt::format("the record is of {}, not of {}", (**entry).title, variant.title)}};
  if (!wrong) return std::nullopt;
  return OtherGame{nullptr, *wrong};
}

std::string nameless_hint(const PgnGame& record, const Variant& variant, std::string_view way_out) {
  const bool is_named =
      says_its_game(record) || (record.format == RecordFormat::pgn && record.tag("Variant") != nullptr);
  const bool is_usual = record_format(variant) == RecordFormat::pgn && pgn_name_of(record, variant) != nullptr;
  if (is_named || (is_usual && !begins_as_pdn(record))) return {};
  return fmt::format("; the record names no game, and was read as one of {}: {}", variant.title, way_out);
}

MaybeError set_named_option(Engine& engine, std::string_view option) {
  for (const GameName& name : pgn_names(engine.variant())) {
    if (name.option.empty()) continue;
    const bool is_wanted = option == name.option;  // several names can ask for the same option
    if (engine.options().flag(name.option) == is_wanted) continue;
    if (auto error = engine.set_option(name.option, is_wanted ? "true" : "false")) return error;
  }
  return {};
}

MaybeError allow_record(const PgnGame& record, Engine& engine) {
  const GameName* const reported = pgn_name_of(record, engine.variant());
  return set_named_option(engine, reported == nullptr ? std::string_view() : reported->option);
}

}  // namespace roundel
