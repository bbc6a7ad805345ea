// The messages of DamExchange, by the examples of its description (http://www.mesander.nl/damexchange/edxplg2.htm).
#include "protocol/dxp/dxp_text.hpp"

#include <doctest/doctest.h>

#include "engine/session/engine.hpp"
#include "protocol/dxp/dxp_game.hpp"
#include "variants/games/registry.hpp"

namespace roundel::dxp_text_test {
namespace {

template <class Message>
Message read(std::string_view text) {
  const auto message = read_dxp_message(text);
  REQUIRE_MESSAGE(message, std::string(text));
  REQUIRE(std::holds_alternative<Message>(*message));
  CHECK(write_dxp_message(*message) == text);
  return std::get<Message>(*message);
}

std::string error_of(std::string_view text) {
  const auto message = read_dxp_message(text);
  return message ? "none" : message.error().message();
}

TEST_SUITE("protocol dxp text") {
  TEST_CASE("the name of a program of ours includes its game, other names are read as they are") {
    const std::string name = dxp_name("Roundel", "english");
    CHECK(name == "Roundel: english");
    CHECK(read_dxp_name(name, "Roundel").program == "Roundel");
    CHECK(read_dxp_name(name, "Roundel").game == "english");
    for (const char* other : {"Roundel", "Scan: 2.0", "Roundels: x", ""}) {
      CHECK(read_dxp_name(other, "Roundel").program == other);
      CHECK_FALSE(read_dxp_name(other, "Roundel").game);
    }
    CHECK(dxp_name("Roundel", std::string(50, 'x')).size() == longest_dxp_name);
  }

  TEST_CASE("moves are read and written as the description has them") {
    CHECK(read<DxpMove>("M0012061100") == DxpMove{12, 6, 11});
    CHECK(read<DxpMove>("M001205250422122320") == DxpMove{12, 5, 25, {22, 12, 23, 20}});
    CHECK(turn_text({12, 6, 11}) == "6-11");
    CHECK(turn_text({12, 5, 25, {22, 12}}) == "5x25x22x12");
    CHECK(dxp_move("5x25x22x12", std::chrono::seconds(12)) == DxpMove{12, 5, 25, {22, 12}});
    CHECK(dxp_move("6-11", std::chrono::seconds(99999)).seconds == 99999);
    CHECK(write_dxp_message(DxpMove{99999, 6, 11}) == "M9999061100");
  }

  TEST_CASE("a game is requested from the usual start and from a position") {
    const std::string name = "Roundel                         ";
    CHECK(read<DxpRequest>("R01" + name + "W005075A") == DxpRequest{"Roundel", true, 5, 75});
    const std::string position = "Z" + std::string(48, 'e') + "wZ";
    CHECK(read<DxpRequest>("R01" + name + "Z120000B" + position) == DxpRequest{"Roundel", false, 120, 0, position});
    CHECK(read<DxpAnswer>("A" + name + "0").is_accepted());
    CHECK_FALSE(read<DxpAnswer>("A" + name + "2").is_accepted());
  }

  TEST_CASE("ends, chat and ways back") {
    CHECK(read<DxpEnd>("E00") == DxpEnd{});
    CHECK(read<DxpEnd>("E21") == DxpEnd{DxpEnd::Reason::drawn, true});
    CHECK(read<DxpChat>("CWhat do you think about move 35?").text == "What do you think about move 35?");
    CHECK(read<DxpBackRequest>("B012Z") == DxpBackRequest{12, false});
    CHECK(read<DxpBackAnswer>("K2") == DxpBackAnswer{DxpBackAnswer::Code::refused});
    CHECK(write_dxp_message(DxpChat{"Ł\n" + std::string(200, 'x')}) == "C???" + std::string(123, 'x'));
    CHECK(write_dxp_message(DxpAnswer{std::string(40, 'n')}) == "A" + std::string(32, 'n') + "0");
  }

  TEST_CASE("an invalid message is refused with the wrong field") {
    CHECK(error_of("") == "'' is not a DamExchange message: it ends within the type of the message");
    CHECK(error_of("X").find("the type of the message is 'X'") != std::string::npos);
    CHECK(error_of("M12").find("it ends within the time") != std::string::npos);
    CHECK(error_of("M0012a61100").find("the square that it begins on is 'a6'") != std::string::npos);
    CHECK(error_of("M0012001100").find("the square that it begins on is 0") != std::string::npos);
    CHECK(error_of("M001206110212").find("it ends within a captured piece") != std::string::npos);
    CHECK(error_of("M00120611009").find("'9' is left over") != std::string::npos);
    CHECK(error_of("E40").find("the reason is '4'") != std::string::npos);
    CHECK(error_of("R02").find("another version") != std::string::npos);
    CHECK(error_of("K9").find("the acceptance code is '9'") != std::string::npos);
  }

  TEST_CASE("a terminal is sent no sign of another program that it would obey") {
    const auto chat = read_dxp_message("C\x1b]0;title\x07 \xc3\xa9.");
    REQUIRE(chat);
    CHECK(std::get<DxpChat>(*chat).text == "?]0;title? ??.");
    const auto answer = read_dxp_message("A" + std::string("a\x1b[2J") + std::string(27, ' ') + "\x1b");
    REQUIRE(answer);
    CHECK(std::get<DxpAnswer>(*answer).name == "a?[2J");
    CHECK(std::get<DxpAnswer>(*answer).code == '?');
  }

  TEST_CASE("positions go there and back") {
    const Engine engine(built_in_variants(), find_variant(built_in_variants(), "international"));
    const BoardView board = engine.session().board_view();
    const std::string text = dxp_position(board, Side::first);
    CHECK(text == "W" + std::string(20, 'z') + std::string(10, 'e') + std::string(20, 'w'));
    const auto read = read_dxp_position(text, board, Side::first);
    REQUIRE(read);
    CHECK(dxp_position(*read, Side::first) == text);
    CHECK(read_dxp_position(text.substr(1), board, Side::first).error().message() ==
          "a position needs 51 characters, not 50: the side to move and 50 squares");
    CHECK(read_dxp_position("B" + text.substr(1), board, Side::first).error().message() ==
          "'B' is not a side to move: write W or Z");
    CHECK(read_dxp_position(text.substr(0, 50) + "b", board, Side::first).error().message() ==
          "square 50: 'b' is not one of w, z, W, Z, e");
  }
}

}  // namespace
}  // namespace roundel::dxp_text_test
