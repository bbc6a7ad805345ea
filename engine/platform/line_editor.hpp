#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roundel {

/// To be called before there are threads, where lines are read on another than the first: libedit adapts to another size of the
/// terminal in a signal's handler, which any thread may run, and so amid what the reading one does. With the signal blocked on
/// all of them each line is read in the size that there is when it begins.
void prepare_line_editing();

/// Reads lines from a terminal that can be edited as they are typed, with those typed before and with completion, by libedit;
/// where the program is built without it, as the terminal itself edits them. There can be one at a time.
class LineEditor {
 public:
  /// What a word could become that has been begun, in a line that has been typed so far up to it. A blank is put behind it, but not
  /// behind the name of a folder, which ends in a slash.
  using Completions = std::function<std::vector<std::string>(std::string_view line, std::string_view word)>;

  explicit LineEditor(Completions completions);
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  ~LineEditor();

  /// Whether libedit is there.
  static bool edits();

  /// Asks with `prompt`, and waits for a line. Empty at the end of input.
  std::optional<std::string> read(const std::string& prompt);
  /// The completions of a word, those that begin with it in any case of letters.
  std::vector<std::string> complete(std::string_view line, std::string_view word) const;

 private:
  Completions completions_;
};

}  // namespace roundel
