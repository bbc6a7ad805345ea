#pragma once

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "tools/browser/board_engine.hpp"

namespace roundel::testing {

/// An engine with everything it has sent up to the last line.
class Listened {
 public:
  using Json = nlohmann::json;
  using Lines = std::vector<std::string>;

  explicit Listened(Signals::Ask ask = {})
      : engine_([this](std::string_view bytes) { return hear(bytes); }, std::move(ask)) {}

  Lines answer(const std::string& line) {
    said_.clear();
    CHECK(engine_.post(line));
    return said_;
  }
  std::string last(const std::string& line) {
    const Lines lines = answer(line);
    return lines.empty() ? "" : lines.back();
  }
  Json view(std::optional<Side> viewer = {}) const { return Json::parse(engine_.view(viewer)); }
  /// Returns the legal turn with that text, as in the view.
  Json turn(const std::string& text) const {
    const Json view = this->view();
    for (const Json& turn : view["turns"]) {
      if (turn["text"] == text) return turn;
    }
    FAIL("it is not legal: ", text);
    return {};
  }
  /// Returns the picture, or the error after an exclamation mark.
  std::string drawn(const Json& options) const {
    const Json object = options.is_null() ? Json::object() : options;
    const auto picture = engine_.diagram(object.dump());
    return picture ? *picture : "!" + picture.error().message();
  }
  browser::BoardEngine& engine() { return engine_; }

 private:
  std::error_code hear(std::string_view bytes) {
    for (const std::string_view line : roundel::words_of(bytes, "\n")) said_.emplace_back(line);
    return {};
  }

  Lines said_;
  browser::BoardEngine engine_;
};

}  // namespace roundel::testing
