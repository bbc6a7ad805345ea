#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace roundel::match {

/// Why an engine did not pass a step, in one line.
class StepFailed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Why a step says nothing of an engine: it lacks what the protocol leaves free.
class StepSkipped : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// One thing that a protocol asks of an engine.
struct Step {
  std::string name;            ///< what the engine does where it passes
  std::function<void()> take;  ///< throws StepFailed or StepSkipped
};

/// How an engine did in a step.
struct StepResult {
  enum class Outcome { passed, failed, skipped };
  std::string name;
  Outcome outcome = Outcome::passed;
  std::string reason = {};  ///< in one line; empty where it passed
};

}  // namespace roundel::match
