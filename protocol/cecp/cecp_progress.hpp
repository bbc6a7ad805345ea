#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>

#include "engine/platform/output.hpp"
#include "engine/session/report.hpp"
#include "protocol/cecp/cecp_squares.hpp"

namespace roundel {

/// Receives a search's progress on the job thread. It sends thinking lines if they are wanted, and stores the last
/// one for later questions.
class CecpProgress final : public Listener {
 public:
  CecpProgress(Output& output, const CecpSquares& squares) : output_(output), squares_(squares) {}

  void set_posting(bool posting);
  /// Begins a search among this many legal moves; `squares` writes their squares.
  void begin(std::size_t moves, const CecpSquares& squares);

  void line(const Report& report) override;
  void current_move(int depth, const std::string& move, int number) override;
  void note(const std::string& text) override;

  /// Returns `stat01: time nodes ply left total move`.
  std::string status() const;
  /// Returns the best line of the search so far. Empty: there is none yet.
  std::optional<Report> best() const;

 private:
  Output& output_;
  CecpSquares squares_;
  mutable std::mutex mutex_;
  bool posting_ = false;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::size_t moves_ = 0;
  std::optional<Report> best_;
  int number_ = 0;  ///< of the current move, from 1; 0: not reported
  std::string move_;
};

}  // namespace roundel
