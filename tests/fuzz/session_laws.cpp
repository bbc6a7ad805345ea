#include "tests/fuzz/session_laws.hpp"

#include <algorithm>
#include <set>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "tests/fuzz/law.hpp"

namespace roundel::fuzz {
namespace {

bool has_control(std::string_view text) { return std::any_of(text.begin(), text.end(), is_control); }

void require_one_line(std::string_view text, std::string_view law) {
  require(!text.empty() && !has_control(text), law, text);
}

bool is_legal(const std::vector<std::string>& legal, std::string_view move) {
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

/// The text is one that the session reads as the position which it was written for.
void check_text(Session& session, const std::string& text, const Standing& standing) {
  const MaybeError error = session.set_position(text, {});
  require(!error, "a position's text can be read again", text);
  require(session.position_notes().empty(), "nothing is left out of a position's own text", text);
  require(standing_of(session) == standing, "a position's text is read as that position", text);
}

/// The view of a side is a position's canonical text too.
void check_view(Session& session, Side side, const Standing& standing) {
  const std::string view = session.position_for(side);
  const MaybeError error = session.set_position(view, {});
  require(!error, "a side's view can be read", view);
  require(session.position_text() == view, "a side's view is canonical", view);
  check_text(session, standing.text, standing);
}

void check_texts(Session& session, const Standing& standing) {
  require_one_line(standing.text, "a position's text is one line");
  check_text(session, standing.text, standing);
  check_text(session, session.record_position(), standing);
  for (const Side side : {Side::first, Side::second}) check_view(session, side, standing);
}

void check_turn(const Session& session, const std::string& move) {
  require_one_line(move, "a move's text is one line");
  const auto turn = session.read_turn(move);
  require(turn && turn->text == move, "a legal move's text is read as that move", move);
  const auto again = session.read_turn(turn->explicit_text);
  require(again && *again == *turn, "its explicit text is read as that move", turn->explicit_text);
  require_one_line(turn->notation, "a notation is one line");
  for (const std::string& text : {turn->notation, move}) {
    const auto noted = session.read_notation(text);
    require(noted && *noted == *turn, "a record's text is read as the move it was written for", text);
  }
}

void check_turns(Session& session, const std::vector<std::string>& legal) {
  // Crest has thousands of moves in some positions. Reading all of them back would take too long.
  constexpr std::size_t most_read = 128;
  require(std::set<std::string>(legal.begin(), legal.end()).size() == legal.size(), "no two moves have one text");
  const std::size_t step = 1 + legal.size() / most_read;
  for (std::size_t n = 0; n < legal.size(); n += step) check_turn(session, legal[n]);
  const Signals signals;
  std::size_t reported = 0;
  const auto count = [&reported](const std::string&, std::uint64_t) { ++reported; };
  if (legal.size() <= most_read) {
    const std::uint64_t total = session.perft(1, signals, count);
    require(total == legal.size() && reported == legal.size(), "perft counts the legal moves");
  }
}

void check_set_up(const Session& session) {
  require(session.has_hidden_information(), "only games with hidden information have set-ups");
  for (const std::uint64_t seed : {1, 2}) {
    const std::string set_up = session.random_set_up(seed);
    const auto read = session.read_turn(set_up);
    require(read && read->text == set_up, "a set-up is read as itself", set_up);
  }
}

void check_end(const Session& session, const std::vector<std::string>& legal) {
  const auto result = session.result();
  const bool can_move = !legal.empty() || session.in_set_up();
  require(can_move || result, "a game without a legal move is over");
  if (!result) return;
  require_one_line(result->reason, "a result has a reason");
  require(can_move || !result->claimed, "the end is not claimed where nobody can move");
}

void check_null_turn(Session& session, const Standing& standing) {
  const auto turn = session.null_turn();
  if (!turn) return require_error(turn.error(), standing.text);
  const Side side = session.side_to_move();
  require(!session.play(*turn), "a null turn that is told can be played", standing.text);
  require(session.side_to_move() == other(side), "a null turn lets the other side move", standing.text);
  check_text(session, session.position_text(), standing_of(session));
  const std::vector<std::string> passes{std::string(null_turn_text)};
  require(!session.set_position(standing.text, passes), "its text is played in lines", standing.text);
  check_text(session, standing.text, standing);
}

void check_flip(Session& session, const Standing& standing) {
  if (const MaybeError error = session.flip()) {
    require_error(*error, standing.text);
    return require(standing_of(session) == standing, "what cannot be turned round stays", standing.text);
  }
  const std::string flipped = session.position_text();
  check_text(session, flipped, standing_of(session));
  require(!session.flip(), "what was turned round can be turned back", flipped);
  require(standing_of(session) == standing, "turned round twice, a position is as before", flipped);
}

}  // namespace

void require_error(const Error& error, std::string_view text) {
  require(!error.message().empty(), "an error says something", text);
  require(has_control(text) || !has_control(error.message()), "an error is one line", error.message());
}

Standing standing_of(const Session& session) { return {session.position_text(), session.key()}; }

void check_position(Session& session) {
  const Standing standing = standing_of(session);
  const std::vector<std::string> legal = session.legal_moves();
  if (session.in_set_up()) {
    require(legal.empty(), "set-ups are not listed");
    check_set_up(session);
  } else {
    check_turns(session, legal);
  }
  check_end(session, legal);
  require(session.drawing().ends_with('\n'), "a drawing is whole lines");
  require(!session.evaluation().empty(), "an evaluation says something");
  require(standing_of(session) == standing, "looking at a position does not change it", standing.text);
  check_texts(session, standing);
  check_null_turn(session, standing);
  check_flip(session, standing);
}

std::string some_turn(const Session& session, int number) {
  if (session.in_set_up()) return session.random_set_up(static_cast<std::uint64_t>(number));
  const auto legal = session.legal_moves();
  return legal.empty() ? std::string() : legal[static_cast<std::size_t>(number) % legal.size()];
}

void check_move_text(const Session& session, std::string_view text) {
  const Standing standing = standing_of(session);
  const auto check = [&](const Expected<TurnView>& turn) {
    if (!turn) return require_error(turn.error(), text);
    const std::string& move = turn->text;
    require(session.in_set_up() || is_legal(session.legal_moves(), move), "what is read is a legal move", move);
    const auto again = session.read_turn(move);
    require(again && *again == *turn, "a move is read in canonical text", move);
  };
  check(session.read_turn(text));
  check(session.read_notation(text));
  require(standing_of(session) == standing, "reading a move changes nothing", text);
}

void check_search(Session& session) {
  struct Notes : Listener {
    void note(const std::string& text) override {
      require_one_line(text, "a note is one line");
      reported = true;
    }
    bool reported = false;
  } notes;
  Limits limits;
  limits.nodes = 200;
  limits.depth = 8;
  Signals signals;
  const Standing standing = standing_of(session);
  const bool is_over = session.result().has_value() || session.legal_moves().empty();
  const Decision decision = session.think(limits, signals, notes);
  require(standing_of(session) == standing, "a search leaves the position as it is", standing.text);
  if (!decision.move)
    return require(is_over || notes.reported, "a search finds a move or says why not", standing.text);
  const auto read = session.read_turn(*decision.move);
  require(read && read->text == *decision.move, "a search finds a legal move", *decision.move);
}

}  // namespace roundel::fuzz
