#pragma once

#include <optional>
#include <string_view>

#include "engine/base/types.hpp"
#include "engine/records/record_format.hpp"

/// The words in records that state how a game ended.
namespace roundel {

/// Returns `1-0`, `0-1` or `1/2-1/2`.
std::string_view result_text(std::optional<Side> winner);
/// Returns the result in points: `2-0`, `0-2` or `1-1`.
std::string_view points_text(std::optional<Side> winner);

/// Returns whether a word is a result in records of that format; `*` (unknown) is included. In PDN, results are those
/// of all draughts games, with 0-0 (lost for both).
bool is_result(std::string_view word, RecordFormat format);
/// Returns whether a word is a result and never a move: 0-0 is castling in PGN.
bool is_result_alone(std::string_view word);

/// The end of a game: its winner, or nothing if it was drawn.
struct RecordedEnd {
  std::optional<Side> winner;

  bool operator==(const RecordedEnd&) const = default;
};
/// Returns the meaning of a result in records of that format. Empty: the winner is unknown, or both sides have lost.
std::optional<RecordedEnd> recorded_end(std::string_view result, RecordFormat format);

}  // namespace roundel
