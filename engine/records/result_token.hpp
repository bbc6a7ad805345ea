#pragma once

#include <optional>
#include <string_view>

#include "engine/base/types.hpp"
#include "engine/records/record_format.hpp"

/// The words that tell in records how a game ended.
namespace roundel {

/// `1-0`, `0-1` or `1/2-1/2`.
std::string_view result_text(std::optional<Side> winner);
/// The same in points: `2-0`, `0-2` or `1-1`.
std::string_view points_text(std::optional<Side> winner);

/// Whether a word is a result in records of that format, `*` (none is known) among them. In PDN those are the results of
/// all draughts games, and 0-0, lost for both.
bool is_result(std::string_view word, RecordFormat format);
/// Whether a word is a result in one format and a move in none: 0-0 castles in PGN.
bool is_result_alone(std::string_view word);

/// How a game ended: who has won it; nobody where it was drawn.
struct ToldEnding {
  std::optional<Side> winner;

  bool operator==(const ToldEnding&) const = default;
};
/// What a result in records of that format tells. Empty where it is not known who has won, or both have lost.
std::optional<ToldEnding> told_ending(std::string_view result, RecordFormat format);

}  // namespace roundel
