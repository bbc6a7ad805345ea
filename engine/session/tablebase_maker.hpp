#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/session/signals.hpp"
#include "engine/session/thread_pool.hpp"

namespace roundel {

/// Storage of tables, one file for each class.
class TablebaseFiles {
 public:
  virtual ~TablebaseFiles() = default;
  /// Returns the contents of a file. Error: why it cannot be read.
  virtual Expected<std::string> read(const std::string& name) = 0;
  /// Stores a file, complete or not at all.
  virtual MaybeError write(const std::string& name, const std::string& bytes) = 0;
};

/// How the positions of a class of endgames end for their side to move if no clock has run yet. Equal positions count
/// separately.
struct TablebaseCounts {
  std::string material;  ///< `KM v K`, the pieces of the side to move first
  std::string mover;     ///< the side to move, if the board differs for the two; else empty
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  std::uint64_t late = 0;  ///< drawn positions that would be won or lost without a clock
  int longest = 0;         ///< plies of the longest win, or of the longest loss if there is no win
  std::string example;     ///< a position with this length; empty: all are drawn
};

/// A position of a class of endgames, in which no clock has run yet, and its result in the table.
struct EndgameSample {
  std::string position;  ///< its text
  ProbeResult value;
};

/// The boundary between programs that make tablebases and one game.
class TablebaseMaker {
 public:
  virtual ~TablebaseMaker() = default;

  /// Classes that are made together.
  struct Step {
    std::vector<std::string> classes;
    std::vector<std::string> files;  ///< their names
    std::uint64_t positions = 0;
    std::uint64_t memory = 0;     ///< bytes, for these classes and all that they lead to
    std::set<std::size_t> needs;  ///< the earlier steps that make the classes they lead to
  };
  /// Returns the steps for endgames of at most this many pieces, in the order in which they must be made.
  virtual std::vector<Step> steps(int pieces) const = 0;

  /// Returns a folder name for these tables. Other tables have another name.
  virtual std::string folder_name() const = 0;

  /// Returns whether the files of a step exist and none is damaged.
  virtual bool is_made(int pieces, std::size_t step, TablebaseFiles& files) const = 0;
  /// Makes the files of a step. The steps that it needs must already be made. Calls `notify` repeatedly with its
  /// progress. Error: what went wrong, or that `stop` ended it.
  using Notify = std::function<void(const std::string& doing)>;
  virtual MaybeError make(int pieces, std::size_t step, TablebaseFiles& files, ThreadPool& threads,
                          const Signals& stop, const Notify& notify) = 0;

  /// Returns random positions of each class of a step that was made: `count` of each class, or fewer if the class is
  /// small. The same seed gives the same positions. Error: which file is missing or wrong.
  virtual Expected<std::vector<EndgameSample>> samples(int pieces, std::size_t step, TablebaseFiles& files, int count,
                                                       std::uint64_t seed) const = 0;

  /// Counts the positions in the tables of at most this many pieces. Error: which file is missing or wrong.
  virtual Expected<std::vector<TablebaseCounts>> count(int pieces, TablebaseFiles& files, const Signals& stop) = 0;
};

}  // namespace roundel
