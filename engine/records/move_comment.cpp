#include "engine/records/move_comment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"

namespace roundel {
namespace {

/// Reads a number with an optional fraction, in units of 10 to the power of -`decimals`. Smaller digits are cut off.
std::optional<std::int64_t> read_fixed(std::string_view text, std::size_t decimals) {
  constexpr std::size_t longest = 12;
  const auto point = std::min(text.find('.'), text.size());
  std::string digits(text.substr(0, point));
  if (digits.empty() || digits.size() + decimals > longest) return std::nullopt;
  std::string fraction(text.substr(std::min(point + 1, text.size())));
  if ((digits + fraction).find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  fraction.resize(decimals, '0');
  digits += fraction;
  return std::stoll(digits);
}

/// Returns the plies to a mate. The winner's last move is the last ply.
int plies_of_mate(const ReportedScore& score) { return score.value > 0 ? 2 * score.value - 1 : -2 * score.value; }

std::string written_score(const ReportedScore& score) {
  const int size = std::abs(score.value);
  if (score.unit == ReportedScore::Unit::mate) {
    return fmt::format("{}M{}", score.value > 0 ? '+' : '-', plies_of_mate(score));
  }
  const char* const sign = score.value > 0 ? "+" : score.value < 0 ? "-" : "";
  return fmt::format("{}{}.{:02}", sign, size / 100, size % 100);
}

std::optional<ReportedScore> read_score(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const bool is_signed = is_negative || text.starts_with('+');
  if (is_signed) text.remove_prefix(1);
  const int sign = is_negative ? -1 : 1;
  constexpr std::int64_t greatest = 1'000'000;
  if (text.starts_with('M') && is_signed) {
    const auto plies = read_fixed(text.substr(1), 0);
    if (!plies || *plies > greatest || text.find('.') != std::string_view::npos) return std::nullopt;
    return ReportedScore{ReportedScore::Unit::mate, sign * static_cast<int>((*plies + 1) / 2)};
  }
  const auto value = read_fixed(text, 2);
  if (!value || *value > greatest || text.find('.') == std::string_view::npos) return std::nullopt;
  return ReportedScore{ReportedScore::Unit::centipawns, sign * static_cast<int>(*value)};
}

/// Limits the depth for a mate score to the plies of the mate. Engines that have found a mate count up to their last
/// depth without further search.
int written_depth(const ReportedScore& score, int depth) {
  return score.unit == ReportedScore::Unit::mate ? std::min(depth, plies_of_mate(score)) : depth;
}

std::optional<int> read_depth(std::string_view text) {
  using Range = std::numeric_limits<int>;
  const auto depth = read_number(text, Range::min(), Range::max());
  return depth ? std::optional(*depth) : std::nullopt;
}

}  // namespace

std::string written_eval(const ReportedScore& score) {
  if (score.unit == ReportedScore::Unit::mate) return fmt::format("#{}", score.value);
  const int size = std::abs(score.value);
  return fmt::format("{}{}.{:02}", score.value < 0 ? "-" : "", size / 100, size % 100);
}

std::string written_clock(Microseconds left) {
  const auto tenths = left.count() / 100'000;
  const auto seconds = tenths / 10;
  return fmt::format("{}:{:02}:{:02}.{}", seconds / 3600, seconds / 60 % 60, seconds % 60, tenths % 10);
}

std::optional<Microseconds> read_written_clock(std::string_view text) {
  std::int64_t total = 0;
  constexpr std::int64_t second = 1'000'000;
  for (;;) {
    const auto colon = text.find(':');
    const auto part = read_fixed(text.substr(0, colon), colon == std::string_view::npos ? 6 : 0);
    if (!part || total > 1'000'000 * second) return std::nullopt;
    total = total * 60 + (colon == std::string_view::npos ? *part : *part * second);
    if (colon == std::string_view::npos) return Microseconds(total);
    text.remove_prefix(colon + 1);
  }
}

std::string comment_text(const MoveComment& comment) {
  std::string text;
  const auto add = [&text](const std::string& part) {
    if (!text.empty()) text += ' ';
    text += part;
  };
  if (comment.score) {
    add(written_score(*comment.score));
    if (comment.depth) text += fmt::format("/{}", written_depth(*comment.score, *comment.depth));
  }
  if (comment.elapsed) {
    const auto milliseconds = comment.elapsed->count() / 1000;
    add(fmt::format("{}.{:03}s", milliseconds / 1000, milliseconds % 1000));
  }
  if (comment.clock) add(fmt::format("[%clk {}]", written_clock(*comment.clock)));
  return text;
}

MoveComment read_move_comment(std::string_view text) {
  MoveComment comment;
  const auto words = split_words(text);
  for (std::size_t n = 0; n < words.size(); ++n) {
    std::string_view word = words[n];
    while (word.ends_with(',') || word.ends_with(';')) word.remove_suffix(1);
    if (word == "[%clk" && n + 1 < words.size()) {
      const std::string_view clock = words[n + 1];
      if (const auto end = clock.find(']'); end != std::string_view::npos)
        comment.clock = read_written_clock(clock.substr(0, end));
      continue;
    }
    const auto slash = word.find('/');
    if (const auto score = read_score(word.substr(0, slash)); score && !comment.score) {
      comment.score = score;
      if (slash != std::string_view::npos) comment.depth = read_depth(word.substr(slash + 1));
    } else if (word.ends_with('s') && !comment.elapsed) {
      if (const auto time = read_fixed(word.substr(0, word.size() - 1), 6)) comment.elapsed = Microseconds(*time);
    }
  }
  return comment;
}

}  // namespace roundel
