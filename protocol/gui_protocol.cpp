#include "protocol/gui_protocol.hpp"

#include <fmt/core.h>

#include <thread>
#include <utility>

namespace roundel {
namespace {

constexpr std::string_view log_option = "Debug Log File";

}  // namespace

GuiProtocol::GuiProtocol(Engine& engine, Output& output) : engine_(engine), output_(output) {
  engine_.add_option(file_option(std::string(log_option), ""));
  engine_.set_notify([this](const std::string& text) { tell_note(text); });
}

void GuiProtocol::serve(std::istream& input) {
  LineReader reader(input);
  serve(reader);
}

void GuiProtocol::serve(LineReader& input) {
  job_thread_.emplace([this] { post([this] { take_outcome(); }); });
  std::thread reader(&GuiProtocol::read_lines, this, std::ref(input));
  while (!quitting_) next_event()();
  {
    std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  may_read_.notify_one();
  reader.join();
  signals_->stop();
  finish_job();
}

/// Reads one line at a time, so that no read is waiting after the last line was answered.
void GuiProtocol::read_lines(LineReader& input) {
  LineReader::Outcome outcome;
  do {
    std::string line;
    outcome = input.next(line);
    {
      std::lock_guard lock(mutex_);
      is_answered_ = false;
    }
    post([this, outcome, line = std::move(line)] { take_line(outcome, line); });
  } while (outcome != LineReader::Outcome::end && wait_to_read());
}

bool GuiProtocol::wait_to_read() {
  std::unique_lock lock(mutex_);
  may_read_.wait(lock, [this] { return is_over_ || is_answered_; });
  return !is_over_;
}

void GuiProtocol::take_line(LineReader::Outcome outcome, const std::string& line) {
  take_outcome();  // the end of a job is handled first, because it happened first
  if (outcome == LineReader::Outcome::end) return quit();
  take_in(line, outcome == LineReader::Outcome::too_long);
  if (quitting_) return;  // otherwise another line would be read
  {
    std::lock_guard lock(mutex_);
    is_answered_ = true;
  }
  may_read_.notify_one();
}

bool GuiProtocol::serve_line(const std::string& line, Signals::Ask ask) {
  ask_ = std::move(ask);
  if (!quitting_) take_in(line, line.size() > LineReader::longest_line);
  return !quitting_;
}

void GuiProtocol::take_in(const std::string& line, bool is_too_long) {
  output_.log_input(line);
  if (const auto error = output_.take_log_error()) {
    tell_error(option_error(log_option, *error));
  }
  if (is_too_long) {
    tell_error({fmt::format("a line of more than {} bytes is skipped", LineReader::longest_line)});
    lose_line(line);
  } else {
    answer(line);
  }
}

void GuiProtocol::post(std::function<void()> event) {
  {
    std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
  }
  changed_.notify_one();
}

std::function<void()> GuiProtocol::next_event() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !events_.empty(); });
  auto event = std::move(events_.front());
  events_.pop_front();
  return event;
}

MaybeError GuiProtocol::change_option(const std::string& name, const std::string& value) {
  const bool is_log = same_name(name, log_option);
  const std::string old = is_log ? engine_.options().text(log_option) : "";
  MaybeError error = engine_.set_option(name, value);
  if (error || !is_log) return error;
  error = output_.log_to(value);
  if (!error) return {};
  engine_.set_option(log_option, old);
  return option_error(log_option, *error);
}

void GuiProtocol::start_job(bool pondering, Job job) {
  if (quitting_) return;
  signals_ = std::make_unique<Signals>(pondering, ask_);
  if (job_thread_) return job_thread_->start(std::move(job));
  if (const Outcome outcome = job()) outcome();
}

MaybeError GuiProtocol::position_refusal() const {
  if (!refused_position_) return {};
  return Error{fmt::format("the position was refused ({})", refused_position_->message())};
}

void GuiProtocol::take_outcome() {
  if (!job_thread_->running()) finish_job();
}

void GuiProtocol::finish_job() {
  if (!job_thread_) return;
  if (const Outcome outcome = job_thread_->take()) outcome();
}

void GuiProtocol::drop_job() {
  signals_->stop();
  if (job_thread_) job_thread_->take();
}

}  // namespace roundel
