// An ambiguous move of a record means the move with which the rest of the line is legal. The test compares with all
// possible lines.

#include "engine/records/line_reading.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "search/adapter/game_adapter.hpp"
#include "tests/search/toy_game.hpp"
#include "tools/match/referee/referee.hpp"

namespace roundel::line_reading_test {
namespace {

using Turns = std::vector<std::string>;

/// The toy game with records in which `?` is any move.
struct DoubtfulToy : toy::ToyGame {
  using Turns = std::vector<std::vector<Move>>;

  static std::string notation(const Position& position, const std::vector<Move>& turn, const Settings& settings) {
    return turn_text<toy::ToyGame>(position, turn, settings);
  }
  static Expected<Turns> read_notations(const Position& position, std::string_view text, const Settings& settings) {
    if (text == "?") {
      Turns turns = legal_turns<toy::ToyGame>(position);
      if (turns.empty()) return Error{"the game is over"};
      return turns;
    }
    const auto turn = read_turn<toy::ToyGame>(position, text, settings);
    if (!turn) return turn.error();
    return Turns{*turn};
  }
  static Expected<std::vector<Move>> read_notation(const Position& position, std::string_view text,
                                                   const Settings& settings) {
    const auto turns = read_notations(position, text, settings);
    if (!turns) return turns.error();
    if (turns->size() > 1) return Error{"? could mean anything"};
    return turns->front();
  }
};

std::unique_ptr<Session> make_doubtful_toy(const Variant& variant, const Resources& resources) {
  return roundel::make_session<DoubtfulToy>(variant, resources);
}

Variant doubtful_toy() {
  Variant variant = toy::table().front();
  variant.make_session = make_doubtful_toy;
  return variant;
}

std::vector<PgnMove> moves_of(const Turns& texts) {
  std::vector<PgnMove> moves;
  for (const std::string& text : texts) {
    moves.emplace_back();
    moves.back().text = text;
  }
  return moves;
}

/// Everything that a line's texts can mean.
struct AllReadings {
  std::vector<Turns> whole;    ///< in order
  std::set<std::string> ends;  ///< positions
  std::size_t furthest = 0;    ///< the greatest number of moves that can be read

  void find(Session& session, const std::string& start, const Turns& texts, Turns& line) {
    REQUIRE_FALSE(session.set_position(start, line));
    furthest = std::max(furthest, line.size());
    if (line.size() == texts.size()) {
      whole.push_back(line);
      ends.insert(session.position_text());
      return;
    }
    const auto meant = session.read_notations(texts[line.size()]);
    if (!meant) return;
    for (const TurnView& turn : *meant) {
      line.push_back(turn.text);
      find(session, start, texts, line);
      line.pop_back();
    }
  }
};

/// A line from a position with few empty cells, with some moves written as `?`.
struct RandomLine {
  std::string start;
  Turns texts;

  RandomLine(Session& session, RandomKeys& random) {
    do {
      REQUIRE_FALSE(session.set_position({}, {}));
      while (!session.result() && empty_cells(session) > 5) play_one(session, random);
    } while (session.result());
    start = session.position_text();
    while (!session.result()) {
      const std::string turn = play_one(session, random);
      texts.push_back(random.next() % 2 == 0 ? "?" : turn);
    }
    if (random.next() % 4 == 0) texts.pop_back();
  }

 private:
  static std::ptrdiff_t empty_cells(const Session& session) {
    const std::string text = session.position_text();
    return std::count(text.begin(), text.end(), '.');
  }
  static std::string play_one(Session& session, RandomKeys& random) {
    const Turns legal = session.legal_moves();
    std::string turn = legal[random.next() % legal.size()];
    REQUIRE_FALSE(session.play_move(turn));
    return turn;
  }
};

void check_reading(Session& session, const std::string& start, const Turns& texts, const AllReadings& all) {
  REQUIRE_FALSE(session.set_position(start, {}));
  const LineReading reading = read_line_of(moves_of(texts), session);
  const std::string reached = session.position_text();
  REQUIRE_FALSE(session.set_position(start, reading.turns));
  CHECK(reached == session.position_text());
  if (all.ends.size() == 1) {
    CHECK_FALSE(reading.error);
    CHECK(reading.turns == all.whole.front());
  } else if (all.ends.empty()) {
    CHECK(reading.error);
    CHECK(reading.turns.size() == all.furthest);
  } else {
    REQUIRE(reading.error);
    CHECK(reading.error->message() == "? could mean anything");
    REQUIRE(reading.turns.size() < texts.size());
    CHECK(texts[reading.turns.size()] == "?");
  }
}

}  // namespace

TEST_SUITE("readings of lines") {
  TEST_CASE("as a complete search of all lines finds") {
    const Variant variant = doubtful_toy();
    match::Referee referee(variant, {});
    RandomKeys random(61);
    std::map<std::string, int> kinds;
    for (int n = 0; n < 400; ++n) {
      RandomLine line(referee.session(), random);
      if (n % 5 == 0 && !line.texts.empty()) line.texts.back() = "a1,a1";
      CAPTURE(line.start);
      CAPTURE(n);
      AllReadings all;
      Turns path;
      all.find(referee.session(), line.start, line.texts, path);
      check_reading(referee.session(), line.start, line.texts, all);
      const bool has_doubt = std::find(line.texts.begin(), line.texts.end(), "?") != line.texts.end();
      if (!has_doubt) continue;
      ++kinds[all.ends.empty()        ? "none"
              : all.whole.size() == 1 ? "one"
              : all.ends.size() == 1  ? "several to one end"
                                      : "several"];
    }
    for (const char* const kind : {"none", "one", "several to one end", "several"}) {
      CAPTURE(kind);
      CHECK(kinds[kind] > 0);
    }
  }

  TEST_CASE("more than can be looked through is in doubt, and comes to an end") {
    const Variant variant = doubtful_toy();
    match::Referee referee(variant, {});
    Session& session = referee.session();
    const LineReading reading = read_line_of(moves_of({"a1,-", "?", "?", "?", "?", "?", "a1,a1"}), session);
    REQUIRE(reading.error);
    CHECK(reading.error->message() == "? could mean anything");
    CHECK(reading.turns == Turns{"a1,-"});
    CHECK(session.turns_played() == 1);
  }
}

}  // namespace roundel::line_reading_test
