// Lines, leaps and sets of cells on the boards; every table for them has the same content as a walk along the lines,
// cell by cell. The lists and counts of the round board come from its rule page.

#include "engine/board/movement.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/board/path_table.hpp"
#include "engine/board/slide_table.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/runtime_variant.hpp"

namespace roundel::movement_test {
namespace {

constexpr CellGraph round_graph = round_board::graph();
constexpr CellGraph square_graph = square_board(8, 8);
constexpr CellGraph wide_graph = square_board(11, 9);
constexpr CellGraph narrow_graph = square_board(5, 12);
constexpr CellGraph low_graph = square_board(12, 5);
constexpr chess::Rules rules{};
using Names = std::set<std::string>;

Rays queen_rays() { return pieces::detail::joined(rules.rook, rules.bishop); }

Cell cell_named(const CellGraph& graph, std::string_view name) {
  const Cell cell = graph.find(name);
  REQUIRE(cell != no_cell);
  return cell;
}

Names words(const std::string& text) {
  std::istringstream stream(text);
  Names names;
  for (std::string name; stream >> name;) names.insert(name);
  return names;
}

Names names_of(const CellGraph& graph, Mask64 mask) {
  Names names;
  for_each_cell(mask, [&](Cell cell) { names.insert(std::string(graph.name(cell))); });
  return names;
}

/// Returns one line in walking order, with its names separated by blanks.
std::string line_text(const CellGraph& graph, std::string_view from, Ray ray) {
  std::string text;
  for (const Cell cell : trace(graph, cell_named(graph, from), ray)) {
    if (!text.empty()) text += ' ';
    text += graph.name(cell);
  }
  return text;
}

/// Returns all lines of a piece that have a cell, sorted, separated by strokes.
std::string lines_text(const CellGraph& graph, std::string_view from, const Rays& rays) {
  std::multiset<std::string> lines;
  for (const Ray ray : rays) lines.insert(line_text(graph, from, ray));
  std::string text;
  for (const std::string& line : lines) {
    if (!text.empty() && !line.empty()) text += " | ";
    text += line;
  }
  return text;
}

/// Returns what a slider reaches, by walking.
template <CellMask M>
M walked(const CellGraph& graph, Cell from, const Rays& rays, M occupied) {
  M reached{};
  for (const Ray ray : rays) {
    for (const Cell cell : trace(graph, from, ray)) {
      reached |= mask_of<M>(cell);
      if (contains(occupied, cell)) break;
    }
  }
  return reached;
}

/// Returns how many lines lead from one cell to another.
int lines_between(const CellGraph& graph, Cell from, Cell to, const Rays& rays) {
  int lines = 0;
  for (const Ray ray : rays) {
    const Line line = trace(graph, from, ray);
    lines += static_cast<int>(std::count(line.begin(), line.end(), to));
  }
  return lines;
}

struct Pair {
  std::string text;
  bool on_one_file;
  int lines;
};
/// Returns the ordered pairs of cells that several lines join.
std::vector<Pair> several_lines(const CellGraph& graph, const Rays& rays) {
  std::vector<Pair> pairs;
  for (int from = 0; from < graph.cell_count(); ++from) {
    for (int to = 0; to < graph.cell_count(); ++to) {
      const int lines = lines_between(graph, static_cast<Cell>(from), static_cast<Cell>(to), rays);
      if (lines < 2) continue;
      const std::string start(graph.name(static_cast<Cell>(from)));
      const std::string end(graph.name(static_cast<Cell>(to)));
      pairs.push_back({start + "-" + end, start[0] == end[0], lines});
    }
  }
  return pairs;
}

template <CellMask M>
M random_mask(RandomKeys& random) {
  if constexpr (std::same_as<M, Mask128>) {
    return {random.next(), random.next()};
  } else {
    return random.next();
  }
}

/// Returns a random board, from an empty to a crowded one.
template <CellMask M>
M random_occupancy(RandomKeys& random, int cells) {
  M mask = random_mask<M>(random);
  for (Key thinner = random.next() % 4; thinner > 0; --thinner) mask &= random_mask<M>(random);
  return mask & mask_range<M>(Cell{0}, static_cast<Cell>(cells - 1));
}

std::vector<const CellGraph*> graphs_for(int width) {
  std::vector<const CellGraph*> graphs = {&square_graph, &round_graph, &narrow_graph};
  if (width > 64) graphs.push_back(&wide_graph);
  return graphs;
}

template <CellMask M>
std::set<int> numbers(M mask) {
  std::set<int> cells;
  for (int n = 0; n < mask_width<M>; ++n) {
    if (contains(mask, static_cast<Cell>(n))) cells.insert(n);
  }
  return cells;
}

}  // namespace

TEST_SUITE("movement") {
  TEST_CASE("a bishop's lines on the empty round board") {
    const auto lines = [](std::string_view from) { return lines_text(round_graph, from, rules.bishop); };
    CHECK(lines("c1") == "b2 a3 a5 b6 c7 d8 | d2 e3 f4 e5 d6 c7 b8");
    CHECK(lines("h4") == "a3 b2 c1 | a7 b8 | g3 f2 e1 | g5 f6 e7 d8");
    // The rule page names h5 only once, but two lines lead there.
    CHECK(lines("h3") == "g2 f1 | g4 h5 a2 b1 | h5 g6 f7 e8");
  }

  TEST_CASE("a rook's cells on the empty round board") {
    const auto cells = [](std::string_view from) {
      return names_of(round_graph, walked<Mask64>(round_graph, cell_named(round_graph, from), rules.rook, 0));
    };
    CHECK(cells("h4") == words("h1 h2 h3 h5 h6 h7 h8 a4 b4 c4 d4 e4 f4 g4 a5 b5 c5 d5 e5 f5 g5"));
    CHECK(cells("h3") == words("h1 h2 h4 h5 h6 h7 h8 a3 b3 c3 d3 e3 f3 g3 a6 b6 c6 d6 e6 f6 g6"));
    CHECK(cells("d3") == words("d1 d2 d4 d5 d6 d7 d8 a3 b3 c3 e3 f3 g3 h3"));
  }

  TEST_CASE("a knight's cells on the empty round board") {
    const auto cells = [](const CellGraph& graph, std::string_view from) {
      return names_of(graph, leap_mask<Mask64>(graph, cell_named(graph, from), rules.knight));
    };
    CHECK(cells(round_graph, "h4") == words("f3 f5 g2 g6 a4 a6"));
    CHECK(cells(round_graph, "h3") == words("f2 f4 g1 g5 a5 a7"));
    CHECK(cells(round_graph, "d4") == words("b3 b5 c2 c6 e2 e6 f3 f5"));
    CHECK(cells(square_graph, "d4") == words("b3 b5 c2 c6 e2 e6 f3 f5"));
  }

  TEST_CASE("a king crosses the centre, straight and diagonally, and never the barrier") {
    const auto cells = [](std::string_view from) {
      return names_of(round_graph, step_mask<Mask64>(round_graph, cell_named(round_graph, from), rules.king));
    };
    CHECK(cells("d4") == words("c3 d3 e3 c4 e4 c5 d5 e5"));
    CHECK(cells("h4") == words("g3 h3 g4 g5 h5"));
    CHECK(cells("a1") == words("a2 b2 b1"));
  }

  TEST_CASE("several lines may join two cells of the round board") {
    const auto bishop = several_lines(round_graph, rules.bishop);
    const auto rook = several_lines(round_graph, rules.rook);
    const auto queen = several_lines(round_graph, queen_rays());
    CHECK(bishop.size() == 44);
    CHECK(rook.size() == 8);
    CHECK(queen.size() == 64);
    const auto on_one_file = [](const Pair& pair) { return pair.on_one_file; };
    CHECK(std::all_of(bishop.begin(), bishop.end(), on_one_file));
    CHECK(std::all_of(rook.begin(), rook.end(), on_one_file));

    Names across;
    int most = 0;
    for (const Pair& pair : queen) {
      if (!pair.on_one_file) across.insert(pair.text);
      most = std::max(most, pair.lines);
    }
    CHECK(across == words("a3-b6 a4-b5 h3-g6 h4-g5 a6-b3 a5-b4 h6-g3 h5-g4"));
    CHECK(most == 3);
    CHECK(several_lines(square_graph, queen_rays()).empty());
  }

  TEST_CASE("a diagonal through the centre cannot be reversed") {
    const Cell c1 = cell_named(round_graph, "c1");
    const Cell d6 = cell_named(round_graph, "d6");
    CHECK(contains(walked<Mask64>(round_graph, c1, rules.bishop, 0), d6));
    CHECK_FALSE(contains(walked<Mask64>(round_graph, d6, rules.bishop, 0), c1));
  }

  TEST_CASE_TEMPLATE("a set moves at once as its cells move one by one", M, Mask64, Mask128) {
    RandomKeys random(1);
    const std::vector<Rays> all_rays = {rules.pawn_step[0], rules.pawn_step[1], rules.pawn_capture[0],
                                        rules.pawn_capture[1]};
    for (const CellGraph* graph : graphs_for(mask_width<M>)) {
      for (const Rays& rays : all_rays) {
        const M domain = random_occupancy<M>(random, graph->cell_count());
        const SetSteps<M> everywhere = set_steps<M>(*graph, rays, ~M{});
        const SetSteps<M> within = set_steps<M>(*graph, rays, domain);
        for (int round = 0; round < 100; ++round) {
          const M set = random_occupancy<M>(random, graph->cell_count());
          M expected{}, expected_within{}, moved{}, moved_within{};
          for_each_cell(set, [&](Cell cell) {
            const M steps = step_mask<M>(*graph, cell, rays);
            expected |= steps;
            if (contains(domain, cell)) expected_within |= steps;
          });
          for (const SetStep<M>& step : everywhere) moved |= rotate(set & step.from, step.rotation);
          for (const SetStep<M>& step : within) moved_within |= rotate(set & step.from, step.rotation);
          REQUIRE(moved == expected);
          REQUIRE(moved_within == expected_within);
        }
      }
    }
  }

  TEST_CASE_TEMPLATE("masks are sets of cell numbers", M, Mask64, Mask128) {
    constexpr int width = mask_width<M>;
    RandomKeys random(2);
    for (int round = 0; round < 300; ++round) {
      const M mask = random_occupancy<M>(random, width);
      const std::set<int> cells = numbers(mask);
      REQUIRE(any(mask) == !cells.empty());
      REQUIRE(count(mask) == static_cast<int>(cells.size()));
      std::vector<int> visited;
      for_each_cell(mask, [&](Cell cell) { visited.push_back(index(cell)); });
      REQUIRE(visited == std::vector<int>(cells.begin(), cells.end()));
      if (cells.empty()) continue;
      REQUIRE(several(mask) == (cells.size() > 1));
      REQUIRE(index(lowest(mask)) == *cells.begin());
      M rest = mask;
      REQUIRE(index(take_lowest(rest)) == *cells.begin());
      REQUIRE(rest == without_lowest(mask));
      REQUIRE(numbers(rest) == std::set<int>(std::next(cells.begin()), cells.end()));
    }
  }

  TEST_CASE_TEMPLATE("a mask turns round its word's end", M, Mask64, Mask128) {
    constexpr int width = mask_width<M>;
    RandomKeys random(3);
    for (int by = 1 - width; by < width; ++by) {
      const M mask = random_mask<M>(random);
      std::set<int> turned;
      for (const int cell : numbers(mask)) turned.insert((cell + by + width) % width);
      REQUIRE(numbers(rotate(mask, by)) == turned);
    }
  }

  TEST_CASE_TEMPLATE("a range has both its ends", M, Mask64, Mask128) {
    for (int from = 0; from < mask_width<M>; ++from) {
      for (int to = from; to < mask_width<M>; ++to) {
        const M range = mask_range<M>(static_cast<Cell>(from), static_cast<Cell>(to));
        REQUIRE(count(range) == to - from + 1);
        REQUIRE(index(lowest(range)) == from);
        REQUIRE(contains(range, static_cast<Cell>(to)));
      }
    }
  }

#if ROUNDEL_PEXT
  TEST_CASE_TEMPLATE("extraction packs the relevant bits in order", M, Mask64, Mask128) {
    RandomKeys random(4);
    for (int round = 0; round < 300; ++round) {
      const M mask = random_mask<M>(random);
      const M relevant = random_mask<M>(random) & random_mask<M>(random) & random_mask<M>(random);
      std::uint64_t packed = 0;
      int place = 0;
      for_each_cell(relevant, [&](Cell cell) { packed |= std::uint64_t{contains(mask, cell)} << place++; });
      if (place < 64) REQUIRE(extract(mask, relevant) == packed);
    }
  }
#endif

  TEST_CASE_TEMPLATE("a slide table agrees with walking, forwards and backwards", M, Mask64, Mask128) {
    RandomKeys random(5);
    for (const CellGraph* graph : graphs_for(mask_width<M>)) {
      for (const Rays& rays : {rules.rook, rules.bishop, queen_rays()}) {
        const Reaches<M> lines = forward_reaches<M>(*graph, rays);
        const SlideTable<M> forward(lines);
        const SlideTable<M> backward(reversed_reaches(lines));
        const int cells = graph->cell_count();
        for (int round = 0; round < 100; ++round) {
          const M occupied = random_occupancy<M>(random, cells);
          std::vector<M> sources(static_cast<std::size_t>(cells));
          for (int n = 0; n < cells; ++n) {
            const auto from = static_cast<Cell>(n);
            const M reached = walked(*graph, from, rays, occupied);
            REQUIRE(forward.reached(from, occupied, true) == reached);
            for_each_cell(reached, [&](Cell to) { sources[static_cast<std::size_t>(to)] |= mask_of<M>(from); });
          }
          for (int n = 0; n < cells; ++n) {
            const auto to = static_cast<Cell>(n);
            REQUIRE(backward.reached(to, occupied, true) == sources[static_cast<std::size_t>(n)]);
          }
        }
      }
    }
  }

  TEST_CASE_TEMPLATE("so does one that may not be split, on boards of any form", M, Mask64, Mask128) {
    RandomKeys random(6);
    for (const CellGraph* graph : {&square_graph, &narrow_graph, &low_graph}) {
      for (const Rays& rays : {rules.rook, rules.bishop}) {
        const SlideTable<M> whole(forward_reaches<M>(*graph, rays), false);
        for (int round = 0; round < 100; ++round) {
          const M occupied = random_occupancy<M>(random, graph->cell_count());
          for (int n = 0; n < graph->cell_count(); ++n) {
            const auto from = static_cast<Cell>(n);
            REQUIRE(whole.reached(from, occupied, false) == walked(*graph, from, rays, occupied));
          }
        }
      }
    }
  }

  TEST_CASE("lines in another order share a table, and take no more memory") {
    Reaches<Mask64> lines = forward_reaches<Mask64>(square_graph, rules.rook);
    SlideTableMaker<Mask64> maker(*SlideTable<Mask64>::bytes_for(lines));
    const auto table = maker.table_of(lines);
    REQUIRE(table);
    for (auto& of_cell : lines) std::reverse(of_cell.begin(), of_cell.end());
    const auto again = maker.table_of(lines);
    REQUIRE(again);
    CHECK(again->reached(Cell{0}, Mask64{}, true) == table->reached(Cell{0}, Mask64{}, true));
    CHECK_FALSE(maker.table_of(forward_reaches<Mask64>(square_graph, rules.bishop)));
    lines.front().pop_back();
    CHECK_FALSE(maker.table_of(lines));
  }

  TEST_CASE_TEMPLATE("a path table has the cells between on every line", M, Mask64, Mask128) {
    for (const CellGraph* graph : graphs_for(mask_width<M>)) {
      for (const Rays& rays : {rules.rook, rules.bishop}) {
        const PathTable<M> paths(forward_reaches<M>(*graph, rays));
        CHECK(paths.several() == !several_lines(*graph, rays).empty());
        for (int from = 0; from < graph->cell_count(); ++from) {
          std::vector<std::vector<M>> between(static_cast<std::size_t>(graph->cell_count()));
          for (const Ray ray : rays) {
            M passed{};
            for (const Cell cell : trace(*graph, static_cast<Cell>(from), ray)) {
              between[static_cast<std::size_t>(cell)].push_back(passed);
              passed |= mask_of<M>(cell);
            }
          }
          for (int to = 0; to < graph->cell_count(); ++to) {
            const auto source = static_cast<Cell>(from);
            const auto target = static_cast<Cell>(to);
            auto& lines = between[static_cast<std::size_t>(to)];
            REQUIRE(contains(paths.sources(target), source) == !lines.empty());
            REQUIRE(lines.size() <= 2);
            lines.resize(2, ~M{});
            const M first = paths.first(target, source);
            const M second = paths.second(target, source);
            const bool same = first == lines[0] && second == lines[1];
            REQUIRE((same || (first == lines[1] && second == lines[0])));
          }
        }
      }
    }
  }
}

}  // namespace roundel::movement_test
