#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/session/session.hpp"

namespace roundel {

/// The formats of game records. PDN is PGN for draughts. Tags, comments and signs are the same. Positions, moves and
/// results differ.
enum class RecordFormat : std::uint8_t {
  pgn,  ///< the standard of 1994
  pdn,  ///< PDN 3.0, https://wiegerw.github.io/pdn
};

/// Returns the format of a variant's records. Empty: it has none.
std::optional<RecordFormat> record_format(const Variant& variant);

/// Returns `pgn` or `pdn`.
std::string_view name_of(RecordFormat format);

/// Returns the file extension of the format, with its dot.
std::string_view extension_of(RecordFormat format);

}  // namespace roundel
