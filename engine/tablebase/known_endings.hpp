#pragma once

#include <memory>
#include <utility>

#include "engine/tablebase/ending_tables.hpp"

namespace roundel {

/// What a game's knowledge has of tables of endings, which follow its rules `E`: a base of it. Beside this it makes, with
/// `no_endings(setup)`, tables of none; null where the game of a set-up can have none.
template <EndingRules E>
class KnownEndings {
 public:
  using Endings = EndingTables<E>;

  /// Null: there are none.
  const Endings* endings() const { return endings_.get(); }
  void set_endings(std::shared_ptr<const Endings> endings) { endings_ = std::move(endings); }

  /// See ProbedGame.
  int men_in_tables() const { return endings_ ? endings_->men() : 0; }

 private:
  std::shared_ptr<const Endings> endings_;
};

}  // namespace roundel
