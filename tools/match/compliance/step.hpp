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

/// Why a step does not apply to an engine: it lacks something optional.
class StepSkipped : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// One requirement of a protocol.
struct Step {
  std::string name;            ///< what an engine does that passes
  std::function<void()> take;  ///< throws StepFailed or StepSkipped
};

/// The result of a step for an engine.
struct StepResult {
  enum class Outcome { passed, failed, skipped };
  std::string name;
  Outcome outcome = Outcome::passed;
  std::string reason = {};  ///< in one line; empty if it passed
};

}  // namespace roundel::match
