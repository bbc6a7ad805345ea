// Recorded conversations with the real program, one in each file of tests/protocol/conversations/:
//   # a remark
//   $ ARGUMENTS     how the program is started; the first line that is no remark
//   > TEXT          is sent to it
//   < PATTERN       is its next line
//   << PATTERN      is one of its lines, the next or a later one
//   ! PATTERN       no line passed over by the next << may be like this
// In a pattern, * matches any text. At the end of the file the input is closed. The program must then end well, and must
// print nothing that is not in the file.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/words.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"

namespace roundel::testing::conversations_test {

namespace {

/// Returns whether the whole `text` matches `pattern`.
bool is_like(std::string_view text, std::string_view pattern) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return text == pattern;
  if (!text.starts_with(pattern.substr(0, star))) return false;
  text.remove_prefix(star);
  pattern.remove_prefix(star + 1);
  for (std::size_t skipped = 0; skipped <= text.size(); ++skipped) {
    if (is_like(text.substr(skipped), pattern)) return true;
  }
  return false;
}

class Conversation {
 public:
  explicit Conversation(const std::filesystem::path& path) : file_(path) { REQUIRE(file_.is_open()); }

  void hold() {
    for (std::string line; std::getline(file_, line);) {
      ++number_;
      CAPTURE(number_);
      if (line.empty() || line.starts_with('#')) continue;
      const std::size_t blank = line.find(' ');
      const std::string sign = line.substr(0, blank);
      const std::string text = blank == std::string::npos ? "" : line.substr(blank + 1);
      take(sign, text);
    }
    REQUIRE(engine_);
    engine_->close_input();
    CHECK(text_of(engine_->read_all()) == "");
    CHECK(engine_->wait() == 0);
    CHECK(engine_->error_text() == "");
  }

 private:
  void take(const std::string& sign, const std::string& text) {
    if (sign == "$") {
      Lines arguments;
      for (const std::string_view word : roundel::split_words(text)) arguments.emplace_back(word);
      engine_ = std::make_unique<Process>(arguments);
      return;
    }
    REQUIRE(engine_);
    if (sign == ">") {
      engine_->send(text);
    } else if (sign == "<") {
      const std::string line = next_line();
      CHECK_MESSAGE(is_like(line, text), line, " is not like ", text);
    } else if (sign == "<<") {
      find(text);
    } else if (sign == "!") {
      unwanted_.push_back(text);
    } else {
      FAIL("'", sign, "' is no sign of a conversation");
    }
  }

  void find(const std::string& pattern) {
    for (std::string line = next_line(); !is_like(line, pattern); line = next_line()) {
      for (const std::string& unwanted : unwanted_) CHECK_MESSAGE(!is_like(line, unwanted), line);
    }
    unwanted_.clear();
  }

  std::string next_line() {
    const std::optional<std::string> line = engine_->read_line();
    REQUIRE_MESSAGE(line, "the program has ended");
    return *line;
  }

  std::ifstream file_;
  int number_ = 0;
  std::unique_ptr<Process> engine_;
  Lines unwanted_;
};

std::vector<std::filesystem::path> files_of(const std::string& protocol) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = std::filesystem::path(testing::source_folder) / "tests/protocol/conversations";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().filename().string().starts_with(protocol + "_")) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void hold_all(const std::string& protocol) {
  const auto files = files_of(protocol);
  CHECK(files.size() >= 3);
  for (const auto& file : files) {
    CAPTURE(file.filename().string());
    Conversation(file).hold();
  }
}

}  // namespace

TEST_SUITE("uci conversations") {
  TEST_CASE("are answered as recorded") { hold_all("uci"); }
}

TEST_SUITE("xboard conversations") {
  TEST_CASE("are answered as recorded") { hold_all("xboard"); }
}

TEST_SUITE("hub conversations") {
  TEST_CASE("are answered as recorded") { hold_all("hub"); }
}

}  // namespace roundel::testing::conversations_test
