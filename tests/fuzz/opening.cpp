// Suites of openings. The first byte selects the game and its options, the second the format and the number of moves
// of an opening. The file follows.

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/session_laws.hpp"
#include "tests/fuzz/target.hpp"
#include "tools/match/openings/openings.hpp"

namespace roundel::fuzz::opening_target {

using namespace roundel::match;

namespace {

constexpr std::array formats = {SuiteFormat::automatic, SuiteFormat::epd, SuiteFormat::fen, SuiteFormat::pgn,
                                SuiteFormat::moves};

/// Options with several meanings, as in games.cpp, but a referee receives them when it is made.
OptionValues options_of(const Variant& variant, int setting) {
  OptionValues options;
  for (const Option& option : variant.options) {
    if (option.kind == Option::Kind::check) options.emplace_back(option.name, setting % 2 == 0 ? "false" : "true");
  }
  return options;
}

Referee& referee_for(int row, int setting) {
  static std::map<std::pair<int, int>, std::unique_ptr<Referee>> referees;
  auto& referee = referees[{row, setting % 2}];
  if (!referee) referee = std::make_unique<Referee>(game(row), options_of(game(row), setting));
  return *referee;
}

void check_opening(const Opening& opening, std::optional<int> plies, Referee& referee) {
  require(!referee.begin(opening), "a game can begin with an opening that was read", opening.name);
  require(!referee.result(), "an opening does not end the game", opening.name);
  require(!plies || opening.moves.size() <= static_cast<std::size_t>(*plies), "no opening is longer than was asked");
  Session& session = referee.session();
  require(!session.set_position(opening.start, {}), "an opening's start is legal", opening.name);
  if (opening.start) require(session.position_text() == *opening.start, "and canonical", *opening.start);
  for (const std::string& move : opening.moves) {
    const auto read = session.read_turn(move);
    require(read && read->text == move, "its moves are canonical", move);
    require(!session.play_move(move), "and legal", move);
  }
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const int choice = input.number();
  Referee& referee = referee_for(choice % game_count(), choice / game_count());
  const int form = input.number();
  const SuiteFormat format = formats[static_cast<std::size_t>(form) % formats.size()];
  const int limit = form / static_cast<int>(formats.size());
  const std::optional<int> plies = limit == 0 ? std::nullopt : std::optional(limit - 1);
  const auto openings = read_openings_text(input.rest(), "suite", format, referee, plies);
  if (!openings) {
    require_error(openings.error(), "");
    return 0;
  }
  require(!openings->empty(), "a suite has openings");
  for (const Opening& opening : *openings) check_opening(opening, plies, referee);
  return 0;
}

const Target target("opening", try_input);

}  // namespace
}  // namespace roundel::fuzz::opening_target
