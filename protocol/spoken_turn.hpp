#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/session/session.hpp"

namespace roundel {

/// How a turn can be written that is told in words.
struct WrittenForm {
  std::string text;
  std::string man = {};  ///< the name of the man that moves; empty: any may
};

/// Returns the ways to write a turn that is told in words: of `knight to f3` these are "Nf3" and "f3", of `9 to 13` it is "9-13", of
/// `castle` all castlings. Empty: the text has no such words, or others that nobody knows.
std::vector<WrittenForm> written_forms(const Session& session, std::string_view text);

/// Whether a turn is what the form means.
bool is_meant(const WrittenForm& form, const TurnView& turn);

}  // namespace roundel
