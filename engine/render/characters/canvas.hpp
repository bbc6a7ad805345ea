#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roundel::characters {

/// How a character is printed. Numbers are the 256 colours of terminals. `own` is the terminal's own colour.
struct Ink {
  static constexpr int own = -1;
  int colour = own;
  int ground = own;
  bool is_bold = false;

  bool operator==(const Ink&) const = default;
};

/// A sheet of characters in UTF-8, one column each, with their ink.
class Canvas {
 public:
  /// Makes a blank sheet. Both sizes must be above 0.
  Canvas(int columns, int rows);

  int columns() const { return columns_; }
  int rows() const { return static_cast<int>(places_.size()) / columns_; }

  /// Writes to the right from that place. What lies outside the sheet is left out.
  void write(int column, int row, std::string_view text, const Ink& ink);
  /// Changes the ground of places, but not their characters.
  void colour_ground(int column, int row, int width, int ground);

  /// Returns the rows without trailing blanks. With `has_colour` they contain the escape sequences for the ink.
  std::vector<std::string> lines(bool has_colour) const;

 private:
  struct Place {
    std::string character = " ";
    Ink ink = {};
    bool is_blank() const { return character == " " && ink.ground == Ink::own; }
  };
  Place* at(int column, int row);
  std::string line(int row, bool has_colour) const;

  int columns_;
  std::vector<Place> places_;
};

/// Returns the columns that a text takes; the codes that set the ink of a terminal take none.
int columns_of(std::string_view text);

/// Returns the text between the escape sequences for the ink.
std::string inked(std::string_view text, const Ink& ink);

}  // namespace roundel::characters
