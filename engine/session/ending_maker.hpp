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

/// Where tables are kept, a file for each class.
class EndingFiles {
 public:
  virtual ~EndingFiles() = default;
  /// What a file holds. Error: why there is none.
  virtual Expected<std::string> read(const std::string& name) = 0;
  /// Puts a file there, whole or not at all.
  virtual MaybeError write(const std::string& name, const std::string& bytes) = 0;
};

/// How the positions of a class of endings end for their side to move where no clock has run yet, equal ones counted each.
struct EndingCounts {
  std::string material;  ///< `KM v K`, the men of the side to move first
  std::string mover;     ///< the side to move, where the board is not the same to both; else empty
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  std::uint64_t late = 0;  ///< of the drawn ones: those that would be won or lost if there were no clock
  int longest = 0;         ///< plies of the longest win, or, where there is no win, of the longest loss
  std::string example;     ///< a position with it; empty: all are drawn
};

/// A position of a class of endings, where no clock has run yet, and what its table says of it.
struct EndingSample {
  std::string position;  ///< its text
  ProbeResult value;
};

/// The boundary between programs that make tables of endings and one game.
class EndingMaker {
 public:
  virtual ~EndingMaker() = default;

  /// Classes that are made together.
  struct Step {
    std::vector<std::string> classes;
    std::vector<std::string> files;  ///< their names
    std::uint64_t positions = 0;
    std::uint64_t memory = 0;     ///< bytes, for these and all that they lead to
    std::set<std::size_t> needs;  ///< the steps, all before it, of what they lead to
  };
  /// What is to be made for endings of at most so many men, in this order.
  virtual std::vector<Step> steps(int men) const = 0;

  /// A name for a folder of these tables: other tables' have another.
  virtual std::string folder_name() const = 0;

  /// Whether the files of a step are there, and none of them is damaged.
  virtual bool is_made(int men, std::size_t step, EndingFiles& files) const = 0;
  /// Makes the files of a step. Those that it needs have been made. `told` hears what is being done, again and again while that
  /// goes on. Error: what went wrong, or that `stop` ended it.
  using Told = std::function<void(const std::string& doing)>;
  virtual MaybeError make(int men, std::size_t step, EndingFiles& files, ThreadPool& threads, const Signals& stop,
                          const Told& told) = 0;

  /// Positions of each class of a step that has been made, drawn evenly and the same ones for a seed: `count` of a class, or
  /// fewer where it has hardly any. Error: which file is missing or wrong.
  virtual Expected<std::vector<EndingSample>> samples(int men, std::size_t step, EndingFiles& files, int count,
                                                      std::uint64_t seed) const = 0;

  /// Counts what is in the tables of at most so many men. Error: which is missing or wrong.
  virtual Expected<std::vector<EndingCounts>> count(int men, EndingFiles& files, const Signals& stop) = 0;
};

}  // namespace roundel
