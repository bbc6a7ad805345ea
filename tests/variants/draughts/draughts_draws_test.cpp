// Draws of the draughts family: each rule of the page's table ends the game on its ply and not earlier. Counts begin,
// continue and end as on the page. Random endgames have the clocks and draws of the slow rules.

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "tests/analysis.hpp"
#include "tests/variants/draughts/draughts_names.hpp"
#include "tests/variants/draughts/random_draughts.hpp"
#include "variants/games/registry.hpp"

namespace roundel::draughts_draws_test {
namespace {

using slow_draughts::Game;

Session& session_of(const std::string& variant) {
  static std::map<std::string, Analyst> analysts;
  return analysts.try_emplace(variant, built_in_variants(), variant).first->second.session();
}

/// Plays a game from a position; each move must be legal.
Session& played(const std::string& variant, std::string_view position, const std::vector<std::string>& moves = {}) {
  Session& session = session_of(variant);
  const auto error = session.set_position(position, moves);
  REQUIRE_MESSAGE(!error, error->message());
  return session;
}
std::string text_after(const std::string& variant, std::string_view position, const std::vector<std::string>& moves) {
  return played(variant, position, moves).position_text();
}

/// `draw: <reason>`, `loss: <reason>` of the side to move, or `goes on`.
std::string outcome(const Session& session) {
  const auto result = session.result();
  if (!result) return "goes on";
  const std::string reason(result->reason);
  if (result->winner) return (*result->winner == session.side_to_move() ? "win: " : "loss: ") + reason;
  return (result->claimed ? "draw: " : "final draw: ") + reason;
}

// The reasons, in the order of the page's table.
constexpr const char* english_quiet = "40 moves of each side without a capture or a man's move";
constexpr const char* brazilian_quiet = "20 moves of each side of kings only, without a capture";
constexpr const char* brazilian_two_pieces = "5 moves of each side, each with two pieces at most";
constexpr const char* brazilian_two_kings = "2 moves of each side with king against king";
constexpr const char* long_diagonal =
    "5 moves of each side with three pieces against a lone king on the long diagonal";
constexpr const char* brazilian_three_kings = "16 moves of each side with three kings against one";
constexpr const char* international_quiet = "25 moves of each side of kings only, without a capture";
constexpr const char* international_three = "16 moves of each side with three pieces against a king";
constexpr const char* two_or_fewer = "5 moves of each side with two pieces or fewer against a king";
constexpr const char* russian_quiet = "15 moves of each side of kings only, without a capture";
constexpr const char* russian_three_kings = "15 moves of each side with three or more kings against one";
constexpr const char* russian_few =
    "30 moves of each side with kings on both sides and four or five pieces in all, nothing captured or crowned";
constexpr const char* russian_many =
    "60 moves of each side with kings on both sides and six or seven pieces in all, nothing captured or crowned";

/// A rule: a position one ply before its limit, and a quiet move.
struct LastPly {
  const char* variant;
  const char* before;
  const char* move;
  const char* reason;
};
constexpr LastPly last_plies[] = {
    {"english", "W:W21,K32:BK1:H79", "32-28", english_quiet},
    {"centrecheckers", "W:W21,K32:BK1:H79", "32-28", english_quiet},

    {"brazilian", "W:W21,K32:B12,K5,K2:H39", "32-28", brazilian_quiet},
    {"brazilian", "W:WK32,K31:BK5:C9", "32-28", brazilian_two_pieces},
    {"brazilian", "W:WK28:BK5,12:C9", "28-32", brazilian_two_pieces},
    {"brazilian", "W:WK32,30:BK5,12:C9", "32-28", brazilian_two_pieces},
    {"brazilian", "W:WK32,K30:BK5,K12:C9", "32-28", brazilian_two_pieces},
    {"brazilian", "W:WK32:BK5:C3", "32-28", brazilian_two_kings},
    {"brazilian", "W:WK32,K31,30:BK4:C9", "32-28", long_diagonal},
    {"brazilian", "B:WK32,31,30:BK4:C9", "4-8", long_diagonal},
    {"brazilian", "W:WK32,K31,K30:BK5:C31", "32-28", brazilian_three_kings},

    {"international", "W:W36,K50:B15,K6,K2:H49", "50-45", international_quiet},
    {"international", "W:WK50,K49,K48:BK6:C31", "50-45", international_three},
    {"international", "W:WK50,K49,47:BK6:C31", "50-45", international_three},
    {"international", "W:WK50,48,47:BK6:C31", "48-42", international_three},
    {"international", "W:WK50,K49:BK6:C9", "50-45", two_or_fewer},
    {"international", "W:WK50:BK6,16:C9", "50-45", two_or_fewer},
    {"international", "W:WK50:BK6:C9", "50-45", two_or_fewer},

    {"russian", "W:W21,K32,24:B12,K5,K2,10,3:H29", "32-28", russian_quiet},
    {"russian", "W:WK32,K31,K30:BK5:C29", "32-28", russian_three_kings},
    {"russian", "B:WK30:BK1-3,K6,K7:C29", "1-5", russian_three_kings},
    {"russian", "W:WK32,K31,30:BK4:C9", "32-28", long_diagonal},
    {"russian", "W:WK32,31,30:BK4:C9", "32-28", long_diagonal},
    {"russian", "W:WK32,K31:BK5:C9", "32-28", two_or_fewer},
    {"russian", "W:WK32,30:BK5:C9", "30-26", two_or_fewer},
    {"russian", "W:WK32:BK5:C9", "32-28", two_or_fewer},
    {"russian", "W:WK32,30:BK5,12:C59", "30-26", russian_few},
    {"russian", "W:WK32,K31,30:BK5,12:C59", "32-28", russian_few},
    {"russian", "W:WK32,K31,30:BK5,12,1:C119", "30-26", russian_many},
    {"russian", "W:WK32,K31,30:BK5,12,1,2:C119", "32-28", russian_many},
};

std::string reason_of(Game game, const std::string& slow_draw) {
  static const std::map<Game, std::vector<const char*>> reasons = {
      {Game::english, {english_quiet}},
      {Game::centre_checkers, {english_quiet}},
      {Game::brazilian,
       {brazilian_quiet, brazilian_two_pieces, brazilian_two_kings, long_diagonal, brazilian_three_kings}},
      {Game::international, {international_quiet, international_three, two_or_fewer}},
      {Game::russian, {russian_quiet, russian_three_kings, long_diagonal, two_or_fewer, russian_few, russian_many}},
  };
  return reasons.at(game)[slow_draw == "H" ? 0 : static_cast<std::size_t>(slow_draw[1] - '0')];
}

/// Returns the part of a position's text that counts for repetition.
std::string without_clocks(const std::string& text) {
  return text.substr(0, std::min(text.find(":H"), text.find(":C")));
}

/// Plays a random endgame and compares every position; returns how it ended, by the slow rules.
std::string compare_endgame(RandomKeys& random, Game game) {
  auto slow = slow_draughts::Position::parse(
      game, random_draughts::placement(random, game, random_draughts::Style::few_pieces));
  Session& session = played(draughts_games::name_of(game), slow.text());
  std::map<std::string, int> seen;
  for (int ply = 0; ply < 150; ++ply) {
    CAPTURE(slow.text());
    REQUIRE(session.position_text() == slow.text());
    const auto moves = slow.legal_moves();
    const auto drawn = slow.draw();
    const int times = ++seen[without_clocks(slow.text())];
    if (moves.empty()) {
      REQUIRE(outcome(session).starts_with("loss: "));
      return "loss";
    }
    if (drawn) {
      REQUIRE(outcome(session) == "draw: " + reason_of(game, *drawn));
      // Play continues unless a player claims a draw; half of the games continue.
      if (random.next() % 2 == 0) return *drawn;
    } else {
      REQUIRE(outcome(session) == (times >= 3 ? "draw: threefold repetition" : "goes on"));
    }
    const std::string& move = moves[random.next() % moves.size()];
    CAPTURE(move);
    REQUIRE_FALSE(session.play_move(move));
    slow = slow.after(move);
  }
  return "not ended";
}

}  // namespace

TEST_SUITE("draughts draws") {
  TEST_CASE("each rule draws with its last ply and not before") {
    for (const LastPly& rule : last_plies) {
      CAPTURE(rule.variant);
      CAPTURE(rule.before);
      CHECK(outcome(played(rule.variant, rule.before)) == "goes on");
      CHECK(outcome(played(rule.variant, rule.before, {rule.move})) == std::string("draw: ") + rule.reason);
    }
  }

  TEST_CASE("a side without a legal move has lost, for any state of the clocks") {
    for (const auto& [variant, text] : std::initializer_list<std::pair<const char*, const char*>>{
             {"english", "W:WK29:BK25,K22:H80"},
             {"centrecheckers", "W:W:BK22:H80"},
             {"brazilian", "W:WK29:BK25,K22:H40:C10"},
             {"brazilian", "W:WK29:BK25,K22,K1:H40:C10,32"},
             {"international", "W:WK46:BK41,K37:H50:C10"},
             {"international", "W:WK46:BK41,K37,K1:H50:C32"},
             {"russian", "W:WK29:BK25,K22:H30:C10"},
             {"russian", "W:WK29:BK25,K22,K1:H30:C30,10,60"},
             {"russian", "W:WK29:BK25,K22,K1,5,6:H30:C120"},
         }) {
      const auto& shown_variant = variant;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_variant);
      const auto& shown_text = text;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_text);
      CHECK(outcome(played(variant, text)).starts_with("loss: "));
      std::string other_side = text;
      other_side.front() = 'B';
      CHECK(outcome(played(variant, other_side)).starts_with("draw: "));
    }
    CHECK(outcome(played("english", "W:WK29:BK25,K22")) == "loss: no legal move");
    CHECK(outcome(played("english", "W:W21:B17,14")) == "loss: no legal move");
    CHECK(outcome(played("international", "B:W50:B")) == "loss: no pieces left");
  }

  TEST_CASE("the last move of a count may win") {
    // The last piece is taken, or shut in, on the ply that would have drawn.
    CHECK(outcome(played("english", "W:WK18:BK15:H79", {"18x11"})) == "loss: no pieces left");
    CHECK(outcome(played("russian", "B:WK29:BK22,K21:H29:C9", {"21-25"})) == "loss: no legal move");
    CHECK(outcome(played("russian", "W:WK29:B22,K15:H29:C9", {"29x11"})) == "loss: no pieces left");
  }

  TEST_CASE("a king's move continues the quiet count, and a man's move or a capture ends it") {
    CHECK(text_after("english", "W:W21,K32:B1,K5:H30", {"32-28"}) == "B:W21,K28:B1,K5:H31");
    CHECK(text_after("english", "W:W21,K32:B1,K5:H30", {"21-17"}) == "B:W17,K32:B1,K5");
    CHECK(text_after("english", "W:W21,K32:B27,K5:H30", {"32x23"}) == "B:W21,K23:BK5");
    CHECK(text_after("english", "W:W6,K32:B12:H30", {"6-1"}) == "B:WK1,K32:B12");
    CHECK(text_after("brazilian", "W:W21,K32:B12,K2,K5:H39", {"21-17"}) == "B:W17,K32:BK2,K5,12");
    CHECK(outcome(played("brazilian", "W:W21,K32:B12,K2,K5:H39", {"21-17"})) == "goes on");
  }

  TEST_CASE("a count of an endgame starts at 0 where it first holds") {
    // The capture leaves three kings against one.
    CHECK(text_after("russian", "W:WK32,K31,K30:BK1,27", {"32x23"}) == "B:WK23,K30,K31:BK1");
    CHECK(text_after("russian", "W:WK32,K31,K30:BK1,27", {"32x23", "1-6"}) == "W:WK23,K30,K31:BK6:H1:C1,1");
    // So does the crowning.
    CHECK(text_after("russian", "W:W6,K32,K31:BK12:C3", {"6-2"}) == "B:WK2,K31,K32:BK12");
    CHECK(text_after("russian", "W:W6,K32,K31:BK12:C3", {"6-2", "12-8"}) == "W:WK2,K31,K32:BK8:H1:C1,0,1");
    // Brazilian king against king: four plies after the capture.
    const std::vector<std::string> moves = {"32x23", "1-5", "23-19", "5-1", "19-16"};
    CHECK(outcome(played("brazilian", "W:WK32:BK1,27", {moves.begin(), moves.end() - 1})) == "goes on");
    CHECK(outcome(played("brazilian", "W:WK32:BK1,27", moves)) == std::string("draw: ") + brazilian_two_kings);
  }

  TEST_CASE("a capture or a crowning starts the count of an endgame anew that still holds") {
    CHECK(text_after("russian", "B:WK14,K28,K30,K31:BK5:H9:C20,20", {"5x18"}) == "W:WK28,K30,K31:BK18");
    CHECK(text_after("russian", "W:W8,K32:BK5:H9:C5", {"8-3"}) == "B:WK3,K32:BK5");
    CHECK(text_after("brazilian", "W:W8,K32:BK5:H9:C5", {"8-3"}) == "B:WK3,K32:BK5");
    CHECK(text_after("russian", "W:WK32,K31,30:BK5,12,27:H3:C50", {"32x23"}) == "B:WK23,30,K31:BK5,12");
  }

  TEST_CASE("a man's move ends only the quiet count") {
    CHECK(text_after("russian", "W:W30,K32:BK5,12:H4:C20", {"30-26"}) == "B:W26,K32:BK5,12:C21");
    CHECK(text_after("russian", "W:W30,K32:BK5:H4:C5", {"30-26"}) == "B:W26,K32:BK5:C6");
    CHECK(text_after("russian", "B:W30,K31,K32:BK5,12,1:H4:C70", {"12-16"}) == "W:W30,K31,K32:B1,K5,16:C71");
    CHECK(text_after("brazilian", "W:W30,K32:BK5:H4:C5", {"30-26"}) == "B:W26,K32:BK5:C6");
    CHECK(text_after("international", "W:W48,K50:BK6:H4:C5", {"48-42"}) == "B:W42,K50:BK6:C6");
  }

  TEST_CASE("several endgames run at once, each with its own count") {
    const char* three = "B:WK30-32:BK4:H7:C3,4,5";
    CHECK(text_after("russian", three, {"4-8"}) == "W:WK30-32:BK8:H8:C4,5,6");
    // Leaving the long diagonal ends one of the three counts; it begins anew on the way back.
    CHECK(text_after("russian", three, {"4-8", "31-27", "8-12"}) == "W:WK27,K30,K32:BK12:H10:C6,8");
    CHECK(text_after("russian", three, {"4-8", "31-27", "8-12", "27-31", "12-8"}) == "W:WK30-32:BK8:H12:C8,0,10");
    CHECK(text_after("brazilian", "B:WK30-32:BK4:C3,4", {"4-8"}) == "W:WK30-32:BK8:H1:C4,5");
    CHECK(text_after("brazilian", "B:WK30-32:BK8:C3,4", {"8-12"}) == "W:WK30-32:BK12:H1:C5");
    // The rule that is full first draws the game; of several, the first of the table.
    const auto ended = [](const char* clocks) {
      return outcome(played("russian", std::string("W:WK30-32:BK4:") + clocks, {"32-28"}));
    };
    CHECK(ended("H28:C28,8,58") == "goes on");
    CHECK(ended("H29:C29,9,59") == std::string("draw: ") + russian_quiet);
    CHECK(ended("H28:C29,9,59") == std::string("draw: ") + russian_three_kings);
    CHECK(ended("H28:C28,9,59") == std::string("draw: ") + long_diagonal);
    CHECK(ended("H28:C28,8,59") == std::string("draw: ") + russian_few);
  }

  TEST_CASE("only the weaker side's king on the diagonal counts") {
    // White's king on 29 stands there, Black's on 5 does not.
    CHECK(text_after("brazilian", "B:W24,28,K29:BK5", {"5-1"}) == "W:W24,28,K29:BK1:H1");
    CHECK(text_after("brazilian", "B:WK29,K31,K32:BK5", {"5-1"}) == "W:WK29,K31,K32:BK1:H1:C1");
    CHECK(text_after("international", "B:WK46,K49,K50:BK6", {"6-1"}) == "W:WK46,K49,K50:BK1:H1:C1");
  }

  TEST_CASE("endgames that no rule names have no count") {
    CHECK(text_after("brazilian", "W:WK32,K31:BK5,K1", {"32-28"}) == "B:WK28,K31:BK1,K5:H1:C1");
    CHECK(text_after("brazilian", "W:WK32,K31:B12,K5", {"32-28"}) == "B:WK28,K31:BK5,12:H1");
    CHECK(text_after("brazilian", "W:WK32,K31,30:BK5", {"32-28"}) == "B:WK28,30,K31:BK5:H1");
    CHECK(text_after("brazilian", "W:WK32:B12", {"32-28"}) == "B:WK28:B12:H1");
    CHECK(text_after("international", "W:WK50,K49,K48,K47:BK6", {"50-45"}) == "B:WK45,K47-49:BK6:H1");
    CHECK(text_after("international", "W:WK50,K49:BK6,15", {"50-45"}) == "B:WK45,K49:BK6,15:H1");
    CHECK(text_after("russian", "W:W30,31,32:B12,11,K5", {"30-26"}) == "B:W26,31,32:BK5,11,12");
    CHECK(text_after("russian", "W:WK32,30,31,29:BK5,12,11,10", {"30-26"}) == "B:W26,29,31,K32:BK5,10-12");
    CHECK(text_after("russian", "W:W30:BK5", {"30-26"}) == "B:W26:BK5");
    CHECK(text_after("english", "W:WK32:BK5", {"32-28"}) == "B:WK28:BK5:H1");
  }

  TEST_CASE("a position that stands the third time draws") {
    const std::vector<std::string> there_and_back = {"32-28", "5-1", "28-32", "1-5"};
    for (const std::string variant : {"english", "brazilian", "russian", "centrecheckers", "international"}) {
      CAPTURE(variant);
      const bool wide = variant == "international";
      const char* start = wide ? "W:WK50,36:BK6,15" : "W:WK32,21:BK5,12";
      const std::vector<std::string> round =
          wide ? std::vector<std::string>{"50-45", "6-1", "45-50", "1-6"} : there_and_back;
      Session& session = played(variant, start);
      for (int n = 0; n < 2; ++n) {
        for (const std::string& move : round) {
          CHECK(outcome(session) == "goes on");
          REQUIRE_FALSE(session.play_move(move));
        }
      }
      CHECK(outcome(session) == "draw: threefold repetition");
      // Without a claim, play goes on; the next position also occurs for the third time.
      REQUIRE_FALSE(session.play_move(round[0]));
      CHECK(outcome(session) == "draw: threefold repetition");
      // The text alone does not contain it.
      CHECK(outcome(played(variant, std::string(session.position_text()))) == "goes on");
    }
  }

  TEST_CASE("a drawn game is played on, and its clocks stop at their ends") {
    Session& session = played("russian", "W:WK32:BK5:H30:C10");
    CHECK_FALSE(session.legal_moves().empty());
    REQUIRE_FALSE(session.play_move("32-28"));
    CHECK(session.position_text() == "B:WK28:BK5:H31:C11");
    CHECK(outcome(session) == std::string("draw: ") + russian_quiet);
    CHECK(text_after("russian", "W:WK32:BK5:H10000:C250", {"32-28"}) == "B:WK28:BK5:H10000:C250");
    CHECK(text_after("english", "W:W21,K32:B12:H10000", {"21-17"}) == "B:W17,K32:B12");
  }

  TEST_CASE("random endgames have the clocks and the draws of the slow rules") {
    RandomKeys random(71);
    for (const auto& named : draughts_games::all_games) {
      CAPTURE(named.name);
      const Game game = named.slow;
      std::map<std::string, int> ends;
      for (int n = 0; n < 250; ++n) ++ends[compare_endgame(random, game)];
      // All rules of the game have occurred.
      const bool is_english = game == Game::english || game == Game::centre_checkers;
      const int classes = is_english ? 0 : game == Game::brazilian ? 4 : game == Game::international ? 2 : 5;
      CHECK(ends["loss"] > 0);
      CHECK(ends["H"] > 0);
      for (int n = 1; n <= classes; ++n) CHECK(ends["C" + std::to_string(n)] > 0);
    }
  }
}

}  // namespace roundel::draughts_draws_test
