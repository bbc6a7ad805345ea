#include "protocol/verdict.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>
#include <utility>

namespace roundel {
namespace {

using Certainty = ProbeResult::Certainty;

Verdict verdict_of(const std::optional<ProbeResult>& found) {
  if (!found) return {};
  if (found->certainty == Certainty::at_least) return {"not lost"};
  if (found->certainty == Certainty::at_most) return {"not won"};
  switch (found->outcome) {
    case Outcome::win: return {"won", found->distance};
    case Outcome::loss: return {"lost", found->distance};
    default: return {"drawn"};
  }
}

/// More is better for the side: first what is known, then how the game ends, then how soon.
std::tuple<bool, int, int> worth_of(const std::optional<ProbeResult>& found) {
  if (!found) return {false, 0, 0};
  if (found->certainty != Certainty::exact) return {true, found->certainty == Certainty::at_least ? 1 : -1, 0};
  const int outcome = static_cast<int>(found->outcome);
  return {true, 2 * outcome, -outcome * found->distance};
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
  found->outcome = static_cast<Outcome>(-static_cast<int>(found->outcome));
  if (found->outcome != Outcome::draw) ++found->distance;
  if (found->certainty != Certainty::exact) {
    found->certainty = found->certainty == Certainty::at_least ? Certainty::at_most : Certainty::at_least;
  }
  return found;
}

nlohmann::ordered_json object_of(const Verdict& verdict) {
  nlohmann::ordered_json object = {{"value", verdict.text}};
  if (verdict.text == "won" || verdict.text == "lost") object["plies"] = verdict.plies;
  return object;
}

}  // namespace

JudgedPosition judge_by_tables(Session& session) {
  JudgedPosition judged{session.position_text(), verdict_of(probe(session)), {}};
  std::vector<std::pair<std::string, std::optional<ProbeResult>>> found;
  for (const std::string& move : session.legal_moves()) {
    session.set_position(judged.position, std::vector{move});
    found.emplace_back(move, probe_before(session));
  }
  session.set_position(judged.position, {});
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& one, const auto& other) { return worth_of(one.second) > worth_of(other.second); });
  for (const auto& [move, result] : found) judged.turns.push_back({move, verdict_of(result)});
  return judged;
}

std::string text_of(const Verdict& verdict) {
  const bool has_plies = verdict.text == "won" || verdict.text == "lost";
  return has_plies ? fmt::format("{} in {} plies", verdict.text, verdict.plies) : verdict.text;
}

std::string json_of(const JudgedPosition& judged) {
  nlohmann::ordered_json object = object_of(judged.verdict);
  object["position"] = judged.position;
  object["moves"] = nlohmann::ordered_json::array();
  for (const JudgedTurn& turn : judged.turns) {
    nlohmann::ordered_json move = object_of(turn.verdict);
    move["move"] = turn.move;
    object["moves"].push_back(std::move(move));
  }
  return object.dump();
}

}  // namespace roundel
