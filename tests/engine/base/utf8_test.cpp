// Characters are read and written in UTF-8, and invalid bytes are not accepted.

#include "engine/base/utf8.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

namespace roundel {
namespace {

TEST_SUITE("utf8") {
  TEST_CASE("the first and the last character of each length") {
    using Known = std::pair<std::string_view, char32_t>;
    constexpr Known all[] = {{"\x7f", 0x7f},
                             {"\xc2\x80", 0x80},
                             {"\xdf\xbf", 0x7ff},
                             {"\xe0\xa0\x80", 0x800},
                             {"\xef\xbf\xbf", 0xffff},
                             {"\xf0\x90\x80\x80", 0x10000},
                             {"\xf4\x8f\xbf\xbf", 0x10ffff}};
    for (const Known& known : all) {
      const std::string_view text = known.first;
      const char32_t character = known.second;
      CAPTURE(text);
      CHECK(first_character(std::string(text) + "!").character == character);
      CHECK(first_character(text).bytes == text.size());
      std::string written;
      CHECK(append_utf8(written, character));
      CHECK(written == text);
    }
  }

  TEST_CASE("no character: later bytes, long forms, surrogates, beyond the last, cut short") {
    for (const std::string_view text : {"", "\x80", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80",
                                        "\xf4\x90\x80\x80", "\xff", "\xe2\x82", "\xe2\x82!"}) {
      CAPTURE(text);
      CHECK(first_character(text).bytes == 0);
    }
    std::string text = "as before";
    CHECK(!append_utf8(text, 0xd800));
    CHECK(!append_utf8(text, 0x110000));
    CHECK(text == "as before");
  }

  TEST_CASE("a text that is not UTF-8 is ISO 8859-1") {
    CHECK(to_utf8("plain") == "plain");
    CHECK(to_utf8("Jos\xc3\xa9") == "Jos\xc3\xa9");
    CHECK(to_utf8("Jos\xe9 M\xfcller") == "Jos\xc3\xa9 M\xc3\xbcller");
  }
}

}  // namespace
}  // namespace roundel
