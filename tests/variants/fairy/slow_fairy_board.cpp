#include "tests/variants/fairy/slow_fairy_board.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace roundel::slow_fairy {

using files::Table;
using files::Value;

namespace {

/// The letters of files; "files a, b, ... without j" on a hexagon.
char file_letter(int file, bool without_j = false) {
  return static_cast<char>('a' + file + (without_j && file >= 9 ? 1 : 0));
}

std::vector<std::string> words_of(std::string_view text) {
  std::string blanked(text);
  std::replace(blanked.begin(), blanked.end(), ',', ' ');
  std::istringstream stream(blanked);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

[[noreturn]] void refuse(const std::string& what) { throw std::invalid_argument(what); }

}  // namespace

const std::vector<std::string> compass = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
const std::vector<std::string> turned_compass = {"s", "se", "e", "ne", "n", "nw", "w", "sw"};

const std::string& compass_direction(int file_by, int rank_by) {
  static const std::map<std::pair<int, int>, std::string> directions = {
      {{0, 1}, "n"},  {{1, 1}, "ne"},   {{1, 0}, "e"},  {{1, -1}, "se"},
      {{0, -1}, "s"}, {{-1, -1}, "sw"}, {{-1, 0}, "w"}, {{-1, 1}, "nw"}};
  return directions.at({file_by, rank_by});
}

Board::Board(const Table* table) {
  const std::string shape = text_of(table, "shape", "rectangle");
  const int files = number_of(table, "files", 8);
  const int ranks = number_of(table, "ranks", 8);
  if (shape == "rectangle") {
    lay_rectangle(files, ranks, text_of(table, "wrap", "none"));
    remove_diagonals(text_of(table, "diagonals", "all"), text_of(table, "drawn", "squares") == "hexagons");
  }
  if (shape == "hexagon")
    lay_hexagon(number_of(table, "side", 6), number_of(table, "height", number_of(table, "side", 6)));
  // "how the second side sees a rectangle or a hexagon: as its mirror image, with the same files, or turned by half"
  if (text_of(table, "second_side", "mirrored") == "turned") turn_by_half();
  if (shape == "levels")
    lay_levels(number_of(table, "files", 5), number_of(table, "ranks", 5), number_of(table, "levels", 5));
  if (shape == "rings")
    lay_rings(files, ranks, text_of(table, "centre", "crossed") == "crossed", texts_of(table, "barrier"));
  // "All other keys use the new names."
  if (const Table* names = table_of(table, "names")) rename(*names);
  const std::set<int> holes = cells(text_of(table, "holes"));
  const std::set<int> passed = cells(text_of(table, "passed"));
  for (const int place : holes) make_hole(place);
  for (const Table* one : tables_of(table, "cut")) cut(*one);
  for (const Table* one : tables_of(table, "steps")) add_step(*one);
  // "places that lines go over and nobody stands on"
  for (const int place : passed) places_[static_cast<std::size_t>(place)].is_cell = false;
  find_neighbours();
}

void Board::add_directions(const std::vector<std::string>& names, const std::vector<std::string>& turned) {
  directions_ = names;
  for (const std::string& name : turned) turned_directions_.push_back(direction(name));
}

int Board::add_place(const std::string& name, int file, int rank, bool is_cell) {
  places_.push_back({name, file, rank, is_cell});
  steps_.emplace_back(directions_.size());
  if (is_cell) by_file_and_rank_[{file, rank}] = size() - 1;
  return size() - 1;
}

int Board::place_at(int file, int rank) const {
  const auto found = by_file_and_rank_.find({file, rank});
  return found == by_file_and_rank_.end() ? -1 : found->second;
}

void Board::set_step(int from, std::string_view direction_name, int to, std::string_view then) {
  steps_[static_cast<std::size_t>(from)][static_cast<std::size_t>(direction(direction_name))] = {to, direction(then)};
}

/// "rank 2 of 8 is rank 7, on a hexagon each file upside down"
void Board::turn_over(const std::map<int, int>& length_of_file) {
  for (const Place& place : places_) {
    turned_.push_back(place.is_cell ? place_at(place.file, length_of_file.at(place.file) - 1 - place.rank) : -1);
  }
}

/// "north-east becomes south-west"; "file a of 8 also becomes file h"
void Board::turn_by_half() {
  std::map<int, int> length_of_file;
  for (const Place& place : places_) ++length_of_file[place.file];
  const int files = static_cast<int>(length_of_file.size());
  for (int place = 0; place < size(); ++place) {
    const int to_file = files - 1 - file(place);
    turned_[static_cast<std::size_t>(place)] = place_at(to_file, length_of_file.at(to_file) - 1 - rank(place));
  }
  const std::map<char, char> opposite = {{'n', 's'}, {'s', 'n'}, {'e', 'w'}, {'w', 'e'}};
  for (std::size_t n = 0; n < directions_.size(); ++n) {
    std::string name = directions_[n];
    for (char& letter : name) letter = opposite.at(letter);
    turned_directions_[n] = direction(name);
  }
}

/// "cells are named a1 to p16". Returns how many each file has.
std::map<int, int> Board::lay_cells(int files, int ranks) {
  std::map<int, int> length_of_file;
  for (int rank = 0; rank < ranks; ++rank) {
    for (int file = 0; file < files; ++file) {
      add_place(file_letter(file) + std::to_string(rank + 1), file, rank);
      length_of_file[file] = ranks;
    }
  }
  return length_of_file;
}

/// "the first rank at the first side's home"; "`files` joins the last file with the first (a cylinder),
/// `ranks` the last rank with the first, `both` makes a torus"
void Board::lay_rectangle(int files, int ranks, const std::string& wrap) {
  add_directions(compass, turned_compass);
  const std::map<int, int> length_of_file = lay_cells(files, ranks);
  const bool joins_files = wrap == "files" || wrap == "both";
  const bool joins_ranks = wrap == "ranks" || wrap == "both";
  for (int place = 0; place < size(); ++place) {
    for (const int by_file : {-1, 0, 1}) {
      for (const int by_rank : {-1, 0, 1}) {
        if (by_file == 0 && by_rank == 0) continue;
        int to_file = file(place) + by_file;
        int to_rank = rank(place) + by_rank;
        if (joins_files) to_file = (to_file + files) % files;
        if (joins_ranks) to_rank = (to_rank + ranks) % ranks;
        const std::string& name = compass_direction(by_file, by_rank);
        set_step(place, name, place_at(to_file, to_rank), name);
      }
    }
  }
  turn_over(length_of_file);
}

/// "which cells of a rectangle have diagonal steps. `alternate`: a1 and every second cell from there"; "`hexagons` makes a rhombus
/// of hexagons [...]: cells have no steps to the north-west and the south-east"
void Board::remove_diagonals(const std::string& kept, bool is_rhombus) {
  for (int place = 0; place < size(); ++place) {
    const bool has_some = kept == "all" || (kept == "alternate" && (file(place) + rank(place)) % 2 == 0);
    for (const char* name : {"ne", "se", "sw", "nw"}) {
      const bool is_kept =
          has_some && !(is_rhombus && (direction(name) == direction("nw") || direction(name) == direction("se")));
      if (!is_kept) steps_[static_cast<std::size_t>(place)][static_cast<std::size_t>(direction(name))] = {};
    }
  }
}

/// "a hexagon of hexagons: cells on each of its sides. Cells have the names of Glinski's chess: files a, b, ... without j, from the
/// left, each counted from its lower end." Heights are counted in halves of a cell, as neighbouring files lie half a cell apart.
void Board::lay_hexagon(int side, int height) {
  // "the six towards neighbours over sides are n ne se s sw nw, and the six over corners nne e sse ssw w nnw"
  struct Change {
    std::string name;
    std::string turned;
    int file_by;
    int height_by;
  };
  const std::vector<Change> changes = {{"n", "s", 0, 2},  {"nne", "sse", 1, 3},   {"ne", "se", 1, 1},
                                       {"e", "e", 2, 0},  {"se", "ne", 1, -1},    {"sse", "nne", 1, -3},
                                       {"s", "n", 0, -2}, {"ssw", "nnw", -1, -3}, {"sw", "nw", -1, -1},
                                       {"w", "w", -2, 0}, {"nw", "sw", -1, 1},    {"nnw", "ssw", -1, 3}};
  std::vector<std::string> names;
  std::vector<std::string> turned;
  for (const Change& change : changes) {
    names.push_back(change.name);
    turned.push_back(change.turned);
  }
  add_directions(names, turned);
  rows_are_files_ = true;

  std::map<std::pair<int, int>, int> by_height;
  std::map<int, int> length_of_file;
  const auto height_of = [side](int file, int rank) { return 2 * rank + std::abs(file - (side - 1)); };
  for (int file = 0; file < 2 * side - 1; ++file) {
    length_of_file[file] = height + side - 1 - std::abs(file - (side - 1));
    for (int rank = 0; rank < length_of_file[file]; ++rank) {
      by_height[{file, height_of(file, rank)}] =
          add_place(file_letter(file, true) + std::to_string(rank + 1), file, rank);
    }
  }
  for (int place = 0; place < size(); ++place) {
    for (const Change& change : changes) {
      const auto to =
          by_height.find({file(place) + change.file_by, height_of(file(place), rank(place)) + change.height_by});
      set_step(place, change.name, to == by_height.end() ? -1 : to->second, change.name);
    }
  }
  turn_over(length_of_file);
}

/// "Boards above each other, A the lowest. `u` leads up a level and `d` down, also together with the eight directions of a level." "The
/// second side has north and south exchanged, and up and down."
void Board::lay_levels(int files, int ranks, int levels) {
  files_a_level_ = files;
  std::vector<std::string> names;
  std::vector<std::string> turned;
  std::map<std::string, std::array<int, 3>> changes;
  for (const int up : {-1, 0, 1}) {
    for (const int by_rank : {-1, 0, 1}) {
      for (const int by_file : {-1, 0, 1}) {
        if (up == 0 && by_rank == 0 && by_file == 0) continue;
        const auto name_of = [](int level, int rank, int file) {
          const std::string flat = rank == 0 && file == 0 ? std::string() : compass_direction(file, rank);
          return (level > 0 ? "u" : level < 0 ? "d" : "") + flat;
        };
        names.push_back(name_of(up, by_rank, by_file));
        turned.push_back(name_of(-up, -by_rank, by_file));
        changes[names.back()] = {up, by_rank, by_file};
      }
    }
  }
  add_directions(names, turned);
  std::map<std::array<int, 3>, int> by_place;
  for (int level = 0; level < levels; ++level) {
    for (int rank = 0; rank < ranks; ++rank) {
      for (int file = 0; file < files; ++file) {
        const std::string name = static_cast<char>('A' + level) + (file_letter(file) + std::to_string(rank + 1));
        by_place[{level, rank, file}] = add_place(name, level * files + file, rank);
      }
    }
  }
  turned_.resize(places_.size());
  for (const auto& [at, place] : by_place) {
    turned_[static_cast<std::size_t>(place)] = by_place.at({levels - 1 - at[0], ranks - 1 - at[1], at[2]});
    for (const auto& [name, by] : changes) {
      const auto to = by_place.find({at[0] + by[0], at[1] + by[1], at[2] + by[2]});
      set_step(place, name, to == by_place.end() ? -1 : to->second, name);
    }
  }
}

void Board::rename(const Table& names) {
  std::map<int, std::string> renamed;
  for (const files::Entry& entry : names) renamed[cell(entry.key)] = entry.value.text();
  for (const auto& [place, name] : renamed) places_[static_cast<std::size_t>(place)].name = name;
}

/// "no cells at all; lines end before them"
void Board::make_hole(int place) {
  places_[static_cast<std::size_t>(place)].is_cell = false;
  for (std::vector<Step>& steps : steps_) {
    for (Step& step : steps) {
      if (step.place == place) step = {};
    }
  }
  steps_[static_cast<std::size_t>(place)].assign(directions_.size(), {});
}

/// "steps that are taken away; with `to`: all steps from the one to the other and back"
void Board::cut(const Table& cut) {
  const int from = cell(text_of(&cut, "from"));
  if (files::find(cut, "heading")) {
    steps_[static_cast<std::size_t>(from)][static_cast<std::size_t>(direction(text_of(&cut, "heading")))] = {};
    return;
  }
  const int to = cell(text_of(&cut, "to"));
  for (const auto& [one, other] : {std::pair(from, to), std::pair(to, from)}) {
    for (Step& step : steps_[static_cast<std::size_t>(one)]) {
      if (step.place == other) step = {};
    }
  }
}

/// "steps that are added, or lead elsewhere than they did; `turn` is the heading with which a line goes on, by default the same"
void Board::add_step(const Table& step) {
  const std::string name = text_of(&step, "heading");
  set_step(cell(text_of(&step, "from")), name, cell(text_of(&step, "to")), text_of(&step, "turn", name));
}

int Board::cell(std::string_view name) const {
  for (int place = 0; place < size(); ++place) {
    if (at(place).name == name) return place;
  }
  refuse("no cell " + std::string(name));
}

int Board::direction(std::string_view name) const {
  const auto found = std::find(directions_.begin(), directions_.end(), name);
  if (found == directions_.end()) refuse("no heading " + std::string(name));
  return static_cast<int>(found - directions_.begin());
}

std::vector<int> Board::path(std::string_view text) const {
  std::vector<int> path;
  for (const std::string& word : words_of(text)) path.push_back(direction(word));
  return path;
}

/// "a text of words: cells (`e4`), `rank 2`, `ranks 8-10`, `file a`, `files a-c`, `all`, joined by spaces or commas, each word or
/// phrase taken away again with `-` before it"
std::set<int> Board::cells(std::string_view text) const {
  std::set<int> set;
  const std::vector<std::string> words = words_of(text);
  for (std::size_t n = 0; n < words.size(); ++n) {
    std::string word = words[n];
    const bool is_taken_away = word.starts_with('-');
    if (is_taken_away) word.erase(0, 1);
    bool takes_next = false;
    const std::set<int> meant = phrase(word, n + 1 < words.size() ? words[n + 1] : "", takes_next);
    if (takes_next) ++n;
    for (const int place : meant) {
      if (is_taken_away) {
        set.erase(place);
      } else {
        set.insert(place);
      }
    }
  }
  return set;
}

std::set<int> Board::phrase(std::string_view word, std::string_view next, bool& takes_next) const {
  const bool is_rank = word == "rank" || word == "ranks";
  const bool is_level = word == "level" || word == "levels";
  takes_next = is_rank || is_level || word == "file" || word == "files";
  if (!takes_next && word != "all") return {cell(word)};
  const std::size_t dash = std::min(next.find('-'), next.size());
  const std::string first(next.substr(0, dash));
  const std::string last(dash < next.size() ? next.substr(dash + 1) : next);
  std::set<int> set;
  for (int place = 0; place < size(); ++place) {
    if (!is_cell(place)) continue;
    const char level = static_cast<char>('A' + file(place) / files_a_level_);
    const char letter = is_level ? level : file_letter(file(place) % files_a_level_, rows_are_files_);
    const bool is_meant =
        word == "all" || (is_rank ? rank(place) + 1 >= std::stoi(first) && rank(place) + 1 <= std::stoi(last)
                                  : letter >= first.at(0) && letter <= last.at(0));
    if (is_meant) set.insert(place);
  }
  return set;
}

std::set<int> Board::turned(const std::set<int>& cells) const {
  std::set<int> turned_cells;
  for (const int cell : cells) {
    if (is_cell(turned(cell))) turned_cells.insert(turned(cell));
  }
  return turned_cells;
}

/// "For the first side; the second has the same cells turned over [...]. A pair of texts `{ first = "...", second = "..." }` says
/// both."
CellsOfSides Board::cells(const Table& table, std::string_view key, const CellsOfSides& fallback) const {
  const Value* value = files::find(table, key);
  if (!value) return fallback;
  if (value->is(Value::Kind::table)) {
    return {cells(text_of(&value->table(), "first")), cells(text_of(&value->table(), "second"))};
  }
  const std::set<int> first = cells(value->text());
  return {first, turned(first)};
}

/// A line ends before it comes back to where it began; steps that a file adds may lead it round elsewhere.
std::vector<int> Board::line(int from, int heading) const {
  std::vector<int> places;
  Step ahead = step(from, heading);
  while (ahead.place >= 0 && ahead.place != from && places.size() < 128 * 12) {
    places.push_back(ahead.place);
    ahead = step(ahead.place, ahead.direction);
  }
  return places;
}

/// "A step or a line leads over them to the next cell, as if they did not exist."
int Board::cell_behind(int from, int heading) const {
  for (const int place : line(from, heading)) {
    if (is_cell(place)) return place;
  }
  return -1;
}

/// "Cells are next to each other if a step leads from one to the other, in any direction. On a hexagon only the directions over
/// sides count."
void Board::find_neighbours() {
  next_to_.resize(places_.size());
  for (const int from : cells("all")) {
    for (const std::string& name : directions_) {
      const bool is_over_corner = rows_are_files_ && (name.size() == 3 || name == "e" || name == "w");
      const int to = is_over_corner ? -1 : cell_behind(from, direction(name));
      if (to < 0) continue;
      next_to_[static_cast<std::size_t>(from)].insert(to);
      next_to_[static_cast<std::size_t>(to)].insert(from);
    }
  }
}

/// "ranks from the last, each from the first file, empty cells counted; on a hexagon files from the first, each from its lower end.
/// Holes and the places of `passed` are `*`", here -1.
std::vector<std::vector<int>> Board::rows() const {
  std::map<int, std::map<int, int>> rows;
  for (int place = 0; place < size(); ++place) {
    if (file(place) < 0) continue;
    // "the last level first, and of each level the last rank"
    const int level = file(place) / files_a_level_;
    const int row = rows_are_files_ ? file(place) : -(level * 1000 + rank(place));
    const int column = rows_are_files_ ? rank(place) : file(place);
    rows[row][column] = is_cell(place) ? place : -1;
  }
  std::vector<std::vector<int>> listed;
  for (const auto& [row, cells] : rows) {
    listed.emplace_back();
    for (const auto& [column, place] : cells) listed.back().push_back(place);
  }
  return listed;
}

files::Table document_of(std::string_view text) {
  const auto table = files::read_document(text);
  if (!table) throw std::invalid_argument(table.error().message());
  return *table;
}

std::string text_of(const Table* table, std::string_view key, const std::string& fallback) {
  const Value* value = table ? files::find(*table, key) : nullptr;
  return value ? value->text() : fallback;
}

int number_of(const Table* table, std::string_view key, int fallback) {
  const Value* value = table ? files::find(*table, key) : nullptr;
  return value ? static_cast<int>(value->integer()) : fallback;
}

bool flag_of(const Table* table, std::string_view key, bool fallback) {
  const Value* value = table ? files::find(*table, key) : nullptr;
  return value ? value->flag() : fallback;
}

std::vector<std::string> texts_of(const Table* table, std::string_view key) {
  const Value* value = table ? files::find(*table, key) : nullptr;
  std::vector<std::string> texts;
  if (!value) return texts;
  if (value->is(Value::Kind::text)) return {value->text()};
  for (const Value& one : value->list()) texts.push_back(one.text());
  return texts;
}

std::vector<const Table*> tables_of(const Table* table, std::string_view key) {
  const Value* value = table ? files::find(*table, key) : nullptr;
  std::vector<const Table*> tables;
  if (!value) return tables;
  if (value->is(Value::Kind::table)) return {&value->table()};
  for (const Value& one : value->list()) tables.push_back(&one.table());
  return tables;
}

const Table* table_of(const Table* table, std::string_view key) {
  const Value* value = table ? files::find(*table, key) : nullptr;
  return value ? &value->table() : nullptr;
}

}  // namespace roundel::slow_fairy
