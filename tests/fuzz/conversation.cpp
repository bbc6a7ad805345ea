#include "tests/fuzz/conversation.hpp"

#include <algorithm>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"

namespace roundel::fuzz {

std::error_code Listening::take(std::string_view bytes) {
  {
    std::lock_guard lock(mutex_);
    for (const char byte : bytes) {
      if (byte == '\n') {
        lines_.emplace_back();
      } else {
        lines_.back() += byte;
      }
    }
  }
  changed_.notify_all();
  return {};
}

std::vector<std::string> Listening::lines() const {
  std::lock_guard lock(mutex_);
  require(lines_.back().empty(), "the last line has its end", lines_.back());
  return {lines_.begin(), lines_.end() - 1};
}

void Listening::wait_until(const std::function<bool(const std::vector<std::string>&)>& holds) const {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return holds(lines_); });
}

Speech::int_type Speech::underflow() {
  ready_(said_);
  if (said_.size() == lines_.size()) return traits_type::eof();
  line_ = lines_[said_.size()];
  said_.push_back(line_);
  line_ += '\n';
  setg(line_.data(), line_.data(), line_.data() + line_.size());
  return traits_type::to_int_type(line_.front());
}

std::vector<std::string> lines_of(std::string_view text,
                                  const std::function<std::optional<std::string>(std::string_view)>& tame) {
  constexpr std::size_t most = 40;
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < most) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (auto line = tame(text.substr(0, end))) lines.push_back(std::move(*line));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

namespace {

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return lower;
}

}  // namespace

std::optional<std::string> tame_options(std::string_view line) {
  const std::string lower = lower_case(line);
  const auto has = [&lower](std::string_view part) { return lower.find(part) != std::string::npos; };
  // Such options would write files, or read from endless sources.
  if (has("file") || has("path")) return std::nullopt;
  if (!has("hash") && !has("threads") && !has("memory") && !has("cores") && !has("tt-size")) return std::string(line);
  for (const std::string_view word : split_words(line)) {
    std::string_view digits = word.substr(std::min(word.find_first_of("0123456789"), word.size()));
    digits = digits.substr(0, digits.find_first_not_of("0123456789"));
    if (!digits.empty() && !read_number(digits, 0, 3)) return std::nullopt;
  }
  return std::string(line);
}

std::string_view first_word(std::string_view line) {
  const auto words = split_words(line);
  return words.empty() ? std::string_view() : words.front();
}

std::ptrdiff_t count_first_words(const std::vector<std::string>& lines, std::string_view word) {
  return std::count_if(lines.begin(), lines.end(), [&](const std::string& line) { return first_word(line) == word; });
}

}  // namespace roundel::fuzz
