// Play against the engine in the terminal, in a game with hidden information: before the game is over, no text that
// the person reads may show what the engine has hidden.

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include "engine/base/words.hpp"
#include "tests/search/hidden_information/hidden_toy.hpp"
#include "tests/text.hpp"
#include "tools/roundel/play/conversation.hpp"

namespace roundel::play_hidden_test {

using namespace play;
using roundel::testing::contains;

namespace {

Output said_to(std::string& said) {
  return Output([&said](std::string_view bytes) {
    said += bytes;
    return std::error_code();
  });
}

/// Returns all output of a game of cards in which the person types these lines.
std::string talk(const Seating& seating, const std::string& input, std::uint64_t seed,
                 const match::Opening& opening = {}) {
  const Variant variant = hidden_toy::variant();
  std::string said;
  Output output = said_to(said);
  Conversation conversation({variant, opening, seating, {}, seed}, output);
  const auto error = conversation.begin();
  REQUIRE_MESSAGE(!error, error->message());
  std::istringstream stream(input);
  conversation.serve(stream, Parting::answered);
  return said;
}

/// A row of the board as positions write it: `~` is face down, X unknown, - not laid yet.
std::string row_of_cards(const std::string& line) {
  std::string row;
  for (const std::string_view word : split_words(std::string_view(line).substr(2))) {
    if (word.ends_with(':')) break;  // the texts beside the board
    for (const char c : word) {
      if (c == '(' || c == '<') row += '~';
      if (c == '?') row += 'X';
      if (std::isalpha(static_cast<unsigned char>(c)) != 0) row += static_cast<char>(std::toupper(c));
    }
  }
  return row.empty() ? "-" : row;
}

/// The boards drawn, in order: White's row, Black's row.
std::vector<std::string> drawings_in(const std::string& said) {
  std::vector<std::string> drawings;
  std::istringstream lines(said);
  std::string white;
  std::string black;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(" 1 ")) white = row_of_cards(line);
    if (line.starts_with(" 2 ")) black = row_of_cards(line);
    if (white.empty() || black.empty()) continue;
    drawings.push_back(white + '/' + black);
    white.clear();
    black.clear();
  }
  return drawings;
}

const Seating first_side({true, false});
const Seating second_side({false, true});

}  // namespace

