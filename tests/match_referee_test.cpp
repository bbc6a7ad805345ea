// The referee: rules decide, and a player is shown what its side may know. Whole games between scripted players.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>

#include "tools/match/game.hpp"
#include "variants/table.hpp"

using namespace roundel;
using namespace roundel::match;
using namespace std::chrono_literals;

namespace {

/// A game with a secret: each side hides a digit, then they guess in turn; whoever guesses right wins. The other side
/// sees `hideX` instead of what was hidden. Positions: the two digits and whose turn it is, such as `37 w`.
class SecretSession : public Session {
 public:
  MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string> moves) override {
    SecretSession next;
    if (text) {
      if (text->size() != 4) return Error{"two digits and a side"};
      next.hidden_ = text->substr(0, 2);
      next.turn_ = text->back() == 'w' ? Side::first : Side::second;
    }
    for (const std::string& move : moves) {
      if (auto error = next.play_move(move)) return error;
    }
    *this = next;
    return std::nullopt;
  }
  MaybeError play_move(std::string_view text) override {
    if (!read_move(text)) return Error{"no legal move"};
    const char digit = text.back();
    if (hidden_.size() < 2) {
      hidden_ += digit;
    } else if (hidden_[static_cast<std::size_t>(index(other(turn_)))] == digit) {
      winner_ = turn_;
    }
    turn_ = other(turn_);
    return std::nullopt;
  }
  std::string position_text() const override { return hidden_ + (turn_ == Side::first ? " w" : " b"); }
  std::string position_for(Side viewer) const override {
    std::string text = position_text();
    text[static_cast<std::size_t>(index(other(viewer)))] = 'X';
    return text;
  }
  std::string move_for(Side viewer, std::string_view move) const override {
    return viewer != turn_ && move.starts_with("hide") ? "hideX" : std::string(move);
  }
  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> moves;
    for (char digit = '0'; digit <= '9'; ++digit)
      moves.push_back((hidden_.size() < 2 ? "hide" : "guess") + std::string(1, digit));
    return moves;
  }
  Expected<std::string> read_move(std::string_view text) const override {
    const auto moves = legal_moves();
    if (winner_ || std::find(moves.begin(), moves.end(), text) == moves.end()) return Error{"no legal move"};
    return std::string(text);
  }
  std::optional<Result> result() const override {
    if (!winner_) return std::nullopt;
    return Result{winner_, "guessed"};
  }
  Key key() const override { return 0; }
  Side side_to_move() const override { return turn_; }
  std::string drawing() const override { return {}; }
  std::string evaluation() override { return {}; }
  void flip() override {}
  void options_changed(const Options&) override {}
  void new_game() override {}
  Decision think(const Limits&, Signals&, Listener&) override { return {}; }
  std::uint64_t perft(int, const Signals&, const PerftListener&) override { return 0; }

 private:
  std::string hidden_;
  Side turn_ = Side::first;
  std::optional<Side> winner_;
};

std::vector<Variant> secret_table() {
  Variant variant;
  variant.name = "secret";
  variant.make_session = [](const Variant&, const Resources&) -> std::unique_ptr<Session> {
    return std::make_unique<SecretSession>();
  };
  return {variant};
}

/// Gives the answers of a list, and keeps what it was shown.
class ScriptedPlayer : public Player {
 public:
  explicit ScriptedPlayer(std::vector<std::string> moves) {
    for (std::string& move : moves) {
      Answer answer;
      answer.move = std::move(move);
      answers.push_back(answer);
    }
  }
  MaybeError new_game() override { return cannot_start ? MaybeError(Error{"does not start"}) : std::nullopt; }
  Answer choose(const View& view, const Limits& limits, Milliseconds patience) override {
    views.push_back(view);
    given.push_back(limits);
    patiences.push_back(patience);
    REQUIRE(views.size() <= answers.size());
    return answers[views.size() - 1];
  }
  std::string engine_name() const override { return "script"; }

  bool cannot_start = false;
  std::vector<Answer> answers;
  std::vector<View> views;
  std::vector<Limits> given;
  std::vector<Milliseconds> patiences;
};

const TimeControl one_node{.nodes = 1};

GameRecord play_chess(ScriptedPlayer& white, ScriptedPlayer& black, const TimeControl& control = one_node,
                      const Opening& opening = {}, const Conditions& conditions = {}) {
  const auto table = variant_table();
  Referee referee(*find_variant(table, "chess"), {});
  return play_game(referee, opening, {Seat{white, control}, Seat{black, control}}, conditions);
}

}  // namespace

