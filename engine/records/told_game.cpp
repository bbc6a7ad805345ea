#include "engine/records/told_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/words.hpp"
#include "engine/records/pdn.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/record_file.hpp"
#include "engine/records/record_format.hpp"
#include "engine/records/record_names.hpp"
#include "engine/records/result_token.hpp"
#include "engine/session/game_names.hpp"

namespace roundel {
namespace {

using Rows = std::vector<VariantRow>;

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

VariantRow find_pgn_game(const PgnGame& record, std::span<const VariantRow> rows) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const VariantRow& row) { return is_pgn_of(record, *row); });
  return found == rows.end() ? nullptr : *found;
}

Expected<VariantRow> told_pgn_game(const PgnGame& record, RecordGames& games, std::string_view way_out) {
  if (VariantRow found = find_pgn_game(record, games.known())) return found;
  if (VariantRow found = find_pgn_game(record, games.all())) return found;
  const std::string* const told = record.tag("Variant");
  if (told == nullptr) return with_way_out("the record does not name its game", way_out);
  return with_way_out(fmt::format("the record is of '{}', which is not a game of this program", one_line(*told)),
                      way_out);
}

// ---- PDN

/// Returns the games whose records can have these tags.
Rows games_with_tags(const PgnGame& record, std::span<const VariantRow> rows) {
  Rows found;
  for (const VariantRow& row : rows) {
    const bool can_be = record_format(*row) == RecordFormat::pdn && !check_pdn_tags(record, *row);
    if (can_be) found.push_back(row);
  }
  return found;
}

/// Of the games with these tags, prefers one with this name to one with this title, and a standard game to a user's
/// game that took over the number.
Rows told_by_tags(const PgnGame& record, Rows rows) {
  if (!says_its_game(record)) return rows;
  const auto name = told_name(record);
  const auto is_meant = [&](const VariantRow& row) {
    return name ? same_game_name(row->name, *name) : is_brought_along(*row);
  };
  const auto first = std::find_if(rows.begin(), rows.end(), is_meant);
  return first == rows.end() ? rows : Rows{*first};
}

/// Only some games count a draw as one point for each side.
bool is_in_points(const PgnGame& record) {
  return told_ending(record.result, RecordFormat::pdn) && !told_ending(record.result, RecordFormat::pgn);
}

Rows fitting(const PgnGame& record, const Rows& rows, RecordGames& games) {
  Rows fit;
  for (const VariantRow& row : rows) {
    const auto part = legal_part(record, games.session_of(row));
    if (part && !part->error) fit.push_back(row);
  }
  if (!is_in_points(record)) return fit;
  Rows counted = fit;
  std::erase_if(counted, [&](const VariantRow& row) {
    return pdn_result(game_type_of(*row), {}) == pdn_result(GameType{unlisted_type, {}}, {});
  });
  return counted.empty() ? fit : counted;
}

std::string titles_of(const Rows& rows) {
  constexpr std::size_t most = 4;
  std::vector<std::string> titles;
  for (const VariantRow& row : rows) titles.push_back(row->title);
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
Error untold(const PgnGame& record, std::span<const VariantRow> rows, std::string_view way_out) {
  const auto name = told_name(record);
  const auto is_named = [&](const VariantRow& row) { return name && is_called(*row, *name); };
  const auto named = std::find_if(rows.begin(), rows.end(), is_named);
  if (named != rows.end() && record_format(**named) == RecordFormat::pdn) return *check_pdn_tags(record, **named);
  const std::string* const type = record.tag("GameType");
  return with_way_out(
      fmt::format("the record is of '{}', which is not a game of this program", one_line(name   ? *name
                                                                                         : type ? *type
                                                                                                : "?")),
      way_out);
}

Expected<VariantRow> told_pdn_game(const PgnGame& record, RecordGames& games, std::string_view way_out) {
  if (says_its_game(record)) {
    const Rows known = told_by_tags(record, games_with_tags(record, games.known()));
    if (known.size() == 1 && (told_name(record) || is_brought_along(*known.front()))) return known.front();
  }
  const std::span<const VariantRow> all = games.all();
  const Rows rows = told_by_tags(record, games_with_tags(record, all));
  if (rows.empty()) return untold(record, all, way_out);
  if (rows.size() == 1) return rows.front();
  const Rows fit = fitting(record, rows, games);
  if (fit.size() == 1) return fit.front();
  constexpr const char* silent = "the record does not name its game";
  if (fit.empty()) return with_way_out(fmt::format("{}, and fits none", silent), way_out);
  return with_way_out(fmt::format("{}, and fits {}", silent, titles_of(fit)), way_out);
}

}  // namespace

std::span<const VariantRow> EngineGames::all() {
  engine_.read_library();
  return engine_.variants();
}

Session& EngineGames::session_of(const VariantRow& row) {
  Beside& beside = beside_[row.get()];
  if (!beside.engine) {
    beside = {row, std::make_unique<Engine>(std::span(row.get(), 1))};
    static_cast<void>(beside.engine->set_option("Hash", "1"));  // no search runs there
  }
  return beside.engine->session();
}

Expected<VariantRow> told_game(const PgnGame& record, RecordGames& games, std::string_view way_out) {
  return record.format == RecordFormat::pdn ? told_pdn_game(record, games, way_out)
                                            : told_pgn_game(record, games, way_out);
}

std::optional<OtherGame> told_otherwise(const PgnGame& record, const Variant& variant, RecordGames& games) {
  const bool has_type = record.tag("GameType") != nullptr;
  if (!has_type && record.tag("Variant") == nullptr) return std::nullopt;
  // The record may have been read in the variant's format, which need not be its own.
  PgnGame told = record;
  const bool has_pdn = record_format(variant) == RecordFormat::pdn;
  told.format = has_type || (has_pdn && told_name(record)) ? RecordFormat::pdn : RecordFormat::pgn;
  MaybeError wrong = has_pdn ? check_pdn_tags(told, variant) : std::nullopt;
  const bool is_of_variant = has_pdn ? !wrong : !has_pdn_type(record) && is_pgn_of(told, variant);
  if (is_of_variant) return std::nullopt;
  const auto row = told_game(told, games, {});
  if (row) return OtherGame{*row, {fmt::format("the record is of {}, not of {}", (**row).title, variant.title)}};
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
  const GameName* const told = pgn_name_of(record, engine.variant());
  return set_named_option(engine, told == nullptr ? std::string_view() : told->option);
}

}  // namespace roundel
