#pragma once

#include "engine/base/option.hpp"

namespace roundel::chess {

/// A user's options that affect the texts of the family.
struct Settings {
  /// Castling is written as king takes rook, and castling rights of any array are read.
  bool chess960 = false;

  static constexpr const char* chess960_option = "UCI_Chess960";
  void read(const Options& options) {
    chess960 = options.find(chess960_option) != nullptr && options.flag(chess960_option);
  }
};

}  // namespace roundel::chess
