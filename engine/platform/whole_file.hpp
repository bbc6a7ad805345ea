#pragma once

#include <filesystem>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/platform/file_draft.hpp"

namespace roundel {

/// Writes a file completely or not at all, even if the process is killed. It writes a file named `draft` in the same
/// folder, then replaces the old file and takes over its permissions. Error: it cannot be written, with the system's
/// reason. Then the old file stays.
MaybeError write_whole_file(const std::filesystem::path& path, std::string_view bytes,
                            const std::filesystem::path& draft);

/// Writes through a FileDraft. The draft's name is the file's name with `.new`.
MaybeError write_whole_file(const std::filesystem::path& path, std::string_view bytes,
                            FileDraft::Replacing replacing = FileDraft::Replacing::yes);

/// Does the same with the output of `write`.
MaybeError write_whole_file(const std::filesystem::path& path, const DraftWriter& write,
                            FileDraft::Replacing replacing);

/// Appends to a file, or creates it, completely or not at all if it is a regular file. Error: as above.
MaybeError append_whole(const std::filesystem::path& path, std::string_view bytes);

/// Checks whether a file can be appended to or created. Changes nothing. Devices and pipes are not checked. Error: as
/// above.
MaybeError check_appendable(const std::filesystem::path& path);

/// Checks whether a file could be written there. Changes nothing. Devices and pipes are not checked. Error: as above.
MaybeError check_writable(const std::filesystem::path& path);

}  // namespace roundel
