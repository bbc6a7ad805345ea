// The input of a browser page to the engine besides lines of UCI. The first byte selects the game, the second the
// function, and the rest is its input.

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"
#include "tools/browser/board_engine.hpp"

namespace roundel::fuzz::page_target {

using browser::BoardEngine;
using Json = nlohmann::json;

namespace {

std::string said;  // up to the last line

BoardEngine& engine_of(int row) {
  static std::array<std::unique_ptr<BoardEngine>, 64> engines;
  auto& engine = engines[static_cast<std::size_t>(row)];
  if (!engine) {
    engine = std::make_unique<BoardEngine>([](std::string_view bytes) {
      said += bytes;
      return std::error_code();
    });
    engine->post("setoption name Hash value 1");
    engine->post("setoption name UCI_Variant value " + game(row).name);
  }
  engine->post("position startpos");
  return *engine;
}

/// Returns the requested JSON, or the reason why there is none.
Json answered(const Expected<std::string>& answer, std::string_view text) {
  if (!answer) {
    require_error(answer.error(), text);
    return {};
  }
  Json json = Json::parse(*answer, nullptr, false);
  require(!json.is_discarded(), "what is answered is JSON", *answer);
  return json;
}

void read_turn(BoardEngine& engine, std::string_view text) {
  const Json turn = answered(engine.read(text), text);
  if (turn.is_object())
    require(bool(engine.read(turn["text"].get<std::string>())), "a turn that was read is read by its text");
}

void notate(BoardEngine& engine, std::string_view text) { answered(engine.notate(text), text); }

void draw(BoardEngine& engine, std::string_view text) {
  const auto picture = engine.diagram(text);
  if (!picture) return require_error(picture.error(), text);
  require(picture->starts_with("<svg"), "a picture is SVG");
}

/// A position that was set up can be written as text.
void set_board(BoardEngine& engine, std::string_view text) {
  const std::string before = engine.view({});
  if (const MaybeError error = engine.set_board(text)) {
    require_error(*error, text);
    return require(engine.view({}) == before, "a board that is refused leaves the position", text);
  }
  const std::string position = Json::parse(engine.view({}))["position"];
  said.clear();
  engine.post("position fen " + position);
  require(said.empty(), "a position that was set up can be read", position + " " + said);
  require(Json::parse(engine.view({}))["position"] == position, "and is the same then", position);
}

void read_records(BoardEngine& engine, std::string_view text) {
  const Json records = answered(engine.read_records(text), text);
  if (records.is_null()) return;
  for (const Json& game : records["games"]) {
    const std::size_t turns = game["turns"].size();
    for (const char* member : {"notations", "comments", "nags"}) {
      require(game[member].size() == turns, "each turn has its notation, comment and signs", game.dump());
    }
  }
}

void write_record(BoardEngine& engine, std::string_view text) {
  const auto record = engine.write_record(text);
  if (!record) return require_error(record.error(), text);
  const Json asked = Json::parse(text);
  const Json read = answered(engine.read_records(*record), *record);
  require(read["games"].size() == 1 && !read.contains("error"), "a record that was written is read", *record);
  const Json turns = asked.contains("turns") && asked["turns"].is_array() ? asked["turns"] : Json::array();
  require(read["games"][0]["turns"].size() == turns.size(), "and has its turns", *record);
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  BoardEngine& engine = engine_of(input.below(game_count()));
  static constexpr std::array functions = {read_turn, notate, draw, set_board, read_records, write_record};
  const auto chosen = static_cast<std::size_t>(input.below(static_cast<int>(functions.size())));
  const std::string before = engine.view({});
  const std::string text(input.rest());
  functions[chosen](engine, text);
  if (functions[chosen] != set_board)
    require(engine.view({}) == before, "nothing but a set-up changes the position", text);
  return 0;
}

const Target target("page", try_input);

}  // namespace
}  // namespace roundel::fuzz::page_target
