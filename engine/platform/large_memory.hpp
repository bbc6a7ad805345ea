#pragma once

namespace roundel {

/// Makes the large memory of searches quick: hash tables and what threads have learned. Each piece comes straight from the
/// system, which gives it as zeros without touching it, and in pages of 2 MiB where it can: looking up small pages takes
/// much of the time in which a search reads its tables. Does nothing on other systems than Linux. For the program's beginning.
void prepare_large_memory();

}  // namespace roundel
