// Boards from files. If the board is valid, the bytes after the first NUL are moves on it.

#include <sys/mman.h>
#include <unistd.h>

#include <string>

#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/session_laws.hpp"
#include "tests/fuzz/target.hpp"
#include "variants/crest/board_file.hpp"

namespace roundel::fuzz::board_target {
namespace {

constexpr int most_moves = 12;

/// A file in memory that can be opened by name.
class MemoryFile {
 public:
  MemoryFile() : file_(memfd_create("board", MFD_CLOEXEC)) { require(file_ >= 0, "memory can be had for a file"); }
  std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }
  void write(std::string_view text) const {
    const auto size = static_cast<ssize_t>(text.size());
    require(ftruncate(file_, 0) == 0 && pwrite(file_, text.data(), text.size(), 0) == size, "it can be written");
  }

 private:
  int file_;
};

int row_of(std::string_view name) {
  int row = 0;
  while (row + 1 < game_count() && game(row).name != name) ++row;
  return row;
}

void play(Session& session, Input& input) {
  check_position(session);
  for (int moves = 0; !input.is_empty() && moves < most_moves; ++moves) {
    const std::string move = some_turn(session, input.number());
    if (move.empty()) return;
    require(!session.play_move(move), "a legal move can be played", move);
    check_position(session);
  }
  if (input.is_empty()) check_search(session);
}

int try_input(const std::uint8_t* data, std::size_t size) {
  static const MemoryFile file;
  Input input(data, size);
  const std::string_view text = input.part('\0');
  const auto board = crest::read_board_text(text);
  if (!board) require_error(board.error(), text);
  if (board) require(!crest::check_board(*board), "a board that is read is a playable one");

  Engine& engine = engine_for(row_of("crest"), 0);
  const Standing usual = standing_of(engine.session());
  file.write(text);
  const MaybeError error = engine.set_option("BoardFile", file.path());
  require(error.has_value() == !board, "the option takes just the boards that can be read", text);
  if (error) {
    require(standing_of(engine.session()) == usual, "a wrong board changes nothing", text);
    return 0;
  }
  play(engine.session(), input);
  require(!engine.set_option("BoardFile", ""), "the usual board comes back");
  return 0;
}

const Target target("board", try_input);

}  // namespace
}  // namespace roundel::fuzz::board_target
