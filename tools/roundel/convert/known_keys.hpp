#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace roundel::convert {

/// What the value of a key is.
enum class ValueForm : std::uint8_t { flag, number, rank, file, outcome, squares, types, rights, word, any };

/// A key of ini files that is not the name of a kind.
struct KnownKey {
  std::string_view key;
  ValueForm form;
  std::string_view fallback;  ///< the value without the key
  /// The keys that it sets instead, separated by blanks: an ini file can say the same for both sides at once. Empty:
  /// it sets itself.
  std::string_view sets = {};
  /// What game files cannot say if the value is another than the fallback. Empty: they can, or another key decides.
  std::string_view unsaid = {};
};

/// Returns the known keys in the order in which they are read: a later key replaces what an earlier one has set.
std::span<const KnownKey> known_keys();

/// Returns the row of a key; null if the key is unknown.
const KnownKey* find_key(std::string_view key);

/// Returns whether a value has the form of a key.
bool has_form(std::string_view value, const KnownKey& key);

/// Returns the form in words, such as "true or false".
std::string_view form_words(ValueForm form);

}  // namespace roundel::convert
