#include "tools/match/players/transcript.hpp"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace roundel::match {

Expected<Transcript> Transcript::open(const std::string& file, std::string_view name) {
  Transcript transcript;
  auto opened = AppendFile::share(file);
  if (!opened) return opened.error();
  transcript.file_ = std::move(*opened);
  transcript.name_ = name;
  return Expected<Transcript>(std::move(transcript));
}

bool begins_transcript(std::string_view beginning) {
  constexpr std::string_view form = "00:00:00.000 ";
  return beginning.size() > form.size() &&
         std::equal(form.begin(), form.end(), beginning.begin(),
                    [](char wanted, char c) { return wanted == '0' ? c >= '0' && c <= '9' : c == wanted; });
}

void Transcript::set_process(std::int64_t id) { label_ = fmt::format("{}[{}]", name_, id); }

void Transcript::said_beside(std::string_view text) {
  constexpr std::size_t longest_line = 65536;
  for (const char c : text) {
    if (c != '\n') beside_ += c;
    if (c == '\n' || beside_.size() == longest_line) note('!', std::exchange(beside_, {}));
  }
  const bool is_end = text.empty();
  if (is_end && !beside_.empty()) note('!', std::exchange(beside_, {}));
}

void Transcript::note(char direction, std::string_view line) {
  if (!file_) return;
  using std::chrono::days;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const MaybeError error =
      file_->append(fmt::format("{:%T} {} {} {}\n", now - std::chrono::floor<days>(now), label_, direction, line));
  if (error && !error_) error_ = error;
}

}  // namespace roundel::match
