#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roundel::characters {

/// How a character is printed; the numbers are those of the 256 colours of terminals, and `own` is the terminal's own colour.
struct Ink {
  static constexpr int own = -1;
  int colour = own;
  int ground = own;
  bool is_bold = false;

  bool operator==(const Ink&) const = default;
};

/// A sheet of characters of one column each, in UTF-8, with their ink.
class Canvas {
 public:
  /// Both sizes above 0; blank.
  Canvas(int columns, int rows);

  int columns() const { return columns_; }
  int rows() const { return static_cast<int>(places_.size()) / columns_; }

  /// Writes from that place to the right. What lies beside the sheet is left out.
  void write(int column, int row, std::string_view text, const Ink& ink);
  /// Changes the ground of places, not what stands there.
  void colour_ground(int column, int row, int width, int ground);

  /// The rows, with or without what tells a terminal the ink; without trailing blanks.
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

/// The columns that a text takes whose characters take one each; what tells a terminal the ink takes none.
int columns_of(std::string_view text);

/// The text with what tells a terminal the ink before and after it.
std::string inked(std::string_view text, const Ink& ink);

}  // namespace roundel::characters
