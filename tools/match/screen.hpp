#pragma once

#include <string>
#include <string_view>

namespace roundel::match {

/// Where a running match shows how it stands: standard error, with a bar at its foot where that is a terminal.
class Screen {
 public:
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  bool is_terminal() const { return is_terminal_; }
  /// Adds a line; the bar stays below it.
  void line(std::string_view text);
  /// Shows the bar, `done` of it filled (0 to 1), and the text beside it, cut to the terminal's width. Nothing
  /// where there is no terminal.
  void bar(double done, std::string_view text);

 private:
  void erase_bar();

  bool is_terminal_;
  std::string bar_;
};

/// The bar as text: at most `columns` columns of it.
std::string bar_text(double done, std::string_view text, int columns);

}  // namespace roundel::match
