// Whole files that describe games. The bytes before a NUL are the file; each byte after it plays one of the legal
// turns. Either the file is refused, with its name and the error, or its game can be played from the start, searched,
// and written in all its texts.

#include <vector>

#include "engine/session/engine.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/session_laws.hpp"
#include "tests/fuzz/target.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::fuzz::game_file_target {
namespace {

constexpr const char* path = "fuzz.toml";
constexpr int most_turns = 6;

/// A user's file could inherit any file of the machine.
bool goes_on_from_files(const GameDocument& document) { return document.paths().size() > 1; }

void play(Engine& engine, Input& input) {
  Session& session = engine.session();
  check_position(session);
  for (int turn = 0; turn < most_turns && !input.is_empty(); ++turn) {
    const std::string move = some_turn(session, input.number());
    if (move.empty()) break;
    require(!session.play_move(move), "a legal turn can be played", move);
    check_position(session);
  }
  check_search(session);
}

void refused(const Error& error, std::string_view text) {
  require_error(error, text);
  const std::string message = error.message();
  require(message.find("toml: ") != std::string::npos, "an error says which file is wrong", message);
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::string_view text = input.part('\0');
  const auto document = GameDocument::of_text(path, text);
  if (!document) return refused(document.error(), text), 0;
  if (goes_on_from_files(*document)) return 0;
  const auto row = read_file_entry(*document);
  if (!row) return refused(row.error(), text), 0;
  const std::vector<Variant> rows{*row};
  Engine engine(rows);
  play(engine, input);
  return 0;
}

const Target target("game_file", try_input);

}  // namespace
}  // namespace roundel::fuzz::game_file_target
