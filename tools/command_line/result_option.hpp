#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/platform/result_file.hpp"
#include "tools/command_line/command_line.hpp"

/// Options that name output files.
namespace roundel {

/// Adds --force, which allows overwriting them.
void add_force_option(CommandLine& line,
                      const std::string& help = "overwrite existing files, but never an input file");

/// Throws UsageError if --force is given without any of the options that name files.
void check_force(const CommandLine& line, const std::vector<std::string>& options);

/// Returns what may be overwritten if `options` name the files: no file that another option names, and not standard
/// input. Throws like check_force().
WritingTerms writing_terms(const CommandLine& line, const std::vector<std::string>& options,
                           WritingTerms::IsOwn is_own = {});

/// Returns the file that an option names; nothing if it is not given. Throws UsageError if the file may not be
/// written.
std::optional<ResultFile> result_file(const CommandLine& line, const std::string& option, const WritingTerms& terms);

/// Throws UsageError if two options name the same file.
void check_different(const std::string& option, const std::optional<ResultFile>& file, const std::string& other,
                     const std::optional<ResultFile>& other_file);

/// Writes an option's file. Throws UsageError if that fails.
void write_result(const std::string& option, const ResultFile& file, std::string_view bytes);

}  // namespace roundel
