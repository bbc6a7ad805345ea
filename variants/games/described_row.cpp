#include "variants/games/described_row.hpp"

#include <filesystem>

namespace roundel {

DescribedGame described_game(const Variant& row) {
  DescribedGame game{row.name, row.description.checksum};
  if (!row.description.files.empty()) {
    const std::filesystem::path file(row.description.files.front());
    game.weights_path = (file.parent_path() / (row.name + ".weights")).string();
  }
  return game;
}

}  // namespace roundel
