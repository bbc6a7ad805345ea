#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/colour_depth.hpp"
#include "engine/render/characters/colour.hpp"

namespace roundel::characters {

/// How a character is printed.
struct Ink {
  Colour colour = {};
  Colour ground = {};
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
  void colour_ground(int column, int row, int width, const Colour& ground);

  /// Returns the rows without trailing blanks. With colours they contain the escape sequences for the ink.
  std::vector<std::string> lines(ColourDepth colours) const;

 private:
  struct Place {
    std::string character = " ";
    Ink ink = {};
    bool is_blank() const { return character == " " && ink.ground.is_own(); }
  };
  Place* at(int column, int row);
  std::string line(int row, ColourDepth colours) const;

  int columns_;
  std::vector<Place> places_;
};

/// Returns the columns that a text takes; the codes that set the ink of a terminal take none.
int columns_of(std::string_view text);

}  // namespace roundel::characters
