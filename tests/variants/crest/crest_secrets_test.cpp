// An engine of Crest may not use information that is hidden from its side. Games that differ only in hidden tiles get
// the same answers. In whole refereed games, no text for a side names a tile that was not turned up.

#include <doctest/doctest.h>

#include <set>

#include "tests/analysis.hpp"
#include "tests/variants/crest/crest_games.hpp"
#include "tests/variants/crest/random_crest.hpp"
#include "tools/match/players/engine_player.hpp"
#include "tools/match/referee/game.hpp"
#include "variants/games/registry.hpp"

namespace roundel::crest_secrets_test {
namespace {

using random_crest::Random;
using Moves = std::vector<std::string>;

constexpr std::array both_sides = {Side::first, Side::second};

const Variant& row() { return *find_variant(built_in_variants(), "crest"); }

// ---- Games that differ only in hidden tiles

/// The laid tiles of `@a2R,b2N,...`: squares such as a2, and kinds.
std::vector<std::pair<std::string, char>> laid_tiles(const std::string& layout) {
  std::vector<std::pair<std::string, char>> tiles;
  std::string square;
  for (const char c : layout.substr(1)) {
    if (c >= 'A' && c <= 'Z') {
      tiles.emplace_back(square, c);
      square.clear();
    } else if (c != ',') {
      square += c;
    }
  }
  return tiles;
}

std::string layout_of(const std::vector<std::pair<std::string, char>>& tiles) {
  std::string text;
  for (const auto& [square, kind] : tiles) text += (text.empty() ? '@' : ',') + square + kind;
  return text;
}

/// The squares whose tops were turned up by a turn.
Moves flips_of(const std::string& turn) {
  Moves squares;
  for (std::size_t place = turn.find('='); place != std::string::npos; place = turn.find('=', place + 1))
    squares.push_back(turn.substr(place - 2, 2));
  return squares;
}

/// Which laid tiles of a side, counted in the order of its layout, were never turned up in a game. Each flip turns up the
/// highest one of its square that still lies face down.
std::vector<std::size_t> never_turned_up(const Moves& game, Side side) {
  const auto tiles = laid_tiles(game[at(side)]);
  std::vector<bool> is_up(tiles.size(), false);
  for (std::size_t n = 2; n < game.size(); ++n) {
    if (n % 2 != at(side)) continue;
    for (const std::string& square : flips_of(game[n])) {
      for (std::size_t tile = tiles.size(); tile-- > 0;) {
        if (is_up[tile] || tiles[tile].first != square) continue;
        is_up[tile] = true;
        break;
      }
    }
  }
  std::vector<std::size_t> found;
  for (std::size_t tile = 0; tile < tiles.size(); ++tile) {
    if (!is_up[tile]) found.push_back(tile);
  }
  return found;
}

/// Returns a game in which the side has hidden its tiles differently, which the other side cannot notice; the same
/// game if there is none.
Moves with_others_hidden(Moves game, Side side, Random& random) {
  auto tiles = laid_tiles(game[at(side)]);
  const auto places = never_turned_up(game, side);
  for (std::size_t left = places.size(); left > 1; --left) {
    std::swap(tiles[places[left - 1]].second, tiles[places[random() % left]].second);
  }
  game[at(side)] = layout_of(tiles);
  return game;
}

/// A random game of some turns by the slow rules, layouts included, that is not over.
Moves random_game(Random& random, int turns) {
  const slow_crest::Board& board = slow_crest::default_board();
  slow_crest::Position position = slow_crest::Position::start(board);
  Moves game;
  for (const auto side : {slow_crest::Side::white, slow_crest::Side::black})
    position.play(game.emplace_back(random_crest::random_layout(board, side, random)));
  for (int n = 0; n < turns; ++n) {
    const std::string turn = random_crest::random_turn(position, random_crest::Style::thrifty, random);
    const auto next = position.after(turn);
    if (next.result()) break;
    game.push_back(turn);
    position = next;
  }
  return game;
}

/// What a viewer receives of a game, from a session with all information.
struct Reported {
  Moves moves;
  std::string position;
  bool operator==(const Reported&) const = default;
};
Reported reported(Session& judge, const Moves& game, Side viewer) {
  Reported reported;
  REQUIRE_FALSE(judge.set_position({}, {}));
  for (const std::string& move : game) {
    const auto turn = judge.read_turn(move);
    REQUIRE(turn);
    reported.moves.push_back(judge.side_to_move() == viewer ? turn->text : turn->reported_text);
    REQUIRE_FALSE(judge.play(*turn));
  }
  reported.position = judge.position_for(viewer);
  return reported;
}

class Quiet : public Analyst {
 public:
  explicit Quiet(std::uint64_t seed = 1) : Analyst(built_in_variants(), "crest") {
    set("Hash", "1");
    set("Threads", "1");
    set("Seed", std::to_string(seed));
  }
};

/// Returns the answer of an engine with this information, and its reports.
std::string answer(Analyst& engine, const std::optional<std::string>& text, const Moves& moves,
                   const Limits& limits) {
  engine.engine().new_game();
  REQUIRE_FALSE(engine.session().set_position(text, moves));
  const Analysis analysis = engine.think(limits);
  std::string said = analysis.move() + ' ' + text_of(analysis.score()) + " depth " +
                     std::to_string(analysis.decision.depth) + " nodes " + std::to_string(analysis.decision.nodes);
  for (const Report& report : analysis.reports) {
    said += " | " + text_of(report.score);
    for (const std::string& move : report.line) said += ' ' + move;
  }
  return said;
}

/// In a true game and one with other hidden tiles, the side to move receives the same, and answers the same.
void compare_games(int pairs, std::uint64_t seed) {
  Random random(seed);
  Quiet judge;
  Quiet engine(seed);
  Quiet other_engine(seed);
  int different = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const Moves game = random_game(random, static_cast<int>(random() % 30));
    const Side viewer = game.size() % 2 == 0 ? Side::first : Side::second;
    const Moves another = with_others_hidden(game, other(viewer), random);
    different += game != another;
    const Reported first = reported(judge.session(), game, viewer);
    const Reported second = reported(judge.session(), another, viewer);
    CAPTURE(first.position);
    CHECK((first == second));
    const Limits limits = pair % 4 == 0 ? to_depth(2) : to_nodes(400);
    // With the moves of the game, and with its position set up.
    const bool sets_up = pair % 3 == 0;
    const auto answer_to = [&](Analyst& asked, const Reported& given) {
      return sets_up ? answer(asked, given.position, {}, limits) : answer(asked, {}, given.moves, limits);
    };
    CHECK(answer_to(engine, first) == answer_to(other_engine, second));
  }
  CHECK(different > pairs / 2);
}

// ---- Refereed games

/// An engine that stores everything that it receives.
class WatchedPlayer final : public match::Player {
 public:
  WatchedPlayer() : engine_({.name = "engine", .command = "", .options = {{"Hash", "1"}}}, {.variant = row()}) {}

