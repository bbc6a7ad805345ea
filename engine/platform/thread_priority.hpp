#pragma once

namespace roundel {

/// Has the calling thread run only where no other thread wants the processor, as far as the system allows that.
void give_way();

}  // namespace roundel
