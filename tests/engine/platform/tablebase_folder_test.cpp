// Table files in folders: complete or absent, even if several programs write them, and mapped into memory.

#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "engine/platform/mapped_file.hpp"
#include "engine/platform/tablebase_cache.hpp"
#include "engine/platform/tablebase_folder.hpp"
#include "tests/scratch_folder.hpp"

namespace roundel::tablebase_folder_test {
namespace {

namespace fs = std::filesystem;

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

}  // namespace

TEST_SUITE("table folders, threads") {
  TEST_CASE("what is written is read, and another file takes its place") {
    const testing::ScratchFolder scratch;
    TableFolder folder(scratch.file("a/b"));
    REQUIRE_FALSE(folder.create());
    CHECK_FALSE(folder.read("K-K.ending"));
    for (const std::string& bytes : {std::string("some\0bytes", 10), std::string("others")}) {
      REQUIRE_FALSE(folder.write("K-K.ending", bytes));
      const auto read = folder.read("K-K.ending");
      REQUIRE(read);
      CHECK(*read == bytes);
    }
    CHECK(files_in(scratch.file("a/b")) == 1);
  }

  TEST_CASE("if nothing can be written, this is reported") {
    const testing::ScratchFolder scratch;
    std::ofstream(scratch.file("file")) << "no folder";
    CHECK(TableFolder(scratch.file("file/below")).create());
    CHECK(TableFolder(scratch.file("nowhere")).write("K-K.ending", "bytes"));
  }

  TEST_CASE("several that write a file at once leave one of theirs, whole") {
    const testing::ScratchFolder scratch;
    REQUIRE_FALSE(TableFolder(scratch.path()).create());
    const auto work = [&](char letter) {
      TableFolder folder(scratch.path());
      for (int n = 0; n < 50; ++n) {
        CHECK_FALSE(folder.write("K-K.ending", std::string(20'000, letter)));
        const auto read = folder.read("K-K.ending");
        REQUIRE(read);
        CHECK(*read == std::string(20'000, read->front()));
      }
    };
    std::vector<std::thread> threads;
    for (const char letter : {'a', 'b', 'c'}) threads.emplace_back(work, letter);
    for (std::thread& thread : threads) thread.join();
    CHECK(files_in(scratch.path()) == 1);
  }

  TEST_CASE("unfinished files are removed when they are old, and nothing else") {
    const testing::ScratchFolder scratch;
    const auto old = fs::file_time_type::clock::now() - std::chrono::hours(30);
    const std::string left = "K-K.ending.0123cdef.new";
    const std::string young = "K-M.ending.89ab4567.new";
    const std::vector<std::string> others{"M-M.ending", "letter.new", "letter.1.new", "a.0123cdeg.new",
                                          "a.0123cdef.news"};
    std::vector<std::string> all{left, young};
    all.insert(all.end(), others.begin(), others.end());
    for (const std::string& name : all) {
      std::ofstream(scratch.file(name)) << "x";
      if (name != young) fs::last_write_time(scratch.file(name), old);
    }
    REQUIRE_FALSE(TableFolder(scratch.path()).create());
    CHECK_FALSE(fs::exists(scratch.file(left)));
    CHECK(fs::exists(scratch.file(young)));
    for (const std::string& name : others) CHECK_MESSAGE(fs::exists(scratch.file(name)), name);
  }

  TEST_CASE("a mapped file keeps its content when another takes its place") {
    const testing::ScratchFolder scratch;
    const std::string path = scratch.file("file");
    const std::string bytes(100'000, 'a');
    std::ofstream(path) << bytes;
    const auto file = map_file(path);
    REQUIRE(file);
    CHECK((*file)->bytes() == bytes);
    std::ofstream(scratch.file("other")) << "short";
    fs::rename(scratch.file("other"), path);
    CHECK((*file)->bytes() == bytes);
    const auto other = map_file(path);
    REQUIRE(other);
    CHECK((*other)->bytes() == "short");
  }

  TEST_CASE("only regular files can be mapped, and an empty one cannot") {
    const testing::ScratchFolder scratch;
    CHECK_FALSE(map_file(scratch.file("nowhere")));
    CHECK_FALSE(map_file(scratch.path()));
    CHECK_FALSE(map_file("/dev/zero"));
    std::ofstream(scratch.file("empty")) << "";
    const auto empty = map_file(scratch.file("empty"));
    REQUIRE(empty);
    CHECK((*empty)->bytes().empty());
  }
}

}  // namespace roundel::tablebase_folder_test
