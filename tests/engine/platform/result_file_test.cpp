// Which files a command may overwrite, and which not.

#include "engine/platform/result_file.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/platform/file_reading.hpp"
#include "engine/platform/output.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::result_file_test {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *bytes;
}

/// Returns why a file may not be written; empty: it may.
std::string refusal(const std::string& path, const WritingTerms& terms = {}) {
  const auto file = ResultFile::open(path, terms);
  return file ? "" : file.error().message();
}

bool begins_letter(std::string_view beginning) { return beginning.starts_with("Dear"); }

}  // namespace

TEST_SUITE("files of results") {
  TEST_CASE("a new file, an empty one and a device are written") {
    const testing::ScratchFolder folder;
    std::ofstream(folder.file("empty")).flush();
    for (const std::string& path : {folder.file("new"), folder.file("empty"), std::string("/dev/null")}) {
      CAPTURE(path);
      const auto file = ResultFile::open(path, {});
      REQUIRE(file);
      CHECK_FALSE((*file).write("result"));
    }
    CHECK(bytes_of(folder.file("new")) == "result");
    CHECK(bytes_of(folder.file("empty")) == "result");
    CHECK(fs::is_character_file("/dev/null"));
  }

  TEST_CASE("a file of another program is refused under any name, unless the user allows it") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("letter");
    std::ofstream(path) << "Dear you";
    fs::create_symlink("letter", folder.file("link"));
    fs::create_hard_link(path, folder.file("twin"));
    for (const std::string& name : {path, folder.file("link"), folder.file("twin"), folder.file("./letter")}) {
      CHECK(refusal(name) == "'" + name + "' exists already: name another file, or overwrite it with --force");
    }
    CHECK(bytes_of(path) == "Dear you");
    CHECK(refusal(path, {.is_own = begins_letter}).empty());
    CHECK_FALSE(refusal(path, {.is_own = [](std::string_view) { return false; }}).empty());
    const auto file = ResultFile::open(folder.file("link"), {.is_forced = true});
    REQUIRE(file);
    CHECK_FALSE((*file).write("result"));
    CHECK(bytes_of(path) == "result");
    CHECK(fs::is_symlink(folder.file("link")));
    CHECK(bytes_of(folder.file("twin")) == "Dear you");
  }

  TEST_CASE("a file that is read is never written, under any name, even if the user allows it") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("letter");
    std::ofstream(path) << "Dear you";
    fs::create_symlink("letter", folder.file("link"));
    fs::create_hard_link(path, folder.file("twin"));
    const WritingTerms terms{.inputs = {"e4", path}, .is_forced = true, .is_own = begins_letter};
    for (const std::string& name : {path, folder.file("link"), folder.file("twin"), folder.file("./letter")}) {
      CHECK(refusal(name, terms) == "'" + name + "' is an input of this call: name another file for the output");
      CHECK(testing::contains(check_addable(name, terms)->message(), "is an input of this call"));
    }
    CHECK(bytes_of(path) == "Dear you");
  }

  TEST_CASE("folders, files without a name and missing folders are reported as such") {
    const testing::ScratchFolder folder;
    for (const bool is_forced : {false, true}) {
      const WritingTerms terms{.is_forced = is_forced};
      CHECK(refusal("", terms) == "the file has no name");
      CHECK(refusal(folder.path(), terms) == "'" + folder.path() + "' is a folder: name a file in it");
      CHECK(refusal(folder.file("no/a"), terms) ==
            "'" + folder.file("no/a") + "' cannot be written: No such file or directory");
    }
    CHECK(fs::is_empty(folder.path()));
  }

  TEST_CASE("a file that others have made meanwhile stays") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("a");
    const auto file = ResultFile::open(path, {});
    REQUIRE(file);
    std::ofstream(path) << "Dear you";
    const MaybeError error = (*file).write("result");
    REQUIRE(error);
    CHECK(testing::contains(error->message(), "another program has written"));
    CHECK(bytes_of(path) == "Dear you");
    CHECK(bytes_of(path + ".new") == "result");
  }

  TEST_CASE("a command appends only to its own files, unless the user allows more") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("letter");
    CHECK_FALSE(check_addable(path, {}));
    std::ofstream(path) << "Dear you";
    CHECK(check_addable(path, {})->message() ==
          "'" + path + "' has other content: name another file, or append to it with --force");
    CHECK_FALSE(check_addable(path, {.is_own = begins_letter}));
    CHECK_FALSE(check_addable(path, {.is_forced = true}));
  }

  TEST_CASE("only a log is continued as a log") {
    const testing::ScratchFolder folder;
    Output output([](std::string_view) { return std::error_code(); });
    const std::string log = folder.file("log");
    for (int n = 0; n < 2; ++n) {
      REQUIRE_FALSE(output.log_to(log));
      output.log_input("uci");
      output.line("uciok");
      REQUIRE_FALSE(output.log_to(""));
    }
    CHECK(bytes_of(log) == ">> uci\n<< uciok\n>> uci\n<< uciok\n");
    std::ofstream(folder.file("letter")) << "Dear you";
    const MaybeError error = output.log_to(folder.file("letter"));
    REQUIRE(error);
    CHECK(error->message() == "'" + folder.file("letter") + "' has other content than a log: name another file");
    CHECK(bytes_of(folder.file("letter")) == "Dear you");
  }
}

}  // namespace roundel::result_file_test
