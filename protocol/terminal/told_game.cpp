#include "protocol/terminal/told_game.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/text_parts.hpp"
#include "protocol/records/pdn.hpp"
#include "protocol/records/record_format.hpp"
#include "protocol/words.hpp"

namespace roundel {
namespace {

bool is_record_of(const PgnGame& record, const Variant& variant) {
  const auto format = record_format(variant);
  if (!format) return record.tag("Variant") != nullptr && !check_variant(record, variant, {});
  if (format != record.format) return false;
  if (format == RecordFormat::pgn) return pgn_name_of(record, variant) != nullptr;
  return record.tag("GameType") != nullptr && !check_game_type(record, variant);
}

VariantRow find_told_game(const PgnGame& record, const Engine& engine) {
  const auto rows = engine.variants();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const VariantRow& row) { return is_record_of(record, *row); });
  return found == rows.end() ? nullptr : *found;
}

Error untold_game(const PgnGame& record) {
  const std::string* told = record.tag(record.format == RecordFormat::pdn ? "GameType" : "Variant");
  if (told == nullptr) return {"the record does not say of which game it is: name it by --variant"};
  return {fmt::format("the record is of '{}', which is none of the games here: another is named by --variant",
                      one_line(*told))};
}

}  // namespace

Expected<VariantRow> told_game(const PgnGame& record, Engine& engine) {
  if (VariantRow found = find_told_game(record, engine)) return found;
  engine.read_library();
  if (VariantRow found = find_told_game(record, engine)) return found;
  return untold_game(record);
}

MaybeError told_otherwise(const PgnGame& record, const Variant& variant, Engine& engine) {
  if (record.tag("GameType") == nullptr && record.tag("Variant") == nullptr) return std::nullopt;
  // It may have been read as one of the variant's format, which need not be its own.
  PgnGame told = record;
  told.format = record.tag("GameType") == nullptr ? RecordFormat::pgn : RecordFormat::pdn;
  if (is_record_of(told, variant)) return std::nullopt;
  const auto row = told_game(told, engine);
  if (!row) return std::nullopt;
  return Error{fmt::format("the record is of {}, not of {}", (**row).title, variant.title)};
}

MaybeError allow_record(const PgnGame& record, Engine& engine) {
  const PgnName* const told = pgn_name_of(record, engine.variant());
  for (const PgnName& name : engine.variant().pgn_names) {
    if (name.option.empty()) continue;
    const bool is_wanted = told != nullptr && told->option == name.option;  // several names can ask for one
    if (engine.options().flag(name.option) == is_wanted) continue;
    if (auto error = engine.set_option(name.option, is_wanted ? "true" : "false")) return error;
  }
  return {};
}

}  // namespace roundel
