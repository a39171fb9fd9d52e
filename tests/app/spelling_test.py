"""The spelling of the language files, by aspell, and of the documents and the sources' English, by codespell. spelling.txt beside this file has
the words that they do not know. Without aspell, one of its dictionaries or codespell nothing is claimed: that is said, and the test skipped."""
import re
import shutil
import subprocess
import sys
from pathlib import Path

from lang_files_test import LANG, Language

ROOT = LANG.parents[1]
DICTIONARIES = {"en": "en_GB", "de": "de_DE", "fr": "fr", "es": "es"}
DOCUMENTS = ["README.md", "CONTRIBUTING.md", "docs", "packaging", "src", "tests", "tools"]
KINDS = {".md", ".in", ".txt", ".c", ".h", ".py", ".sh"}
FOREIGN = {"glossary.md", "spelling.txt"}  # documents in several languages
SKIPPED = 77


def missing():
    for program in ("aspell", "codespell"):
        if not shutil.which(program):
            yield program
    if shutil.which("aspell"):
        there = subprocess.run(["aspell", "dump", "dicts"], capture_output=True, text=True, check=True).stdout.split()
        yield from (f"aspell's dictionary {name}" for name in DICTIONARIES.values() if name not in there)


def known():
    """The words of spelling.txt, by the section that they stand in: "all", a language or "codespell"."""
    words, section = {}, None
    for line in Path(__file__).with_name("spelling.txt").read_text(encoding="utf-8").splitlines():
        if line.endswith(":"):
            section = words.setdefault(line[:-1], set())
        elif not line.startswith("#"):
            section |= set(line.split())
    return words


def unknown_words(language, known_here):
    """Faults of a language file: each word that neither the dictionary nor the list has."""
    places = {}
    for key, text in language.words.items():
        plain = re.sub(r"\{\d\}|\w+=\S*", " ", text).replace("’", "'")  # no places, and no values of the command line
        for word in re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)*", plain):
            places.setdefault(word, key)
    found = subprocess.run(["aspell", "list", "-d", DICTIONARIES[language.code], "--encoding=utf-8"], input="\n".join(sorted(places)),
                           capture_output=True, text=True, check=True).stdout.split()
    for word in found:
        if word not in known_here:
            yield f"{language.at(places.get(word, ''))}: unknown word “{word}”"


def misspelt(ignored):
    """Faults of documents and sources, as codespell tells them."""
    files = []
    for place in DOCUMENTS:
        start = ROOT / place
        files += [start] if start.is_file() else [file for file in sorted(start.rglob("*")) if file.suffix in KINDS and file.name not in FOREIGN]
    told = subprocess.run(["codespell", "-L", ",".join(sorted(ignored)), *map(str, files)], capture_output=True, text=True, check=False).stdout
    return [line.removeprefix(str(ROOT) + "/") for line in told.splitlines()]


def main():
    lacking = list(missing())
    if lacking:
        print("SPELLING IS NOT CHECKED: there is no", ", no ".join(lacking), "here (packaging/packages.sh names the packages)")
        return SKIPPED
    words = known()
    faults = [fault for code in DICTIONARIES for fault in unknown_words(Language(code), words["all"] | words[code])]
    faults += misspelt(words["codespell"])
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
