#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "tools/match/referee/opening.hpp"
#include "tools/match/referee/referee.hpp"

namespace roundel::match {

/// How the openings of a suite are written. In all of them but PGN and PDN an opening is a line; empty lines and those
/// that begin with # are skipped.
enum class SuiteFormat : std::uint8_t {
  automatic,  ///< told from the name of the file (.epd, .fen, .pgn, .pdn, .moves), or else from what is in it
  epd,        ///< a position's first four fields, or all of them, then operations; `id`, `hmvc` and `fmvn` count
  fen,        ///< a position's text
  pgn,        ///< games as far as the limit of plies, in the format that records of the variant have: PGN or PDN
  moves,      ///< moves of UCI or of game records, perhaps after `startpos moves` or `[fen] TEXT moves`
};

/// By its name: auto, epd, fen, pgn, pdn or moves; pgn and pdn are one.
Expected<SuiteFormat> read_suite_format(std::string_view text);

/// Reads all openings of a file. Of games and lists of moves, at most the first `plies` turns count. `referee`, whose
/// game changes, decides what is legal, and that an opening does not end the game; games have to be of its variant.
/// Error: the file cannot be read, holds no opening, or holds one that is wrong: which line or game, and why.
Expected<std::vector<Opening>> read_openings(const std::string& path, SuiteFormat format, Referee& referee,
                                             std::optional<int> plies = {});
/// The same from the content of the file.
Expected<std::vector<Opening>> read_openings_text(std::string_view text, const std::string& path, SuiteFormat format,
                                                  Referee& referee, std::optional<int> plies = {});

/// The openings of a suite, in the order of the file or shuffled. Any number has its opening: after the last the
/// suite begins again, in a new order where it is shuffled.
class OpeningBook {
 public:
  /// `openings` is not empty. `seed` shuffles them, in the same way on every machine. The book begins with the
  /// opening that would be number `first`.
  explicit OpeningBook(std::vector<Opening> openings, std::optional<std::uint64_t> seed = {},
                       std::uint64_t first = 0);

  std::size_t size() const { return openings_.size(); }
  const Opening& opening(std::uint64_t number) const;

 private:
  std::vector<Opening> openings_;
  std::optional<std::uint64_t> seed_;
  std::uint64_t first_;
  std::vector<std::size_t> first_order_;  ///< of the pass that most matches never leave; empty: that of the file
};

}  // namespace roundel::match
