#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/session/session.hpp"

namespace roundel {

/// A way to write a turn that was given in words.
struct WrittenForm {
  std::string text;
  std::string piece = {};  ///< the name of the moving piece; empty: any
};

/// Returns the ways to write a turn that was given in words: "Nf3" and "f3" for `knight to f3`, "9-13" for `9 to 13`,
/// all castlings for `castle`. Empty: the text contains no such words, or unknown ones.
std::vector<WrittenForm> written_forms(const Session& session, std::string_view text);

/// Returns whether a form means this turn.
bool is_meant(const WrittenForm& form, const TurnView& turn);

}  // namespace roundel
