#pragma once

#include <string>
#include <string_view>

#include "tools/roundel/play/language.hpp"

namespace roundel::play {

/// Returns the text of an evaluation in a language: its sentences, and the words of its tables. Columns stay in line.
std::string translated_evaluation(const Language& language, std::string_view text);

}  // namespace roundel::play
