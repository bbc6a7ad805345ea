#include "tools/play/play.hpp"

#include <fmt/core.h>

#include <limits>
#include <random>
#include <stdexcept>

#include "protocol/duration.hpp"
#include "protocol/system/standard_streams.hpp"
#include "protocol/words.hpp"
#include "tools/play/conversation.hpp"

namespace roundel::play {
namespace {

CommandLine make_line() {
  CommandLine line(
      "roundel play --variant V [--position TEXT] [--moves MOVE ...] [--side SIDE] [options]",
      "A game against the engine, here in the terminal. The board is drawn as your side may know it; you are\n"
      "asked for your moves, in the text that the game has for them. `help` lists what else can be said.\n"
      "`quit` or the end of input ends the program.");
  add_position_options(line);
  line.option("side", "yours: first (which begins), second, or what the game calls it; or both or none (first)",
              "SIDE");
  line.option("time", "seconds that the engine thinks about a move (1)", "SECONDS");
  line.option("threads", "the engine searches with N threads", "N");
  line.option("seed", "decides what is drawn at random; else every game is another", "N");
  return line;
}

match::Opening read_opening(const CommandLine& line) {
  match::Opening opening;
  opening.start = line.text("position");
  for (const std::string& list : line.words("moves")) {
    for (const std::string_view move : split_words(list)) opening.moves.emplace_back(move);
  }
  return opening;
}

Seating read_side(const CommandLine& line, const Variant& variant) {
  const Expected<Seating> seating = read_seating(variant, line.text("side").value_or("first"));
  if (!seating) throw WrongCall("--side: " + seating.error().message);
  return *seating;
}

Strength read_strength(const CommandLine& line) {
  Strength strength;
  if (const auto text = line.text("time")) {
    const auto time = read_some_seconds(*text);
    if (!time) throw WrongCall("--time: " + time.error().message);
    strength.time = *time;
  }
  strength.threads = line.text("threads");
  return strength;
}

std::uint64_t read_seed(const CommandLine& line) {
  const auto seed = line.number<std::uint64_t>("seed", 0, std::numeric_limits<std::uint64_t>::max());
  return seed ? *seed : std::random_device()();
}

}  // namespace

int run_play(const Arguments& arguments, Output& output) {
  CommandLine line = make_line();
  if (!line.parse(arguments)) return show_help(line, output);
  Games games = all_games();
  const VariantRow row = needed_game(line, games);
  const Variant& variant = *row;
  const GameSettings settings{variant, read_opening(line), read_side(line, variant), read_strength(line),
                              read_seed(line)};
  try {
    Conversation conversation(settings, [&output](std::string_view text) { output.line(text); });
    if (const auto error = conversation.begin()) throw WrongCall(error->message);
    StandardInput input;
    conversation.serve(input);
  } catch (const std::logic_error& error) {
    tell_failure(one_line(error.what()));
    return failed;
  }
  return success;
}

}  // namespace roundel::play
