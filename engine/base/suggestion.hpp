#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundel {

/// The known word that is a slip or two from a word; empty: none is near.
std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known);

/// What an error about an unknown word ends with: `; did you mean 'files'?`, of the known word that is nearest to it, or
/// nothing where none is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace roundel
