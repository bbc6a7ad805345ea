#pragma once

#include <windows.h>

#include <string>

#include "engine/platform/descriptor.hpp"

namespace roundel {

/// Opens a file by the system's own call, of which alone a file can be had at whose end others write too. No child has it.
/// `access` and `disposition` are those of CreateFile. Not open: the reason is last_error().
Descriptor open_file(const std::string& path, DWORD access, DWORD disposition);

/// Whether it is a file on a disk, and no device or pipe.
bool is_disk_file(const Descriptor& file);

/// The system's reason of just now.
std::error_code last_error();

}  // namespace roundel
