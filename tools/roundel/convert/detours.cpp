#include "tools/roundel/convert/detours.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <optional>
#include <string_view>

#include "engine/board/compass.hpp"

namespace roundel::convert {
namespace {

constexpr std::array<std::string_view, 8> direction_names{"n", "ne", "e", "se", "s", "sw", "w", "nw"};

/// Directions as numbers, from 0 for north.
using Steps = std::vector<int>;

struct Place {
  int file;
  int rank;
  bool operator==(const Place&) const = default;
};

Place stepped(Place place, int direction, Side side) {
  const auto n = static_cast<std::size_t>(direction);
  const int rank_change = compass::rank_change[n];
  return {place.file + compass::file_change[n], place.rank + (side == Side::first ? rank_change : -rank_change)};
}

/// Returns whether the steps lead over cells of the board alone.
bool leads_on_board(const Steps& steps, Place place, Side side, const BoardShape& board) {
  return std::all_of(steps.begin(), steps.end(), [&](int direction) {
    place = stepped(place, direction, side);
    return board.has(place.file, place.rank);
  });
}

/// Returns the two usual ways of a leap: along and across in either order.
std::array<Steps, 2> usual_ways(const Leap& leap) {
  const int diagonal = leap.files == 0 || leap.ranks == 0 || std::abs(leap.files) == std::abs(leap.ranks)
                           ? std::min(std::abs(leap.files), std::abs(leap.ranks))
                           : 0;
  const auto sign = [](int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; };
  const auto direction = [](int files, int ranks) { return static_cast<int>(compass::direction_of(files, ranks)); };
  if (diagonal > 0) {
    const Steps way(static_cast<std::size_t>(diagonal), direction(sign(leap.files), sign(leap.ranks)));
    return {way, way};
  }
  const Steps aside(static_cast<std::size_t>(std::abs(leap.files)), direction(sign(leap.files), 0));
  const Steps ahead(static_cast<std::size_t>(std::abs(leap.ranks)), direction(0, sign(leap.ranks)));
  std::array<Steps, 2> ways{aside, ahead};
  ways[0].insert(ways[0].end(), ahead.begin(), ahead.end());
  ways[1].insert(ways[1].end(), aside.begin(), aside.end());
  return ways;
}

/// Returns the shortest way from one cell to another; nothing if holes separate them.
std::optional<Steps> shortest_way(Place from, Place to, Side side, const BoardShape& board) {
  constexpr std::size_t most_steps = 16;
  std::deque<std::pair<Place, Steps>> waiting{{from, {}}};
  Squares seen;
  seen.set(square_at(from.file, from.rank));
  while (!waiting.empty()) {
    const auto [place, steps] = waiting.front();
    waiting.pop_front();
    if (place == to) return steps;
    for (int direction = 0; direction < compass::direction_count && steps.size() < most_steps; ++direction) {
      const Place next = stepped(place, direction, side);
      if (!board.has(next.file, next.rank) || seen[square_at(next.file, next.rank)]) continue;
      seen.set(square_at(next.file, next.rank));
      Steps more = steps;
      more.push_back(direction);
      waiting.emplace_back(next, std::move(more));
    }
  }
  return std::nullopt;
}

std::string steps_text(const Steps& steps) {
  std::string text;
  for (const int direction : steps) {
    if (!text.empty()) text += ' ';
    text += direction_names[static_cast<std::size_t>(direction)];
  }
  return text;
}

}  // namespace

std::optional<std::vector<std::string>> detour_paths(const Leap& leap, const BoardShape& board,
                                                     const std::array<bool, side_count>& is_there) {
  if (!leap.is_single() || leap.is_lame) return std::vector<std::string>{};
  const auto usual = usual_ways(leap);
  std::vector<Steps> ways(usual.begin(), usual.end());
  const Squares cells = board.all();
  for (const Side side : {Side::first, Side::second}) {
    for (std::size_t square = 0; square < cells.size() && is_there[at(side)]; ++square) {
      if (!cells[square]) continue;
      const Place from{file_of_square(square), rank_of_square(square)};
      const Place to{from.file + leap.files, from.rank + (side == Side::first ? leap.ranks : -leap.ranks)};
      const auto leads = [&](const Steps& way) { return leads_on_board(way, from, side, board); };
      if (!board.has(to.file, to.rank) || std::any_of(ways.begin(), ways.end(), leads)) continue;
      const auto way = shortest_way(from, to, side, board);
      if (!way) return std::nullopt;
      ways.push_back(*way);
    }
  }
  std::vector<std::string> paths;
  for (std::size_t n = usual.size(); n < ways.size(); ++n) paths.push_back(steps_text(ways[n]));
  return paths;
}

}  // namespace roundel::convert
