#pragma once

#include <filesystem>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/platform/file_draft.hpp"

namespace roundel {

/// Writes a file whole or not at all, whatever ends the process: under the name `draft` first, in the same folder, then
/// in place of what was there, whose permissions it gets. Error: it cannot be written, with the system's reason; what was
/// there stays.
MaybeError write_whole_file(const std::filesystem::path& path, std::string_view bytes,
                            const std::filesystem::path& draft);

/// Writes through a FileDraft, which has the name of the file and `.new`.
MaybeError write_whole_file(const std::filesystem::path& path, std::string_view bytes,
                            FileDraft::Replacing replacing = FileDraft::Replacing::yes);

/// The same with what `write` makes.
MaybeError write_whole_file(const std::filesystem::path& path, const DraftWriter& write,
                            FileDraft::Replacing replacing);

/// Adds to the end of a file, or begins it, all or nothing where it is a file. Error: as above.
MaybeError append_whole(const std::filesystem::path& path, std::string_view bytes);

/// Tries whether something could be written behind what a file holds, or to a new one, and leaves all as it is. What is no file is
/// not tried. Error: as above.
MaybeError check_appendable(const std::filesystem::path& path);

/// Tries whether a file could be written there, and leaves all as it is. What is no file is not tried. Error: as above.
MaybeError check_writable(const std::filesystem::path& path);

}  // namespace roundel
