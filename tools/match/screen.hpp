#pragma once

#include <string>
#include <string_view>

namespace roundel::match {

/// Shows the progress of a match on standard error, with a bar at the bottom. Shows nothing if that is no terminal.
class Screen {
 public:
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  /// Adds a line; the bar stays below it.
  void line(std::string_view text);
  /// Adds an important line, even without a terminal.
  void warning(std::string_view text);
  /// Shows the bar, filled to `done` (0 to 1), and the text beside it, cut to the terminal's width.
  void progress(double done, std::string_view text);

 private:
  void erase_bar();

  bool is_terminal_;
  std::string bar_;
};

/// Returns the bar as text of at most `columns` columns.
std::string bar_text(double done, std::string_view text, int columns);

}  // namespace roundel::match
