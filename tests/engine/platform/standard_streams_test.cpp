// Standard streams in all states at the start of a program: closed, not a file, a non-blocking pipe, or a pipe
// without a reader; and paths that are not files.

#include "engine/platform/standard_streams.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <istream>
#include <string>
#include <thread>

#include "engine/platform/descriptor.hpp"
#include "engine/platform/line_reader.hpp"
#include "engine/platform/output.hpp"
#include "tests/process.hpp"
#include "tests/protocol/uci/uci_conversation.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::standard_streams_test {
namespace {

using roundel::testing::contains;
using roundel::testing::engine_program;
using roundel::testing::Outcome;
using roundel::testing::Process;
using roundel::testing::ScratchFolder;

/// Runs a shell line in which `$0` is the engine.
Outcome run_line(const std::string& line) {
  return roundel::testing::run({"-c", line, engine_program}, "", "/bin/sh");
}

/// A pipe with two non-blocking ends.
struct HastyPipe {
  Descriptor reading, writing;

  HastyPipe() {
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_NONBLOCK | O_CLOEXEC) == 0);
    reading = Descriptor(ends[0]);
    writing = Descriptor(ends[1]);
  }
};

/// Makes a named pipe.
std::string make_fifo(const ScratchFolder& folder) {
  std::string path = folder.file("fifo");
  REQUIRE(mkfifo(path.c_str(), 0600) == 0);
  return path;
}

}  // namespace

TEST_SUITE("standard streams of the terminal") {
  TEST_CASE("an input that cannot be read is at its end, in every protocol and in a game") {
    for (const std::string command : {"", "uci", "xboard", "hub", "play --variant chess"}) {
      for (const std::string input : {"</tmp", "<&-", "</dev/null"}) {
        CAPTURE(command);
        CAPTURE(input);
        const Outcome outcome = run_line("exec \"$0\" " + command + " " + input);
        CHECK(outcome.status == 0);
        CHECK(outcome.error.empty());
      }
    }
  }

  TEST_CASE("where an input does not wait, its reader does") {
    HastyPipe pipe;
    InputBuffer buffer(pipe.reading.number());
    std::istream input(&buffer);
    LineReader reader(input);
    std::jthread writer([&pipe] {
      for (const char* part : {"one", "\ntw", "o\n"}) CHECK_FALSE(write_all(pipe.writing.number(), part));
      pipe.writing.close();
    });
    std::string line;
    for (const char* expected : {"one", "two"}) {
      CHECK(reader.next(line) == LineReader::Outcome::line);
      CHECK(line == expected);
    }
    CHECK(reader.next(line) == LineReader::Outcome::end);
  }

  TEST_CASE("where an output does not wait, nothing is lost") {
    HastyPipe pipe;
    const std::string text(1 << 20, 'x');  // more than a pipe can hold
    std::jthread writer([&] {
      Output output([&pipe](std::string_view bytes) { return write_all(pipe.writing.number(), bytes); });
      output.line(text);
      CHECK_FALSE(output.failure());
      pipe.writing.close();
    });
    std::string heard;
    std::array<char, 4096> bytes{};
    while (const std::size_t count = read_some(pipe.reading.number(), bytes)) heard.append(bytes.data(), count);
    CHECK((heard == text + "\n"));
  }

  TEST_CASE("a program whose output has no reader ends quietly, even if the signal is ignored") {
    const Outcome outcome = run_line("trap '' PIPE; \"$0\" analyse --variant chess | head -n 1");
    CHECK(outcome.output.size() == 1);
    CHECK(outcome.error.empty());
  }

  TEST_CASE("an answer that cannot be written is a failure, and is reported as one") {
    for (const char* output : {">/dev/full", ">&-"}) {
      CAPTURE(output);
      const Outcome outcome = run_line(std::string("exec \"$0\" variants ") + output);
      CHECK(outcome.status == 1);
      CHECK(outcome.error.starts_with("roundel: standard output cannot be written: "));
    }
    for (const char* error : {"2>/dev/full", "2>&-"}) {
      CAPTURE(error);
      CHECK(run_line(std::string("exec \"$0\" nonsense ") + error).status == 2);
    }
  }

  TEST_CASE("a closed output is not replaced by the log") {
    const ScratchFolder folder;
    const std::string log = folder.file("log");
    CHECK(
        run_line("echo 'setoption name Debug Log File value " + log + "\nisready' | \"$0\" >&-; cat " + log).output ==
        roundel::testing::Lines{">> isready", "<< readyok"});
  }

  TEST_CASE("only regular files are opened") {
    const ScratchFolder folder;
    const std::string fifo = make_fifo(folder);
    Process engine;
    roundel::testing::ask(engine, "setoption name UCI_Variant value crest");
    for (const char* option : {"Debug Log File", "BoardFile"}) {
      for (const std::string& path : {fifo, std::string("/dev/stdin"), std::string("/dev/null"), folder.path()}) {
        CAPTURE(path);
        roundel::testing::check_refused(engine, std::string("setoption name ") + option + " value " + path, path);
      }
    }
    CHECK_FALSE(open_to_append(fifo));
    const Descriptor reader(open(fifo.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    const auto opened = open_to_append(fifo);
    REQUIRE_FALSE(opened);
    CHECK(contains(opened.error().message(), "not a regular file"));
  }
}

}  // namespace roundel::standard_streams_test
