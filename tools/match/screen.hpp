#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace roundel::match {

/// Says when a line is due in a log of what goes on for long: now and then, however quickly there is something to tell.
class LineRhythm {
 public:
  using Steady = std::chrono::steady_clock;
  static constexpr std::chrono::seconds interval{10};

  explicit LineRhythm(Steady::time_point begun) : last_(begun) {}

  /// Whether one is due now; then the next is due an interval later.
  bool is_due(Steady::time_point now);

 private:
  Steady::time_point last_;
};

/// Where a running match shows how it stands: standard error, with a bar at its foot where that is a terminal.
class Screen {
 public:
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  /// Adds a line; the bar stays below it.
  void line(std::string_view text);
  /// Shows how far it is: the bar, `done` of it filled (0 to 1), and the text beside it, cut to the terminal's width. Where
  /// there is no terminal, the text as a line now and then, and when it is done.
  void progress(double done, std::string_view text);

 private:
  void erase_bar();

  bool is_terminal_;
  std::string bar_;
  LineRhythm rhythm_{LineRhythm::Steady::now()};
};

/// The bar as text: at most `columns` columns of it.
std::string bar_text(double done, std::string_view text, int columns);

}  // namespace roundel::match
