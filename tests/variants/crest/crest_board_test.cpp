// Boards of Crest from files: what is read, why others are refused, and the option that names one.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "engine/session/engine.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/variants/crest/crest_games.hpp"
#include "tests/variants/crest/random_crest.hpp"
#include "variants/crest/board_file.hpp"
#include "variants/games/registry.hpp"

namespace roundel::crest_board_test {
namespace {

const std::string small_picture = "..k.. o.o.o X...X o.o.o ..C..";

std::string text_of(const std::string& picture, const std::string& army, const std::string& shields = "2") {
  return "board = '" + picture + "'\narmy = '" + army + "'\nshields = " + shields + "\n";
}
std::string error_of(const std::string& text) {
  const auto board = crest::read_board_text(text);
  return board ? "none" : board.error().message();
}
/// What is wrong with a board of this picture.
std::string error_of_picture(const std::string& picture) { return error_of(text_of(picture, "RRBN")); }

void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

}  // namespace

TEST_SUITE("crest boards") {
  TEST_CASE("a good file is read, shields are three where none are named") {
    const auto board = crest::read_board_text(text_of(small_picture, "RRBN"));
    REQUIRE(board);
    CHECK((*board == crest_games::small_board()));
    const auto usual = crest::read_board_text("army = 'RRBN'\nboard = '''\n..k..\no.o.o\nX...X\no.o.o\n..C..\n'''\n");
    REQUIRE(usual);
    CHECK(usual->shields == 3);
    CHECK(usual->picture == board->picture);
    const auto common =
        crest::read_board_text(text_of("...k... ooo.ooo X..o..X .X...X. X..o..X ooo.ooo ...C...", "RRBBNN", "3"));
    REQUIRE(common);
    CHECK((*common == crest::default_board()));
  }
  TEST_CASE("files that are none") {
    CHECK(error_of("board = ").starts_with("line 1: "));
    CHECK(error_of(text_of(small_picture, "RRBN") + "name = 'x'\n") == "line 4: there is no key 'name'");
    CHECK(error_of(text_of(small_picture, "RRBN") + "shield = 2\n") ==
          "line 4: there is no key 'shield'; did you mean 'shields'?");
    CHECK(error_of("#\n[] = 5") == "line 2: '] = 5' stands where a key has to");
    CHECK(error_of("army 'RRBN'") == "line 1: ''RRBN'' stands where '=' has to");
    CHECK(error_of("army = 'RRBN") == "line 1: the text has no end");
    CHECK(error_of("army = 'RR\nBN'") == "line 1: the text has no end");
    CHECK(error_of("army = 'RRBN' 5") == "line 1: '5' stands where the end of the line has to");
    CHECK(error_of("army = 'RRBN'\n\narmy = 'RRBN'") == "line 3: another key 'army'; the first is on line 1");
    for (const std::string text :
         {"[[   /", "board = [[}", "\"board\" = {[", "\xef\xbb\xbf[ ", "board =1979-05-27TP7:32:00Z"})
      CHECK(error_of(text) != "none");
    CHECK(error_of("# [5x5]\n" + text_of(small_picture, "RRBN")) == "none");
    CHECK(error_of("army = 'RRBN'") == "line 1: the key 'board' is missing");
    CHECK(error_of("board = 5\narmy = 'RRBN'") == "line 1: board: '5' is not a text");
    CHECK(error_of("board = '" + small_picture + "'") == "line 1: the key 'army' is missing");
    CHECK(error_of(text_of(small_picture, "RRBN", "'x'")) ==
          "line 3: shields: the text 'x' is not a whole number from 1 to 9");
    CHECK(error_of(text_of(small_picture, "RRBN", "2.5")) ==
          "line 3: shields: '2.5' is not a whole number from 1 to 9");
  }
  TEST_CASE("an error is one line, with any text after backslashes in its file") {
    CHECK(error_of("board = '" + small_picture + "'\narmy = \"RRB\\u000a\"") == "army: '?' is not one of R, B, N");
    CHECK(error_of("board = \".\\u0007. .k. .C.\"\narmy = 'RRBN'") ==
          "rank '.?.': '?' is not one of the marks . C k o X");
  }
  TEST_CASE("sizes, armies and shields that are not allowed") {
    CHECK(error_of_picture("") == "the board has 0 ranks, but needs 2 or more");
    CHECK(error_of_picture("ooCkX") == "the board has 1 ranks, but needs 2 or more");
    CHECK(error_of_picture("..k.. o.o.o X..X o.o.o ..C..") == "rank 'X..X' has 4 squares, not 5");
    const std::string limits = " squares, but at most 12 by 12, and 64 in all, are possible";
    CHECK(error_of_picture("k............ X............ C............") == "the board has 13 by 3" + limits);
    CHECK(error_of_picture("k........ ......... ......... ......... ......... ......... ......... C........") ==
          "the board has 9 by 8" + limits);
    CHECK(error_of(text_of(small_picture, "RRBQ")) == "army: 'Q' is not one of R, B, N");
    CHECK(error_of(text_of(small_picture, "rrbn")) == "army: 'r' is not one of R, B, N");
    CHECK(error_of(text_of(small_picture, "RB")) == "army: 2 tiles, but a side needs 3 to 12 besides its king");
    CHECK(error_of(text_of(small_picture, std::string(13, 'N'))) ==
          "army: 13 tiles, but a side needs 3 to 12 besides its king");
    CHECK(error_of(text_of(small_picture, std::string(12, 'N'))) == "none");
    for (const std::string shields : {"0", "10", "-1", "9000000000000000000"})
      CHECK(error_of(text_of(small_picture, "RRBN", shields)) ==
            "line 3: shields: '" + shields + "' is not a whole number from 1 to 9");
    CHECK(error_of(text_of(small_picture, "RRBN", "9")) == "none");
  }
  TEST_CASE("marks that are missing, too many or where they cannot be") {
    CHECK(error_of_picture("..k.. o.o.o X.c.X o.o.o ..C..") == "rank 'X.c.X': 'c' is not one of the marks . C k o X");
    CHECK(error_of_picture("..... o.o.o X...X o.o.o ..C..") == "0 crowns for Black: a side needs 1");
    CHECK(error_of_picture("..k.. o.o.o X...X o.o.o C.C..") == "2 crowns for White: a side needs 1");
    CHECK(error_of_picture("..k.. o.o.o X.o.X o.o.o ..C..") ==
          "a diamond on rank 3, the middle rank: put it into the half of a side");
    CHECK(error_of_picture("..k.. o.o.o X...X ..... ..C..") == "no diamond in White's half");
    CHECK(error_of_picture("..k.. ..... X...X o.o.o ..C..") == "no diamond in Black's half");
    CHECK(error_of_picture("..k.. o.o.o ..... o.oXo ..C..") == "no cross that White could attack to");
    CHECK(error_of_picture("..k.. oXo.o ..... o.o.o ..C..") == "no cross that Black could attack to");
    CHECK(error_of_picture("..k.. oXo.o ..... o.oXo ..C..") == "none");
  }
  TEST_CASE("files that cannot be read") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("board.toml");
    Engine engine(built_in_variants(), find_variant(built_in_variants(), "crest"));
    const auto message = [&] {
      const auto error = engine.set_option("BoardFile", path);
      return error ? error->message() : "none";
    };
    CHECK(message().starts_with("option 'BoardFile': '" + path + "' cannot be read: "));
    write(path, "");
    CHECK(message() == "board file '" + path + "': line 1: the key 'board' is missing");
    write(path, std::string(70'000, '#'));
    CHECK(message() == "option 'BoardFile': '" + path + "' has more than 65536 bytes");
    write(path, "army = 'RRBN'");
    CHECK(message() == "board file '" + path + "': line 1: the key 'board' is missing");
    CHECK(engine.files().text("BoardFile").empty());
    write(path, text_of(small_picture, "RRBN"));
    CHECK(message() == "none");
    CHECK(engine.files().text("BoardFile") == text_of(small_picture, "RRBN"));
  }

  TEST_CASE("a file is read once, when it is named: what is done to it later changes nothing until then") {
    const testing::ScratchFolder folder;
    const std::string path = folder.file("board.toml");
    write(path, text_of(small_picture, "RRBN"));
    Engine engine(built_in_variants(), find_variant(built_in_variants(), "crest"));
    REQUIRE_FALSE(engine.set_option("BoardFile", path));
    const std::uint64_t checksum = engine.files().checksum("BoardFile");
    REQUIRE_FALSE(engine.session().play_move("@a2R,c2R,e2B,e2N"));
    const std::string laid = engine.session().position_text();
    const auto check_untouched = [&](const char* seed) {
      CHECK_FALSE(engine.set_option("Seed", seed));
      CHECK(engine.session().position_text() == laid);
      CHECK(engine.make_session()->position_text() == "2k2/5/5/5/2K2[RRBNrrbn] w 2.0/2.0 0 0");
      CHECK(engine.files().checksum("BoardFile") == checksum);
    };
    write(path, text_of(small_picture, "RRRN"));
    check_untouched("1");
    std::filesystem::remove(path);
    check_untouched("2");
    // After a change of game and back, the board is still the named one.
    REQUIRE_FALSE(engine.set_option("UCI_Variant", "chess"));
    REQUIRE_FALSE(engine.set_option("UCI_Variant", "crest"));
    CHECK(engine.session().position_text() == "2k2/5/5/5/2K2[RRBNrrbn] w 2.0/2.0 0 0");
    CHECK(engine.set_option("BoardFile", path));
    CHECK(engine.files().checksum("BoardFile") == checksum);
    // Setting the same name again reads the present file.
    write(path, text_of(small_picture, "RRRN"));
    REQUIRE_FALSE(engine.set_option("BoardFile", path));
    CHECK(engine.session().position_text() == "2k2/5/5/5/2K2[RRRNrrrn] w 2.0/2.0 0 0");
    CHECK(engine.files().checksum("BoardFile") != checksum);
  }

  TEST_CASE("the option begins a game on the board; a wrong file leaves value and game as they were") {
    const testing::ScratchFolder folder;
    const std::string good = folder.file("good.toml");
    const std::string wrong = folder.file("wrong.toml");
    write(good, text_of(small_picture, "RRBN"));
    write(wrong, text_of(small_picture, "RRBQ"));
    Engine engine(built_in_variants(), find_variant(built_in_variants(), "crest"));
    REQUIRE_FALSE(engine.set_option("BoardFile", good));
    const std::string start = "2k2/5/5/5/2K2[RRBNrrbn] w 2.0/2.0 0 0";
    CHECK(engine.session().position_text() == start);
    REQUIRE_FALSE(engine.session().play_move("@a2R,c2R,e2B,e2N"));
    const std::string laid = engine.session().position_text();
    CHECK(laid == "2k2/5/5/~R1~R1(~B~N)/2K2[rrbn] b 2.0/2.0 0 0");
    const auto error = engine.set_option("BoardFile", wrong);
    REQUIRE(error);
    CHECK(error->message().find("army: 'Q' is not one of R, B, N") != std::string::npos);
    CHECK(engine.set_option("BoardFile", folder.file("none.toml")));
    CHECK(engine.options().text("BoardFile") == good);
    CHECK(engine.session().position_text() == laid);
    // Another option, and the same board again, leave the game alone too.
    REQUIRE_FALSE(engine.set_option("Seed", "5"));
    CHECK(engine.session().position_text() == laid);
    engine.new_game();
    REQUIRE_FALSE(engine.set_option("BoardFile", ""));
    CHECK(engine.session().position_text() == "3k3/7/7/7/7/7/3K3[RRBBNNrrbbnn] w 3.0/3.0 0 0");
  }
  TEST_CASE("whole games on such a board are those of the slow rules") {
    const testing::ScratchFolder folder;
    write(folder.file("board.toml"), text_of(small_picture, "RRBN"));
    Engine engine(built_in_variants(), find_variant(built_in_variants(), "crest"));
    REQUIRE_FALSE(engine.set_option("BoardFile", folder.file("board.toml")));
    random_crest::Random random(13);
    const slow_crest::Board& board = crest_games::small().slow;
    for (int game = 0; game < 10; ++game) {
      slow_crest::Position slow = slow_crest::Position::start(board);
      REQUIRE_FALSE(engine.session().set_position({}, {}));
      for (int ply = 0; ply < 60 && !slow.result(); ++ply) {
        CHECK(engine.session().position_text() == slow.text());
        const bool lays_out = slow.has_hand(slow.side_to_move());
        const std::string turn = lays_out ? random_crest::random_layout(board, slow.side_to_move(), random)
                                          : random_crest::random_turn(slow, random_crest::Style::thrifty, random);
        REQUIRE_FALSE(engine.session().play_move(turn));
        slow.play(turn);
      }
    }
  }
}

}  // namespace roundel::crest_board_test