TEST_SUITE("terminal play hidden") {
  TEST_CASE("the engine's set-up is reported and drawn as unknown until it is turned up or the game is over") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const std::string said = talk(first_side, "@1A,2B\n1=A\nboard\n", seed);
      const auto drawings = drawings_in(said);
      REQUIRE(drawings.size() == 4);
      CHECK(drawings[0] == "-/-");
      CHECK(drawings[1] == "~A~B/~X~X");
      CHECK(drawings[2].starts_with("A~B/"));
      CHECK(drawings[2].ends_with("~X"));
      CHECK(drawings[3] == drawings[2]);
      CHECK(contains(said, "\nBlack plays @1X,2X\n"));
      CHECK(contains(said, "\nBlack plays 1="));
    }
  }

  TEST_CASE("at the end of the game everything is drawn") {
    for (const char* last : {"2=B\nboard\n", "resign\n", "resign\nboard\n"}) {
      const auto drawings = drawings_in(talk(first_side, std::string("@1A,2B\n1=A\n") + last, 3));
      CHECK_FALSE(contains(drawings.back(), "X"));
    }
    CHECK(contains(talk(first_side, "@1A,2B\n1=A\n2=B\nboard\n", 3), "The game is over: "));
    CHECK(contains(talk(first_side, "@1A,2B\nresign\n", 3), "\nWhite resigns, Black wins."));
  }

  TEST_CASE("the engine plays from its own view when it begins") {
    const std::string said = talk(second_side, "random\n1=A\n1=B\n1=C\nboard\n", 8);
    CHECK(contains(said, "\nWhite plays @1X,2X\n"));
    CHECK(drawings_in(said).front() == "~X~X/-");
  }

  TEST_CASE("the answers to wrong input contain nothing that only the referee sees") {
    // Every card of the engine is guessed. The reasons are from a session with only the person's view.
    const match::Opening opening{"", "~A~B/~C~B w", {}};
    for (const char* guess : {"2=A", "1=C", "1=X", "@1A,2B", "2=C", "nonsense", "help", "moves", "undo", "random"}) {
      const std::string said = talk(first_side, std::string(guess) + "\n", 1, opening);
      CAPTURE(guess);
      const auto drawings = drawings_in(said);
      CHECK(std::all_of(drawings.begin(), drawings.end(),
                        [](const std::string& drawing) { return drawing == "~A~B/~X~X"; }));
      CHECK_FALSE(drawings.empty());
      CHECK_FALSE(contains(said, "<c>"));
    }
    CHECK(contains(talk(first_side, "undo\n", 1, opening), "no move can be taken back"));
    CHECK(contains(talk(first_side, "moves\n", 1, opening), "\n1=A 2=B\n"));
  }

  TEST_CASE("a game is analysed when it is over, and not before") {
    const match::Opening opening{"", "~A~B/~C~B w", {}};
    const std::string refusal = "Analyse the game when it is over.";
    const std::string said = talk(first_side, "1=A\nanalyse\nresign\nanalyse\n", 1, opening);
    CHECK(contains(said, refusal));
    const auto end = said.find("White resigns");
    CHECK_FALSE(contains(said.substr(0, end), "accuracy"));
    CHECK_MESSAGE(contains(said.substr(end), "\nWhite: no move was judged\n"),
                  said);  // no search reports these cards
    CHECK_FALSE(contains(said.substr(end), refusal));
  }

  TEST_CASE("the engine refuses a draw in a game that it has not searched yet, after any earlier game") {
    const std::string refusal = "The engine declines the draw.";
    for (const Seating& seating : {first_side, second_side}) {
      for (const char* const input : {"draw\n", "random\ndraw\n", "random\n1=A\nnew\ndraw\n"}) {
        CAPTURE(input);
        const std::string said = talk(seating, input, 5);
        if (contains(said, "The game is over")) continue;
        CHECK(contains(said, refusal));
      }
    }
  }

  TEST_CASE("a set-up is explained by an example, drawn on request, and has to be whole") {
    const std::string help = talk(first_side, "help\n", 2);
    CHECK(contains(help, "\nWhite, set up your pieces"));
    CHECK(contains(help, "Write a set-up like this:\n  @1"));
    CHECK(contains(talk(first_side, "moves\n", 2), "too many set-ups to list"));
    CHECK(contains(talk(first_side, "@1A,2A\n", 2), "These cards cannot be laid."));
    CHECK(contains(talk(first_side, "@1X,2X\n", 2), "does not say what is set up"));
    const auto drawings = drawings_in(talk(first_side, "random\nboard\n", 2));
    CHECK(drawings.back().ends_with("/~X~X"));
    CHECK_FALSE(contains(drawings.back().substr(0, 4), "X"));
  }

  TEST_CASE("a spectator of the engine sees nothing hidden before the end, and one person has one side") {
    const Variant variant = hidden_toy::variant();
    std::string said;
    Output output = said_to(said);
    Conversation both({variant, {}, Seating({true, true}), {}, 1}, output);
    CHECK(both.begin());

    {
      Conversation none({variant, {}, Seating({false, false}), {}, 1}, output);
      REQUIRE_FALSE(none.begin());
      std::istringstream empty;
      none.serve(empty, Parting::answered);
    }
    const auto drawings = drawings_in(said);
    REQUIRE(drawings.size() > 3);
    // Both have laid their cards. A spectator sees none before it is turned up.
    CHECK(drawings[2] == "~X~X/~X~X");
    for (const std::string& drawing : drawings) {
      for (const char* const card : {"~A", "~B", "~C"}) CHECK_FALSE(contains(drawing, card));
    }
    CHECK(contains(said, "The game is over: "));
    CHECK_FALSE(contains(said, "@1A"));
    CHECK_FALSE(contains(said, "@1B"));
    CHECK_FALSE(contains(said, "@1C"));
  }
}

}  // namespace roundel::play_hidden_test
