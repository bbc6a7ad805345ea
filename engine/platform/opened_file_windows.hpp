#pragma once

#include <windows.h>

#include <string>

#include "engine/platform/descriptor.hpp"

namespace roundel {

/// Opens a file with the system's own call, because only this call allows other programs to append to the file too.
/// Child processes do not inherit it. `access` and `disposition` are those of CreateFile. If it is not open,
/// last_error() returns the reason.
Descriptor open_file(const std::string& path, DWORD access, DWORD disposition);

/// Returns whether it is a file on a disk, and not a device or pipe.
bool is_disk_file(const Descriptor& file);

/// Returns the reason of the last system error.
std::error_code last_error();

}  // namespace roundel
