#pragma once

#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel {

/// A place in the terms of words.
struct NamedPlace {
  std::string_view name;
  int file = 0;  ///< all from 0
  int rank = 0;
  int level = 0;
};

/// The places that words can name.
struct NamedPlaces {
  std::vector<NamedPlace> places;
  std::vector<char> file_letters;  ///< by file
  int ranks = 0;
  int levels = 1;
};

/// Words with a special meaning. No place may have one as its name.
inline constexpr std::string_view cell_keywords[] = {"all", "file", "rank", "level"};

/// Returns for each place whether a text of cells names it (variants/FILES.md, *Cells*). Error: which word does not
/// name a cell.
Expected<std::vector<bool>> read_cell_words(std::string_view text, const NamedPlaces& board);

}  // namespace roundel
