#include <sys/prctl.h>

#include "tools/match/own_memory.hpp"

namespace roundel::match {

void hide_own_memory() { prctl(PR_SET_DUMPABLE, 0); }

}  // namespace roundel::match
