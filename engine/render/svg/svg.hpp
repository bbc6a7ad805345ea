#pragma once

#include <string>
#include <string_view>

/// Bits of SVG text.
namespace roundel::diagram {

/// A point of the picture: `x` to the right and `y` downward, 100 to the width of a cell.
struct Point {
  double x = 0;
  double y = 0;
};

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(double factor, Point a) { return {factor * a.x, factor * a.y}; }
double length(Point a);

/// A number to a tenth, as "12.5" or "-3".
std::string number(double value);
/// Two numbers as path data have them, as "12.5 -3".
std::string pair(Point point);

/// Any text from outside as the content of an element or an attribute: markup comes out as it is read, and what XML cannot
/// hold, control characters and bytes that are no UTF-8, as a replacement character.
std::string escaped(std::string_view text);

/// A line of text in the middle of `at`, or with another `anchor` beginning or ending there.
std::string text_element(Point at, double size, std::string_view text, std::string_view attributes = {},
                         std::string_view anchor = "middle");

}  // namespace roundel::diagram
