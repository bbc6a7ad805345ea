#pragma once

#include <string>
#include <string_view>

/// Parts of SVG text.
namespace roundel::diagram {

/// A point of the picture: `x` to the right and `y` downward. The width of a cell is 100.
struct Point {
  double x = 0;
  double y = 0;
};

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(double factor, Point a) { return {factor * a.x, factor * a.y}; }
double length(Point a);

/// Returns a number rounded to a tenth, such as "12.5" or "-3".
std::string number(double value);
/// Returns two numbers as path data, such as "12.5 -3".
std::string pair(Point point);

/// Returns any text from outside as the content of an element or attribute. Markup is escaped. What XML cannot hold,
/// control characters and invalid UTF-8, becomes a replacement character.
std::string escaped(std::string_view text);

/// Returns a line of text centred at `at`. With another `anchor` it begins or ends there.
std::string text_element(Point at, double size, std::string_view text, std::string_view attributes = {},
                         std::string_view anchor = "middle");

}  // namespace roundel::diagram
