#include "tools/roundel/commands/solver_journal.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string_view>

#include "engine/base/number.hpp"
#include "engine/base/reading_error.hpp"
#include "engine/platform/file_reading.hpp"

namespace roundel {
namespace {

constexpr std::string_view unknown = "*";
/// No game has more points.
constexpr int most_points = unknown_points - 1;

std::string head_of(const std::string& game) { return "roundel solution 1 " + game; }

std::string text_of_bound(int bound) {
  return std::abs(bound) > most_points ? std::string(unknown) : std::to_string(bound);
}

Expected<int> read_bound(std::string_view text, int if_unknown) {
  if (text == unknown) return if_unknown;
  return read_number<int>(text, -most_points, most_points);
}

Expected<SolvedBounds> read_line(std::string_view line, Session& session) {
  const std::size_t first = line.find(' ');
  const std::size_t second = first == std::string_view::npos ? first : line.find(' ', first + 1);
  if (second == std::string_view::npos) return Error{"expected LOWER UPPER POSITION"};
  const auto lower = read_bound(line.substr(0, first), -unknown_points);
  if (!lower) return lower.error();
  const auto upper = read_bound(line.substr(first + 1, second - first - 1), unknown_points);
  if (!upper) return upper.error();
  if (*lower > *upper) return Error{"the lower bound is above the upper one"};
  const std::string_view position = line.substr(second + 1);
  if (auto error = session.set_position(position, {})) return *error;
  return SolvedBounds{{*lower, *upper}, session.position_text()};
}

}  // namespace

Expected<SolverJournalFile> SolverJournalFile::open(const std::string& path, const std::string& game,
                                                    Session& session) {
  auto file = AppendFile::open(path);
  if (!file) return file.error();
  if (!file->lock()) return Error{path + ": another process uses it"};
  std::ifstream input(path, std::ios::binary);
  if (!input) return reading_error(path);
  const std::string head = head_of(game);
  std::vector<SolvedBounds> known;
  std::uint64_t complete = 0;  // bytes
  LineSource lines(input, path);
  while (lines.next() && lines.has_line_end()) {
    complete = lines.bytes();
    if (lines.number() == 1) {
      if (lines.line() != head) return Error{fmt::format("{}:1: expected '{}'; name another file", path, head)};
      continue;
    }
    const auto solved = read_line(lines.line(), session);
    if (!solved) return Error{fmt::format("{}:{}: {}", path, lines.number(), solved.error().message())};
    known.push_back(*solved);
  }
  if (lines.error()) return *lines.error();
  // A run that was killed at once may have left a part of the first line.
  if (complete == 0 && !head.starts_with(lines.line())) {
    return Error{path + " has no solved positions; name another file"};
  }
  if (auto error = file->cut(complete)) return *error;
  if (complete == 0) {
    if (auto error = file->append(head + '\n')) return *error;
  }
  return SolverJournalFile(std::move(*file), std::move(known));
}

MaybeError SolverJournalFile::add(const SolvedBounds& solved) const {
  return file_.append(
      fmt::format("{} {} {}\n", text_of_bound(solved.lower), text_of_bound(solved.upper), solved.position));
}

}  // namespace roundel
