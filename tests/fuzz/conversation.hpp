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
#include "variants/games/table.hpp"

/// A whole conversation with a protocol of GUIs, without a process or a file.
namespace roundel::fuzz {

/// Takes what a protocol sends, line by line, from any thread.
class Listening {
 public:
  /// For an Output, which this outlives.
  Output::Send ear() {
    return [this](std::string_view bytes) { return take(bytes); };
  }
  /// What was sent so far.
  std::vector<std::string> lines() const;
  /// Waits until `holds` of the lines.
  void wait_until(const std::function<bool(const std::vector<std::string>&)>& holds) const;

 private:
  std::error_code take(std::string_view bytes);

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::vector<std::string> lines_{""};  ///< the last one has no end yet
};

/// Gives out lines one by one. Before each, `ready` is called, with what was given out so far.
class Speech : public std::streambuf {
 public:
  using Ready = std::function<void(const std::vector<std::string>& said)>;
  Speech(std::vector<std::string> lines, Ready ready) : lines_(std::move(lines)), ready_(std::move(ready)) {}

  /// The lines that were asked for.
  const std::vector<std::string>& said() const { return said_; }

 protected:
  int_type underflow() override;

 private:
  std::vector<std::string> lines_;
  Ready ready_;
  std::vector<std::string> said_;
  std::string line_;
};

/// What is said in the conversation that an input is: its lines, as `tame` lets them pass.
std::vector<std::string> lines_of(std::string_view text,
                                  const std::function<std::optional<std::string>(std::string_view)>& tame);

/// Words and numbers as they have to be for a search to be short and for memory to stay small; empty where a line is
/// better left out.
std::optional<std::string> tame_options(std::string_view line);

/// Empty where there is none.
std::string_view first_word(std::string_view line);

/// How many lines begin with the word.
std::ptrdiff_t count_first_words(const std::vector<std::string>& lines, std::string_view word);

/// Talks to the protocol that `Talk` tells of:
///   using Protocol = ...;                                               serve(std::istream&) answers all
///   std::vector<std::string> begin                                      is said first
///   static std::optional<std::string> tame(std::string_view line)       as in lines_of()
///   static bool answered(said, heard)                                   whether the next line may be said
///   static bool is_last(std::string_view line)                          whether a line ends the conversation
///   static void check(said, heard)                                      laws of the whole conversation, in which nothing is
///                                                                       said behind a last line that may be read ahead
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
    Engine engine(variant_table());
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
