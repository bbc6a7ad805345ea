#include "engine/session/start_word.hpp"

#include "engine/base/option.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel {

bool means_start(std::string_view text) {
  const auto words = words_of(text);
  return words.size() == 1 && same_name(words.front(), start_word);
}

}  // namespace roundel
