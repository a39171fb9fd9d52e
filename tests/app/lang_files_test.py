"""The words files as Weblate reads them: Java properties in UTF-8. A strict reader of its own, after java.util.Properties.load; then the four
languages against one another. OUTFLANK_CLI is the command line
program. A fault is told with its file and line."""
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

LANG = Path(__file__).resolve().parents[2] / "assets" / "lang"
SOURCES = LANG.parents[1] / "src"
FORMS = {"en": ["one", "other"], "de": ["one", "other"], "fr": ["one", "other"], "es": ["one", "other"]}  # as src/app/text/language.c counts
FORM = re.compile(r"\.(zero|one|two|few|many|other)$")
KEY = re.compile(r"[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)*")
GLOSSARY = LANG.parents[1] / "docs" / "glossary.md"
FREE = {"says", "line", "chosen", "turned", "stays", "history"}  # families whose texts may use any word: opponents speak, and sources are quoted
SIGNS = {"n": "\n", "t": "\t", "r": "\r", "f": "\f"}


class Malformed(Exception):
    pass


def unescaped(text):
    def meant(found):
        if found[1].startswith("u"):
            if len(found[1]) != 5:
                raise Malformed("\\u needs four hexadecimal digits")
            return chr(int(found[1][1:], 16))
        return SIGNS.get(found[1], found[1])
    return re.sub(r"\\(u[0-9A-Fa-f]{0,4}|.|$)", meant, text, flags=re.S).encode("utf-16", "surrogatepass").decode("utf-16")


def entries(text):
    """(number of the line, key, text) of each entry, by Java's rules."""
    lines = re.split(r"\r\n|\n|\r", text)
    number = 0
    while number < len(lines):
        first, line = number + 1, lines[number].lstrip(" \t\f")
        number += 1
        if not line or line[0] in "#!":
            continue
        while re.search(r"(?<!\\)(\\\\)*\\$", line):
            line = line[:-1] + (lines[number].lstrip(" \t\f") if number < len(lines) else "")
            number += 1
        key = re.match(r"(\\.|[^\\ \t\f=:])*", line)[0]
        yield first, unescaped(key), unescaped(re.sub(r"^[ \t\f]*[=:]?[ \t\f]*", "", line[len(key):]))


class Language:
    def __init__(self, code):
        self.code, self.file = code, LANG / (code + ".properties")
        self.words, self.lines, self.twice = {}, {}, []
        for line, key, text in entries(self.file.read_bytes().decode("utf-8")):
            if key in self.words:
                self.twice.append(f"{self.file.name}:{line}: {key} is there twice")
            self.words[key], self.lines[key] = text, line

    def at(self, key):
        return f"{self.file.name}:{self.lines.get(key, 0)}: {key}"

    def wanted(self, english):
        """The keys that it must have: those of English, counted things in its own forms."""
        keys = set()
        for key in english.words:
            keys |= {FORM.sub("." + form, key) for form in FORMS[self.code]} if is_counted(english, key) else {key}
        return keys


def is_counted(english, key):
    stem = FORM.sub("", key)
    return stem != key and stem + ".one" in english.words and stem + ".other" in english.words


def places(text):
    return sorted(set(re.findall(r"\{[0-9]\}", text)))


def literals(*places):
    """What stands between quotation marks in sources."""
    files = [file for place in places for file in ([SOURCES / place] if place.endswith(".c") else (SOURCES / place).rglob("*.[ch]"))]
    return {found for file in files for found in re.findall(r'"((?:[^"\\\n]|\\.)*)"', file.read_text(encoding="utf-8"))}


def games():
    """The options of each game and their values, as the command line tells them."""
    games = {}
    for line in subprocess.run([os.environ["OUTFLANK_CLI"], "games"], check=True, capture_output=True, text=True).stdout.splitlines():
        name, values = line.split(maxsplit=1)[0], line.partition("=")[2].split()
        if not line.startswith(" "):
            game = games.setdefault(name, {})
        elif values:
            game[name.partition("=")[0]] = values
    return games


