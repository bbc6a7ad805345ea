#include "tools/tablebases/counts_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace roundel::tables {
namespace {

/// Returns a text such as `1,234,567`.
std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t place = text.size(); place > 3;) text.insert(place -= 3, ",");
  return text;
}

/// Returns the won positions of a class in percent. It is a hundred only if all are won.
std::string share_won(const TablebaseCounts& row) {
  constexpr double nearly_all = 99.9;
  const std::uint64_t all = row.won + row.drawn + row.lost;
  const double share = all == 0 ? 0.0 : 100.0 * static_cast<double>(row.won) / static_cast<double>(all);
  return fmt::format("{:.1f}", row.won < all ? std::min(share, nearly_all) : share);
}

std::string in_code(const std::string& text) { return text.empty() ? "" : "`" + text + "`"; }

std::string name_of(const TablebaseCounts& row) {
  return row.mover.empty() ? row.material : row.material + ", " + row.mover;
}

/// Returns the first class with the longest win; null if nothing is won.
const TablebaseCounts* longest_win(const std::vector<TablebaseCounts>& rows) {
  const TablebaseCounts* longest = nullptr;
  for (const TablebaseCounts& row : rows) {
    if (row.won > 0 && (longest == nullptr || row.longest > longest->longest)) longest = &row;
  }
  return longest;
}

}  // namespace

std::string json_of(const std::vector<TablebaseCounts>& rows) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const TablebaseCounts& row : rows) {
    nlohmann::ordered_json object = {{"class", row.material}, {"won", row.won},         {"drawn", row.drawn},
                                     {"lost", row.lost},      {"longest", row.longest}, {"example", row.example},
                                     {"late", row.late}};
    if (!row.mover.empty()) object["mover"] = row.mover;
    list.push_back(std::move(object));
  }
  return list.dump(1) + '\n';
}

std::string text_of(const std::vector<TablebaseCounts>& rows) {
  constexpr const char* form = "{:<16}{:>14}{:>14}{:>14}{:>12}{:>9}  {}\n";
  std::string text = fmt::format(fmt::runtime(form), "class", "won", "drawn", "lost", "late", "longest", "example");
  for (const TablebaseCounts& row : rows) {
    text += fmt::format(fmt::runtime(form), name_of(row), row.won, row.drawn, row.lost, row.late, row.longest,
                        row.example);
  }
  return text;
}

std::string markdown_of(const Variant& game, const std::vector<TablebaseCounts>& rows) {
  std::string text = fmt::format("## {}\n\n", game.title);
  if (const TablebaseCounts* longest = longest_win(rows)) {
    text += fmt::format("[The longest win](longest_wins/{}.svg) of these is that of `{}`, {} plies, in `{}`.\n\n",
                        game.name, name_of(*longest), longest->longest, longest->example);
  }
  const bool has_late =
      std::any_of(rows.begin(), rows.end(), [](const TablebaseCounts& row) { return row.late > 0; });
  text += fmt::format("| class | won | drawn | lost |{} won, % | longest | example |\n", has_late ? " late |" : "");
  text += fmt::format("| --- | --: | --: | --: |{} --: | --: | --- |\n", has_late ? " --: |" : "");
  for (const TablebaseCounts& row : rows) {
    text +=
        fmt::format("| {} | {} | {} | {} |{} {} | {} | {} |\n", name_of(row), grouped(row.won), grouped(row.drawn),
                    grouped(row.lost), has_late ? fmt::format(" {} |", grouped(row.late)) : "", share_won(row),
                    row.longest, in_code(row.example));
  }
  return text;
}

}  // namespace roundel::tables
