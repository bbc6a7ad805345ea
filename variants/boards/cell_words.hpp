#pragma once

#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel {

/// A place as words speak of it.
struct NamedPlace {
  std::string_view name;
  int file = 0;  ///< both from 0
  int rank = 0;
};

/// What words of places may speak of.
struct NamedPlaces {
  std::vector<NamedPlace> places;
  std::vector<char> file_letters;  ///< by file
  int ranks = 0;
};

/// Words that have a meaning of their own, so that no place may be called so.
inline constexpr std::string_view cell_keywords[] = {"all", "file", "rank"};

/// Which of the places a text of cells names, by place (variants/FILES.md, *Cells*). Error: which word names none.
Expected<std::vector<bool>> read_cell_words(std::string_view text, const NamedPlaces& board);

}  // namespace roundel