  MaybeError new_game() override { return engine_.new_game(); }
  void set_seed(std::uint64_t seed) override { engine_.set_seed(seed); }
  match::Answer choose(const match::View& view, const Limits& limits, Milliseconds patience) override {
    views.push_back(view);
    return engine_.choose(view, limits, patience);
  }
  std::string engine_name() const override { return engine_.engine_name(); }

  std::vector<match::View> views;

 private:
  match::EnginePlayer engine_;
};

/// Returns what may be revealed of a turn in the record: the other side's layout without its tiles, and everything
/// else unchanged.
std::string allowed(const std::string& turn, Side mover, Side viewer) {
  if (mover == viewer || turn.front() != '@') return turn;
  std::string text = turn;
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = 'X';
  }
  return text;
}

/// Whether a position text names a tile of the other side that was never turned up. Named are those face down in it.
bool names_hidden(const std::string& text, Side viewer) {
  const std::string hidden = viewer == Side::first ? "rbn" : "RBN";
  for (std::size_t place = text.find('~'); place != std::string::npos; place = text.find('~', place + 1)) {
    if (hidden.find(text[place + 1]) != std::string::npos) return true;
  }
  return false;
}

/// Checks that the letters of the last bracket, in order, are those laid out minus those turned up.
void check_unknown(const std::string& text, const Moves& game, Side viewer) {
  if (game.size() < 2) return;
  const auto tiles = laid_tiles(game[at(other(viewer))]);
  std::string expected;
  for (const std::size_t n : never_turned_up(game, other(viewer))) expected += tiles[n].second;
  std::sort(expected.begin(), expected.end(),
            [](char left, char right) { return crest::upper_letters.find(left) < crest::upper_letters.find(right); });
  if (viewer == Side::first) {
    for (char& c : expected) c = static_cast<char>(c - 'A' + 'a');
  }
  const auto open = text.find('[');
  const std::string reported = open == std::string::npos ? "" : text.substr(open + 1, text.find(']') - open - 1);
  CHECK(reported == expected);
}

