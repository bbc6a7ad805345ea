#pragma once

#include <string>
#include <utility>

#include "tests/scratch_folder.hpp"
#include "tests/terminal_process.hpp"

namespace roundel::testing {

/// `roundel play` at a terminal, with its own folder for saved games.
class PlayScreen : public TerminalProcess {
 public:
  PlayScreen(const ScratchFolder& state, const std::string& variant, const Lines& more = {}, Lines environment = {},
             int columns = usual_columns)
      : TerminalProcess(arguments(variant, more), with_state(state, std::move(environment)), columns) {}

 private:
  static Lines arguments(const std::string& variant, const Lines& more) {
    Lines all{"play", "--variant", variant, "--time", "0.02", "--seed", "1"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  static Lines with_state(const ScratchFolder& state, Lines environment) {
    environment.push_back("XDG_STATE_HOME=" + state.path());
    return environment;
  }
};

}  // namespace roundel::testing
