#pragma once

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tools/match/compliance/engine_under_test.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::match {

/// Has the engine take all steps of its protocol, the first of which is to start. Whoever fails is started again for the next
/// step; of one that does not start at all the others are skipped. `hear` is told of each result in turn, but of no such one.
std::vector<StepResult> examine(EngineUnderTest& tested, const std::function<void(const StepResult&)>& hear);

/// The engine in that protocol. The contestant has a command. Throws std::runtime_error where the game is not played in it.
std::unique_ptr<EngineUnderTest> make_engine_under_test(const Contestant& contestant, const PlayerSetting& setting);

/// ` 7 ok      go depth 3 is answered by a legal move`, with the reason behind a colon where it did not pass.
std::string step_line(std::size_t number, const StepResult& result);
/// How many passed, failed and were skipped, in one line.
std::string summary_line(const std::vector<StepResult>& results);
/// All of it as one object: `steps`, a list of `name`, `outcome` (ok, failed or skipped) and `reason`, and how many of each.
nlohmann::ordered_json to_json(const std::vector<StepResult>& results);

}  // namespace roundel::match
