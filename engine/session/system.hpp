#pragma once

#include "engine/base/file_bytes.hpp"
#include "engine/session/small_endings.hpp"
#include "engine/session/spare_memory.hpp"

namespace roundel {

/// What an engine asks of the system that it runs on, and there is no word for in the language; whoever puts a program together
/// says how it is done.
struct System {
  FreeMemory free_memory = {};           ///< empty: memory is taken as long as allocation succeeds
  OpenFile open_file = read_whole_file;  ///< of tables of endings
  EndingStore ending_store = {};         ///< empty: small tables are kept in memory alone
  /// Empty: there is no thread for what can be done beside searches, and small tables are made before one.
  BeginBackground begin_background = {};
};

}  // namespace roundel
