#include "tools/match/compliance/examination.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "tools/match/compliance/cecp_engine_under_test.hpp"
#include "tools/match/compliance/hub_engine_under_test.hpp"
#include "tools/match/compliance/uci_engine_under_test.hpp"

namespace roundel::match {
namespace {

constexpr std::array<std::string_view, 3> outcome_names{"ok", "FAILED", "skipped"};

StepResult take_step(EngineUnderTest& tested, const Step& step) {
  try {
    tested.get_ready();
    step.take();
  } catch (const StepSkipped& reason) {
    return {step.name, StepResult::Outcome::skipped, reason.what()};
  } catch (const StepFailed& reason) {
    tested.stop();
    return {step.name, StepResult::Outcome::failed, reason.what()};
  }
  return {step.name};
}

std::size_t how_many(const std::vector<StepResult>& results, StepResult::Outcome outcome) {
  const auto is_it = [outcome](const StepResult& result) { return result.outcome == outcome; };
  return static_cast<std::size_t>(std::count_if(results.begin(), results.end(), is_it));
}

}  // namespace

std::vector<StepResult> examine(EngineUnderTest& tested, const std::function<void(const StepResult&)>& hear) {
  std::vector<StepResult> results;
  for (const Step& step : tested.steps()) {
    const bool does_not_start = !results.empty() && results.front().outcome == StepResult::Outcome::failed;
    if (does_not_start) {
      results.push_back({step.name, StepResult::Outcome::skipped, "the engine does not start"});
      continue;
    }
    results.push_back(take_step(tested, step));
    hear(results.back());
  }
  return results;
}

std::unique_ptr<EngineUnderTest> make_engine_under_test(const Contestant& contestant, const PlayerSetting& setting) {
  switch (contestant.protocol.value_or(Protocol::uci)) {
    case Protocol::cecp: return std::make_unique<CecpEngineUnderTest>(contestant, setting);
    case Protocol::hub: return std::make_unique<HubEngineUnderTest>(contestant, setting);
    case Protocol::dxp: throw std::runtime_error("there are no steps for DXP; use uci, cecp or hub");
    case Protocol::uci: break;
  }
  return std::make_unique<UciEngineUnderTest>(contestant, setting);
}

std::string step_line(std::size_t number, const StepResult& result) {
  const std::string_view outcome = outcome_names[static_cast<std::size_t>(result.outcome)];
  const std::string reason = result.reason.empty() ? "" : ": " + result.reason;
  return fmt::format("{:>3} {:<8}{}{}", number, outcome, result.name, reason);
}

std::string summary_line(const std::vector<StepResult>& results) {
  return fmt::format("{} steps: {} ok, {} failed, {} skipped", results.size(),
                     how_many(results, StepResult::Outcome::passed), how_many(results, StepResult::Outcome::failed),
                     how_many(results, StepResult::Outcome::skipped));
}

nlohmann::ordered_json to_json(const std::vector<StepResult>& results) {
  constexpr std::array<std::string_view, 3> names{"ok", "failed", "skipped"};
  nlohmann::ordered_json steps = nlohmann::ordered_json::array();
  nlohmann::ordered_json json;
  for (const StepResult& result : results) {
    steps.push_back({{"name", result.name},
                     {"outcome", names[static_cast<std::size_t>(result.outcome)]},
                     {"reason", result.reason}});
  }
  for (const StepResult::Outcome outcome :
       {StepResult::Outcome::passed, StepResult::Outcome::failed, StepResult::Outcome::skipped}) {
    json[std::string(names[static_cast<std::size_t>(outcome)])] = how_many(results, outcome);
  }
  json["steps"] = std::move(steps);
  return json;
}

}  // namespace roundel::match
