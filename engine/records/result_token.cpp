#include "engine/records/result_token.hpp"

namespace roundel {
namespace {

/// The texts for won, lost and drawn, from the view of the first side.
struct Outcomes {
  std::string_view won;
  std::string_view lost;
  std::string_view drawn;

  constexpr std::string_view of(std::optional<Side> winner) const {
    if (!winner) return drawn;
    return *winner == Side::first ? won : lost;
  }
  constexpr std::optional<RecordedEnd> end(std::string_view word) const {
    if (word == won) return RecordedEnd{Side::first};
    if (word == lost) return RecordedEnd{Side::second};
    return word == drawn ? std::optional(RecordedEnd{}) : std::nullopt;
  }
  constexpr bool has(std::string_view word) const { return end(word).has_value(); }
};
constexpr Outcomes usual{"1-0", "0-1", "1/2-1/2"};
constexpr Outcomes in_points{"2-0", "0-2", "1-1"};
constexpr std::string_view unknown = "*";
constexpr std::string_view lost_for_both = "0-0";

}  // namespace

std::string_view result_text(std::optional<Side> winner) { return usual.of(winner); }
std::string_view points_text(std::optional<Side> winner) { return in_points.of(winner); }

std::optional<RecordedEnd> recorded_end(std::string_view result, RecordFormat format) {
  const auto end = usual.end(result);
  return end || format == RecordFormat::pgn ? end : in_points.end(result);
}

bool is_result(std::string_view word, RecordFormat format) {
  if (word == unknown || usual.has(word)) return true;
  return format == RecordFormat::pdn && (in_points.has(word) || word == lost_for_both);
}

bool is_result_alone(std::string_view word) { return word != lost_for_both && is_result(word, RecordFormat::pdn); }

}  // namespace roundel