def shelf():
    """The ids of the ready boards."""
    text = (SOURCES.parent / "assets" / "boards" / "shelf.txt").read_text(encoding="utf-8")
    return {line.split()[0] for line in text.splitlines() if line and not line.startswith("#")}


def refused():
    """The words that a language's texts must not use, by its code: the last column of the glossary's table of names."""
    words = {code: [] for code in FORMS}
    for row in GLOSSARY.read_text(encoding="utf-8").partition("### One name")[2].partition("\n### ")[0].splitlines():
        cells = [cell.strip() for cell in row.strip("|").split(" | ")]
        if row.startswith("|") and re.match(r"(en|fr|de|es): ", cells[-1]):
            for part in cells[-1].split("; "):
                code, _, those = part.partition(": ")
                words[code] += [word.strip() for word in those.split(",")]
    return words


class Used:
    """Which keys the sources ask for: those that they name, and those that they put together."""

    def __init__(self):
        page = (SOURCES.parent / "packaging" / "web" / "index.html").read_text(encoding="utf-8")
        self.named, self.games = literals("app") | set(re.findall(r'"(page\.\w+)"', page)), games()
        self.variants = {*self.games, "workshop"}
        supplies = literals("app/scenes/play/play_panel.c")
        self.families = {
            "title": self.variants, "goal": self.variants, "brief": self.variants, "set": self.variants, "left": self.variants,
            "guise.face": literals("career/guises.c"), "guise.hat": literals("career/guises.c"), "guise.colour": literals("career/guises.c"),
            "yours.cost": literals("career/yours.c"),
            "setting": literals("app/core/settings.c"), "fault": literals("rules/notation_fault.c"), "import.as": literals("formats"),
            "number": set(map(str, range(2, 10))),
            "month": {f"{kind}{n}" for kind in ("", "short.") for n in range(1, 13)}, "choose.usual_but": set(map(str, range(1, 9))), "result.by": self.variants,
            "weekday": {f"{kind}{n}" for kind in ("", "letter.") for n in range(7)},
            "trophy": literals("career/trophies.c"), "trophy.for": literals("career/trophies.c"),
            "board": shelf(), "cast": literals("app/text/cast.c"), "line": literals("app/text/cast.c"),
            "chosen": literals("app/text/cast.c"), "turned": literals("app/text/cast.c"), "stays": literals("app/text/cast.c"),
            "says": {f"{one}.{event}.{n}" for one in literals("app/text/cast.c") for event in literals("app/text/remarks.c") for n in (1, 2, 3, 4)}, "opening": literals("match/opening_name.c"),
            "people": literals("career/series.c") | literals("career/clock.c"),
            "rules": {f"{game}.{line}" for game in self.variants for line in range(1, 13)},
            "history": {f"{game}.{line}" for game in self.games for line in range(1, 10)}, "explain": {
                what + game for what in literals("learn/explain.c") for game in ("", *(f".{one}" for one in self.variants))},
            "low": {f"{game}.{supply}" for game in self.variants for supply in supplies}}
        steps = {f"{script.stem}.{step}" for script in (LANG.parent / "lessons").glob("*.lesson")
                 for step in re.findall(r"^step = (\w+)$", script.read_text(encoding="utf-8"), re.M)}
        kinds = {kind for script in (LANG.parent / "puzzles").glob("*.puzzle")
                 for kind in re.findall(r"^puzzle = (\w+)", script.read_text(encoding="utf-8"), re.M)}
        tips = literals("review/tip.c")
        own = ("", *(f".{game}" for game in self.games))
        self.families["tip"] = {tip + fewest + part + game for tip in tips for fewest in ("", ".fewest") for part in ("", ".how") for game in own}
        self.families["win"] = {kind + part for kind in literals("learn/win.c") for part in ("", ".title", ".done")}
        self.families["puzzle"] = {kind + part + game for kind in kinds for part in ("", ".task", ".hint", ".solved")
                                   for game in ("", *(f".{game}" for game in self.games))}
        self.families["lesson"] = {step + part for step in steps for part in ("", ".title", ".wrong", ".done")}
        for game, options in self.games.items():
            for option, values in options.items():
                self.add_option(game, option, values)
        self.add_option("", "opponent", literals("app/core/settings.c"))
        self.families["setting"] |= {f"{one}.{two}" for one in literals("app/core/settings.c") for two in literals("app/core/settings.c") | {"about"}
                                     if re.fullmatch("[a-z_0-9]+", one + two)}

    def add_option(self, game, option, values):
        for owner in (option, f"{game}.{option}"):
            self.families.setdefault("option", set()).add(owner)
            for family in ("value", "about", "name"):
                self.families.setdefault(family, set()).update([owner, *(f"{owner}.{value}" for value in values)])
        self.families.setdefault(option, set()).update(f"{owner}{value}" for value in values for owner in ("", game + "."))

    def has(self, key):
        if key in self.named:
            return True
        key = FORM.sub("", key).removesuffix(".paired")  # words_pair
        stem, _, last = key.rpartition(".")
        return (key in self.named or (stem in self.named and (last in self.variants or last == "fewest"))
                or any(key.startswith(family + ".") and key[len(family) + 1:] in rest for family, rest in self.families.items()))


