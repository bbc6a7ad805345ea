#include "tools/match/compliance/engine_under_test.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "tools/match/openings/opening_generator.hpp"
#include "tools/match/openings/random.hpp"

namespace roundel::match {
namespace {

/// For the engine's end.
constexpr Milliseconds time_to_end{2'000};
constexpr std::uint64_t seed_of_turns = 1;

}  // namespace

std::string quotation(std::string_view line) {
  constexpr std::size_t longest = 60;
  const std::string text = plain_text(line.substr(0, longest));
  return fmt::format("'{}{}'", text, line.size() > longest ? "..." : "");
}

EngineUnderTest::EngineUnderTest(const Contestant& contestant, const PlayerSetting& setting)
    : contestant_(contestant),
      setting_(setting),
      process_(contestant, setting),
      referee_(setting.variant, setting.game_options) {}

void EngineUnderTest::get_ready() {
  if (process_.is_running()) return;
  hears_nonsense_ = false;
  if (const MaybeError error = process_.start()) throw StepFailed(error->message());
  greet();
}

// ---- Lines

void EngineUnderTest::say(std::string_view line) {
  get_ready();
  if (const MaybeTrouble trouble = process_.send(line, Wait("", patience()))) throw StepFailed(trouble->detail);
}

void EngineUnderTest::say_nonsense(std::string_view line) {
  hears_nonsense_ = true;
  say(line);
}

void EngineUnderTest::survive(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) say_nonsense(line);
  settle();
  forget_nonsense();
}

std::string EngineUnderTest::take_line(const Wait& wait) {
  if (const MaybeTrouble trouble = process_.receive(wait)) throw StepFailed(trouble->detail);
  std::string line = process_.line();
  if (line.ends_with('\r')) line.pop_back();
  if (!hears_nonsense_ && !split_words(line).empty() && !is_of_protocol(line)) strange_.push_back(line);
  return line;
}

std::string EngineUnderTest::hear(std::string_view awaited) {
  return take_line(Wait(std::string(awaited), patience()));
}

std::string EngineUnderTest::hear_until(std::string_view word, const Hear& hear) {
  const Wait wait(std::string(word), patience());
  for (;;) {
    std::string line = take_line(wait);
    if (!words_behind(line, word).empty()) return line;
    hear(line);
  }
}

void EngineUnderTest::expect_none(std::string_view word, Milliseconds time) {
  const Deadline deadline = Steady::now() + time;
  while (process_.has_line(deadline)) {
    const std::string line = take_line(Wait(std::string(word), patience()));
    expect(words_behind(line, word).empty(),
           fmt::format("sends {} too early, or without a command", quotation(line)));
  }
}

/// Returns how it ends without a signal.
std::string EngineUnderTest::ending() {
  const auto ending = process_.wait_for_end(Wait("", time_to_end + margin_));
  if (!ending) throw StepFailed(fmt::format("still runs after {} ms", time_to_end.count()));
  return *ending;
}

void EngineUnderTest::expect_end() {
  const std::string how = ending();
  expect(how == "exit status 0", fmt::format("ends with {}", how));
}

void EngineUnderTest::expect_end_with_input() {
  get_ready();
  process_.close_input();
  const std::string how = ending();
  expect(how.starts_with("exit status"), fmt::format("ends with {}", how));
}

// ---- Steps of every protocol

std::vector<Step> EngineUnderTest::steps_to_end(const std::function<void()>& begin_search) {
  const auto quit = [this] {
    say("quit");
    expect_end();
  };
  const auto end_input = [this] { expect_end_with_input(); };
  const auto while_searching = [begin_search](const std::function<void()>& end) {
    return [begin_search, end] {
      begin_search();
      end();
    };
  };
  return {{"quit ends it, with status 0", quit},
          {"quit ends it while it searches", while_searching(quit)},
          {"the end of its input ends it", end_input},
          {"the end of its input ends it while it searches", while_searching(end_input)}};
}

Step EngineUnderTest::step_of_output() {
  return {"standard output has nothing but the protocol", [this] {
            if (!strange_.empty()) throw StepFailed(fmt::format("it sends {}", quotation(strange_.front())));
          }};
}

// ---- The board

std::vector<std::string> EngineUnderTest::some_turns(int plies) {
  Random random(seed_of_turns, static_cast<std::uint64_t>(plies));
  for (int left = plies; left > 0; --left) {
    for (int tries = 0; tries < 20; ++tries) {
      if (auto turns = random_turns(session(), left, random)) return *std::move(turns);
    }
  }
  return {};
}

std::vector<std::string> EngineUnderTest::turns_to_end() {
  constexpr int longest = 1'000;
  for (std::uint64_t game = 0; game < 20; ++game) {
    Random random(seed_of_turns, game);
    set_board({});
    std::vector<std::string> turns;
    while (!session().in_set_up() && !session().result() && turns.size() < longest) {
      const std::vector<std::string> legal = session().legal_moves();
      turns.push_back(legal[static_cast<std::size_t>(random.below(legal.size()))]);
      set_board(turns);
    }
    if (!session().in_set_up() && session().legal_moves().empty()) return turns;
  }
  throw StepSkipped("no game was found that ends without a legal move");
}

void EngineUnderTest::set_board(const std::vector<std::string>& turns, const std::optional<std::string>& start) {
  opening_ = {"", start, turns};
  if (const MaybeError error = referee_.begin(opening_)) throw StepSkipped(error->message());
}

TurnView EngineUnderTest::legal_turn(const std::string& text) {
  const Expected<TurnView> turn = session().read_turn(text);
  if (!turn) throw StepFailed(plain_text(turn.error().message()));
  return *turn;
}

void EngineUnderTest::expect_legal_line(const std::vector<std::string>& turns) {
  if (referee_.has_secrets()) return;  // if sides hide something, its expectation need not be right
  for (const std::string& text : turns) {
    const TurnView turn = legal_turn(text);
    if (const MaybeError error = session().play(turn)) throw StepFailed(error->message());
  }
  set_board(opening_.moves, opening_.start);
}

}  // namespace roundel::match
