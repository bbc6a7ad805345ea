#include "tests/terminal_process.hpp"

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "tests/text.hpp"

namespace roundel::testing {
namespace {

/// Much longer than any answer takes, even under a sanitizer and on a busy machine.
constexpr int patience_milliseconds = 120'000;

/// The bytes of the character that begins with this one.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

winsize size_of(int columns) {
  winsize size{};
  size.ws_row = TerminalProcess::rows;
  size.ws_col = static_cast<unsigned short>(columns);
  return size;
}

std::vector<std::vector<std::string>> blank_screen(int columns) {
  return {TerminalProcess::rows, std::vector<std::string>(static_cast<std::size_t>(columns), " ")};
}

}  // namespace

TerminalProcess::TerminalProcess(const std::vector<std::string>& arguments, const Lines& environment, int columns,
                                 const std::string& program)
    : columns_(columns), cells_(blank_screen(columns)) {
  const winsize size = size_of(columns);
  Lines words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  id_ = forkpty(&terminal_, nullptr, nullptr, &size);
  if (id_ < 0) throw std::runtime_error("forkpty");
  if (id_ > 0) return;
  for (const char* const name : {"NO_COLOR", "COLORTERM", "TERM_PROGRAM", "KONSOLE_VERSION", "TMUX", "STY",
                                 "XTERM_VERSION", "VTE_VERSION", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANGUAGE"}) {
    unsetenv(name);
  }
  setenv("TERM", "xterm", 1);
  setenv("LANG", "C.UTF-8", 1);
  for (const std::string& entry : environment) {
    const std::size_t sign = entry.find('=');
    setenv(entry.substr(0, sign).c_str(), entry.substr(sign + 1).c_str(), 1);
  }
  signal(SIGPIPE, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  execv(program.c_str(), pointers.data());
  _exit(127);
}

TerminalProcess::~TerminalProcess() {
  close(terminal_);
  if (id_ == 0) return;
  kill(id_, SIGKILL);
  waitpid(id_, nullptr, 0);
}

void TerminalProcess::press(std::string_view keys) {
  while (!keys.empty()) {
    const ssize_t count = write(terminal_, keys.data(), keys.size());
    if (count < 0) throw std::runtime_error("the terminal takes no keys");
    keys.remove_prefix(static_cast<std::size_t>(count));
  }
}

void TerminalProcess::resize(int columns) {
  const winsize size = size_of(columns);
  if (ioctl(terminal_, TIOCSWINSZ, &size) != 0) throw std::runtime_error("the terminal takes no size");
  columns_ = columns;
  cells_ = blank_screen(columns);
  column_ = 0;
}

void TerminalProcess::wait_for_editing() const {
  const auto comes_by_line = [this] {
    termios mode{};
    return tcgetattr(terminal_, &mode) == 0 && (mode.c_lflag & ICANON) != 0;
  };
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience_milliseconds);
  while (comes_by_line() && std::chrono::steady_clock::now() < deadline) usleep(1000);
}

void TerminalProcess::end_input() {
  wait_for_editing();
  press("\x04");
}

void TerminalProcess::type(std::string_view text) { press(std::string(text) + "\r"); }

bool TerminalProcess::receive() {
  pollfd ready{terminal_, POLLIN, 0};
  const int found = poll(&ready, 1, patience_milliseconds);
  if (found == 0) throw std::runtime_error("the program is silent:\n" + text_of(screen()));
  char buffer[4096];
  const ssize_t count = read(terminal_, buffer, sizeof buffer);
  if (count <= 0) return false;  // EIO: the other end is closed
  const std::string_view bytes(buffer, static_cast<std::size_t>(count));
  sent_ += bytes;
  show(bytes);
  return true;
}

std::string TerminalProcess::wait_for(std::string_view text) {
  for (;;) {
    std::string shown = text_of(screen());
    if (shown.find(text) != std::string::npos) return shown;
    if (!receive()) throw std::runtime_error("'" + std::string(text) + "' has not come:\n" + shown);
  }
}

void TerminalProcess::wait_for_bytes(std::string_view bytes, int times) {
  while (count_of(sent_, bytes) < times) {
    if (!receive()) throw std::runtime_error("too few bytes have come:\n" + text_of(screen()));
  }
}

Lines TerminalProcess::wait_for_prompt(std::string_view prompt) {
  for (;;) {
    Lines shown = screen();
    if (shown[static_cast<std::size_t>(row_)] == prompt) {
      wait_for_editing();
      return shown;
    }
    if (!receive()) throw std::runtime_error("'" + std::string(prompt) + "' has not come:\n" + text_of(shown));
  }
}

int TerminalProcess::wait() {
  while (receive()) {
  }
  int status = 0;
  waitpid(id_, &status, 0);
  id_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

Lines TerminalProcess::screen() const {
  Lines lines;
  for (int n = 0; n < rows; ++n) {
    const auto& cells = cells_[static_cast<std::size_t>(n)];
    // Everything before the cursor counts, blanks too.
    int end = n == row_ ? column_ : 0;
    for (int column = end; column < columns_; ++column) {
      if (cells[static_cast<std::size_t>(column)] != " ") end = column + 1;
    }
    std::string line;
    for (int column = 0; column < end; ++column) line += cells[static_cast<std::size_t>(column)];
    lines.push_back(std::move(line));
  }
  return lines;
}

void TerminalProcess::show(std::string_view bytes) {
  pending_ += bytes;
  std::size_t at = 0;
  while (at < pending_.size()) {
    if (pending_[at] == '\x1b') {
      if (at + 1 >= pending_.size()) break;
      if (pending_[at + 1] == '_') {  // a picture, up to ESC and a backslash
        const std::size_t end = pending_.find("\x1b\\", at);
        if (end == std::string::npos) break;
        at = end + 2;
        continue;
      }
      if (pending_[at + 1] != '[') {
        at += 2;
        continue;
      }
      const std::size_t end = pending_.find_first_not_of("0123456789;?", at + 2);
      if (end == std::string::npos) break;
      obey(pending_.substr(at + 2, end - at - 2), pending_[end]);
      at = end + 1;
      continue;
    }
    const std::size_t length = length_of(pending_[at]);
    if (at + length > pending_.size()) break;
    show_character(pending_.substr(at, length));
    at += length;
  }
  pending_.erase(0, at);
}

void TerminalProcess::feed_line() {
  if (row_ + 1 < rows) {
    ++row_;
    return;
  }
  std::rotate(cells_.begin(), cells_.begin() + 1, cells_.end());
  cells_.back().assign(static_cast<std::size_t>(columns_), " ");
}

void TerminalProcess::show_character(const std::string& character) {
  switch (character.front()) {
    case '\n': return feed_line();
    case '\r': column_ = 0; return;
    case '\b': column_ = std::max(column_ - 1, 0); return;
    case '\a': return;
    default: break;
  }
  if (column_ == columns_) {
    column_ = 0;
    feed_line();
  }
  cells_[static_cast<std::size_t>(row_)][static_cast<std::size_t>(column_++)] = character;
}

void TerminalProcess::obey(const std::string& numbers, char letter) {
  const int number = std::max(std::atoi(numbers.c_str()), 1);
  auto& line = cells_[static_cast<std::size_t>(row_)];
  switch (letter) {
    case 'A': row_ = std::max(row_ - number, 0); break;
    case 'C': column_ = std::min(column_ + number, columns_ - 1); break;
    case 'D': column_ = std::max(column_ - number, 0); break;
    case 'G': column_ = std::min(number, columns_) - 1; break;
    case 'K': std::fill(line.begin() + std::min(column_, columns_), line.end(), " "); break;
    case 'P':
      for (int n = 0; n < number && column_ < columns_; ++n) {
        line.erase(line.begin() + column_);
        line.emplace_back(" ");
      }
      break;
    case '@':
      for (int n = 0; n < number && column_ < columns_; ++n) {
        line.insert(line.begin() + column_, " ");
        line.pop_back();
      }
      break;
    case 'n': press("\x1b[" + std::to_string(row_ + 1) + ';' + std::to_string(column_ + 1) + 'R'); break;
    default: break;  // colours, and codes that the tests do not need
  }
}

}  // namespace roundel::testing
