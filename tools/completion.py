#!/usr/bin/env python3
"""Completion of both command lines for bash, zsh and fish, made from what the programs' --help and help say of themselves:

    tools/completion.py OUTFLANK OUTFLANK_CLI [DIRECTORY]

DIRECTORY is packaging/completions if none is given. The test app_completion fails while the files there are not what this makes of the
programs of the day."""
import re
import subprocess
import sys
from pathlib import Path

WHO = ["human", "level:", "character:", "random", "discs", "greedy", "careful", "nboard:"]
NOTE = "Made by tools/completion.py; do not edit."


def told(program, *arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


class Option:
    def __init__(self, name, argument, about, short=""):
        self.name, self.argument, self.about, self.short = name, argument, about, short


class Program:
    """What can be typed: options, or subcommands with options of their own, and the words that an argument's value may be."""

    def __init__(self, name):
        self.name, self.options, self.commands, self.words = name, [], {}, {}

    def kind(self, option):
        """The values of an option: words, "files", "folders", or nothing that could be named."""
        if option.argument in self.words:
            return self.words[option.argument]
        return {"FILE": "files", "DIR": "folders"}.get(option.argument, [])


def read_game(path):
    game, text = Program("outflank"), told(path, "--help")
    options, _, rest = text.partition("\nOptions may also")
    for name, argument, about in re.findall(r"^  (--[\w-]+)(?: (\w+))?  +(.*)$", options, re.M):
        about, _, short = about.partition("; also -")
        game.options.append(Option(name, argument, about, short))
    scenes = re.search(r"are one of:\n((?:  .*\n)+)", rest).group(1).split()
    game.words = {"GAME": re.findall(r"^  (\w+)$", rest, re.M), "NAME": scenes, "SCENE": ["start", "play-engine", "press", *scenes],
                  "L": re.search(r"language: ([\w, ]+) \(", options).group(1).split(", ")}
    return game


def read_cli(path):
    cli = Program("outflank-cli")
    listed = re.findall(r"^  (\w+) +(.*)$", told(path, "help"), re.M)
    cli.commands = {name: (about, []) for name, about in listed if name != "help"}
    for name, (_, options) in cli.commands.items():
        usage = told(path, "help", name).partition("\n\n")[0]
        options += [Option(option, argument, "") for option, argument in re.findall(r"(--[\w-]+)(?:\s+([A-Z]+))?", usage)]
    games = re.findall(r"^(\w+)$", told(path, "games"), re.M)
    formats = re.search(r"(?s)Formats: (.*?\))\.", told(path, "help", "convert")).group(1)
    cli.words = {"GAME": games, "WHO": WHO, "FORMAT": re.findall(r"(\w+)\s\(\.", formats)}
    return cli


# ---- bash ----

def bash_case(program, options):
    """What may follow an option that takes a value."""
    by_value = {}
    for option in options:
        if option.argument:
            kind = program.kind(option)
            by_value.setdefault(kind if isinstance(kind, str) else " ".join(kind), []).append(option.name)
    commands = {"files": 'compgen -f -- "$cur"', "folders": 'compgen -d -- "$cur"', "": ":"}
    for value, names in by_value.items():
        yield f"    {'|'.join(names)}) mapfile -t COMPREPLY < <({commands.get(value, compgen(value))}) ;;"


def compgen(words):
    return f"compgen -W '{words}' -- \"$cur\""


def bash(program):
    function = "_" + program.name.replace("-", "_")
    lines = [f"# Completion of {program.name} for bash. {NOTE}", f"{function}() {{",
             '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}', "  COMPREPLY=()"]
    if program.commands:
        lines += ["  if ((COMP_CWORD == 1)); then", f"    mapfile -t COMPREPLY < <({compgen(' '.join([*program.commands, 'help']))})",
                  "    return", "  fi"]
    every = {option.name: option for option in [*program.options, *(option for _, those in program.commands.values() for option in those)]}
    lines += ["  case $prev in", *bash_case(program, every.values()), "    *)"]
    if program.commands:
        lines += ["      local words=", "      case ${COMP_WORDS[1]} in",
                  *(f"        {name}) words='{' '.join(option.name for option in options)}' ;;" for name, (_, options) in program.commands.items()),
                  f"        help) words='{' '.join(program.commands)}' ;;", "      esac",
                  '      mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur"; [[ $cur == -* ]] || compgen -f -- "$cur")']
    else:
        words = [word for option in program.options for word in (option.name, "-" + option.short if option.short else "") if word]
        lines += [f"      mapfile -t COMPREPLY < <({compgen(' '.join(words))}; [[ $cur == -* ]] || compgen -f -- \"$cur\")"]
    return "\n".join([*lines, "      ;;", "  esac", "}", f"complete -o filenames -F {function} {program.name}", ""])


# ---- zsh ----

def zsh_options(program, options, indent):
    for option in options:
        kind = program.kind(option)
        action = {"files": "_files", "folders": "_files -/"}.get(kind, f"({' '.join(kind)})") if isinstance(kind, str) else f"({' '.join(kind)})"
        value = f":{option.argument}:{action if action != '()' else ''}" if option.argument else ""
        about = option.about.replace("'", "").replace("[", "(").replace("]", ")").replace(":", "\\:")
        names = [option.name, *(["-" + option.short] if option.short else [])]
        for name in names:
            yield f"{indent}'{name}{f'[{about}]' if about else ''}{value.replace('level:', 'level').replace('character:', 'character').replace('nboard:', 'nboard')}'"


def zsh(program):
    lines = [f"#compdef {program.name}", f"# Completion of {program.name} for zsh. {NOTE}"]
    if not program.commands:
        return "\n".join([*lines, "_arguments '*:file:_files' \\", " \\\n".join(zsh_options(program, program.options, "  ")), ""])
    lines += ["local -a commands=("]
    lines += [f"  '{name}:{about}'" for name, (about, _) in [*program.commands.items(), ("help", ("this list, or more about one of them", []))]]
    lines += [")", "if ((CURRENT == 2)); then", "  _describe command commands", "  return", "fi", "shift words", "((CURRENT--))",
              "case $words[1] in"]
    for name, (_, options) in program.commands.items():
        lines += [f"  {name})", "    _arguments '*:file:_files' \\", " \\\n".join(zsh_options(program, options, "      ")), "    ;;"]
    return "\n".join([*lines, f"  help) _values command {' '.join(program.commands)} ;;", "esac", ""])


# ---- fish ----

def fish_option(program, option, condition=""):
    kind = program.kind(option)
    if not option.argument:
        value = ""
    elif kind == "files":
        value = " -r -F"
    elif kind == "folders":
        value = " -x -a '(__fish_complete_directories)'"
    else:
        value = f" -x -a '{' '.join(kind)}'" if kind else " -x"
    short = f" -s {option.short}" if option.short else ""
    about = option.about.replace("'", "\\'")
    return f"complete -c {program.name}{condition}{short} -l {option.name[2:]}{value}" + (f" -d '{about}'" if about else "")


def fish(program):
    lines = [f"# Completion of {program.name} for fish. {NOTE}"]
    if not program.commands:
        return "\n".join([*lines, *(fish_option(program, option) for option in program.options), ""])
    for name, (about, _) in program.commands.items():
        about = about.replace("'", "\\'")
        lines.append(f"complete -c {program.name} -n __fish_use_subcommand -f -a {name} -d '{about}'")
    lines += [f"complete -c {program.name} -n __fish_use_subcommand -f -a help",
              f"complete -c {program.name} -n '__fish_seen_subcommand_from help' -f -a '{' '.join(program.commands)}'"]
    for name, (_, options) in program.commands.items():
        lines += [fish_option(program, option, f" -n '__fish_seen_subcommand_from {name}'") for option in options]
    return "\n".join([*lines, ""])


def made(game, cli):
    """The text of each file by its name."""
    files = {}
    for program in (read_game(game), read_cli(cli)):
        files[f"{program.name}.bash"], files[f"_{program.name}"], files[f"{program.name}.fish"] = bash(program), zsh(program), fish(program)
    return files


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    folder = Path(sys.argv[3]) if len(sys.argv) == 4 else Path(__file__).resolve().parents[1] / "packaging" / "completions"
    for name, text in made(sys.argv[1], sys.argv[2]).items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
