// Files that are written whole or not at all.

#include "protocol/system/whole_file.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "tests/scratch_folder.hpp"
#include "tools/match/files/file_reading.hpp"

namespace roundel::whole_file_test {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const std::string& path) {
  auto bytes = match::read_bytes(path);
  REQUIRE(bytes);
  return *bytes;
}

std::string error_of(const std::string& path, std::string_view bytes) {
  const MaybeError error = write_whole_file(path, bytes);
  return error ? error->message : "none";
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

  TEST_CASE("what cannot be written leaves what was there, and the reason is told") {
    const testing::ScratchFolder folder;
    const std::string below = folder.file("no/a");
    CHECK(error_of(below, "x") == "'" + below + "' cannot be written: No such file or directory");
    const std::string path = folder.file("a");
    REQUIRE_FALSE(write_whole_file(path, "old"));
    fs::create_directory(path + ".new");
    CHECK(error_of(path, "new") == "'" + path + "' cannot be written: Is a directory");
    CHECK(bytes_of(path) == "old");
  }

  TEST_CASE("a device is written to, not replaced") {
    REQUIRE_FALSE(write_whole_file("/dev/null", "bytes"));
    CHECK(fs::is_character_file("/dev/null"));
    CHECK(error_of("/dev/full", "bytes") == "'/dev/full' cannot be written: No space left on device");
  }
}

}  // namespace roundel::whole_file_test
