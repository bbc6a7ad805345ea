#pragma once

#include <string>
#include <string_view>

namespace roundel::match {

/// Shows how a running match stands, with a bar at its foot, on standard error. Shows nothing if that is no terminal.
class Screen {
 public:
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  /// Adds a line; the bar stays below it.
  void line(std::string_view text);
  /// Adds a line that nobody may miss: where there is no terminal, too.
  void warning(std::string_view text);
  /// Shows how far it is: the bar, `done` of it filled (0 to 1), and the text beside it, cut to the terminal's width.
  void progress(double done, std::string_view text);

 private:
  void erase_bar();

  bool is_terminal_;
  std::string bar_;
};

/// The bar as text: at most `columns` columns of it.
std::string bar_text(double done, std::string_view text, int columns);

}  // namespace roundel::match
