#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roundel {

/// Call this before threads start, if a thread other than the first reads lines. libedit handles a new terminal size
/// in a signal handler. Any thread may run that handler, even while the reading thread is inside the library. With
/// the signal blocked on all threads, each line uses the size at its beginning.
void prepare_line_editing();

/// Ends what LineEditor::listen_to_clicks() begins, for a handler of signals.
inline constexpr std::string_view end_of_mouse_reports = "\x1b[?1006l\x1b[?1000l";

/// Reads lines from a terminal by libedit, with editing, history and completion. Without libedit in the build, the
/// terminal itself edits lines. Only one may exist at a time.
class LineEditor {
 public:
  /// Returns the completions of `word`; `line` is the text before it. A blank is added after a completion, except
  /// after a folder's name, which ends in a slash.
  using Completions = std::function<std::vector<std::string>(std::string_view line, std::string_view word)>;

  explicit LineEditor(Completions completions);
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  ~LineEditor();

  /// What the line becomes by a click, and whether it is entered then.
  struct ClickedLine {
    std::string text;
    bool is_entered = false;
  };
  /// Returns what the left button does at a place: a column from 0, and how many rows it is above the prompt. Empty: nothing.
  using Clicks = std::function<std::optional<ClickedLine>(int column, int rows_above)>;
  /// From now on, the terminal reports the mouse while a line is read, instead of selecting text. Without libedit nothing changes.
  void listen_to_clicks(Clicks clicks);

  /// Returns whether libedit is in the build.
  static bool edits();

  /// Shows `prompt` and waits for a line. Empty at the end of input.
  std::optional<std::string> read(const std::string& prompt);
  /// Returns the completions that begin with the word, in any case of letters.
  std::vector<std::string> complete(std::string_view line, std::string_view word) const;

 private:
  Completions completions_;
  Clicks clicks_;
};

}  // namespace roundel
