#pragma once

#include <string>

namespace roundel::play {

/// As long as it lives, Ctrl-C says some words before it ends the program. There can be one at a time.
class Farewell {
 public:
  Farewell();
  Farewell(const Farewell&) = delete;
  Farewell& operator=(const Farewell&) = delete;
  ~Farewell();

  /// A line; empty: nothing is said.
  void set_words(const std::string& words);

 private:
  std::string words_;
  void (*old_handler_)(int);
};

}  // namespace roundel::play
