#pragma once

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "tools/match/players/player.hpp"

namespace roundel::testing {

/// Returns the answers of a list, and keeps what it received.
class ScriptedPlayer : public match::Player {
 public:
  explicit ScriptedPlayer(std::vector<std::string> moves) {
    for (std::string& move : moves) {
      match::Answer answer;
      answer.move = std::move(move);
      answers.push_back(answer);
    }
  }
  MaybeError new_game() override { return cannot_start ? MaybeError(Error{"does not start"}) : std::nullopt; }
  match::Answer choose(const match::View& view, const Limits& limits, Milliseconds patience) override {
    views.push_back(view);
    given.push_back(limits);
    patiences.push_back(patience);
    REQUIRE(views.size() <= answers.size());
    return answers[views.size() - 1];
  }
  std::string engine_name() const override { return "script"; }

  bool cannot_start = false;
  std::vector<match::Answer> answers;
  std::vector<match::View> views;
  std::vector<Limits> given;
  std::vector<Milliseconds> patiences;
};

}  // namespace roundel::testing
