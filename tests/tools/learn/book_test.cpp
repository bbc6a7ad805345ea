// Books that are made of games: of the engine against itself, and of records.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/platform/file_reading.hpp"
#include "engine/session/book.hpp"
#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "tools/learn/book_command.hpp"
#include "tools/learn/book_journal.hpp"
#include "tools/learn/book_making.hpp"
#include "tools/match/journal/journal.hpp"
#include "variants/games/registry.hpp"

namespace roundel::learn::book_test {
namespace {

using roundel::testing::ScratchFolder;

constexpr RecordedEnd won{Side::first};
constexpr RecordedEnd lost{Side::second};
constexpr RecordedEnd drawn{};

const Variant& game(std::string_view name) { return *find_variant(built_in_variants(), name); }

BookCall small_call(const std::string& path, std::string_view variant) {
  BookCall call;
  call.variant = &game(variant);
  call.path = path;
  call.games = 12;
  call.least_games = 1;
  call.play.plies = 6;
  call.play.choices.nodes = 300;
  call.play.choices.set_ups = 3;
  call.play.play.nodes = 50;
  call.play.play.adjudication.longest = 30;
  return call;
}

bool make(const BookCall& call) {
  Signals stop;
  return make_book(call, stop).has_value();
}

std::string failure(const BookCall& call) {
  try {
    make(call);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "nothing";
}

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *bytes;
}

/// Returns a book's moves after some moves from a game's start.
std::vector<BookTurn> said(const std::string& bytes, std::string_view variant,
                           const std::vector<std::string>& moves) {
  Analyst analyst(built_in_variants(), variant);
  const auto book = Book::read(bytes, game(variant), analyst.session());
  REQUIRE_MESSAGE(book, book.error().message());
  REQUIRE_FALSE(analyst.session().set_position(std::nullopt, moves));
  return book->find(analyst.session());
}

BookMaking making_of(std::string_view variant) {
  auto making = BookMaking::make(game(variant), {});
  REQUIRE(making);
  return std::move(*making);
}

std::uint32_t games_in(const std::vector<BookTurn>& turns) {
  std::uint32_t games = 0;
  for (const BookTurn& known : turns) games += known.counts->games;
  return games;
}

}  // namespace

TEST_SUITE("books of games") {
  TEST_CASE("counts and scores are those of the side that plays the turn, and rare turns are left out") {
    BookMaking making = making_of("chess");
    REQUIRE_FALSE(making.add({{{"e2e4", 30}, {"e7e5", -25}}, won}));
    REQUIRE_FALSE(making.add({{{"e2e4", 30}, {"e7e5", -25}}, lost}));
    REQUIRE_FALSE(making.add({{{"e2e4", {}}, {"c7c5", {}}}, drawn}));
    REQUIRE_FALSE(making.add({{{"d2d4", {}}}}));
    const std::string all = making.own_file(1).bytes;
    const auto first = said(all, "chess", {});
    REQUIRE(first.size() == 2);
    CHECK(first[0].turn.text == "e2e4");
    CHECK(first[0].counts == BookCounts{3, 1, 1, 1});
    CHECK(first[0].score == 30);
    CHECK(first[1].counts == BookCounts{1, 0, 0, 0});
    CHECK_FALSE(first[1].score);
    const auto reply = said(all, "chess", {"e2e4"});
    REQUIRE(reply.size() == 2);
    CHECK(reply[0].turn.text == "e7e5");
    CHECK(reply[0].counts == BookCounts{2, 1, 0, 1});
    CHECK(reply[0].score == -25);
    const auto kept = making.own_file(2);
    CHECK(kept.positions == 2);
    CHECK(kept.turns == 2);
  }

  TEST_CASE("a position is the same after different turns") {
    BookMaking making = making_of("chess");
    REQUIRE_FALSE(making.add({{{"g1f3", {}}, {"g8f6", {}}, {"b1c3", {}}, {"b8c6", {}}, {"e2e4", {}}}, drawn}));
    REQUIRE_FALSE(making.add({{{"b1c3", {}}, {"b8c6", {}}, {"g1f3", {}}, {"g8f6", {}}, {"d2d4", {}}}, drawn}));
    CHECK(said(making.own_file(1).bytes, "chess", {"g1f3", "b8c6", "b1c3", "g8f6"}).size() == 2);
  }

  TEST_CASE("a game counts once, however often it comes back to a position") {
    BookMaking making = making_of("chess");
    const std::vector<OpeningTurn> there_and_back{{"g1f3", {}}, {"g8f6", {}}, {"f3g1", {}}, {"f6g8", {}}};
    BookGame repeated{there_and_back, won};
    repeated.turns.insert(repeated.turns.end(), there_and_back.begin(), there_and_back.end());
    for (int n = 0; n < 2; ++n) REQUIRE_FALSE(making.add(repeated));
    const auto first = said(making.own_file(1).bytes, "chess", {});
    REQUIRE(first.size() == 1);
    CHECK(first[0].counts == BookCounts{2, 2, 0, 0});
  }

  TEST_CASE("in the Polyglot format turns have weights") {
    BookMaking making = making_of("chess");
    for (int n = 0; n < 3; ++n) REQUIRE_FALSE(making.add({{{"e2e4", {}}}, won}));
    REQUIRE_FALSE(making.add({{{"d2d4", {}}}, drawn}));
    REQUIRE_FALSE(making.add({{{"a2a4", {}}}, lost}));
    const auto file = PolyglotFile::read(making.polyglot_file(1).bytes);
    REQUIRE(file);
    REQUIRE(file->entries().size() == 2);  // a2a4 led to nothing
    CHECK(file->entries()[0] == PolyglotEntry{0x463b96181691fc9c, 4 | 3 << 3 | 4 << 6 | 1 << 9, 6, 0});
    CHECK(file->entries()[1] == PolyglotEntry{0x463b96181691fc9c, 3 | 3 << 3 | 3 << 6 | 1 << 9, 1, 0});
  }

  TEST_CASE("records are read with their results and starts") {
    const ScratchFolder folder;
    std::ofstream(folder.file("a.pgn")) << "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n[Result \"*\"]\n\n1. e4 *\n\n"
                                        << "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1/2-1/2\n";
    BookCall call = small_call(folder.file("a.book"), "chess");
    call.games = 0;
    call.play.plies = 2;
    call.records = {folder.file("a.pgn")};
    REQUIRE(make(call));
    const std::string bytes = bytes_of(call.path);
    const auto first = said(bytes, "chess", {});
    REQUIRE(first.size() == 1);
    CHECK(first[0].counts == BookCounts{2, 1, 0, 0});
    CHECK(said(bytes, "chess", {"e2e4"}).size() == 1);
    CHECK(said(bytes, "chess", {"e2e4", "e7e5"}).empty());
    Analyst analyst(built_in_variants(), "chess");
    const auto book = Book::read(bytes, game("chess"), analyst.session());
    analyst.set_position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    CHECK(book->find(analyst.session()).size() == 1);
  }

  TEST_CASE("the arbiter's own file is read too") {
    const ScratchFolder folder;
    const nlohmann::ordered_json plan = {{"variant", "chess"},
                                         {"game_options", nlohmann::ordered_json::object()},
                                         {"players", nlohmann::ordered_json::array()}};
    match::GameRecord record;
    record.book_moves = {"e2e4"};
    record.moves.resize(2);
    record.moves[0].text = "e7e5";
    record.moves[1].text = "g1f3";
    record.winner = Side::first;
    std::ofstream(folder.file("a.jsonl")) << match::header_line(plan, {}) << '\n' << match::line_of(record) << '\n';
    BookCall call = small_call(folder.file("a.book"), "chess");
    call.games = 0;
    call.play.plies = 2;
    call.records = {folder.file("a.jsonl")};
    REQUIRE(make(call));
    const std::string bytes = bytes_of(call.path);
    CHECK(said(bytes, "chess", {})[0].counts == BookCounts{1, 1, 0, 0});
    CHECK(said(bytes, "chess", {"e2e4"})[0].counts == BookCounts{1, 0, 0, 1});
    CHECK(said(bytes, "chess", {"e2e4", "e7e5"}).empty());
    call.variant = &game("english");
    call.path = folder.file("b.book");
    CHECK(failure(call) == folder.file("a.jsonl") + ": its games are chess");
  }

  TEST_CASE("a record of another game or with a wrong turn is refused with its file") {
    const ScratchFolder folder;
    BookCall call = small_call(folder.file("a.book"), "chess");
    call.games = 0;
    call.records = {folder.file("a.pgn")};
    std::ofstream(folder.file("a.pgn")) << "1. e4 e5 2. Ke3 *\n";
    CHECK(failure(call).starts_with(folder.file("a.pgn") + ": game 1, move 2: "));
    std::ofstream(folder.file("a.pgn")) << "[Variant \"Atomic\"]\n\n1. e4 *\n";
    CHECK(failure(call).starts_with(folder.file("a.pgn") + ": game 1: "));
    std::ofstream(folder.file("a.pgn")) << "";
    CHECK(failure(call) == folder.file("a.pgn") + " has no game");
    CHECK_FALSE(std::filesystem::exists(call.path));
  }

  TEST_CASE("a file that is not a book is not overwritten") {
    const ScratchFolder folder;
    const std::string games = "1. e4 e5 2. Nf3 1-0\n";
    std::ofstream(folder.file("a.pgn")) << games;
    BookCall call = small_call(folder.file("a.pgn"), "chess");
    call.games = 0;
    call.records = {folder.file("a.pgn")};
    const auto in_place = [&](const std::string& path, const std::string& reason) {
      call.path = path;
      CHECK(failure(call) == "--out: '" + path + "' " + reason);
    };
    call.writing.is_forced = true;
    in_place(folder.file("a.pgn"), "is an input of this call: name another file for the output");
    CHECK(bytes_of(folder.file("a.pgn")) == games);
    call.writing.is_forced = false;
    std::ofstream(folder.file("letter")) << games;
    in_place(folder.file("letter"), "exists already: name another file, or overwrite it with --force");
    CHECK(bytes_of(folder.file("letter")) == games);
    call.path = folder.file("a.book");
    REQUIRE(make(call));
    CHECK(make(call));  // a book may be made again
    call.variant = &game("centrechess");
    in_place(folder.file("a.book"), "exists already: name another file, or overwrite it with --force");
  }

  TEST_CASE("a book of the Polyglot format is made again where its games stand beside it") {
    const ScratchFolder folder;
    BookCall call = small_call(folder.file("a.bin"), "chess");
    call.is_polyglot = true;
    REQUIRE(make(call));
    CHECK(make(call));
    std::filesystem::rename(call.path + ".games", folder.file("games"));
    CHECK(failure(call) ==
          "--out: '" + call.path + "' exists already: name another file, or overwrite it with --force");
    call.writing.is_forced = true;
    CHECK(make(call));
  }

  TEST_CASE("a file that is not a journal of games stays, even if it has only one line") {
    const ScratchFolder folder;
    const BookCall call = small_call(folder.file("a.book"), "english");
    for (const std::string& text : {std::string("a letter"), std::string("a letter\n")}) {
      std::ofstream(call.path + ".games") << text;
      CHECK_FALSE(failure(call).empty());
      CHECK(bytes_of(call.path + ".games") == text);
    }
  }

  TEST_CASE("a game with a wrong turn costs none of the others") {
    const ScratchFolder folder;
    std::ofstream(folder.file("a.pgn"))
        << "1. e4 e5 2. Ke3 *\n\n1. d4 1-0\n\n[Event \"half\n\n[Variant \"Atomic\"]\n\n1. c4 *\n";
    BookMaking making = making_of("chess");
    const auto read = read_recorded_games(folder.file("a.pgn"), game("chess"), making.options(), making.session(), 4);
    REQUIRE(read);
    REQUIRE(read->games.size() == 1);
    CHECK(read->games[0].game.turns[0].text == "d2d4");
    REQUIRE(read->left_out.size() == 3);
    for (const std::string& reason : read->left_out) CHECK(reason.starts_with(folder.file("a.pgn") + ": game "));
  }

  TEST_CASE("every game has a book of self-play, the same on any number of threads") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      const ScratchFolder folder;
      BookCall call = small_call(folder.file("a.book"), variant.name);
      call.games = 4;
      REQUIRE(make(call));
      const std::string bytes = bytes_of(call.path);
      CHECK(games_in(said(bytes, variant.name, {})) == 4);
      call.path = folder.file("b.book");
      call.threads = 3;
      REQUIRE(make(call));
      CHECK(bytes_of(call.path) == bytes);
    }
  }

  TEST_CASE("an interrupted book continues from the last whole game, and becomes the same") {
    const ScratchFolder folder;
    const BookCall whole = small_call(folder.file("a.book"), "english");
    REQUIRE(make(whole));
    BookCall call = whole;
    call.path = folder.file("b.book");
    const std::string games = bytes_of(whole.path + ".games");
    for (const std::size_t cut : {std::size_t{0}, std::size_t{10}, games.size() / 2, games.size() - 1}) {
      std::ofstream(call.path + ".games", std::ios::binary) << games.substr(0, cut);
      REQUIRE(make(call));
      CHECK(bytes_of(call.path) == bytes_of(whole.path));
      CHECK(bytes_of(call.path + ".games") == games);
    }
    call.games = 5;
    REQUIRE(make(call));
    CHECK(games_in(said(bytes_of(call.path), "english", {})) == 5);
    CHECK(bytes_of(call.path + ".games") == games);
    call.play.play.seed = 2;
    CHECK(failure(call) ==
          call.path +
              ".games has games of another call: seed is \"1\" there, \"2\" here; move it away to start again");
    CHECK(bytes_of(call.path + ".games") == games);
  }

  TEST_CASE("a book of a game that hides something has set-ups, for what their side knows") {
    const ScratchFolder folder;
    const BookCall call = small_call(folder.file("a.book"), "crest");
    REQUIRE(make(call));
    const std::string bytes = bytes_of(call.path);
    const auto set_ups = said(bytes, "crest", {});
    CHECK(games_in(set_ups) == 12);
    CHECK(set_ups.size() <= 3);
    for (const BookTurn& known : set_ups) {
      // The side that sets up next sees the places of tiles, but not their kinds.
      const auto replies = said(bytes, "crest", {known.turn.reported_text});
      CHECK(games_in(replies) == known.counts->games);
    }
  }

  TEST_CASE("a stopped call leaves no book, and a damaged journal is reported with its line") {
    const ScratchFolder folder;
    const BookCall call = small_call(folder.file("a.book"), "english");
    Signals stop;
    stop.stop();
    CHECK_FALSE(make_book(call, stop));
    CHECK_FALSE(std::filesystem::exists(call.path));
    for (const char* const line :
         {"{}", "{\"turns\":[[1]]}", "{\"turns\":[[\"a\",1.5]]}", "{\"turns\":[],\"winner\":\"me\"}", "["}) {
      std::istringstream input(std::string("{}\n") + line + '\n');
      const auto content = read_book_journal(input, "J");
      REQUIRE_FALSE(content);
      CHECK(content.error().message().starts_with("J: line 2: "));
    }
  }
}

}  // namespace roundel::learn::book_test
