#pragma once

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tools/match/compliance/engine_under_test.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::match {

/// Runs all steps of the engine's protocol, the first of which starts it. After a failure the engine is restarted for
/// the next step. If it does not start at all, the other steps are skipped. Calls `hear` with each result, except
/// those skipped for this reason.
std::vector<StepResult> examine(EngineUnderTest& tested, const std::function<void(const StepResult&)>& hear);

/// Returns a tester of the engine in that protocol. The contestant must have a command. Throws std::runtime_error if
/// the protocol does not support the game.
std::unique_ptr<EngineUnderTest> make_engine_under_test(const Contestant& contestant, const PlayerSetting& setting);

/// Returns a line such as ` 7 ok      go depth 3 is answered by a legal move`, with a colon and the reason if it did
/// not pass.
std::string step_line(std::size_t number, const StepResult& result);
/// Returns a line with the numbers of passed, failed and skipped steps.
std::string summary_line(const std::vector<StepResult>& results);
/// Returns everything as one object: `steps`, a list of `name`, `outcome` (ok, failed or skipped) and `reason`, and
/// the number of each.
nlohmann::ordered_json to_json(const std::vector<StepResult>& results);

}  // namespace roundel::match
