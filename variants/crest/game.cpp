#include "variants/crest/game.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/option_files.hpp"

namespace roundel::crest {
namespace {

constexpr const char* words_for(GameEnd::Reason reason) {
  switch (reason) {
    case GameEnd::Reason::last_shield: return "the last shield is turned";
    case GameEnd::Reason::too_few: return "three or fewer pieces remain";
    case GameEnd::Reason::quiet_turns: return "100 quiet turns";
    case GameEnd::Reason::no_action: return "neither side can act";
    default: return "threefold repetition";
  }
}

/// Returns whether each rank reads the same from both ends.
bool is_mirrored(const Board& board) {
  return std::all_of(board.picture.begin(), board.picture.end(),
                     [](const std::string& rank) { return std::equal(rank.begin(), rank.end(), rank.rbegin()); });
}

}  // namespace

Result CrestGame::result_of(const GameEnd& ended) { return {ended.winner, words_for(ended.reason)}; }

/// Returns the board, shared by all, like the boards of other games.
std::shared_ptr<const Setup> CrestGame::default_setup() {
  static const auto setup = std::make_shared<const Setup>(default_board());
  return setup;
}

Expected<std::shared_ptr<const Setup>> CrestGame::make_setup(const Options& options, const OptionFiles& files) {
  const std::string& path = options.text("BoardFile");
  if (path.empty()) return default_setup();
  const auto board = read_board_text(files.text("BoardFile"));
  if (!board) return board.error().in_file(fmt::format("board file '{}'", path));
  return std::make_shared<const Setup>(*board);
}

Position CrestGame::flipped(const Position& position) {
  const Setup& setup = position.setup();
  if (!is_mirrored(setup.board())) return position;
  const int files = setup.board().files();
  const auto opposite = [&](Cell cell) {
    const int file = roundel::index(cell) % files;
    return static_cast<Cell>(roundel::index(cell) + files - 1 - 2 * file);
  };
  Position turned = position.without_tiles();
  for_each_cell(setup.all_cells(), [&](Cell cell) { turned.copy_square(position, cell, opposite(cell)); });
  return turned;
}

}  // namespace roundel::crest
