#pragma once

#include <string>

#include "tools/roundel/convert/kind_list.hpp"
#include "tools/roundel/convert/piece_moves.hpp"

namespace roundel::convert {

/// What the writers of a game file read, and where they say what they cannot write.
struct Subject {
  const IniVariant& variant;
  const StartPosition& start;
  const KindList& kinds;
  Remarks& remarks;
};

/// Returns the tables `[men.NAME]` of all kinds.
std::string pieces_tables(const Subject& subject);

}  // namespace roundel::convert
