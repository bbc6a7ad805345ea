#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/session/session.hpp"
#include "tools/roundel/play/language.hpp"

/// Options of the engine that a person types where a turn is wanted. Other programs set them so; here they belong to the call or to a
/// command.
namespace roundel::play {

struct TypedOption {
  const Option* option;  ///< outlived by the options that it was found among
  std::string value;     ///< empty: none is typed
};

/// Reads `NAME VALUE`, `NAME=VALUE` or a name alone, also behind `set`, and UCI's `setoption name NAME value VALUE`. Names and these
/// words are in any case. Empty: the text names no option.
std::optional<TypedOption> read_typed_option(const Options& options, std::string_view text);

/// Returns the sentence, in a language, that says what sets the option, with the value that is typed. Error: the option does not take
/// that value.
Expected<std::string> way_to_set(const TypedOption& typed, const Options& options, const Variant& variant,
                                 const Language& language);

}  // namespace roundel::play
