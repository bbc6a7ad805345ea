#include "tools/roundel/commands/solver_journal.hpp"

#include <fmt/core.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

#include "engine/base/number.hpp"
#include "engine/base/reading_error.hpp"

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
  return SolvedBounds{session.position_text(), *lower, *upper};
}

/// The lines of a file that end with a line break.
struct Lines {
  std::vector<std::string> complete;
  std::uint64_t bytes = 0;  ///< of these lines
};

Expected<Lines> read_lines(const std::string& path) {
  std::ifstream input(path, std::ios::binary);
  if (!input) return reading_error(path);
  Lines lines;
  for (std::string line; std::getline(input, line) && !input.eof();) {
    lines.bytes += line.size() + 1;
    lines.complete.push_back(std::move(line));
  }
  if (input.bad()) return reading_error(path);
  return lines;
}

}  // namespace

Expected<SolverJournalFile> SolverJournalFile::open(const std::string& path, const std::string& game,
                                                    Session& session) {
  auto file = AppendFile::open(path);
  if (!file) return file.error();
  if (!file->lock()) return Error{path + ": another process uses it"};
  const auto lines = read_lines(path);
  if (!lines) return lines.error();
  const std::string head = head_of(game);
  std::vector<SolvedBounds> known;
  if (lines->complete.empty()) {
    // A run that was killed at once may have left a part of the first line.
    std::ifstream input(path, std::ios::binary);
    const std::string begun{std::istreambuf_iterator<char>(input), {}};
    if (!head.starts_with(begun)) return Error{path + " has no solved positions; name another file"};
  } else if (lines->complete.front() != head) {
    return Error{fmt::format("{}:1: expected '{}'; name another file", path, head)};
  }
  for (std::size_t n = 1; n < lines->complete.size(); ++n) {
    const auto solved = read_line(lines->complete[n], session);
    if (!solved) return Error{fmt::format("{}:{}: {}", path, n + 1, solved.error().message())};
    known.push_back(*solved);
  }
  if (auto error = file->cut(lines->bytes)) return *error;
  if (lines->complete.empty()) {
    if (auto error = file->append(head + '\n')) return *error;
  }
  return SolverJournalFile(std::move(*file), std::move(known));
}

MaybeError SolverJournalFile::add(const SolvedBounds& solved) const {
  return file_.append(
      fmt::format("{} {} {}\n", text_of_bound(solved.lower), text_of_bound(solved.upper), solved.position));
}

}  // namespace roundel
