#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"

namespace roundel::play {

/// The file that holds a game as long as it is unfinished. Several programs may keep games of one variant at once: one that finds
/// at the usual place what it has not written leaves that alone, and takes a name with a number.
class KeptGame {
 public:
  /// Empty: no game is kept.
  explicit KeptGame(std::filesystem::path usual) : usual_(std::move(usual)), path_(usual_) {}

  bool is_wanted() const { return !usual_.empty(); }
  /// Whether a file holds the game that is played here.
  bool is_held() const { return text_.has_value(); }
  bool is_at_usual_place() const { return path_ == usual_; }
  const std::filesystem::path& path() const { return path_; }

  /// The game that the file holds is the one that goes on here.
  void take_over();
  /// Needs is_wanted(). Error: it cannot be written; no game is kept any more.
  MaybeError write(const PgnGame& game);
  /// The game is over.
  void remove();
  /// Another game is to be kept. Returns where the file with the one before is from now on; empty: there was none.
  std::optional<std::filesystem::path> set_aside();

 private:
  bool is_own() const;
  std::filesystem::path free_name() const;
  void forget();

  std::filesystem::path usual_;
  std::filesystem::path path_;
  std::optional<std::string> text_;  ///< of the file, as it was left
};

}  // namespace roundel::play
