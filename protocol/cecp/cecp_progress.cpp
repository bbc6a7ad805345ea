#include "protocol/cecp/cecp_progress.hpp"

#include <fmt/core.h>

#include "protocol/cecp/cecp_text.hpp"

namespace roundel {

void CecpProgress::set_posting(bool posting) {
  std::lock_guard lock(mutex_);
  posting_ = posting;
}

void CecpProgress::begin(std::size_t moves, const CecpSquares& squares) {
  std::lock_guard lock(mutex_);
  squares_ = squares;
  begun_ = std::chrono::steady_clock::now();
  moves_ = moves;
  best_.reset();
  number_ = 0;
  move_.clear();
}

void CecpProgress::line(const Report& report) {
  std::lock_guard lock(mutex_);
  if (posting_) {
    Report reported = report;
    for (std::string& move : reported.line) move = squares_.reported(move);
    output_.line(thinking_line(reported));
  }
  if (report.rank == 1) best_ = report;
}

void CecpProgress::current_move(int, const std::string& move, int number) {
  std::lock_guard lock(mutex_);
  number_ = number;
  move_ = squares_.reported(move);
}

/// This is for people who read the log: XBoard ignores lines that begin like this.
void CecpProgress::note(const std::string& text) {
  std::lock_guard lock(mutex_);
  if (posting_) output_.line("# " + text);
}

std::string CecpProgress::status() const {
  std::lock_guard lock(mutex_);
  const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun_);
  const std::size_t left = number_ > 0 ? moves_ - std::min(moves_, static_cast<std::size_t>(number_)) : moves_;
  std::string text = fmt::format("stat01: {} {} {} {} {}", time.count() / 10, best_ ? best_->nodes : 0,
                                 best_ ? best_->depth : 0, left, moves_);
  return move_.empty() ? text : text + " " + move_;
}

std::optional<Report> CecpProgress::best() const {
  std::lock_guard lock(mutex_);
  return best_;
}

}  // namespace roundel
