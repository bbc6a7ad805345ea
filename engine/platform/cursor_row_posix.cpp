#include "engine/platform/cursor_row_posix.hpp"

#include <poll.h>
#include <unistd.h>

#include <cstdio>
#include <string_view>

namespace roundel {
namespace {

/// Appends the next key. Returns whether one has come in time.
bool read_key(std::string& keys) {
  constexpr int patience = 5000;  // milliseconds, far more than any terminal takes
  pollfd input{STDIN_FILENO, POLLIN, 0};
  char key = 0;
  if (poll(&input, 1, patience) != 1 || read(STDIN_FILENO, &key, 1) != 1) return false;
  keys += key;
  return true;
}

/// Returns the row if the text is the terminal's answer, else 0.
int row_of_answer(const char* text) {
  int row = 0;
  int column = 0;
  char last = 0;
  return std::sscanf(text, "\x1b[%d;%d%c", &row, &column, &last) == 3 && last == 'R' ? row : 0;
}

}  // namespace

CursorRow cursor_row() {
  constexpr std::string_view question = "\x1b[6n";
  CursorRow answer;
  std::string& keys = answer.typed;
  if (write(STDOUT_FILENO, question.data(), question.size()) != static_cast<ssize_t>(question.size())) return answer;
  while (answer.row == 0 && read_key(keys)) {
    const std::size_t begin = keys.rfind('\x1b');
    if (begin == std::string::npos) continue;
    answer.row = row_of_answer(keys.c_str() + begin);
    if (answer.row != 0) keys.erase(begin);
  }
  return answer;
}

}  // namespace roundel
