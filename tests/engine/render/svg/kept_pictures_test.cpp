// The pictures on the pages equal those that the engine draws. tools/scripts/diagrams makes them again.

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/source_text.hpp"

namespace roundel::kept_pictures_test {
namespace {

namespace fs = std::filesystem;

const fs::path source(testing::source_folder);

}  // namespace

TEST_SUITE("kept pictures") {
  TEST_CASE("each is what the engine draws now") {
    const testing::Outcome outcome = testing::run(
        {"ROUNDEL_PROGRAM=" + testing::engine_program, (source / "tools/scripts/diagrams").string(), "--check"}, "",
        "/usr/bin/env");
    CHECK_MESSAGE(outcome.status == 0, testing::text_of(outcome.output), outcome.error);
  }

  TEST_CASE("pages show each of those of the variants") {
    std::string pages;
    for (const char* page :
         {"README.md", "variants/README.md", "variants/FILES.md", "tools/roundel/README.md", "engine/README.md",
          "tools/tablebases/README.md", "variants/books/README.md", "variants/evaluation/weights/README.md"}) {
      pages += source_text::read_text(source / page);
    }
    for (const fs::directory_entry& picture : fs::directory_iterator(source / "variants/pictures")) {
      CAPTURE(picture.path().filename().string());
      CHECK(pages.find("pictures/" + picture.path().filename().string() + ")") != std::string::npos);
    }
  }
}

}  // namespace roundel::kept_pictures_test
