#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "variants/toml/document.hpp"

/// Games from files in a slow and simple form, written only from variants/FILES.md. The page's words are beside each
/// rule. It shares only the reader of documents with the engine. Files must be valid; what the slow rules do not
/// support throws std::invalid_argument.
namespace roundel::slow_fairy {

/// A set of cells for each side.
using CellsOfSides = std::array<std::set<int>, 2>;

/// A board: places with names, and for each place and direction the next place and the line's next direction.
class Board {
 public:
  struct Step {
    int place = -1;  ///< -1: the line ends
    int direction = 0;
  };

  /// `table` is [board]; null if there is none.
  explicit Board(const files::Table* table);

  int size() const { return static_cast<int>(places_.size()); }
  /// Returns whether pieces can stand there. If not, lines pass over it, or it is a hole.
  bool is_cell(int place) const { return at(place).is_cell; }
  const std::string& name(int place) const { return at(place).name; }
  int file(int place) const { return at(place).file; }
  int rank(int place) const { return at(place).rank; }
  Step step(int place, int direction) const {
    return steps_[static_cast<std::size_t>(place)][static_cast<std::size_t>(direction)];
  }

  /// Returns the cell with that name.
  int cell(std::string_view name) const;
  /// Returns the cells that a text of words names, for the first side.
  std::set<int> cells(std::string_view text) const;
  /// Returns the cells of a key for both sides.
  CellsOfSides cells(const files::Table& table, std::string_view key, const CellsOfSides& fallback) const;
  std::set<int> turned(const std::set<int>& cells) const;
  /// Returns every cell, for both sides.
  CellsOfSides everywhere() const { return {cells("all"), cells("all")}; }
  /// Returns the cells from which a step leads to the cell, or to which a step leads from it.
  const std::set<int>& next_to(int cell) const { return next_to_[static_cast<std::size_t>(cell)]; }
  /// Returns the places of the line from a cell, without that cell.
  std::vector<int> line(int from, int heading) const;
  /// Returns the directions of the board, on a hexagon with those over corners.
  const std::vector<std::string>& directions() const { return directions_; }
  /// Returns the directions of a path, such as "n n e".
  std::vector<int> path(std::string_view text) const;
  int direction(std::string_view name) const;
  /// Returns whether the board has the directions that Betza's notation needs.
  bool has_compass() const { return directions_.size() == 8; }
  bool is_hexagon() const { return directions_.size() == 12; }
  /// Returns the direction back. Those of levels are listed from one corner of the space to the other, all others around.
  int opposite(int direction) const {
    const int all = static_cast<int>(directions_.size());
    return all == 26 ? all - 1 - direction : (direction + all / 2) % all;
  }
  /// Return the place's and the direction's counterparts for the second side.
  int turned(int place) const { return turned_[static_cast<std::size_t>(place)]; }
  int turned_direction(int direction) const { return turned_directions_[static_cast<std::size_t>(direction)]; }
  /// Returns the cells in the order of position texts, row by row; -1 if there is none.
  std::vector<std::vector<int>> rows() const;

 private:
  struct Place {
    std::string name;
    int file;
    int rank;
    bool is_cell = true;
  };

  const Place& at(int place) const { return places_[static_cast<std::size_t>(place)]; }
  void add_directions(const std::vector<std::string>& names, const std::vector<std::string>& turned);
  int add_place(const std::string& name, int file, int rank, bool is_cell = true);
  int place_at(int file, int rank) const;
  void set_step(int from, std::string_view direction, int to, std::string_view then);
  void turn_over(const std::map<int, int>& length_of_file);

  std::map<int, int> lay_cells(int files, int ranks);
  void lay_rectangle(int files, int ranks, const std::string& wrap);
  void remove_diagonals(const std::string& kept, bool is_rhombus);
  void lay_hexagon(int side, int height);
  void turn_by_half();
  void lay_levels(int files, int ranks, int levels);
  void lay_rings(int files, int ranks, bool is_crossed, std::vector<std::string> barrier);

  void rename(const files::Table& names);
  void make_hole(int place);
  void cut(const files::Table& cut);
  void add_step(const files::Table& step);
  std::set<int> phrase(std::string_view word, std::string_view next, bool& takes_next) const;
  int cell_behind(int from, int heading) const;
  void find_neighbours();

  std::vector<Place> places_;
  std::map<std::pair<int, int>, int> by_file_and_rank_;
  std::vector<std::vector<Step>> steps_;
  std::vector<int> turned_;
  std::vector<std::string> directions_;
  std::vector<int> turned_directions_;
  std::vector<std::set<int>> next_to_;  ///< by place
  bool rows_are_files_ = false;         ///< in position texts, as on a hexagon
  int files_a_level_ = 16;              ///< files go on from level to level
};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr char upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// The eight directions of boards with files and ranks, and what they are to the second side: "From the second side's view all
/// directions are turned over: north is south, north-east is south-east."
extern const std::vector<std::string> compass;
extern const std::vector<std::string> turned_compass;
/// Returns the direction with this change of file and rank.
const std::string& compass_direction(int file_by, int rank_by);

/// Returns the document of a text. Throws std::invalid_argument if it is none.
files::Table document_of(std::string_view text);

/// Return the values of keys, or their defaults.
std::string text_of(const files::Table* table, std::string_view key, const std::string& fallback = "");
int number_of(const files::Table* table, std::string_view key, int fallback);
bool flag_of(const files::Table* table, std::string_view key, bool fallback);
std::vector<std::string> texts_of(const files::Table* table, std::string_view key);
/// A single table counts as a list of one.
std::vector<const files::Table*> tables_of(const files::Table* table, std::string_view key);
const files::Table* table_of(const files::Table* table, std::string_view key);

}  // namespace roundel::slow_fairy