class Reader(unittest.TestCase):
    def test_it_reads_as_java_does(self):
        self.assertEqual(list(entries("a = b\n#c=d\\\n ! e\n\nf:g h\r\ni\\\\=j\\\n  k\\u00e9\\n\\=\nl")),
                         [(1, "a", "b"), (5, "f", "g h"), (6, "i\\", "jké\n="), (8, "l", "")])
        self.assertEqual([*entries("a=\\ud83d\\ude00")], [(1, "a", "😀")])
        with self.assertRaises(Malformed):
            list(entries("a=\\u12"))


class Files(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.languages = {code: Language(code) for code in FORMS}
        cls.english = cls.languages["en"]

    def each(self):
        for language in self.languages.values():
            for key, text in language.words.items():
                yield language, key, text

    def assert_none(self, faults):
        faults = list(faults)
        if faults:
            self.fail("\n".join(faults[:20]) + (f"\nand {len(faults) - 20} more" if len(faults) > 20 else ""))

    def test_every_file_is_a_language(self):
        self.assertEqual(sorted(file.name for file in LANG.iterdir()), sorted(code + ".properties" for code in FORMS))
        table = (SOURCES / "app" / "text" / "language.c").read_text(encoding="utf-8")
        self.assertEqual(sorted(re.findall(r'\{\s*"([a-z]{2})",', table)), sorted(FORMS))

    def test_one_way_to_write_them(self):
        """Plainer than Java allows, so that differences show what has changed: "key = text", UTF-8, \\n and \\\\ and nothing else escaped."""
        for language in self.languages.values():
            text = language.file.read_bytes().decode("utf-8")
            self.assertTrue(text.endswith("\n") and not text.startswith("\ufeff"), language.file.name)
            for number, line in enumerate(text.split("\n")[:-1], 1):
                if line and line[0] != "#":
                    self.assertRegex(line, rf"^{KEY.pattern} = (?! )([^\\]|\\n)*(?<! )$", f"{language.file.name}:{number}")
                self.assertNotRegex(line, r"[\t\r\f]| $", f"{language.file.name}:{number}")

    def test_no_key_is_there_twice(self):
        self.assert_none(fault for language in self.languages.values() for fault in language.twice)

    def test_all_have_the_same_keys(self):
        for language in self.languages.values():
            wanted = language.wanted(self.english)
            self.assert_none(f"{language.file.name} lacks {key}" for key in sorted(wanted - language.words.keys()))
            self.assert_none(f"{language.at(key)} is not in English" for key in sorted(language.words.keys() - wanted))

    def test_no_text_is_a_lone_letter(self):
        """Such as a "v" between two names. Days have letters by design."""
        self.assert_none(f"{language.at(key)} is a lone “{text}”" for language, key, text in self.each()
                         if re.fullmatch(r"[^\W\d_]\.?", text) and not key.startswith("weekday.letter."))

    def test_no_key_is_there_in_vain(self):
        used = Used()
        self.assert_none(f"{self.english.at(key)} is not used" for key in self.english.words if not used.has(key))
        self.assertFalse(used.has("pause.nothing") or used.has("value.size.nine") or used.has("option.pause"))

    def test_the_order_is_that_of_english(self):
        for language in self.languages.values():
            stems = list(dict.fromkeys(FORM.sub("", key) for key in language.words))
            self.assertEqual(stems, list(dict.fromkeys(FORM.sub("", key) for key in self.english.words)), language.file.name)

    def test_no_place_is_lost_or_added(self):
        for language, key, text in self.each():
            english = self.english.words.get(key, self.english.words.get(FORM.sub(".other", key), text))
            if FORM.search(key) and is_counted(self.english, key):  # "a disc" may leave the number out
                self.assertLessEqual(set(places(text)), set(places(english)), language.at(key))
                if not key.endswith(".one"):
                    self.assertEqual(places(text), places(english), language.at(key))
            else:
                self.assertEqual(places(text), places(english), language.at(key))
            self.assertNotRegex(re.sub(r"\{[1-9]\}", "", text), r"[{}]", language.at(key))

    def test_the_dot_after_a_step_is_kept(self):
        """The board's panel parts "1 of 2 · Choose a pawn" there."""
        for language, key, text in self.each():
            if key.startswith("step."):
                self.assertEqual(text.count(" · "), 1, language.at(key))

    def test_signs_are_the_printers(self):
        """… for three dots, quotation marks of the language, one blank at a time, no hyphen for a dash."""
        for language, key, text in self.each():
            self.assertNotRegex(text, r"\.\.\.|[\"'`´]|  | - |--", language.at(key))

    def test_quotation_marks_are_those_of_the_language(self):
        marks = {"en": "“”‘’", "de": "„“‚‘’", "fr": "«»’", "es": "«»“”’"}
        for language, key, text in self.each():
            found = set(re.findall("[“”„«»‘’‚]", text))
            self.assertLessEqual(found, set(marks[language.code]), language.at(key))
            for left, right in ("“”", "«»"):
                if left in marks[language.code] and right in marks[language.code]:
                    self.assertEqual(text.count(left), text.count(right), language.at(key))

    def test_french_signs_have_their_blank(self):
        """A narrow no-break space before ; : ! ? and inside « », where no line can break."""
        for key, text in self.languages["fr"].words.items():
            self.assertNotRegex(text, r"[^\u202f\u00a0](?=[;!?»])|[^\u202f\u00a0](?=:( |$))|«(?![\u202f\u00a0])", self.languages["fr"].at(key))

    def test_what_is_said_fits_a_bubble(self):
        self.assert_none(f"{language.code}: {key}: {len(text)} characters, 46 at most" for language, key, text in self.each()
                         if key.startswith("says.") and len(text) > 46)

    def test_lessons_and_puzzles_show_and_do_not_spell(self):
        """No text of a lesson or a puzzle has a square, a row or a score in notation: the board shows it (docs/lessons.md)."""
        for language, key, text in self.each():
            if key.partition(".")[0] in ("lesson", "puzzle", "part", "win"):
                self.assertNotRegex(text, r"(?<!\w)[a-h][1-8]+\b|\{\d\} (to|zu|à|a) \{\d\}|(row|column|Reihe|Spalte|rangée|colonne|fila|columna) (\{|\d)", language.at(key))

    def test_each_thing_has_its_one_name(self):
        """No text uses a word that the glossary refuses (docs/glossary.md, One name)."""
        refusals = refused()
        self.assertTrue(all(refusals.values()), refusals)
        self.assert_none(f"{language.at(key)}: “{word}” is another name of a thing; docs/glossary.md has the one to use"
                         for language, key, text in self.each() if key.partition(".")[0] not in FREE
                         for word in refusals[language.code] if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.I))

    def test_spanish_questions_are_opened(self):
        for key, text in self.languages["es"].words.items():
            self.assertEqual((text.count("?"), text.count("!")), (text.count("¿"), text.count("¡")), self.languages["es"].at(key))


if __name__ == "__main__":
    sys.exit(unittest.main())
