#pragma once

namespace roundel {

/// Speeds up the large memory of searches: hash tables and what threads have learned. Each large block then comes
/// directly from the system, which provides zeros without writing them. It has pages of 2 MiB if possible, because
/// translating addresses of small pages takes much of the time of table reads. Does nothing on systems other than
/// Linux. Call it at the start of the program.
void prepare_large_memory();

}  // namespace roundel
