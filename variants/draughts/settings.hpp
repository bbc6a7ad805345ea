#pragma once

#include "engine/base/option.hpp"
#include "variants/draughts/rules.hpp"

namespace roundel::draughts {

/// A user's options that affect the texts of the family.
struct Settings {
  Notation notation = Notation::numeric;  ///< for moves

  static constexpr const char* notation_option = "Notation";
  static constexpr const char* algebraic = "algebraic";
  void read(const Options& options) {
    const bool named = options.find(notation_option) != nullptr && options.text(notation_option) == algebraic;
    notation = named ? Notation::algebraic : Notation::numeric;
  }
};

}  // namespace roundel::draughts
