// Files that fail while they are read. The first byte selects the game. The second one selects how much of the file
// comes before the disk fails, and whether it begins as a file of a match. The rest of the file follows. For any
// content and any end, an error is reported and nothing is written.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "engine/platform/file_reading.hpp"
#include "engine/platform/line_reader.hpp"
#include "engine/records/pgn_reader.hpp"
#include "tests/engine/platform/failing_stream.hpp"
#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/tools/match/two_players.hpp"
#include "tools/match/journal/journal.hpp"

namespace roundel::fuzz::reading_target {

using namespace roundel::match;
using roundel::testing::FailingStream;
using roundel::testing::plan_of_two;

namespace {

/// A file in memory that can be opened by its name.
class MemoryFile {
 public:
  explicit MemoryFile(const std::string& text) : file_(memfd_create("journal", MFD_CLOEXEC)) {
    const auto size = static_cast<ssize_t>(text.size());
    require(file_ >= 0 && pwrite(file_, text.data(), text.size(), 0) == size, "memory can be had for a file");
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { close(file_); }

  std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }
  std::string content() const {
    const auto bytes = read_bytes(path());
    require(bool(bytes), "a file in memory can be read");
    return *bytes;
  }

 private:
  int file_;
};

void check_bytes(const std::string& text) {
  FailingStream stream(text);
  const auto bytes = read_bytes(stream, "file");
  require(!bytes, "what could not be read to its end is not read", text);
  require_error(bytes.error(), text);
}

void check_lines(const std::string& text) {
  FailingStream stream(text);
  LineSource lines(stream, "file");
  while (lines.next()) require(lines.has_line_end(), "no line is half of one", lines.line());
  require(lines.error().has_value(), "lines end with an error", text);
  require(!lines.next(), "and for good");

  FailingStream spoken(text);
  LineReader reader(spoken);
  std::string line;
  std::size_t count = 0;
  while (reader.next(line) != LineReader::Outcome::end) require(++count <= text.size() + 1, "a conversation ends");
}

void check_games(const std::string& text) {
  FailingStream stream(text);
  PgnReader games(stream);
  bool has_failed = false;
  for (auto game = games.next(); game; game = games.next()) {
    require(!has_failed, "nothing is read behind the failure");
    has_failed = !*game && stream.bad();
    if (!*game) require_error(game->error(), text);
  }
  require(has_failed, "games end with an error", text);
}

/// A match stops if reading its file fails, and the file is unchanged.
void check_journal(const std::string& text, std::size_t failing_at, const MatchPlan& plan) {
  FailingStream stream(text.substr(0, failing_at));
  require(!read_part(stream, "part"), "a part that could not be read is none", text);
  const MemoryFile file(text);
  auto opened = AppendFile::open(file.path());
  require(bool(opened), "a file in memory can be opened");
  FailingStream content(text.substr(0, failing_at));
  const auto journal = Journal::go_on(std::move(*opened), content, "journal", plan, {});
  require(!journal, "no match goes on with half of its games", text);
  require_error(journal.error(), text);
  require(file.content() == text, "a file that could not be read stays as it is", text);
}

/// From a readable file, at most an unfinished line of ours is removed.
void check_whole(const std::string& text, const MatchPlan& plan) {
  const MemoryFile file(text);
  const auto journal = Journal::open(file.path(), plan, {});
  const std::string content = file.content();
  if (!journal) {
    require_error(journal.error(), text);
    require(content == text, "a file that is refused stays as it is", text);
    return;
  }
  const std::size_t last = text.rfind('\n');
  const std::size_t whole = last == std::string::npos ? 0 : last + 1;
  require(content.starts_with(text.substr(0, whole)), "whole lines stay", text);
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const MatchPlan plan = plan_of_two(game(input.below(game_count())).name, 2, 1);
  const int place = input.number();
  std::string text(input.rest());
  if (place % 2 == 1) text.insert(0, header_line(to_json(plan), {}) + '\n');
  const std::size_t failing_at = text.size() * static_cast<std::size_t>(place) / 256;
  const std::string before = text.substr(0, failing_at);
  check_bytes(before);
  check_lines(before);
  check_games(before);
  check_journal(text, failing_at, plan);
  check_whole(text, plan);
  return 0;
}

const Target target("reading", try_input);

}  // namespace
}  // namespace roundel::fuzz::reading_target
