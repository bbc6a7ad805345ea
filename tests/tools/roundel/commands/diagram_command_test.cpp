// `roundel diagram`, run as by a user: its output, and the answers to wrong calls.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "engine/platform/png_file.hpp"
#include "tests/engine/render/svg/picture_xml.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::terminal_diagram_test {
namespace {

using roundel::testing::content_of;
using testing::check_refused;
using testing::Lines;
using testing::output_of;
using testing::PictureXml;
using testing::run;
using testing::text_of;
using Texts = std::vector<std::string>;

PictureXml picture(Lines arguments) {
  arguments.insert(arguments.begin(), "diagram");
  return PictureXml(text_of(output_of(arguments)));
}

/// Checks the one line with the reason why a call is refused.
void check_complaint(Lines arguments, const std::string& reason) {
  arguments.insert(arguments.begin(), "diagram");
  CAPTURE(reason);
  const auto outcome = run(arguments);
  CHECK(outcome.status == 2);
  CHECK(outcome.output.empty());
  CHECK(outcome.error == "roundel: " + reason + '\n');
}

}  // namespace

TEST_SUITE("terminal diagram") {
  TEST_CASE("the picture of a position is printed as SVG, with the position's text as its description") {
    const PictureXml start = picture({"--variant", "chess"});
    CHECK(start.count("man") == 32);
    CHECK(start.root().attribute("width").as_int() <= 400);
    const PictureXml moved = picture({"--variant", "chess", "--moves", "e2e4", "e7e5", "--size", "160"});
    CHECK(moved.values("last-turn", "data-cell") == Texts{"e5", "e7"});
    CHECK(moved.root().child("desc").text().get() ==
          std::string("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
    CHECK(moved.root().attribute("height").as_int() == 160);
  }

  TEST_CASE("cells, arrows and turns are pointed at") {
    const PictureXml all =
        picture({"--variant", "chess", "--lit", "e4,d5", "c3", "--arrow", "e2e4", "g8-f6", "--turn", "Nf3"});
    CHECK(all.values("lit", "data-cell") == Texts{"c3", "d5", "e4"});
    CHECK(all.count("arrow") == 3);
    CHECK(picture({"--variant", "cheversi", "--turn", "K@d4"}).values("lit", "data-cell") == Texts{"d4"});
    CHECK(picture({"--variant", "international", "--arrow", "32-28"}).count("arrow") == 1);
  }

  TEST_CASE("where the side may go is shown, from everywhere or from one cell") {
    CHECK(picture({"--variant", "chess", "--legal"}).count("target") == 16);
    CHECK(picture({"--variant", "chess", "--legal", "b1"}).values("target", "data-cell") == Texts{"a3", "c3"});
    CHECK(picture({"--variant", "chess", "--legal", "a1"}).count("target") == 0);
    check_complaint({"--variant", "chess", "--legal", "e5"}, "--legal: nothing stands on e5");
    check_complaint({"--variant", "chess", "--legal", "e7"},
                    "--legal: the piece on e7 belongs to the side that is not to move");
    CHECK(picture({"--variant", "cheversi", "--legal"}).count("target") == 64);
  }

  TEST_CASE("a side is called by its place or its name, and White is at the bottom") {
    const std::string white = text_of(output_of({"diagram", "--variant", "english"}));
    CHECK(text_of(output_of({"diagram", "--variant", "english", "--bottom", "White"})) == white);
    CHECK(text_of(output_of({"diagram", "--variant", "english", "--bottom", "second"})) == white);
    CHECK(text_of(output_of({"diagram", "--variant", "english", "--bottom", "first"})) != white);
  }

  TEST_CASE("a viewer sees only what that side may see") {
    const Lines laid = {"--variant", "crest", "--moves", "@a2R,b2B,c2N,e2R,f2B,g2N"};
    const auto pieces_of = [&](Lines more) {
      more.insert(more.begin(), laid.begin(), laid.end());
      return picture(more).values("man", "data-man").size();
    };
    const std::size_t everything = pieces_of({});
    CHECK(pieces_of({"--viewer", "white"}) == everything);
    CHECK(pieces_of({"--viewer", "black"}) == everything - 6);
    check_complaint({"--variant", "crest", "--viewer", "black", "--legal"},
                    "--legal: the other side is to move, and the viewer may not see all its moves");
  }

  TEST_CASE("a file gets the same, or dots where it is called .png") {
    const testing::ScratchFolder folder;
    const std::string svg = folder.file("board.svg");
    const std::string png = folder.file("board.PNG");
    const auto draw_to = [](const std::string& file, const std::string& size) {
      const auto outcome = run({"diagram", "--variant", "centrechess", "--size", size, "--out", file});
      CHECK(outcome.status == 0);
      CHECK(outcome.output.empty());
      CHECK(outcome.error.empty());
    };
    draw_to(svg, "400");
    CHECK(content_of(svg) == text_of(output_of({"diagram", "--variant", "centrechess"})));
    draw_to(png, "300");
    const std::string dots = content_of(png);
    REQUIRE(dots.size() > 24);
    CHECK(dots.starts_with("\x89PNG"));
    const auto byte = [&](std::size_t n) { return static_cast<unsigned char>(dots[n]); };
    CHECK(std::max(256 * byte(18) + byte(19), 256 * byte(22) + byte(23)) == 300);
    const std::string start = folder.file("start.svg");
    CHECK(output_of({"rules", "centrechess", "--diagram", start}) == output_of({"rules", "centrechess"}));
    CHECK(PictureXml(content_of(start)).count("cell") == 64);
  }

  TEST_CASE("a missing or failing converter is reported") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("board.png");
    const MaybeError missing = write_png("<svg/>", path, "no-such-converter");
    REQUIRE(missing);
    CHECK(missing->message() ==
          "a PNG needs the program no-such-converter, which is missing: install Debian's package "
          "librsvg2-bin, or write an SVG");
    const MaybeError failing = write_png("<svg/>", path, "false");
    REQUIRE(failing);
    CHECK(failing->message() == "false could not draw the picture");
  }

  TEST_CASE("wrong calls are refused in one line") {
    check_complaint(
        {}, "no game is given; write `roundel diagram chess`, or --variant V; `roundel variants` lists the games");
    check_complaint({"--variant", "chess", "--size", "0"}, "--size: '0' is not a whole number from 16 to 10000");
    check_complaint({"--variant", "chess", "--colours", "pink"},
                    "--colours: 'pink' is not one of ordinary, colour-blind, print");
    check_complaint({"--variant", "chess", "--coordinates", "x"},
                    "--coordinates: 'x' is not one of usual, edge, cells, none");
    check_complaint({"--variant", "chess", "--lit", "e4,x9"}, "--lit: there is no cell 'x9'");
    check_complaint({"--variant", "chess", "--arrow", "e2e9"}, "--arrow: 'e2e9' is not two cells such as e2e4");
    check_complaint({"--variant", "chess", "--arrow", "e2e2"}, "--arrow: 'e2e2' is not two cells such as e2e4");
    check_complaint({"--variant", "chess", "--legal", "x9"}, "--legal: there is no cell 'x9'");
    check_complaint({"--variant", "chess", "--bottom", "red"}, "--bottom: 'red' is not a side: write White or Black");
    check_complaint({"--variant", "chess", "--viewer", "red"}, "--viewer: 'red' is not a side: write White or Black");
    check_complaint({"--variant", "chess", "--out", "/no/such/folder/a.svg"},
                    "--out: '/no/such/folder/a.svg' cannot be written: No such file or directory");
    check_complaint({"--variant", "chess", "--out", "a.gif"}, "--out: 'a.gif' must end in .svg or .png");
    check_refused({"diagram", "--variant", "chess", "--turn", "e2e5"}, "--turn: ");
    check_refused({"diagram", "--variant", "chess", "--position", "x"}, "--position: ");
  }
}

}  // namespace roundel::terminal_diagram_test