TEST_SUITE("match referee") {
  TEST_CASE("what a side has hidden stays hidden from the other") {
    const auto table = secret_table();
    Referee referee(table.front(), {});
    ScriptedPlayer first({"hide3", "guess1", "guess7"});
    ScriptedPlayer second({"hide7", "guess4"});
    const GameRecord record = play_game(referee, {}, {Seat{first, one_node}, Seat{second, one_node}}, Conditions{});
    CHECK(record.winner == Side::first);
    CHECK(record.cause == Cause::rules);
    CHECK(record.moves.size() == 5);
    CHECK(first.views.back().moves == std::vector<std::string>{"hide3", "hideX", "guess1", "guess4"});
    CHECK(second.views.back().moves == std::vector<std::string>{"hideX", "hide7", "guess1"});
  }

  TEST_CASE("nor does a position to begin with give it away") {
    const auto table = secret_table();
    Referee referee(table.front(), {});
    ScriptedPlayer first({"guess2"});
    ScriptedPlayer second({"guess5"});
    Opening opening;
    opening.start = "56 b";
    play_game(referee, opening, {Seat{first, one_node}, Seat{second, one_node}}, Conditions{});
    CHECK(second.views.at(0).start == "X6 b");
    CHECK(first.views.empty());
    CHECK(referee.view(Side::first).start == "5X b");
  }

  TEST_CASE("the rules end the game, whoever has the move") {
    ScriptedPlayer white({"f2f3", "g2g4"});
    ScriptedPlayer black({"e7e5", "d8h4"});
    const GameRecord record = play_chess(white, black);
    CHECK(record.winner == Side::second);
    CHECK(record.cause == Cause::rules);
    CHECK(record.reason == "checkmate");
    REQUIRE(record.moves.size() == 4);
    CHECK(record.moves[3].text == "d8h4");
    CHECK(white.views.at(1).moves == std::vector<std::string>{"f2f3", "e7e5"});
    CHECK_FALSE(white.views.at(1).start);
  }

  TEST_CASE("a draw that can be claimed is one") {
    ScriptedPlayer white({"g1f3", "f3g1", "g1f3", "f3g1"});
    ScriptedPlayer black({"g8f6", "f6g8", "g8f6", "f6g8"});
    const GameRecord record = play_chess(white, black);
    CHECK_FALSE(record.winner);
    CHECK(record.reason == "threefold repetition");
    CHECK(record.moves.size() == 8);
  }

  TEST_CASE("the position after the opening counts, and is shown") {
    ScriptedPlayer white({"e4d5"});
    ScriptedPlayer black({"(none)"});
    const GameRecord record = play_chess(white, black, one_node, {"x", std::nullopt, {"e2e4", "d7d5"}});
    CHECK(white.views.at(0).moves == std::vector<std::string>{"e2e4", "d7d5"});
    CHECK(record.book_moves.size() == 2);
    CHECK(record.moves.size() == 1);
    CHECK(record.cause == Cause::illegal);
    CHECK(record.winner == Side::first);
  }

  TEST_CASE("illegal moves of every kind lose") {
    for (const char* move : {"e2e5", "e7e5", "", "0000", "(none)", "nonsense", "e1g1", "e2e4q", "\xff"}) {
      CAPTURE(move);
      ScriptedPlayer white({move});
      ScriptedPlayer black({});
      const GameRecord record = play_chess(white, black);
      CHECK(record.cause == Cause::illegal);
      CHECK(record.winner == Side::second);
      CHECK(record.moves.empty());
      CHECK_FALSE(record.reason.empty());
    }
  }

  TEST_CASE("whoever fails loses, with what was seen of it") {
    for (const Failure failure : {Failure::crash, Failure::closed, Failure::hang, Failure::garbage}) {
      ScriptedPlayer white({"e2e4", "e2e4"});
      ScriptedPlayer black({"e7e5"});
      white.answers[1].failure = failure;
      white.answers[1].detail = "went away";
      const GameRecord record = play_chess(white, black);
      CHECK(record.cause == cause_of(failure));
      CHECK(name_of(record.cause) == name_of(failure));
      CHECK(record.winner == Side::second);
      CHECK(record.reason == "went away");
      CHECK(record.moves.size() == 2);
    }
  }

  TEST_CASE("whoever cannot be started loses before the first move") {
    ScriptedPlayer white({});
    ScriptedPlayer black({});
    black.cannot_start = true;
    const GameRecord record = play_chess(white, black);
    CHECK(record.cause == Cause::crash);
    CHECK(record.winner == Side::first);
    CHECK(record.moves.empty());
  }

  TEST_CASE("the clock is the referee's: late moves lose, the margin forgives") {
    TimeControl control;
    REQUIRE_FALSE(read_clock("1+0.5", control));
    Conditions conditions;
    conditions.margin = 100ms;
    ScriptedPlayer white({"e2e4", "d2d4", "a2a3"});
    ScriptedPlayer black({"e7e5", "d7d5"});
    white.answers[0].elapsed = 1050ms;
    white.answers[1].elapsed = 200ms;
    white.answers[2].elapsed = 901ms;
    const GameRecord record = play_chess(white, black, control, {}, conditions);
    CHECK(record.cause == Cause::time);
    CHECK(record.winner == Side::second);
    CHECK(record.reason == "took 0.901 s of 0.800 s");
    REQUIRE(record.moves.size() == 4);
    CHECK(record.moves[0].clock == 500ms);
    CHECK(record.moves[2].clock == 800ms);
    CHECK(record.moves[1].clock == 1500ms);
    CHECK(black.given.at(0).time[0] == 500ms);
    CHECK(black.given.at(0).time[1] == 1s);
    CHECK(white.patiences.at(1) == 500ms + conditions.margin + conditions.patience);
  }

  TEST_CASE("without a clock the watchdog has its own patience") {
    Conditions conditions;
    conditions.untimed = 7s;
    ScriptedPlayer white({""});
    ScriptedPlayer black({});
    play_chess(white, black, one_node, {}, conditions);
    CHECK(white.patiences.at(0) == 7s);
  }

  TEST_CASE("adjudication waits for the rules, and takes the players' scores") {
    Conditions conditions;
    conditions.adjudication.longest = 1;
    ScriptedPlayer white({"e2e4"});
    ScriptedPlayer black({"e7e5"});
    GameRecord record = play_chess(white, black, one_node, {}, conditions);
    CHECK(record.cause == Cause::adjudication);
    CHECK_FALSE(record.winner);

    conditions.adjudication.longest = 2;
    ScriptedPlayer loser({"f2f3", "g2g4"});
    ScriptedPlayer winner({"e7e5", "d8h4"});
    record = play_chess(loser, winner, one_node, {}, conditions);
    CHECK(record.reason == "checkmate");
  }
}
