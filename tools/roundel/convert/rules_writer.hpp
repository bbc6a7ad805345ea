#pragma once

#include <string>

#include "tools/roundel/convert/piece_writer.hpp"

namespace roundel::convert {

/// The rules of a variant in game files.
struct RulesText {
  std::string table;       ///< the table `[rules]`
  bool has_drops = false;  ///< or other pieces in hand
  bool has_gates = false;
  int checks = 0;
};

RulesText rules_text(const Subject& subject);

}  // namespace roundel::convert
