#pragma once

#include <string>

#include "tools/roundel/convert/piece_writer.hpp"

namespace roundel::convert {

/// The castling of a variant in game files.
struct CastlingText {
  std::string table;         ///< the table `[castling]`; empty: there is no castling
  std::string rights = "-";  ///< the field of the start
};

CastlingText castling_text(const Subject& subject);

}  // namespace roundel::convert
