#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/base/expected.hpp"
#include "engine/game/probed_game.hpp"

/// Syzygy tablebases of orthodox chess, read by Fathom (Debian: libfathom-dev). Their values assume the fifty-move rule.
/// A file KQvK.rtbw has wins, draws and losses, and KQvK.rtbz the plies to the next capture or move of a pawn.
namespace roundel::chess {

/// The option that names folders of Syzygy files.
inline constexpr const char* syzygy_option = "SyzygyPath";

/// A position without castling rights. Bit 0 of a set of cells is a1, bit 1 is b1, and bit 63 is h8.
struct SyzygyPosition {
  std::uint64_t white = 0;
  std::uint64_t black = 0;
  std::uint64_t kings = 0;
  std::uint64_t queens = 0;
  std::uint64_t rooks = 0;
  std::uint64_t bishops = 0;
  std::uint64_t knights = 0;
  std::uint64_t pawns = 0;
  int halfmove_clock = 0;  ///< plies
  int en_passant = 0;      ///< the number of the cell to which a pawn may take en passant; 0: none
  bool white_moves = true;
};

/// The Syzygy files of some folders. Fathom has one set of files in a process. So after the files of other folders have
/// been opened, probes of this object return nothing.
class SyzygyFiles {
 public:
  /// Returns whether the program was built with Fathom.
  static bool are_readable();
  /// Opens all files in the folders, which are separated in the system's way. For the same files it returns the same
  /// object. Error: there are no files, one is incomplete, or the program was built without Fathom. Then the files that were
  /// open stay.
  static Expected<std::shared_ptr<const SyzygyFiles>> open(const std::string& folders);
  /// For open() only.
  explicit SyzygyFiles(int pieces) : pieces_(pieces) {}
  SyzygyFiles(const SyzygyFiles&) = delete;
  SyzygyFiles& operator=(const SyzygyFiles&) = delete;

  /// Returns the greatest number of pieces of a position in the files.
  int pieces() const { return pieces_; }
  /// Returns the result without a distance, as fast as a search needs it. If the halfmove clock runs, a win is "at
  /// least a draw", and a loss "at most a draw". Empty: no file has the position. Needs a position in which no king
  /// can be taken: otherwise Fathom ends the process.
  std::optional<ProbeResult> probe(const SyzygyPosition& position) const;
  /// Returns the result with the halfmove clock. It is exact, except where the last ply of the clock decides. The
  /// distance is that to the next capture or move of a pawn, in plies. Empty: a file is missing. Needs the same.
  std::optional<ProbeResult> probe_progress(const SyzygyPosition& position) const;

 private:
  int pieces_;
};

}  // namespace roundel::chess
