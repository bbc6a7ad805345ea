#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/platform/result_file.hpp"
#include "tools/command_line/command_line.hpp"

/// Options that name files which a command writes.
namespace roundel {

/// Adds --force, by which they are written over.
void add_force_option(CommandLine& line,
                      const std::string& help = "write over a file that is there; what is read never is");

/// Throws UsageError where --force is given and none of the options that name files.
void check_force(const CommandLine& line, const std::vector<std::string>& options);

/// Returns what may be written over where `options` name the files: no file that another option names, and not standard input.
/// Throws as check_force() does.
WritingTerms writing_terms(const CommandLine& line, const std::vector<std::string>& options,
                           WritingTerms::IsOwn is_own = {});

/// The file that an option names; nothing where it is not given. Throws UsageError where it may not be written.
std::optional<ResultFile> result_file(const CommandLine& line, const std::string& option, const WritingTerms& terms);

/// Writes the file of an option. Throws UsageError where that cannot be done.
void write_result(const std::string& option, const ResultFile& file, std::string_view bytes);

}  // namespace roundel
