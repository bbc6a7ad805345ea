#pragma once

#include <array>
#include <string>
#include <string_view>

namespace roundel::play {

/// While it exists, Ctrl-C and other signals that end the program first print some words. There can be one at a time.
class Farewell {
 public:
  /// `sequence` is sent to the terminal before the words.
  explicit Farewell(std::string_view sequence);
  Farewell(const Farewell&) = delete;
  Farewell& operator=(const Farewell&) = delete;
  ~Farewell();

  /// A line; empty: nothing is said.
  void set_words(const std::string& words);

 private:
  std::string sequence_;
  std::string words_;
  std::array<void (*)(int), 3> old_handlers_{};
};

}  // namespace roundel::play
