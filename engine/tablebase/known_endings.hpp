#pragma once

#include <memory>
#include <utility>

#include "engine/tablebase/ending_tables.hpp"

namespace roundel {

/// The tablebases in a game's knowledge, with rules `E`; used as a base class. The game's knowledge also makes, with
/// `no_endings(setup)`, a set without tables; null if games of the set-up cannot have any.
template <EndingRules E>
class KnownEndings {
 public:
  using Endings = EndingTables<E>;

  /// Null: there are none.
  const Endings* endings() const { return endings_.get(); }
  void set_endings(std::shared_ptr<const Endings> endings) { endings_ = std::move(endings); }

  /// See ProbedGame.
  int pieces_in_tables() const { return endings_ ? endings_->pieces() : 0; }

 private:
  std::shared_ptr<const Endings> endings_;
};

}  // namespace roundel
