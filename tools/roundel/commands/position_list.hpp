#pragma once

#include <string>

#include "engine/records/game_of_record.hpp"

namespace roundel {

/// Returns the first of the known games in which a file's first line is a position, alone or with EPD operations
/// after it. Empty lines and lines that begin with # are skipped. Null: it is a position in none of them.
VariantEntry game_of_positions(const std::string& content, RecordGames& games);

}  // namespace roundel
