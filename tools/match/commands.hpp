#pragma once

#include <fmt/core.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/suggestion.hpp"
#include "engine/base/words.hpp"
#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/command_line/text_layout.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"

namespace roundel::match {

/// One of several commands of a program.
struct Command {
  std::string_view name;
  std::string_view summary;
  CommandLine (*command_line)();
  /// Returns the exit status.
  int (*run)(const CommandLine&, Games&);
};

/// A program with several commands.
struct Program {
  std::string_view name;
  std::string_view purpose;  ///< its purpose, a sentence in its first line or more
  std::span<const Command> commands;
};

inline std::string help_of(const Program& program) {
  std::string text = fmt::format("Usage: {0} COMMAND [options]    (see {0} COMMAND --help)\n\n{1}\n\nCommands:\n",
                                 program.name, laid_out_text(program.purpose));
  for (const Command& command : program.commands) text += fmt::format("  {:12}{}\n", command.name, command.summary);
  return text + "\nOptions:\n  --version   print the version\n";
}

/// Runs the command that the first argument names, or prints help. Throws UsageError if there is no such command.
inline int run_command(const Program& program, const std::vector<std::string>& given, Games& games) {
  const std::vector<std::string> arguments = without_help_command(given);
  const std::string way_out = fmt::format("`{} --help` lists the commands", program.name);
  if (arguments.empty()) throw UsageError("no command is given", way_out);
  if (arguments.front() == "--help" || arguments.front() == "-h") {
    put_results(help_of(program));
    return exit_success;
  }
  const Command* command = find_named(program.commands, arguments.front());
  if (!command) {
    const Error unknown{.reason = fmt::format("there is no command '{}'", arguments.front()),
                        .hint = meant_name(arguments.front(), program.commands)};
    throw UsageError(unknown.message(), way_out);
  }
  CommandLine line = command->command_line();
  if (line.parse({arguments.begin() + 1, arguments.end()})) return command->run(line, games);
  put_results(line.help() + '\n');
  return exit_success;
}

}  // namespace roundel::match
