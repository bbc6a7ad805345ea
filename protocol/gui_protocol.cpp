#include "protocol/gui_protocol.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <initializer_list>
#include <thread>
#include <utility>

namespace roundel {
namespace {

constexpr std::string_view log_option = "Debug Log File";
constexpr int most_unanswered = 1000;

/// The word of a line that says what is wanted, in all protocols.
std::string_view first_word(std::string_view line) {
  constexpr std::string_view spaces = " \t\r";
  line.remove_prefix(std::min(line.find_first_not_of(spaces), line.size()));
  return line.substr(0, line.find_first_of(spaces));
}
bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}
bool ends_what_runs(std::string_view word) { return is_one_of(word, {"stop", "?", "quit"}); }
bool begins_search(std::string_view word) { return is_one_of(word, {"go", "analyze"}); }

}  // namespace

GuiProtocol::GuiProtocol(Engine& engine, Output& output) : engine_(engine), output_(output) {
  engine_.add_option(file_option(std::string(log_option), ""));
  engine_.set_told([this](const std::string& text) { tell_note(text); });
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

/// Reads one line at a time, so that none is being waited for once the last one has been answered; while an option is being
/// changed it reads on, up to a line that ends this.
void GuiProtocol::read_lines(LineReader& input) {
  LineReader::Outcome outcome;
  do {
    std::string line;
    outcome = input.next(line);
    note_read(outcome, line);
    post([this, outcome, line = std::move(line)] { take_line(outcome, line); });
  } while (outcome != LineReader::Outcome::end && wait_to_read());
}

void GuiProtocol::note_read(LineReader::Outcome outcome, std::string_view line) {
  const std::string_view word = first_word(line);
  const bool ends = outcome == LineReader::Outcome::end || ends_what_runs(word);
  std::lock_guard lock(mutex_);
  ++unanswered_;
  if (!is_changing_) return;
  end_is_ahead_ = ends;
  has_read_ahead_ = ends || begins_search(word) || unanswered_ == most_unanswered;
  if (ends) change_->stop();
}

bool GuiProtocol::wait_to_read() {
  std::unique_lock lock(mutex_);
  may_read_.wait(lock, [this] { return is_over_ || (is_changing_ && !has_read_ahead_) || unanswered_ == 0; });
  return !is_over_;
}

void GuiProtocol::set_changing(bool is_changing) {
  {
    std::lock_guard lock(mutex_);
    is_changing_ = is_changing;
    if (is_changing) change_ = std::make_unique<Signals>();
    // What came while an earlier option was changed ends this change too.
    if (is_changing && end_is_ahead_) change_->stop();
  }
  may_read_.notify_one();
}

void GuiProtocol::take_line(LineReader::Outcome outcome, const std::string& line) {
  take_outcome();  // what has ended is told first, as it was first
  if (outcome == LineReader::Outcome::end) return quit();
  take_in(line, outcome == LineReader::Outcome::too_long);
  if (quitting_) return;  // or another line would be waited for
  {
    std::lock_guard lock(mutex_);
    if (--unanswered_ == 0) has_read_ahead_ = end_is_ahead_ = false;
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
    tell_error({fmt::format("option '{}': {}", log_option, error->message)});
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
  set_changing(true);
  MaybeError error = engine_.set_option(name, value, *change_);
  set_changing(false);
  if (error || !is_log) return error;
  error = output_.log_to(value);
  if (!error) return {};
  engine_.set_option(log_option, old);
  return Error{fmt::format("option '{}': {}", log_option, error->message)};
}

void GuiProtocol::start_job(bool pondering, Job job) {
  if (quitting_) return;
  signals_ = std::make_unique<Signals>(pondering, ask_);
  if (job_thread_) return job_thread_->start(std::move(job));
  if (const Outcome outcome = job()) outcome();
}

MaybeError GuiProtocol::position_refusal() const {
  if (!refused_position_) return {};
  return Error{fmt::format("the position was refused ({})", refused_position_->message)};
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
