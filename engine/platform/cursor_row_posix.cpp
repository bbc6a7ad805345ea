#include "engine/platform/cursor_row_posix.hpp"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/platform/console.hpp"

namespace roundel {
namespace {

/// Has single keys read without an echo.
class RawInput {
 public:
  RawInput() : is_set_(tcgetattr(STDIN_FILENO, &before_) == 0) {
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    is_set_ = is_set_ && tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
  }
  RawInput(const RawInput&) = delete;
  RawInput& operator=(const RawInput&) = delete;
  ~RawInput() {
    if (is_set_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  bool is_set() const { return is_set_; }

 private:
  termios before_{};
  bool is_set_;
};

/// Returns what is read up to this key. Empty: it does not come in time.
std::string read_up_to(char last) {
  constexpr int patience = 5000;  // milliseconds, far more than any terminal takes
  std::string text;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  while (poll(&input, 1, patience) == 1) {
    char key = 0;
    if (read(STDIN_FILENO, &key, 1) != 1) break;
    text += key;
    if (key == last) return text;
  }
  return {};
}

}  // namespace

std::optional<int> cursor_row() {
  const RawInput input;
  if (!input.is_set() || is_typed_ahead()) return std::nullopt;
  constexpr std::string_view question = "\x1b[6n";
  if (write(STDOUT_FILENO, question.data(), question.size()) != static_cast<ssize_t>(question.size())) return 0;
  const std::string answer = read_up_to('R');  // ESC [ row ; column R
  const std::size_t begin = answer.find("\x1b[");
  return begin == std::string::npos ? 0 : std::atoi(answer.c_str() + begin + 2);
}

}  // namespace roundel
