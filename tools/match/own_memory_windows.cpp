#include <windows.h>

#include <sddl.h>

#include "tools/match/own_memory.hpp"

namespace roundel::match {

void hide_own_memory() {
  // Only the system may open this process, except to wait for its end and to end it.
  constexpr const wchar_t* rights = L"D:P(A;;GA;;;SY)(A;;0x100001;;;WD)";
  PSECURITY_DESCRIPTOR descriptor = nullptr;
  if (ConvertStringSecurityDescriptorToSecurityDescriptorW(rights, SDDL_REVISION_1, &descriptor, nullptr) == 0)
    return;
  SetKernelObjectSecurity(GetCurrentProcess(), DACL_SECURITY_INFORMATION, descriptor);
  LocalFree(descriptor);
}

}  // namespace roundel::match
