#include "engine/platform/line_editor.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#if ROUNDEL_LINE_EDITING
#include <pthread.h>
#include <unistd.h>

#include <clocale>
#include <csignal>
#include <cstdio>

#include "engine/base/common_beginning.hpp"
#include "engine/platform/cursor_row_posix.hpp"
#include "engine/platform/descriptor.hpp"
// This header needs the includes above.
#include <editline/readline.h>
#else
#include "engine/platform/line_reader.hpp"
#include "engine/platform/output.hpp"
#include "engine/platform/standard_streams.hpp"
#endif

namespace roundel {
namespace {

bool begins(std::string_view text, std::string_view word) {
  const auto same = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
  return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(), same);
}

#if ROUNDEL_LINE_EDITING

// The library's callbacks have no parameter for the object.
const LineEditor* current = nullptr;

const LineEditor::Clicks* listener = nullptr;
std::optional<std::string> entered_line;  ///< the line that a click has entered, or keys that came with one
bool is_list_shown = false;               ///< completions stand between the prompt and what was printed before

struct Freed {
  void operator()(char* text) const { std::free(text); }
};

/// The library shows prompts beyond ASCII only according to the locale of the C library. The user's locale may be
/// missing or plain ASCII, so a UTF-8 locale is set. UTF-8 includes ASCII.
void set_characters() {
  const char* const name = std::setlocale(LC_CTYPE, "");
  if (name == nullptr || std::strcmp(name, "C") == 0 || std::strcmp(name, "POSIX") == 0) {
    std::setlocale(LC_CTYPE, "C.UTF-8");
  }
}

char* copy_of(const std::string& text) { return strdup(text.c_str()); }

/// In the library's form: the replacement of the word, then all completions, then null.
char** completions_at(const char* word, int begin, int) {
  rl_attempted_completion_over = 1;  // the library's own completions are not wanted
  const std::string_view line(rl_line_buffer, static_cast<std::size_t>(begin));
  const std::vector<std::string> all = current->complete(line, word);
  if (all.empty()) return nullptr;
  is_list_shown = is_list_shown || all.size() > 1;
  auto** const list = static_cast<char**>(std::calloc(all.size() + 2, sizeof(char*)));
  if (list == nullptr) return nullptr;
  const std::string common = common_beginning({all.begin(), all.end()});
  rl_completion_append_character = common.ends_with('/') ? 0 : static_cast<unsigned char>(' ');
  list[0] = copy_of(common.size() < std::strlen(word) ? word : common);
  for (std::size_t n = 0; n < all.size(); ++n) list[n + 1] = copy_of(all[n]);
  return list;
}

// ---- The mouse

constexpr std::string_view begin_of_mouse_reports = "\x1b[?1000h\x1b[?1006h";

void send(std::string_view sequence) { (void)write_all(STDOUT_FILENO, sequence); }

extern "C" void suspend(int signal);

/// Lets a function see the signal of Ctrl-Z once, and returns the action before.
struct sigaction catch_suspension() {
  struct sigaction once {};
  once.sa_handler = suspend;
  once.sa_flags = SA_RESETHAND | SA_NODEFER;
  struct sigaction before {};
  sigaction(SIGTSTP, &once, &before);
  return before;
}

/// Ends the reports of the mouse while the program is stopped.
extern "C" void suspend(int signal) {
  const int error = errno;
  send(end_of_mouse_reports);
  std::raise(signal);  // stops here until the program goes on
  catch_suspension();
  send(begin_of_mouse_reports);
  errno = error;
}

/// Has the terminal report the buttons of the mouse, in the form of SGR (xterm's modes 1000 and 1006).
class MouseReports {
 public:
  MouseReports() : action_before_(catch_suspension()) { send(begin_of_mouse_reports); }
  MouseReports(const MouseReports&) = delete;
  MouseReports& operator=(const MouseReports&) = delete;
  ~MouseReports() {
    send(end_of_mouse_reports);
    sigaction(SIGTSTP, &action_before_, nullptr);
  }