void check_view(Session& judge, const match::View& view, const Moves& record, Side viewer) {
  CHECK_FALSE(view.start);
  REQUIRE(view.moves.size() <= record.size());
  for (std::size_t n = 0; n < view.moves.size(); ++n) {
    CHECK(view.moves[n] == allowed(record[n], n % 2 == 0 ? Side::first : Side::second, viewer));
  }
  const Moves so_far(record.begin(), record.begin() + static_cast<std::ptrdiff_t>(view.moves.size()));
  const std::string text = reported(judge, so_far, viewer).position;
  CAPTURE(text);
  CHECK_FALSE(names_hidden(text, viewer));
  check_unknown(text, so_far, viewer);
}

void check_ends(match::Referee& referee, const match::GameRecord& record) {
  CHECK(record.cause == match::Cause::rules);
  const std::string end = crest_games::end_of(referee.result());
  CHECK(end != "goes on");
  for (const Side side : both_sides) CHECK(crest_games::end_of(referee.session_for(side).result()) == end);
  CHECK((record.winner ? crest::name_of(*record.winner) : "draw") == end.substr(0, end.find(':')));
}

/// Plays games between two engines with few nodes, and checks everything that they receive.
void referee_games(int games, std::uint64_t nodes, std::uint64_t seed) {
  Quiet judge;
  std::set<std::string> openings;
  for (int game = 0; game < games; ++game) {
    match::Referee referee(row(), {});
    std::array<WatchedPlayer, side_count> players;
    const TimeControl control{.nodes = nodes};
    for (const Side side : both_sides)
      players[at(side)].set_seed(seed + 2 * static_cast<std::uint64_t>(game) + at(side));
    const match::GameRecord record = match::play_game(
        referee, {}, {match::Seat{players[0], control}, match::Seat{players[1], control}}, match::Conditions{});
    Moves moves;
    for (const auto& move : record.moves) moves.push_back(move.text);
    CAPTURE(moves);
    CHECK(moves == referee.truth().moves);
    REQUIRE(moves.size() > 2);
    openings.insert(moves[0] + moves[1]);
    for (const Side side : both_sides) {
      REQUIRE_FALSE(players[at(side)].views.empty());
      for (const match::View& view : players[at(side)].views) check_view(judge.session(), view, moves, side);
    }
    check_ends(referee, record);
  }
  CHECK(openings.size() == static_cast<std::size_t>(games));
}

}  // namespace

TEST_SUITE("crest secrets") {
  TEST_CASE("engines that receive the same answer the same, with any hidden tiles") { compare_games(250, 31); }
  TEST_CASE("refereed games reveal no hidden information to either side") { referee_games(6, 150, 32); }
}

TEST_SUITE("long crest secrets") {
  TEST_CASE("engines that receive the same answer the same, in thousands of games") { compare_games(6000, 33); }
  TEST_CASE("many refereed games reveal no hidden information to either side") { referee_games(150, 400, 34); }
}

}  // namespace roundel::crest_secrets_test
