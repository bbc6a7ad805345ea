#include "variants/games/described_row.hpp"

#include <filesystem>

namespace roundel {

DescribedGame described_game(const Variant& row) {
  DescribedGame game{row.name, row.description};
  if (!row.described_by.empty()) {
    const std::filesystem::path file(row.described_by.front());
    game.weights_path = (file.parent_path() / (row.name + ".weights")).string();
  }
  return game;
}

}  // namespace roundel
