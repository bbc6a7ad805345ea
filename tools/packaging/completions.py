"""Writes completions of a program's commands and options for bash, zsh and fish, from its --help."""

import argparse
from pathlib import Path

from help_text import FILES, commands_of, help_of


class Program:
    """The possible arguments of a program. `parts` has the options of each command, and under "" those before any command. A game may
    follow the commands in `of_games`, and also a file those in `of_files`."""

    def __init__(self, path):
        self.name = Path(path).name
        text = help_of(path)
        self.commands = {item.term: item.text for item in text.items("Commands")}
        self.parts = {"": text.items("Options")}
        self.of_games = []
        self.of_files = []
        for name, command in commands_of(path, text).items():
            self.commands.setdefault(name, " ".join(command.prose)[:60])
            self.parts[name] = command.items("Options")
            if command.takes_game():
                self.of_games.append(name)
                if command.takes_file():
                    self.of_files.append(name)

    def function(self):
        return "_" + self.name.replace("-", "_")


GAMES = "roundel variants 2>/dev/null | sed -n 's/^\\([a-z0-9][^ ]*\\) .*/\\1/p'"


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def bash_flags(program):
    """Returns the cases of the options of a command."""
    cases = []
    for name, options in program.parts.items():
        flags = " ".join(flag for option in options for flag in option.flags())
        cases.append(f"    {name or '*'}) flags={quoted(flags)} ;;")
    return cases[1:] + cases[:1]  # `*` comes last


def bash_values(program):
    """Returns the cases of the words that may follow a word: a game, or the values of an option."""
    games = [f"{name}:{name}" for name in program.of_games]
    cases = [f"    {'|'.join(['*:--variant', *games])}) values=$({GAMES}) ;;"]
    for name, options in program.parts.items():
        for option in options:
            if option.values():
                befores = "|".join(f"{name}:{flag}" for flag in option.flags())
                cases.append(f"    {befores}) values={quoted(' '.join(option.values()))} ;;")
    return cases


def bash_files(program):
    """Returns the case of the commands that a file may follow besides a game."""
    befores = "|".join(f"{name}:{name}" for name in program.of_files)
    return f"""
  case $command:$before in
    {befores}) [[ $word != -* ]] && mapfile -t -O ${{#COMPREPLY[@]}} COMPREPLY < <(compgen -f -- "$word") ;;
  esac""" if befores else ""


def bash(program):
    commands = " ".join(program.commands)
    return f"""# bash completion of {program.name}, made from its --help
{program.function()}() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command="" flags values="" n
  for ((n = 1; n < COMP_CWORD; ++n)); do
    if [[ " {commands} " == *" ${{COMP_WORDS[n]}} "* ]]; then command=${{COMP_WORDS[n]}}; break; fi
  done
  case $word in
    -*) ;;
    *) case $command:$before in
{chr(10).join(bash_values(program))}
    esac ;;
  esac
  if [[ -n $values ]]; then
    COMPREPLY=($(compgen -W "$values" -- "$word")){bash_files(program).replace(chr(10), chr(10) + "  ")}
    return
  fi
  case $command in
{chr(10).join(bash_flags(program))}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
  elif [[ -z $command && $before != -* ]]; then
    COMPREPLY=($(compgen -W {quoted(commands)} -- "$word"))
  fi
}}
complete -o default -F {program.function()} {program.name}
"""


def zsh_option(option):
    flags = option.flags()
    text = option.text.replace("[", "(").replace("]", ")").replace(":", "\\:")
    wants = option.argument()
    if flags[0] == "--variant":
        action = ":game:_roundel_games"
    elif wants in FILES:
        action = f":{wants.lower()}:_files"
    elif option.values():
        action = f":value:({' '.join(option.values())})"
    else:
        action = f":{wants.lower().split('=')[0]}:" if wants else ""
    return " ".join(quoted(f"{flag}[{text}]{action}") for flag in flags)


def zsh_case(command, options, takes_game, takes_file):
    """Returns the words that may follow a command."""
    words = [zsh_option(option) for option in options]
    if takes_game:
        words.append("'1:game or file:{_roundel_games; _files}'" if takes_file else "'1:game:_roundel_games'")
    return f"    {command}) _arguments {' '.join(words)} '*:file:_files' ;;"


def zsh(program):
    commands = " ".join(quoted(f"{name}:{text}".replace("[", "(")) for name, text in program.commands.items())
    cases = "\n".join(zsh_case(name, options, name in program.of_games, name in program.of_files)
                      for name, options in program.parts.items() if name)
    general = " ".join(zsh_option(option) for option in program.parts[""])
    first = "'1:command:->command' '*::argument:->argument'" if program.commands else "'*:file:_files'"
    return f"""#compdef {program.name}
# Made from its --help.
(( $+functions[_roundel_games] )) || _roundel_games() {{ compadd -- $({GAMES}) }}
{program.function()}() {{
  local state line
  local -a commands=({commands})
  _arguments -C {general} {first}
  case $state in
  command) _describe command commands ;;
  argument)
    case $words[1] in
{cases}
    esac ;;
  esac
}}
{program.function()} "$@"
"""


def fish_option(program, option, condition):
    flags = option.flags()
    parts = [f"complete -c {program.name} -n {quoted(condition)}"]
    parts += [f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in flags]
    if flags[0] == "--variant":
        parts.append(f"-x -a {quoted(f'({GAMES})')}")
    elif option.values():
        parts.append(f"-x -a {quoted(' '.join(option.values()))}")
    elif option.argument():
        parts.append("-r" if option.argument() in FILES else "-x")
    parts.append(f"-d {quoted(option.text)}")
    return " ".join(parts)


def fish(program):
    lines = [f"# fish completion of {program.name}, made from its --help"]
    for name, text in program.commands.items():
        lines.append(f"complete -c {program.name} -n __fish_use_subcommand -a {name} -d {quoted(text)}")
    for name, options in program.parts.items():
        condition = f"__fish_seen_subcommand_from {name}" if name else "__fish_use_subcommand"
        lines += [fish_option(program, option, condition) for option in options]
    alone = [name for name in program.of_games if name not in program.of_files]
    for names, exclusive in ((alone, " -x"), (program.of_files, "")):
        if names:
            condition = f"__fish_prev_arg_in {' '.join(names)}"
            lines.append(f"complete -c {program.name} -n {quoted(condition)}{exclusive} -a {quoted(f'({GAMES})')}")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shell", choices=["bash", "zsh", "fish"])
    parser.add_argument("program")
    parser.add_argument("out", type=Path, help="the file to be written")
    options = parser.parse_args()
    options.out.write_text({"bash": bash, "zsh": zsh, "fish": fish}[options.shell](Program(options.program)))


if __name__ == "__main__":
    main()
