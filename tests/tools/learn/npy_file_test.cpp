// Arrays as NumPy has them: the bytes of its description of the form, and what is refused.

#include "tools/learn/npy_file.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstring>
#include <fstream>

#include "engine/platform/file_reading.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::learn::npy_file_test {
namespace {

using roundel::testing::contains;
using roundel::testing::ScratchFolder;

std::string bytes_of(const std::string& path) {
  const auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *bytes;
}

std::string error_of(const std::string& path, std::size_t most = 100) {
  const auto table = read_npy_table(path, most);
  return table ? "" : table.error().message();
}

}  // namespace

TEST_SUITE("arrays of numpy") {
  TEST_CASE("an array begins with its type and its shape, in a head of full lines") {
    const ScratchFolder folder;
    NpyWriter<std::int16_t> writer(folder.file("a.npy"), 3);
    for (const auto& row : {std::array<std::int16_t, 3>{1, -2, 3}, {256, 0, -1}}) writer.add(row.data());
    REQUIRE_FALSE(writer.finish());
    const std::string bytes = bytes_of(folder.file("a.npy"));
    REQUIRE(bytes.size() == 128 + 2 * 3 * 2);
    CHECK((bytes.substr(0, 10) == std::string("\x93NUMPY\x01\x00\x76\x00", 10)));
    CHECK(contains(bytes, "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }"));
    CHECK(bytes[127] == '\n');
    CHECK((bytes.substr(128) == std::string("\x01\x00\xfe\xff\x03\x00\x00\x01\x00\x00\xff\xff", 12)));
  }

  TEST_CASE("an array of one dimension has its length alone for a shape") {
    const ScratchFolder folder;
    NpyWriter<std::int8_t> writer(folder.file("a.npy"), 0);
    writer.add(-1);
    REQUIRE_FALSE(writer.finish());
    CHECK(contains(bytes_of(folder.file("a.npy")), "{'descr': '|i1', 'fortran_order': False, 'shape': (1,), }"));
  }

  TEST_CASE("a table of floating-point numbers is read as it was written") {
    const ScratchFolder folder;
    NpyWriter<float> writer(folder.file("a.npy"), 2);
    for (const auto& row : {std::array{1.5F, -2.0F}, {0.0F, 1e-9F}, {3.0F, 4.0F}}) writer.add(row.data());
    REQUIRE_FALSE(writer.finish());
    const auto table = read_npy_table(folder.file("a.npy"), 6);
    REQUIRE(table);
    CHECK(table->rows == 3);
    CHECK(table->columns == 2);
    CHECK((table->numbers == std::vector<float>{1.5F, -2.0F, 0.0F, 1e-9F, 3.0F, 4.0F}));
  }

  TEST_CASE("what is no such table is refused") {
    const ScratchFolder folder;
    const std::string good = folder.file("good.npy");
    NpyWriter<float> writer(good, 2);
    writer.add(std::array{1.0F, 2.0F}.data());
    REQUIRE_FALSE(writer.finish());
    const std::string bytes = bytes_of(good);
    const std::string bad = folder.file("bad.npy");
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      CAPTURE(size);
      std::ofstream(bad, std::ios::binary) << bytes.substr(0, size);
      CHECK_FALSE(error_of(bad).empty());
    }
    std::ofstream(bad, std::ios::binary) << bytes << 'x';
    CHECK(error_of(bad) == "'" + bad + "': its length does not fit its shape");
    const auto with = [&](const std::string& old, const std::string& changed) {
      std::string text = bytes;
      text.replace(text.find(old), old.size(), changed);
      std::ofstream(bad, std::ios::binary) << text;
      return error_of(bad);
    };
    CHECK(contains(with("<f4", "<f8"), "no rows of 32-bit floating-point numbers"));
    CHECK(contains(with("False", "True "), "no rows of 32-bit floating-point numbers"));
    CHECK(contains(with("(1, 2)", "(2, 2)"), "its length does not fit its shape"));
    CHECK(contains(with("(1, 2)", "(1, 0)"), "not a table of the right size"));
    CHECK(contains(with("(1, 2)", "(-1,2)"), "not a table of the right size"));
    CHECK(contains(with("(1, 2)", "(99999999999999999, 2)"), "not a table of the right size"));
    CHECK(contains(error_of(folder.file("none.npy")), "cannot be read"));
  }

  TEST_CASE("a file that cannot be written is an error") {
    const ScratchFolder folder;
    NpyWriter<float> writer(folder.file("none/a.npy"), 0);
    writer.add(1);
    const auto error = writer.finish();
    REQUIRE(error);
    CHECK(contains(error->message(), "cannot be written"));
  }
}

}  // namespace roundel::learn::npy_file_test