 private:
  struct sigaction action_before_;
};

/// Reads the rest of a report, such as `0;12;5m`: button, column and row, then M for a press or m for a release. Returns
/// releases, as nothing follows them.
std::optional<std::array<int, 3>> read_release() {
  std::array<int, 3> numbers{};
  std::size_t place = 0;
  for (;;) {
    char key = 0;
    // The library reads single keys too, and its own function for that does not return them.
    if (::read(STDIN_FILENO, &key, 1) != 1) return std::nullopt;
    if (key >= '0' && key <= '9') {
      numbers[place] = std::min(10 * numbers[place] + key - '0', 100'000);
    } else if (key == ';' && place + 1 < numbers.size()) {
      ++place;
    } else {
      return key == 'm' && place + 1 == numbers.size() ? std::optional(numbers) : std::nullopt;
    }
  }
}

/// Ends the line that is edited.
void enter_line(std::string line) {
  entered_line = std::move(line);
  rl_done = 1;
}

/// Shows this line instead of the edited one.
void replace_line(const std::string& line) {
  // rl_replace_line() moves the cursor only if it stands behind the new end. The inserted text puts it there.
  rl_insert_text(line.c_str());
  rl_replace_line(line.c_str(), 0);
  std::fputs("\r\x1b[K", stdout);  // the library draws the whole line anew from where it begins
  rl_forced_update_display();
}

/// Handles a click at this column and row, both from 1, when the prompt is in the row `prompt_row`.
void obey_click(int column, int row, int prompt_row) {
  const auto line = (*listener)(column - 1, prompt_row - row);
  if (!line) return;
  replace_line(line->text);
  if (line->is_entered) enter_line(line->text);
}

/// Adds keys to the line that were typed while the terminal was asked. Clicks and editing keys are left out, and so is
/// what follows the key Enter.
void type_on(std::string_view keys) {
  std::string text;
  for (std::size_t n = 0; n < keys.size() && entered_line == std::nullopt; ++n) {
    const char key = keys[n];
    if (key == '\x1b') {
      n = keys.find_first_not_of("[<;0123456789", n + 1);
      if (n == std::string_view::npos) break;
    } else if (key == '\r' || key == '\n') {
      enter_line(rl_line_buffer + text);
    } else if (static_cast<unsigned char>(key) >= ' ') {
      text += key;
    }
  }
  if (text.empty()) return;
  rl_insert_text(text.c_str());
  rl_forced_update_display();
}

/// Handles a report of the mouse while a line is edited.
int obey_mouse(int, int) {
  const auto release = read_release();
  if (!release || (*release)[0] != 0 || is_list_shown || listener == nullptr) return 0;
  const CursorRow answer = cursor_row();
  if (answer.row != 0) obey_click((*release)[1], (*release)[2], answer.row);
  if (!answer.typed.empty()) type_on(answer.typed);
  return 0;
}

#endif

}  // namespace

std::vector<std::string> LineEditor::complete(std::string_view line, std::string_view word) const {
  std::vector<std::string> found = completions_(line, word);
  std::erase_if(found, [word](const std::string& text) { return !begins(text, word); });
  return found;
}

#if ROUNDEL_LINE_EDITING

void prepare_line_editing() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGWINCH);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

LineEditor::LineEditor(Completions completions) : completions_(std::move(completions)) {
  current = this;
  set_characters();
  rl_readline_name = "roundel";
  rl_catch_signals = 1;  // the library restores the terminal if the program is interrupted
  rl_attempted_completion_function = completions_at;
  rl_basic_word_break_characters = " \t\n";  // words of games contain many signs
  using_history();
}

void LineEditor::listen_to_clicks(Clicks clicks) {
  clicks_ = std::move(clicks);
  listener = &clicks_;
  // rl_add_defun() also binds the last key of the sequence. The second line restores that key.
  constexpr int last_key = '<';
  rl_add_defun("roundel-mouse", obey_mouse, last_key);
  rl_parse_and_bind("bind < ed-insert");
  rl_parse_and_bind("bind ^[[< roundel-mouse");
}

LineEditor::~LineEditor() {
  listener = nullptr;
  current = nullptr;
  rl_attempted_completion_function = nullptr;
}

bool LineEditor::edits() { return true; }

std::optional<std::string> LineEditor::read(const std::string& prompt) {
  // The library reads the terminal's size at its first line, and ignores a change between lines.
  static bool has_read = false;
  if (std::exchange(has_read, true)) rl_resize_terminal();
  std::optional<MouseReports> reports;
  if (clicks_) reports.emplace();
  const std::unique_ptr<char, Freed> line(readline(prompt.c_str()));
  reports.reset();
  is_list_shown = false;
  if (auto clicked = std::exchange(entered_line, std::nullopt)) {
    std::fputs("\n", stdout);
    return clicked;
  }
  if (!line) return std::nullopt;
  if (*line != '\0') add_history(line.get());
  return std::string(line.get());
}

#else

void prepare_line_editing() {}

LineEditor::LineEditor(Completions completions) : completions_(std::move(completions)) {}
LineEditor::~LineEditor() = default;
void LineEditor::listen_to_clicks(Clicks clicks) { clicks_ = std::move(clicks); }
bool LineEditor::edits() { return false; }

std::optional<std::string> LineEditor::read(const std::string& prompt) {
  static StandardInput input;
  Output().part(prompt);
  std::string line;
  const auto outcome = LineReader(input).next(line);
  if (outcome == LineReader::Outcome::end) return std::nullopt;
  return line;
}

#endif

}  // namespace roundel
