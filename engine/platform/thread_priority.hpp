#pragma once

namespace roundel {

/// Lowers the priority of the calling thread: it runs only when no other thread needs the processor, as far as the
/// system supports this.
void give_way();

}  // namespace roundel
