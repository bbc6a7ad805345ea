#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <istream>
#include <mutex>
#include <streambuf>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/platform/output.hpp"
#include "engine/session/engine.hpp"
#include "tests/fuzz/law.hpp"
#include "variants/games/registry.hpp"

/// A whole conversation with a protocol of GUIs, without a process or a file.
namespace roundel::fuzz {

/// Receives what a protocol sends, line by line, from any thread.
class Listening {
 public:
  /// Returns a function for an Output, which must not outlive this.
  Output::Send ear() {
    return [this](std::string_view bytes) { return take(bytes); };
  }
  /// Returns what was sent so far.
  std::vector<std::string> lines() const;
  /// Waits until `holds` is true for the lines.
  void wait_until(const std::function<bool(const std::vector<std::string>&)>& holds) const;

 private:
  std::error_code take(std::string_view bytes);

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::vector<std::string> lines_{""};  ///< the last one is not finished
};

/// Returns lines one by one. Before each it calls `ready` with the lines returned so far.
class Speech : public std::streambuf {
 public:
  using Ready = std::function<void(const std::vector<std::string>& said)>;
  Speech(std::vector<std::string> lines, Ready ready) : lines_(std::move(lines)), ready_(std::move(ready)) {}

  /// Returns the lines that were requested.
  const std::vector<std::string>& said() const { return said_; }

 protected:
  int_type underflow() override;

 private:
  std::vector<std::string> lines_;
  Ready ready_;
  std::vector<std::string> said_;
  std::string line_;
};

/// Returns the lines of the conversation in an input, after `tame`.
std::vector<std::string> lines_of(std::string_view text,
                                  const std::function<std::optional<std::string>(std::string_view)>& tame);

/// Limits words and numbers so that searches are short and memory stays small. Empty: the line must be left out.
std::optional<std::string> tame_options(std::string_view line);

/// Returns an empty text if there is none.
std::string_view first_word(std::string_view line);

/// Returns how many lines begin with the word.
std::ptrdiff_t count_first_words(const std::vector<std::string>& lines, std::string_view word);

/// Talks to the protocol that `Talk` describes:
///   using Protocol = ...;                                               serve(std::istream&) answers all
///   std::vector<std::string> begin                                      is sent first
///   static std::optional<std::string> tame(std::string_view line)       as in lines_of()
///   static bool answered(said, heard)                                   whether the next line may be sent
///   static bool is_last(std::string_view line)                          whether a line ends the conversation
///   static void check(said, heard)                                      laws of the whole conversation. Nothing is sent
///                                                                       after a last line that may be read ahead
template <class Talk>
void converse(std::string_view text) {
  Listening heard;
  std::vector<std::string> lines = Talk::begin();
  for (std::string& line : lines_of(text, Talk::tame)) lines.push_back(std::move(line));
  const auto wait = [&heard](const std::vector<std::string>& said) {
    heard.wait_until([&said](const auto& answers) { return Talk::answered(said, answers); });
  };
  Speech speech(std::move(lines), wait);
  {
    Engine engine(built_in_variants());
    Output output(heard.ear());
    typename Talk::Protocol protocol(engine, output);
    std::istream input(&speech);
    protocol.serve(input);
  }
  std::vector<std::string> said = speech.said();
  const auto last = std::find_if(said.begin(), said.end(), Talk::is_last);
  if (last != said.end()) said.erase(last + 1, said.end());
  Talk::check(said, heard.lines());
}

}  // namespace roundel::fuzz
