#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The files of tests/positions: a position per line, followed by facts about it. Empty lines and those that begin
/// with # are skipped. A malformed line throws std::runtime_error, which fails the test.
namespace roundel::epd {

/// One depth of a line of a perft file: `POSITION ;D<depth> <count> ;D<depth> <count> ...`.
struct Count {
  int depth;
  std::uint64_t leaves;
};
struct PerftLine {
  std::string position;
  std::vector<Count> counts;
};
std::vector<PerftLine> read_perft(const std::string& file);

/// A line of a problem file: `POSITION dm N; bm MOVE ...; id "NAME";`, with one of bm and dm or both.
struct Problem {
  std::string position;
  std::vector<std::string> best_moves;  ///< empty: any
  std::optional<int> mate;              ///< own moves to the win
  std::string name;
};
std::vector<Problem> read_problems(const std::string& file);

}  // namespace roundel::epd
