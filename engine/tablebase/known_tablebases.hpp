#pragma once

#include <memory>
#include <utility>

#include "engine/tablebase/tablebases.hpp"

namespace roundel {

/// The tablebases in a game's knowledge, with rules `E`; used as a base class. The game's knowledge also makes, with
/// `no_endings(setup)`, a set without tables; null if games of the set-up cannot have any.
template <TablebaseRules E>
class KnownTablebases {
 public:
  using Endgames = Tablebases<E>;

  /// Null: there are none.
  const Endgames* endgames() const { return endgames_.get(); }
  void set_tablebases(std::shared_ptr<const Endgames> endgames) { endgames_ = std::move(endgames); }

  /// See ProbedGame.
  int pieces_in_tables() const { return endgames_ ? endgames_->pieces() : 0; }

 private:
  std::shared_ptr<const Endgames> endgames_;
};

}  // namespace roundel
