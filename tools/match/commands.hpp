#pragma once

#include <fmt/core.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session/games.hpp"
#include "protocol/command_line.hpp"
#include "protocol/words.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded.hpp"

namespace roundel::match {

/// A command of a program that has several.
struct Command {
  std::string_view name;
  std::string_view summary;
  CommandLine (*command_line)();
  /// Returns the exit status.
  int (*run)(const CommandLine&, Games&);
};

inline std::string help_of(std::string_view program, std::span<const Command> commands) {
  std::string text = fmt::format("Usage: {0} COMMAND [options]    (see {0} COMMAND --help)\n\nCommands:\n", program);
  for (const Command& command : commands) text += fmt::format("  {:12}{}\n", command.name, command.summary);
  return text + "\nOptions:\n  --version   say the version\n";
}

/// Runs the command that the first argument names, or prints help. Throws WrongCall where there is no such command.
inline int run_command(std::string_view program, std::span<const Command> commands,
                       const std::vector<std::string>& given, Games& games) {
  const std::vector<std::string> arguments = without_help_command(given);
  const std::string way_out = fmt::format("`{} --help` says what can be done", program);
  if (arguments.empty()) throw WrongCall("no command is given", way_out);
  if (arguments.front() == "--help" || arguments.front() == "-h") {
    put_results(help_of(program, commands));
    return exit_success;
  }
  const Command* command = find_named(commands, arguments.front());
  if (!command) throw WrongCall(fmt::format("there is no command '{}'", arguments.front()), way_out);
  CommandLine line = command->command_line();
  if (line.parse({arguments.begin() + 1, arguments.end()})) return command->run(line, games);
  put_results(line.help() + '\n');
  return exit_success;
}

}  // namespace roundel::match
