#include "engine/platform/standard_streams.hpp"
#include "tools/match/guarded.hpp"

namespace roundel::match {

void guard_files() { prepare_standard_streams(); }  // no signal comes of a write that fails

}  // namespace roundel::match
