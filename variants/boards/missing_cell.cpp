#include "variants/boards/missing_cell.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"

namespace roundel {
namespace {

constexpr std::string_view digits = "0123456789";
/// Longer names are not quoted.
constexpr std::size_t longest_reported = 8;

/// The two parts of a cell's name.
struct FileAndRank {
  char file;
  int rank;
};

std::optional<FileAndRank> parts_of_name(std::string_view name) {
  if (name.empty() || !is_small(name.front())) return std::nullopt;
  const auto rank = read_number(name.substr(1), 0, 999);
  if (!rank) return std::nullopt;
  return FileAndRank{name.front(), *rank};
}

/// Returns the names of all cells, or none if one of them has another form.
std::vector<FileAndRank> names_of(const CellGraph& graph) {
  std::vector<FileAndRank> names;
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    if (graph.is_gap(cell)) continue;
    const auto name = parts_of_name(graph.name(cell));
    if (!name) return {};
    names.push_back(*name);
  }
  return names;
}

/// Returns the cell names in a text, whether or not they exist. Small letters except the sign x are files. If there
/// are none, capitals are.
std::vector<std::string> names_in(std::string_view text) {
  const bool has_small = std::any_of(text.begin(), text.end(), is_small);
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t number = std::min(text.find_first_of(digits, begin), text.size());
    const std::size_t end = std::min(text.find_first_not_of(digits, number), text.size());
    const std::string_view rank = text.substr(number, end - number);
    const char before = number > 0 ? text[number - 1] : ' ';
    begin = end;
    if (rank.empty()) continue;
    if (is_small(before) && before != 'x') {
      names.push_back(before + std::string(rank));
    } else if (is_capital(before)) {
      if (!has_small) names.push_back(static_cast<char>(before - 'A' + 'a') + std::string(rank));
    } else if (rank.find_first_not_of('0') != std::string_view::npos) {  // otherwise it is castling, or not a move
      names.emplace_back(rank);
    }
  }
  return names;
}

}  // namespace

std::string cells_there(const CellGraph& graph, std::string_view name) {
  const auto names = names_of(graph);
  if (names.empty()) return {};
  const auto by_file = [](FileAndRank a, FileAndRank b) { return a.file < b.file; };
  const auto by_rank = [](FileAndRank a, FileAndRank b) { return a.rank < b.rank; };
  const auto [first_file, last_file] = std::minmax_element(names.begin(), names.end(), by_file);
  const auto [first_rank, last_rank] = std::minmax_element(names.begin(), names.end(), by_rank);
  const auto reported = parts_of_name(name);
  const bool is_within = reported && reported->file >= first_file->file && reported->file <= last_file->file &&
                         reported->rank >= first_rank->rank && reported->rank <= last_rank->rank;
  if (is_within) return {};
  const std::string first = fmt::format("{}{}", first_file->file, first_rank->rank);
  const std::string last = fmt::format("{}{}", last_file->file, last_rank->rank);
  if (graph.find(first) != no_cell && graph.find(last) != no_cell) return fmt::format(", only {} to {}", first, last);
  return fmt::format(", only files {} to {} and ranks {} to {}", first_file->file, last_file->file, first_rank->rank,
                     last_rank->rank);
}

std::string missing_cell(const CellGraph& graph, std::string_view text) {
  if (names_of(graph).empty()) return {};
  for (const std::string& name : names_in(text)) {
    if (graph.find(name) != no_cell) continue;
    const std::string shown = name.size() > longest_reported ? name.substr(0, longest_reported) + "..." : name;
    return fmt::format("the board has no {}{}", shown, cells_there(graph, name));
  }
  return {};
}

}  // namespace roundel
