#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/terminal/terminal.hpp"

namespace roundel {

namespace {

CommandLine probe_line() {
  CommandLine line("roundel probe --variant V --tables DIR [--position TEXT] [--moves MOVE ...] [--json]",
                   "What tables of endings say of a position, and of each legal move: won, drawn or lost for the\n"
                   "side to move, with the plies to the end; or a bound, where a draw rule may come first.");
  add_position_options(line);
  line.option("tables", "the folders with the tables, as the option TablebasePath has them", "DIR");
  line.option("json", "print a JSON object, for programs");
  return line;
}

/// What is known of a position, from the view of one side.
struct Verdict {
  std::string text;  ///< "won", "drawn", "lost", "not lost", "not won" or "unknown"
  int plies = 0;     ///< of a win or loss
  int worth = 0;     ///< more is better for the side
};

Verdict verdict_of(const ProbeResult& found) {
  using Certainty = ProbeResult::Certainty;
  if (found.certainty == Certainty::at_least) return {"not lost", 0, 1};
  if (found.certainty == Certainty::at_most) return {"not won", 0, -1};
  constexpr int most = 1 << 20;
  switch (found.outcome) {
    case Outcome::win: return {"won", found.distance, most - found.distance};
    case Outcome::loss: return {"lost", found.distance, found.distance - most};
    default: return {"drawn", 0, 0};
  }
}

/// Of the position that the session is at, from the view of its side to move.
std::optional<ProbeResult> probe(const Session& session) {
  const auto result = session.result();
  if (!result) return session.probe_tables();
  if (!result->winner) return ProbeResult{};
  const bool wins = *result->winner == session.side_to_move();
  return ProbeResult{wins ? Outcome::win : Outcome::loss};
}

/// The same from the view of the other side, which has just moved there.
std::optional<ProbeResult> probe_before(const Session& session) {
  auto found = probe(session);
  if (!found) return found;
  using Certainty = ProbeResult::Certainty;
  found->outcome = static_cast<Outcome>(-static_cast<int>(found->outcome));
  if (found->outcome != Outcome::draw) ++found->distance;
  if (found->certainty != Certainty::exact) {
    found->certainty = found->certainty == Certainty::at_least ? Certainty::at_most : Certainty::at_least;
  }
  return found;
}

struct JudgedMove {
  std::string move;
  Verdict verdict;
};

/// All legal moves, the best first; those of which nothing is known last.
std::vector<JudgedMove> judged_moves(Session& session) {
  constexpr int unknown = std::numeric_limits<int>::min();
  const std::string position = session.position_text();
  std::vector<JudgedMove> judged;
  for (const std::string& move : session.legal_moves()) {
    session.set_position(position, std::vector{move});
    const auto found = probe_before(session);
    judged.push_back({move, found ? verdict_of(*found) : Verdict{"unknown", 0, unknown}});
  }
  session.set_position(position, {});
  std::stable_sort(judged.begin(), judged.end(),
                   [](const JudgedMove& a, const JudgedMove& b) { return a.verdict.worth > b.verdict.worth; });
  return judged;
}

std::string text_of(const Verdict& verdict) {
  const bool has_plies = verdict.text == "won" || verdict.text == "lost";
  return has_plies ? fmt::format("{} in {} plies", verdict.text, verdict.plies) : verdict.text;
}

nlohmann::ordered_json json_of(const Verdict& verdict) {
  nlohmann::ordered_json object = {{"value", verdict.text}};
  if (verdict.text == "won" || verdict.text == "lost") object["plies"] = verdict.plies;
  return object;
}

}  // namespace

int run_probe(const Arguments& arguments, Output& output) {
  CommandLine line = probe_line();
  if (!line.parse(arguments)) return show_help(line, output);
  Engine engine = make_engine(line);
  set_option(engine, "TablebasePath", line.required("tables"));
  set_position(engine, line);
  Session& session = engine.session();
  const auto found = probe(session);
  const Verdict verdict = found ? verdict_of(*found) : Verdict{"unknown"};
  const auto moves = judged_moves(session);
  if (line.has("json")) {
    nlohmann::ordered_json object = json_of(verdict);
    object["position"] = session.position_text();
    object["moves"] = nlohmann::ordered_json::array();
    for (const JudgedMove& judged : moves) {
      nlohmann::ordered_json move = json_of(judged.verdict);
      move["move"] = judged.move;
      object["moves"].push_back(std::move(move));
    }
    output.line(object.dump());
    return success;
  }
  output.line(session.drawing() + '\n' + session.position_text() + "\n\n" + text_of(verdict));
  for (const JudgedMove& judged : moves) output.line(fmt::format("{:<10}{}", judged.move, text_of(judged.verdict)));
  return success;
}

}  // namespace roundel
