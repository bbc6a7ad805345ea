#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/base/file_bytes.hpp"
#include "engine/session/ending_maker.hpp"

namespace roundel {

/// Where small tables are kept from one run of the program to the next: a folder of that name, or null where there is no
/// place for it. Whoever puts the program together says.
using EndingStore = std::function<std::unique_ptr<EndingFiles>(const std::string& folder)>;

/// The most men in small tables, and the most positions: of a game whose tables would have more they have fewer men.
inline constexpr int most_small_men = 3;
inline constexpr std::uint64_t most_small_positions = 1'500'000;

/// The game's small tables. What is in the store and whole is taken from there; the rest is made, on all of `threads`, which takes
/// up to half a minute of a core, and put there where that can be done. `told` hears at first that tables are made, if any are, and
/// then once a second how far that is, if the maker is heard of so often. Error: what went wrong, or that `stop` ended it.
Expected<NamedFiles> small_endings(EndingMaker& maker, const EndingStore& store, ThreadPool& threads,
                                   const Signals& stop, const std::function<void(const std::string&)>& told);

}  // namespace roundel
