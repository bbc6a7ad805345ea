#include "tools/roundel/records/record_lines.hpp"

#include <fmt/format.h>

#include <cassert>
#include <string>
#include <utility>

#include "engine/records/annotation_sign.hpp"
#include "engine/records/line_reading.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/recorded_null_move.hpp"

namespace roundel::records {
namespace {

using Json = nlohmann::ordered_json;

/// Runs `visit` from the session's position, and restores the position afterwards.
template <class Visit>
void visit_variation(Session& session, const Visit& visit) {
  const std::string before = session.position_text();
  visit();
  [[maybe_unused]] const MaybeError error = session.set_position(before, {});
  assert(!error);
}

void play(Session& session, const TurnView& turn) {
  [[maybe_unused]] const MaybeError error = session.play(turn);
  assert(!error);
}

Json reported_variations(const PgnMove& move, std::size_t number, Session& session) {
  Json variations = Json::array();
  for (const std::vector<PgnMove>& moves : move.variations) {
    visit_variation(session, [&] {
      Json line = reported_line(moves, session);
      if (line["turns"].empty()) return;
      line["instead"] = number;
      variations.push_back(std::move(line));
    });
  }
  return variations;
}

/// Adds comments or signs to moves, in order.
template <class Said, class Member>
void annotate(const Request& request, const char* name, std::vector<Said> said, std::vector<PgnMove>& moves,
              Member PgnMove::*member) {
  if (said.size() > moves.size()) {
    throw request.wrong(name, fmt::format("{} for {} moves", said.size(), moves.size()));
  }
  for (std::size_t n = 0; n < said.size(); ++n) moves[n].*member = std::move(said[n]);
}

/// Returns for each turn the lines that replace it.
std::vector<std::vector<Request>> variations_of(const Request& request, std::size_t turns) {
  std::vector<std::vector<Request>> found(turns);
  for (const Request& line :
       request.objects("variations", {"instead", "turns", "notations", "comments", "nags", "variations"})) {
    const auto number = line.number("instead", 0, static_cast<int>(turns) - 1);
    if (!number) throw line.wrong("instead", "it is missing");
    found[static_cast<std::size_t>(*number)].push_back(line);
  }
  return found;
}

std::vector<PgnMove> read_line(const Request& request, Session& session, int depth) {
  if (depth > deepest_variation) {
    throw request.wrong("turns", fmt::format("they are in more than {} variations", deepest_variation));
  }
  const std::vector<std::string> turns = request.texts("turns");
  const auto variations = variations_of(request, turns.size());
  std::vector<PgnMove> moves;
  for (std::size_t n = 0; n < turns.size(); ++n) {
    std::vector<std::vector<PgnMove>> others;
    for (const Request& line : variations[n]) {
      visit_variation(session, [&] {
        others.push_back(read_line(line, session, depth + 1));
        if (others.back().empty()) throw line.wrong("turns", "there are none");
      });
    }
    const auto turn = recorded_turn(session, turns[n]);
    if (!turn) throw request.wrong("turns", fmt::format("move {}: {}", n + 1, turn.error().message()));
    play(session, *turn);
    moves.push_back({.text = turn->notation, .variations = std::move(others)});
  }
  annotate(request, "comments", request.texts("comments"), moves, &PgnMove::comment);
  annotate(request, "nags", request.lists_of_numbers("nags", 0, greatest_nag), moves, &PgnMove::nags);
  return moves;
}

}  // namespace

Json reported_line(const std::vector<PgnMove>& moves, Session& session) {
  Json line;
  for (const char* member : {"turns", "notations", "comments", "nags"}) line[member] = Json::array();
  LineReading read;
  visit_variation(session, [&] { read = read_line_of(moves, session); });
  Json variations = Json::array();
  for (std::size_t n = 0; n < moves.size(); ++n) {
    for (Json& reported : reported_variations(moves[n], n, session)) variations.push_back(std::move(reported));
    if (n == read.turns.size()) break;
    const auto turn = recorded_turn(session, read.turns[n]);
    assert(turn);
    play(session, *turn);
    line["turns"].push_back(turn->text);
    line["notations"].push_back(turn->notation);
    line["comments"].push_back(moves[n].comment);
    line["nags"].push_back(moves[n].nags);
  }
  for (const std::size_t n : read.signed_moves)
    line["nags"][n].insert(line["nags"][n].begin(), nag_of_letter(moves[n].text.back()));
  if (!variations.empty()) line["variations"] = std::move(variations);
  return line;
}

std::vector<PgnMove> read_line(const Request& request, Session& session) { return read_line(request, session, 0); }

}  // namespace roundel::records
