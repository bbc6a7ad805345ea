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

/// The format of a suite's openings. Except in PGN and PDN, each line is an opening. Empty lines and those that begin
/// with # are skipped.
enum class SuiteFormat : std::uint8_t {
  automatic,  ///< by the name of the file (.epd, .fen, .pgn, .pdn, .moves), or else by its content
  epd,        ///< a position's first four fields, or all of them, then operations; `id`, `hmvc` and `fmvn` are used
  fen,        ///< a position's text
  pgn,        ///< games up to the limit of plies, in the variant's record format: PGN or PDN
  moves,      ///< moves of UCI or of game records, optionally after `startpos moves` or `[fen] TEXT moves`
};

/// Reads a name: auto, epd, fen, pgn, pdn or moves; pgn and pdn are the same.
Expected<SuiteFormat> read_suite_format(std::string_view text);

/// Reads all openings of a file. Of games and lists of moves, only the first `plies` moves are used. `referee`, whose
/// game changes, decides what is legal, and that an opening does not end the game. Games must be of its variant.
/// Error: the file cannot be read, has no opening, or has a wrong one: which line or game, and why.
Expected<std::vector<Opening>> read_openings(const std::string& path, SuiteFormat format, Referee& referee,
                                             std::optional<int> plies = {});
/// Reads the same from the content of the file.
Expected<std::vector<Opening>> read_openings_text(std::string_view text, const std::string& path, SuiteFormat format,
                                                  Referee& referee, std::optional<int> plies = {});

/// The openings of a suite, in the order of the file or shuffled. Every number has an opening: after the last, the
/// suite begins again, in a new order if it is shuffled.
class OpeningBook {
 public:
  /// `openings` must not be empty. `seed` shuffles them in the same way on every machine. The book begins with
  /// opening number `first`.
  explicit OpeningBook(std::vector<Opening> openings, std::optional<std::uint64_t> seed = {},
                       std::uint64_t first = 0);

  std::size_t size() const { return openings_.size(); }
  const Opening& opening(std::uint64_t number) const;

 private:
  std::vector<Opening> openings_;
  std::optional<std::uint64_t> seed_;
  std::uint64_t first_;
  std::vector<std::size_t> first_order_;  ///< order of the first pass, which is usually the only one; empty: that of
                                          ///< the file
};

}  // namespace roundel::match
