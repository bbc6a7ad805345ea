// Files of games in PGN and PDN. The first byte selects the game and its options, the second the format. The file
// follows.

#include <algorithm>
#include <sstream>
#include <string>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "engine/records/move_comment.hpp"
#include "engine/records/pdn_game_type.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/pgn_writer.hpp"
#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/session_laws.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::record_target {
namespace {

/// The only game of a text that pgn_text() wrote.
PgnGame only_game(const std::string& text, RecordFormat format) {
  std::istringstream stream(text);
  PgnReader reader(stream, format);
  auto game = reader.next();
  require(game && *game, "a game that was written can be read", text);
  require(!reader.next(), "a game that was written is one game", text);
  return **game;
}

bool has_control(const PgnGame& game) {
  return std::any_of(game.tags.begin(), game.tags.end(),
                     [](const PgnTag& tag) { return std::any_of(tag.value.begin(), tag.value.end(), is_control); });
}

/// A written game is read unchanged.
void check_text(const PgnGame& game) {
  const std::string text = pgn_text(game);
  const PgnGame again = only_game(text, game.format);
  require(again.moves.size() == game.moves.size(), "a written game keeps its moves", text);
  for (std::size_t n = 0; n < game.moves.size(); ++n) {
    require(again.moves[n].text == game.moves[n].text, "and what they are", text);
    require(again.moves[n].nags == game.moves[n].nags, "and the signs on them", text);
  }
  require(again.result == game.result, "and its result", text);
  // Control characters become blanks, and a FEN tag may then state another number of the first move.
  if (!has_control(game)) require(pgn_text(again) == text, "written again, a game has the same text", text);
}

void check_comment(const std::string& comment) {
  const std::string text = comment_text(read_move_comment(comment));
  require(comment_text(read_move_comment(text)) == text, "an engine's comment is read as it was written", text);
}

/// A settled game is equal to its replay. Its start is given with a SetUp tag, or not at all.
void check_settled(PgnGame game, const PartialReplay& part, Session& session) {
  settle(part, game);
  check_text(game);
  const PgnGame again = only_game(pgn_text(game), game.format);
  const std::string* set_up = again.tag("SetUp");
  require(again.start() == nullptr || (set_up != nullptr && *set_up == "1"), "a FEN tag has its SetUp");
  const auto back = legal_part(again, session);
  require(back && back->replay.start == part.replay.start && back->replay.moves == part.replay.moves,
          "a settled game is the one that was replayed");
  require(back->signed_moves.empty(), "no move of a settled game ends in a sign");
}

/// The playable moves of a record make the same game after writing and reading.
void check_replay(const PgnGame& game, Engine& engine) {
  Session& session = engine.session();
  const auto part = legal_part(game, session);
  if (!part) return require_error(part.error(), "\n");
  if (part->error) require_error(*part->error, "\n");
  const PgnReplay& replay = part->replay;
  const std::string end = session.position_text();
  const auto notated = notated_moves(replay, session);
  require(bool(notated), "what was replayed has a notation");
  require(session.position_text() == end, "a replay ends where its record ends", end);
  PgnGame again{.format = game.format, .moves = *notated};
  if (replay.start) again.set_start(*replay.start);
  const auto back = legal_part(again, session);
  require(back && !back->error && back->replay.start == replay.start && back->replay.moves == replay.moves,
          "the record of a replay is that replay");
  if (!has_control(game)) check_settled(game, *part, session);
}

void check_game(const PgnGame& game, Engine& engine) {
  check_text(game);
  check_comment(game.comment);
  for (const PgnMove& move : game.moves) check_comment(move.comment);
  if (const auto error = check_variant(game, engine.variant(), engine.options())) require_error(*error, "\n");
  second_side_begins(game);
  check_replay(game, engine);
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const int choice = input.number();
  Engine& engine = engine_for(choice % game_count(), choice / game_count());
  const auto format = input.below(2) == 0 ? RecordFormat::pgn : RecordFormat::pdn;
  std::istringstream stream{std::string(input.rest())};
  PgnReader reader(stream, format);
  std::size_t games = 0;
  while (const auto game = reader.next()) {
    require(++games <= size + 1, "a file has no more games than characters");
    if (!*game) {
      require_error(game->error(), "");
      continue;
    }
    require(game->operator->()->number == static_cast<int>(games), "games are counted");
    check_game(**game, engine);
  }
  require(!reader.next(), "a file that has ended has ended");
  return 0;
}

const Target target("record", try_input);

}  // namespace
}  // namespace roundel::fuzz::record_target
