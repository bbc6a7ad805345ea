#pragma once

#include "engine/base/file_bytes.hpp"
#include "engine/session/small_tablebases.hpp"
#include "engine/session/spare_memory.hpp"

namespace roundel {

/// Functions of the operating system that an engine needs and standard C++ lacks. Each program provides them.
struct System {
  FreeMemory free_memory = {};           ///< empty: memory is used as long as allocation succeeds
  OpenFile open_file = read_whole_file;  ///< opens files of tablebases
  TablebaseStore tablebase_store = {};   ///< empty: small tables are kept only in memory
  /// Empty: there is no background thread. Then small tables are made before a search.
  BeginBackground begin_background = {};
};

}  // namespace roundel
