#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/session/session.hpp"

namespace roundel {

/// The formats that records of games have. PDN is PGN for draughts: the same tags, comments and signs, other positions,
/// moves and results.
enum class RecordFormat : std::uint8_t {
  pgn,  ///< the standard of 1994
  pdn,  ///< PDN 3.0, https://wiegerw.github.io/pdn
};

/// The format of a variant's records; empty: it has none.
std::optional<RecordFormat> record_format(const Variant& variant);

/// `pgn` or `pdn`.
std::string_view name_of(RecordFormat format);

/// The extension of files in that format, with its dot.
std::string_view extension_of(RecordFormat format);

}  // namespace roundel
