#include "engine/platform/cursor_row_posix.hpp"

#include <poll.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

namespace roundel {
namespace {

constexpr std::string_view begin_of_answer = "\x1b[";  // then row ; column R

/// Returns the answer from its begin to this key. Empty: it does not come in time.
std::string read_answer(char last) {
  constexpr int patience = 5000;  // milliseconds, far more than any terminal takes
  std::string text;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  while (poll(&input, 1, patience) == 1) {
    char key = 0;
    if (read(STDIN_FILENO, &key, 1) != 1) break;
    text += key;
    const std::size_t begin = text.rfind(begin_of_answer);
    if (key == last && begin != std::string::npos) return text.substr(begin);
  }
  return {};
}

}  // namespace

int cursor_row() {
  constexpr std::string_view question = "\x1b[6n";
  if (write(STDOUT_FILENO, question.data(), question.size()) != static_cast<ssize_t>(question.size())) return 0;
  const std::string answer = read_answer('R');
  return answer.empty() ? 0 : std::atoi(answer.c_str() + begin_of_answer.size());
}

}  // namespace roundel
