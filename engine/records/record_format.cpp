#include "engine/records/record_format.hpp"

namespace roundel {

std::optional<RecordFormat> record_format(const Variant& variant) {
  if (!variant.pdn_game_type.empty()) return RecordFormat::pdn;
  if (!variant.pgn_names.empty()) return RecordFormat::pgn;
  return std::nullopt;
}

std::string_view name_of(RecordFormat format) { return format == RecordFormat::pdn ? "pdn" : "pgn"; }

std::string_view extension_of(RecordFormat format) { return format == RecordFormat::pdn ? ".pdn" : ".pgn"; }

}  // namespace roundel
