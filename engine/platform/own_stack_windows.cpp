#include "engine/platform/own_stack_windows.hpp"

#include <windows.h>

namespace roundel {
namespace {

/// A fiber is the name that Windows uses for a stack to which a thread can switch.
struct Task {
  const std::function<void()>& work;
  void* caller;
};

void CALLBACK do_task(void* parameter) {
  const Task& task = *static_cast<const Task*>(parameter);
  task.work();
  SwitchToFiber(task.caller);
}

}  // namespace

bool do_on_own_stack(std::size_t bytes, const std::function<void()>& work) {
  const bool was_fiber = IsThreadAFiber() != FALSE;
  Task task{work, was_fiber ? GetCurrentFiber() : ConvertThreadToFiber(nullptr)};
  void* const fiber = task.caller == nullptr ? nullptr : CreateFiberEx(0, bytes, 0, do_task, &task);
  if (fiber != nullptr) {
    SwitchToFiber(fiber);
    DeleteFiber(fiber);
  }
  if (!was_fiber && task.caller != nullptr) ConvertFiberToThread();
  return fiber != nullptr;
}

}  // namespace roundel
