// The meaning of Betza's notation. The directions are those of XBoard's description,
// https://www.gnu.org/software/xboard/Betza.html.

#include "variants/pieces/betza.hpp"

#include <doctest/doctest.h>

#include <fmt/core.h>

#include <set>
#include <string>

#include "engine/board/compass.hpp"
#include "tests/text.hpp"

namespace roundel::betza_test {
namespace {

using pieces::Stride;
using pieces::Strides;
using testing::contains;
using Words = std::set<std::string>;

Strides strides_of(std::string_view text) {
  CAPTURE(text);
  const auto strides = pieces::read_betza(text);
  if (!strides) FAIL(strides.error().message());
  return *strides;
}

/// Returns where a stride ends on an endless board, as "+1+2": files to the right, then ranks forward.
std::string end_of(const Stride& stride) {
  int file = 0;
  int rank = 0;
  for (const Direction direction : stride.path) {
    file += compass::file_change[index(direction)];
    rank += compass::rank_change[index(direction)];
  }
  return fmt::format("{:+}{:+}", file, rank);
}

/// All ends of one stride.
Words ends(std::string_view text) {
  Words words;
  for (const Stride& stride : strides_of(text)) words.insert(end_of(stride));
  return words;
}

std::string path_text(const Stride& stride) {
  constexpr std::string_view names[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
  std::string text;
  for (const Direction direction : stride.path) {
    if (!text.empty()) text += ' ';
    text += names[index(direction)];
  }
  return text;
}

/// A stride with all of its properties.
std::string full_text(const Stride& stride) {
  std::string text = path_text(stride);
  if (stride.repeats != 1) text += fmt::format(" x{}", stride.repeats);
  if (stride.is_lame) text += " lame";
  if (stride.hop == pieces::Hop::over) text += " over";
  if (stride.hop == pieces::Hop::behind) text += " behind";
  if (stride.is_first) text += " first";
  if (stride.takes_en_passant) text += " en-passant";
  if (stride.to_empty) text += " empty";
  if (stride.to_enemy) text += " enemy";
  return text;
}

Words full_texts(std::string_view text) {
  Words words;
  for (const Stride& stride : strides_of(text)) words.insert(full_text(stride));
  return words;
}

std::string error_of(std::string_view text) {
  CAPTURE(text);
  const auto strides = pieces::read_betza(text);
  REQUIRE(!strides);
  return strides.error().message();
}

const Words wazir = {"+0+1", "+1+0", "+0-1", "-1+0"};
const Words ferz = {"+1+1", "+1-1", "-1-1", "-1+1"};
const Words knight = {"+1+2", "+2+1", "+2-1", "+1-2", "-1-2", "-2-1", "-2+1", "-1+2"};

Words joined(Words words, const Words& more) {
  words.insert(more.begin(), more.end());
  return words;
}

}  // namespace

TEST_SUITE("betza") {
  TEST_CASE("atoms are leaps in all their directions") {
    CHECK(ends("W") == wazir);
    CHECK(ends("F") == ferz);
    CHECK(ends("D") == Words{"+0+2", "+2+0", "+0-2", "-2+0"});
    CHECK(ends("N") == knight);
    CHECK(ends("A") == Words{"+2+2", "+2-2", "-2-2", "-2+2"});
    CHECK(ends("H") == Words{"+0+3", "+3+0", "+0-3", "-3+0"});
    CHECK(ends("C") == Words{"+1+3", "+3+1", "+3-1", "+1-3", "-1-3", "-3-1", "-3+1", "-1+3"});
    CHECK(ends("Z") == Words{"+2+3", "+3+2", "+3-2", "+2-3", "-2-3", "-3-2", "-3+2", "-2+3"});
    CHECK(ends("G") == Words{"+3+3", "+3-3", "-3-3", "-3+3"});
    CHECK(ends("K") == joined(wazir, ferz));
    CHECK(strides_of("W") == Strides{{{compass::north}}, {{compass::east}}, {{compass::south}}, {{compass::west}}});
  }

  TEST_CASE("an oblique leap goes along and across in either order") {
    const Strides strides = strides_of("ffN");
    Words paths;
    for (const Stride& stride : strides) paths.insert(path_text(stride));
    CHECK(paths == Words{"n n e", "e n n", "n n w", "w n n"});
    CHECK(strides.size() == 4);
    CHECK(strides_of("N").size() == 16);
  }

  TEST_CASE("riders repeat their leap, a number of times or without limit") {
    CHECK(full_texts("fR") == Words{"n x0 empty enemy"});
    CHECK(full_texts("R") == full_texts("WW"));
    CHECK(full_texts("R") == full_texts("W0"));
    CHECK(full_texts("B") == full_texts("FF"));
    CHECK(full_texts("Q") == joined(full_texts("R"), full_texts("B")));
    CHECK(full_texts("Q") == full_texts("KK"));
    CHECK(full_texts("fR4") == Words{"n x4 empty enemy"});
    CHECK(full_texts("frF3") == Words{"ne x3 empty enemy"});
    CHECK(full_texts("fW15") == Words{"n x15 empty enemy"});
    CHECK(full_texts("frNN") == Words{"e e n x0 empty enemy", "n e e x0 empty enemy"});
    CHECK(full_texts("fDD") == Words{"n n x0 empty enemy"});
    CHECK(ends("NN") == knight);
  }

  TEST_CASE("texts of several atoms are all of them") {
    CHECK(ends("KAD").size() == 16);
    CHECK(full_texts("BN") == joined(full_texts("B"), full_texts("N")));
    CHECK(ends("WfF") == joined(wazir, {"+1+1", "-1+1"}));  // a gold general
    CHECK(ends("FfW") == joined(ferz, {"+0+1"}));           // a silver general
    CHECK(full_texts("NNW").size() == 16 + 4);
  }

  TEST_CASE("a pawn of chess") {
    CHECK(full_texts("fmWfceFifmnD") ==
          Words{"n empty", "ne enemy", "nw enemy", "ne en-passant", "nw en-passant", "n n lame first empty"});
  }

  TEST_CASE("pieces that hop") {
    CHECK(full_texts("fmRfcpR") == Words{"n x0 empty", "n x0 over enemy"});
    CHECK(strides_of("mRcpR").size() == 8);
    CHECK(full_texts("fgQ") == Words{"n x0 behind empty enemy"});
    CHECK(full_texts("fpW2") == Words{"n x2 over empty enemy"});
  }

  TEST_CASE("lame leaps go straight first, then diagonally") {
    CHECK(full_texts("ffnN") == Words{"n ne lame empty enemy", "n nw lame empty enemy"});
    CHECK(ends("nN") == knight);
    CHECK(strides_of("nN").size() == 8);
    CHECK(full_texts("frnA") == Words{"ne ne lame empty enemy"});
    CHECK(full_texts("frnZ") == Words{"e ne ne lame empty enemy"});
    CHECK(full_texts("rfnC") == Words{"n n ne lame empty enemy"});
  }

  TEST_CASE("directions of straight steps") {
    CHECK(ends("fW") == Words{"+0+1"});
    CHECK(ends("bW") == Words{"+0-1"});
    CHECK(ends("lW") == Words{"-1+0"});
    CHECK(ends("rW") == Words{"+1+0"});
    CHECK(ends("vW") == Words{"+0+1", "+0-1"});
    CHECK(ends("sW") == Words{"+1+0", "-1+0"});
    CHECK(ends("frW") == Words{"+0+1", "+1+0"});
    CHECK(ends("fsR") == Words{"+0+1", "+1+0", "-1+0"});
  }

  TEST_CASE("directions of diagonal steps") {
    CHECK(ends("fF") == Words{"+1+1", "-1+1"});
    CHECK(ends("rF") == Words{"+1+1", "+1-1"});
    CHECK(ends("sF") == ferz);
    CHECK(ends("frF") == Words{"+1+1"});
    CHECK(ends("rfF") == Words{"+1+1"});
    CHECK(ends("blB") == Words{"-1-1"});
    CHECK(ends("flbrA") == Words{"-2+2", "+2-2"});
  }

  TEST_CASE("directions of kings and queens") {
    CHECK(ends("fK") == Words{"+0+1"});
    CHECK(ends("sK") == Words{"+1+0", "-1+0"});
    CHECK(ends("frK") == Words{"+1+1"});
    CHECK(ends("fsK") == Words{"+1+1", "-1+1"});
    CHECK(ends("rvQ") == Words{"+1+1", "+1-1"});
    CHECK(ends("ffrrQ") == Words{"+0+1", "+1+0"});
  }

  TEST_CASE("directions of oblique leaps") {
    CHECK(ends("fN") == Words{"+1+2", "-1+2"});
    CHECK(ends("ffN") == Words{"+1+2", "-1+2"});
    CHECK(ends("bbN") == Words{"+1-2", "-1-2"});
    CHECK(ends("llN") == Words{"-2+1", "-2-1"});
    CHECK(ends("rrN") == Words{"+2+1", "+2-1"});
    CHECK(ends("fsN") == Words{"+2+1", "-2+1"});
    CHECK(ends("bsN") == Words{"+2-1", "-2-1"});
    CHECK(ends("lvN") == Words{"-1+2", "-1-2"});
    CHECK(ends("flN") == Words{"-2+1"});
    CHECK(ends("frN") == Words{"+2+1"});
    CHECK(ends("lfN") == Words{"-1+2"});
    CHECK(ends("rbN") == Words{"+1-2"});
    CHECK(ends("fhN") == Words{"+1+2", "-1+2", "+2+1", "-2+1"});
    CHECK(ends("bhN") == Words{"+1-2", "-1-2", "+2-1", "-2-1"});
    CHECK(ends("lhN") == Words{"-1+2", "-2+1", "-2-1", "-1-2"});
    CHECK(ends("rhN") == Words{"+1+2", "+2+1", "+2-1", "+1-2"});
    CHECK(ends("vN") == Words{"+1+2", "-1+2", "+1-2", "-1-2"});
    CHECK(ends("sN") == Words{"+2+1", "+2-1", "-2+1", "-2-1"});
    CHECK(ends("hrN") == Words{"+1+2", "+2-1", "-1-2", "-2+1"});
    CHECK(ends("hlN") == Words{"+2+1", "+1-2", "-2-1", "-1+2"});
    CHECK(ends("ffbbC") == Words{"+1+3", "-1+3", "+1-3", "-1-3"});
  }

  TEST_CASE("modifiers stand in any order") {
    CHECK(full_texts("mfW") == full_texts("fmW"));
    CHECK(full_texts("nmfiD") == full_texts("ifmnD"));
    CHECK(ends("fmrN") == Words{"+1+2", "-1+2", "+2+1", "+2-1"});  // not a pair
  }

  TEST_CASE("what is not read is refused with its place") {
    CHECK(error_of("") == "the moves are empty");
    CHECK(error_of("x") == "letter 1 of 'x': unknown modifier");
    CHECK(error_of("WfX") == "letter 3 of 'WfX': a piece must be W F D N A H C Z G K R B or Q");
    CHECK(error_of("Wfm") == "letter 3 of 'Wfm': a piece must follow");
    CHECK(error_of("W F") == "letter 2 of 'W F': a piece must be W F D N A H C Z G K R B or Q");
    CHECK(error_of("2W") == "letter 1 of '2W': a piece must be W F D N A H C Z G K R B or Q");
    CHECK(error_of("FyafsF") == "letter 2 of 'FyafsF': unknown modifier");  // a griffon
    CHECK(error_of("mfmW") == "letter 3 of 'mfmW': the modifier is repeated");
    CHECK(error_of("cpgR") == "letter 2 of 'cpgR': either 'p' or 'g'");
    CHECK(error_of("R16") == "letter 2 of 'R16': '16' is not a whole number from 0 to 15");
    CHECK(error_of("R99999999999") == "letter 2 of 'R99999999999': '99999999999' is not a whole number from 0 to 15");
    CHECK(error_of("NBB") == "letter 3 of 'NBB': this piece rides already: do not double it");
    CHECK(contains(error_of("fhW"), "letter 1 of 'fhW': 'h'"));
    CHECK(contains(error_of("hN"), "letter 1 of 'hN': 'h'"));
    CHECK(contains(error_of("cpN"), "letter 3 of 'cpN': 'p' and 'g' are only"));
    CHECK(contains(error_of("W\n"), "control character"));
    CHECK(contains(error_of(std::string(201, 'W')), "more than 200"));
  }
}

}  // namespace roundel::betza_test
