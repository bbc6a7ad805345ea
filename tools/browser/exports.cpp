// The functions of the engine that JavaScript calls, and those of JavaScript that it calls (engine.js). Texts are
// UTF-8 and end with a zero byte.

#include <emscripten.h>

#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "tools/browser/board_engine.hpp"
#include "tools/browser/given_weights.hpp"

// clang-format off
/// Passes lines to the page.
EM_JS(void, tell_lines, (const char* text, int size), { Module.tell(UTF8ToString(text, size)); })
/// Returns the signal for the running search: 1 stop, 2 the expected move was played, 0 nothing. With `wait`, returns
/// only when there is one. With several threads, the calling one receives it.
EM_JS(int, said_to_search, (int wait), { return Module.said ? Module.said(wait !== 0) : 0; })
/// Returns whether a running search can receive signals.
EM_JS(int, hears, (), { return Module.said ? 1 : 0; })
// clang-format on

namespace {

using roundel::Side;
using roundel::browser::BoardEngine;

std::error_code send(std::string_view bytes) {
  tell_lines(bytes.data(), static_cast<int>(bytes.size()));
  return {};
}

void ask(roundel::Signals& signals, bool wait) {
  const int said = said_to_search(wait ? 1 : 0);
  if (said == 1) signals.stop();
  if (said == 2) signals.ponder_hit();
}

/// The only engine, made on first use, because weights are provided before.
BoardEngine& engine() {
  static BoardEngine engine(send, hears() != 0 ? roundel::Signals::Ask(ask) : nullptr);
  return engine;
}

/// 0 and 1 are the sides. Any other number is a viewer who knows everything.
std::optional<Side> side_of(int number) {
  return number == 0 ? std::optional(Side::first) : number == 1 ? std::optional(Side::second) : std::nullopt;
}

/// Keeps the last returned text until it has been read.
const char* kept(std::string text) {
  static std::string last;
  last = std::move(text);
  return last.c_str();
}
const char* kept(const roundel::MaybeError& error) { return kept(error ? "!" + error->message() : std::string()); }
const char* kept(const roundel::Expected<std::string>& text) {
  return text ? kept(*text) : kept(roundel::MaybeError(text.error()));
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE int roundel_post(const char* line) { return engine().post(line) ? 1 : 0; }
EMSCRIPTEN_KEEPALIVE const char* roundel_games() { return kept(engine().games()); }
EMSCRIPTEN_KEEPALIVE const char* roundel_games_of_files() { return kept(engine().games_of_files()); }
EMSCRIPTEN_KEEPALIVE const char* roundel_rules() { return kept(engine().rules()); }
EMSCRIPTEN_KEEPALIVE const char* roundel_piece_moves() { return kept(engine().piece_moves()); }
EMSCRIPTEN_KEEPALIVE const char* roundel_book_moves() { return kept(engine().book_moves()); }
EMSCRIPTEN_KEEPALIVE const char* roundel_last_of_file() { return kept(engine().last_of_file()); }
EMSCRIPTEN_KEEPALIVE const char* roundel_view(int viewer) { return kept(engine().view(side_of(viewer))); }

// These return the result, or an exclamation mark followed by the error. Their input is JSON or a text.
EMSCRIPTEN_KEEPALIVE const char* roundel_game_called(const char* name) {
  return kept(BoardEngine::game_called(name));
}
EMSCRIPTEN_KEEPALIVE const char* roundel_diagram(const char* json) { return kept(engine().diagram(json)); }
EMSCRIPTEN_KEEPALIVE const char* roundel_piece_diagram(const char* json) {
  return kept(engine().piece_diagram(json));
}
EMSCRIPTEN_KEEPALIVE const char* roundel_read(const char* text) { return kept(engine().read(text)); }
EMSCRIPTEN_KEEPALIVE const char* roundel_notate(const char* json) { return kept(engine().notate(json)); }
EMSCRIPTEN_KEEPALIVE const char* roundel_set_board(const char* json) { return kept(engine().set_board(json)); }
EMSCRIPTEN_KEEPALIVE const char* roundel_make_endings(const char* json) {
  return kept(engine().make_tablebases(json));
}
EMSCRIPTEN_KEEPALIVE const char* roundel_probe(const char*) { return kept(engine().probe()); }
EMSCRIPTEN_KEEPALIVE const char* roundel_read_records(const char* text) { return kept(engine().read_records(text)); }
EMSCRIPTEN_KEEPALIVE const char* roundel_write_record(const char* json) { return kept(engine().write_record(json)); }

EMSCRIPTEN_KEEPALIVE void roundel_give_weights(const char* game, const char* bytes, int size) {
  roundel::browser::give_weights(game, {bytes, static_cast<std::size_t>(size)});
}
}
