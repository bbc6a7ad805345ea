#include "tools/roundel/commands/verdict.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "engine/base/words.hpp"

namespace roundel {
namespace {

Verdict verdict_of(const ProbeResult& found) {
  using Certainty = ProbeResult::Certainty;
  if (found.certainty == Certainty::at_least) return {"not lost", 0, 1, false};
  if (found.certainty == Certainty::at_most) return {"not won", 0, -1, false};
  constexpr int most = 1 << 20;
  switch (found.outcome) {
    case Outcome::win: return {"won", found.distance, most - found.distance};
    case Outcome::loss: return {"lost", found.distance, found.distance - most};
    default: return {"drawn"};
  }
}

Verdict verdict_of(const std::optional<ProbeResult>& found) {
  return found ? verdict_of(*found) : Verdict{"unknown", 0, std::numeric_limits<int>::min(), false};
}

/// Returns the result for the session's position, from the view of its side to move.
std::optional<ProbeResult> probe(const Session& session) {
  const auto result = session.result();
  if (!result) return session.probe_tables();
  if (!result->winner) return ProbeResult{};
  const bool wins = *result->winner == session.side_to_move();
  return ProbeResult{wins ? Outcome::win : Outcome::loss};
}

/// Returns the same from the view of the other side, which has just moved.
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

}  // namespace

std::string text_of(const Verdict& verdict) {
  const bool has_plies = verdict.text == "won" || verdict.text == "lost";
  if (!has_plies) return verdict.text;
  return fmt::format("{} in {}", verdict.text, counted(verdict.plies, "ply", "plies"));
}

nlohmann::ordered_json json_of(const Verdict& verdict) {
  nlohmann::ordered_json object = {{"value", verdict.text}};
  if (verdict.text == "won" || verdict.text == "lost") object["plies"] = verdict.plies;
  return object;
}

Verdict verdict_of(const Session& session) { return verdict_of(probe(session)); }

std::vector<JudgedMove> judged_moves(const Session& session, Session& beside) {
  const std::string position = session.position_text();
  std::vector<JudgedMove> judged;
  for (const std::string& move : session.legal_moves()) {
    beside.set_position(position, std::vector{move});
    judged.push_back({move, verdict_of(probe_before(beside))});
  }
  std::stable_sort(judged.begin(), judged.end(),
                   [](const JudgedMove& a, const JudgedMove& b) { return a.verdict.worth > b.verdict.worth; });
  return judged;
}

std::string line_of(const JudgedMove& judged) {
  return fmt::format("{:<10}{}", judged.move, text_of(judged.verdict));
}

nlohmann::ordered_json json_of(const std::vector<JudgedMove>& moves) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const JudgedMove& judged : moves) {
    nlohmann::ordered_json move = json_of(judged.verdict);
    move["move"] = judged.move;
    list.push_back(std::move(move));
  }
  return list;
}

std::string judged_json(const Session& session, Session& beside) {
  nlohmann::ordered_json object = {{"type", "verdict"}};
  object.update(json_of(verdict_of(session)));
  object["position"] = session.position_text();
  object["moves"] = json_of(judged_moves(session, beside));
  return object.dump();
}

}  // namespace roundel
