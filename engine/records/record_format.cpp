#include "engine/records/record_format.hpp"
#include "engine/records/record_names.hpp"

namespace roundel {

std::optional<RecordFormat> record_format(const Variant& variant) {
  if (!pdn_game_type(variant).empty()) return RecordFormat::pdn;
  if (!pgn_names(variant).empty()) return RecordFormat::pgn;
  return std::nullopt;
}

std::string_view name_of(RecordFormat format) { return format == RecordFormat::pdn ? "pdn" : "pgn"; }

std::string_view extension_of(RecordFormat format) { return format == RecordFormat::pdn ? ".pdn" : ".pgn"; }

}  // namespace roundel
