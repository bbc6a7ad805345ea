// Files that are written completely or not at all.

#include "engine/platform/whole_file.hpp"

#include <doctest/doctest.h>

#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/platform/file_reading.hpp"
#include "tests/scratch_folder.hpp"

namespace roundel::whole_file_test {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *bytes;
}

std::string error_of(const std::string& path, std::string_view bytes) {
  const MaybeError error = write_whole_file(path, bytes);
  return error ? error->message() : "none";
}

}  // namespace

TEST_SUITE("whole files") {
  TEST_CASE("a file takes the place of another, and leaves no draft") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("a");
    for (const std::string& bytes : {std::string("first"), std::string("se\0cond", 7), std::string()}) {
      REQUIRE_FALSE(write_whole_file(path, bytes));
      CHECK(bytes_of(path) == bytes);
      CHECK_FALSE(fs::exists(path + ".new"));
    }
  }

  TEST_CASE("if a write fails, the old file stays and the reason is reported") {
    const testing::ScratchFolder folder;
    const std::string below = folder.file("no/a");
    CHECK(error_of(below, "x") == "'" + below + "' cannot be written: No such file or directory");
    const std::string path = folder.file("a");
    REQUIRE_FALSE(write_whole_file(path, "old"));
    const std::string draft = folder.file("draft");
    fs::create_directory(draft);
    CHECK(write_whole_file(path, "new", draft)->message() == "'" + path + "' cannot be written: Is a directory");
    CHECK(bytes_of(path) == "old");
    for (const auto check : {check_writable, check_appendable}) {
      CHECK(check(below)->message() == "'" + below + "' cannot be written: No such file or directory");
      CHECK_FALSE(check(path));
      CHECK_FALSE(check(folder.file("b")));
    }
    CHECK(bytes_of(path) == "old");
    CHECK_FALSE(fs::exists(path + ".new"));
    CHECK_FALSE(fs::exists(folder.file("b")));
    if (geteuid() == 0) return;  // root may write everywhere
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
    CHECK(error_of(folder.file("c"), "x").ends_with("Permission denied"));
    fs::permissions(folder.path(), fs::perms::owner_all);
  }

  TEST_CASE("a file that has the name of the draft stays") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("a");
    std::ofstream(path + ".new") << "another's";
    CHECK_FALSE(check_writable(path));
    REQUIRE_FALSE(write_whole_file(path, "new"));
    CHECK(bytes_of(path) == "new");
    CHECK(bytes_of(path + ".new") == "another's");
    CHECK_FALSE(fs::exists(path + ".new1"));
  }

  TEST_CASE("a check whether a file can be written keeps a link that leads nowhere") {
    const testing::ScratchFolder folder;
    fs::create_symlink("nowhere", folder.file("link"));
    for (const auto check : {check_writable, check_appendable}) CHECK_FALSE(check(folder.file("link")));
    CHECK(fs::is_symlink(folder.file("link")));
    CHECK_FALSE(fs::exists(folder.file("nowhere")));
  }

  TEST_CASE("a file that may replace nothing comes too late without a loss") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("a");
    REQUIRE_FALSE(write_whole_file(path, "first", FileDraft::Replacing::no));
    CHECK(bytes_of(path) == "first");
    CHECK_FALSE(fs::exists(path + ".new"));
    const MaybeError error = write_whole_file(path, "second", FileDraft::Replacing::no);
    REQUIRE(error);
    CHECK(error->message() ==
          "another program has written '" + path + "' meanwhile: the output is in '" + path + ".new'");
    CHECK(bytes_of(path) == "first");
    CHECK(bytes_of(path + ".new") == "second");
  }

  TEST_CASE("a draft that is given up goes, and what was there stays") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("a");
    REQUIRE_FALSE(write_whole_file(path, "old"));
    const auto fails = [](const fs::path& draft) -> MaybeError {
      std::ofstream(draft) << "half";
      return Error{"no more"};
    };
    CHECK(write_whole_file(path, fails, FileDraft::Replacing::yes)->message() == "no more");
    CHECK(bytes_of(path) == "old");
    CHECK_FALSE(fs::exists(path + ".new"));
  }

  TEST_CASE("what is added is added whole or not at all") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("a");
    for (const std::string_view bytes : {"first\n", "second\n"}) REQUIRE_FALSE(append_whole(path, bytes));
    CHECK(bytes_of(path) == "first\nsecond\n");
    CHECK(append_whole("/dev/full", "x")->message() == "'/dev/full' cannot be written: No space left on device");
    CHECK(append_whole(folder.file("no/a"), "x")->message() ==
          "'" + folder.file("no/a") + "' cannot be written: No such file or directory");
  }

  TEST_CASE("a link stays one, and its target is written, there or not") {
    const testing::ScratchFolder folder;
    const std::string target = folder.file("target");
    const std::string link = folder.file("link");
    fs::create_symlink("target", link);
    fs::create_symlink("link", folder.file("far"));
    for (const std::string_view bytes : {"new", "newer"}) {
      REQUIRE_FALSE(write_whole_file(folder.file("far"), bytes));
      CHECK(fs::is_symlink(link));
      CHECK_FALSE(fs::is_symlink(target));
      CHECK(bytes_of(target) == bytes);
    }
    fs::create_symlink("ring", folder.file("ring"));
    CHECK(error_of(folder.file("ring"), "x") != "none");
    CHECK(fs::is_symlink(folder.file("ring")));
  }

  TEST_CASE("a file that takes another's place is for the same eyes") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("a");
    REQUIRE_FALSE(write_whole_file(path, "old"));
    const auto own = fs::perms::owner_read | fs::perms::owner_write;
    fs::permissions(path, own);
    REQUIRE_FALSE(write_whole_file(path, "new"));
    CHECK(fs::status(path).permissions() == own);
  }

  TEST_CASE("a file that is open elsewhere is continued, not replaced") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("a");
    std::FILE* const file = std::fopen(path.c_str(), "w");
    REQUIRE(file != nullptr);
    std::fputs("before ", file);
    std::fflush(file);
    const std::string link = folder.file("link");
    fs::create_symlink("/proc/self/fd/" + std::to_string(fileno(file)), link);
    CHECK_FALSE(write_whole_file(link, "after"));
    CHECK(fs::is_symlink(link));
    std::fclose(file);
    CHECK(bytes_of(path) == "before after");
  }

  TEST_CASE("a link to a pipe is written to as it is") {
    const testing::ScratchFolder folder;
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    const std::string link = folder.file("link");
    fs::create_symlink("/proc/self/fd/" + std::to_string(ends[1]), link);
    CHECK_FALSE(write_whole_file(link, "bytes"));
    CHECK(fs::is_symlink(link));
    std::array<char, 8> read_back{};
    CHECK(read(ends[0], read_back.data(), read_back.size()) == 5);
    close(ends[0]);
    close(ends[1]);
  }

  TEST_CASE("a device is written to, not replaced") {
    REQUIRE_FALSE(write_whole_file("/dev/null", "bytes"));
    CHECK(fs::is_character_file("/dev/null"));
    CHECK(error_of("/dev/full", "bytes") == "'/dev/full' cannot be written: No space left on device");
  }
}

}  // namespace roundel::whole_file_test
