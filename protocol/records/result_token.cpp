#include "protocol/records/result_token.hpp"

namespace roundel {
namespace {

/// Won, lost and drawn for the first side.
struct Outcomes {
  std::string_view won;
  std::string_view lost;
  std::string_view drawn;

  constexpr std::string_view of(std::optional<Side> winner) const {
    if (!winner) return drawn;
    return *winner == Side::first ? won : lost;
  }
  constexpr bool has(std::string_view word) const { return word == won || word == lost || word == drawn; }
};
constexpr Outcomes usual{"1-0", "0-1", "1/2-1/2"};
constexpr Outcomes in_points{"2-0", "0-2", "1-1"};
constexpr std::string_view unknown = "*";
constexpr std::string_view lost_for_both = "0-0";

}  // namespace

std::string_view result_text(std::optional<Side> winner) { return usual.of(winner); }
std::string_view points_text(std::optional<Side> winner) { return in_points.of(winner); }

bool is_result(std::string_view word, RecordFormat format) {
  if (word == unknown || usual.has(word)) return true;
  return format == RecordFormat::pdn && (in_points.has(word) || word == lost_for_both);
}

bool is_result_alone(std::string_view word) { return word != lost_for_both && is_result(word, RecordFormat::pdn); }

}  // namespace roundel
