#include "tools/roundel/commands/verdict.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "engine/base/words.hpp"

namespace roundel {
namespace {

/// A result, and the plies to the end of the game if they are known.
struct Known {
  ProbeResult result;
  std::optional<int> plies;
};

Verdict verdict_of(const Known& known) {
  using Certainty = ProbeResult::Certainty;
  if (known.result.certainty == Certainty::at_least) return {"not lost", {}, 1, false};
  if (known.result.certainty == Certainty::at_most) return {"not won", {}, -1, false};
  constexpr int most = 1 << 20;
  const int plies = known.plies.value_or(most / 2);  // behind all known lengths
  switch (known.result.outcome) {
    case Outcome::win: return {"won", known.plies, most - plies};
    case Outcome::loss: return {"lost", known.plies, plies - most};
    default: return {"drawn"};
  }
}

Verdict verdict_of(const std::optional<Known>& known) {
  return known ? verdict_of(*known) : Verdict{"unknown", {}, std::numeric_limits<int>::min(), false};
}

/// Returns what is known of the session's position, from the view of its side to move.
std::optional<Known> probe(const Session& session) {
  if (const auto result = session.result()) {
    if (!result->winner) return Known{};
    const bool wins = *result->winner == session.side_to_move();
    return Known{{wins ? Outcome::win : Outcome::loss}, 0};
  }
  const auto found = session.probe_tables();
  if (!found) return std::nullopt;
  return Known{*found, found->distance > 0 ? std::optional(found->distance) : std::nullopt};
}

/// Returns the same from the view of the other side, which has just moved.
std::optional<Known> probe_before(const Session& session) {
  auto known = probe(session);
  if (!known) return known;
  using Certainty = ProbeResult::Certainty;
  ProbeResult& result = known->result;
  result.outcome = static_cast<Outcome>(-static_cast<int>(result.outcome));
  if (known->plies) ++*known->plies;
  if (result.certainty != Certainty::exact) {
    result.certainty = result.certainty == Certainty::at_least ? Certainty::at_most : Certainty::at_least;
  }
  return known;
}

}  // namespace

std::string text_of(const Verdict& verdict) {
  if (!verdict.plies) return verdict.text;
  return fmt::format("{} in {}", verdict.text, counted(*verdict.plies, "ply", "plies"));
}

nlohmann::ordered_json json_of(const Verdict& verdict) {
  nlohmann::ordered_json object = {{"value", verdict.text}};
  if (verdict.plies) object["plies"] = *verdict.plies;
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
