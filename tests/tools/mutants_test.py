"""The changes that tools/mutants.py makes to a text: the places it finds, and that all else stays."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import mutants  # noqa: E402

TEXT = """#include <stdio.h>
enum { MOST = 3 }; /* 7 < 8 */
static bool few(int n)
{
    if (n < MOST && n != 0)
        puts("1 < 2");
    return true;
}
int twice(int n)
{
    n += 4;
    return n * 2;
}
"""


class Mutants(unittest.TestCase):
    def changed(self, operator):
        return {(mutants.line_of(TEXT, start, end), mutants.line_of(TEXT[:start] + new + TEXT[end:], start, start + len(new)))
                for kind, start, end, new in mutants.changes(TEXT) if kind == operator}

    def test_each_operator_finds_its_places_and_no_other(self):
        head = "if (n < MOST && n != 0)"
        self.assertEqual(self.changed("relation"), {(head, "if (n <= MOST && n != 0)"), (head, "if (n < MOST && n == 0)")})
        self.assertEqual(self.changed("logic"), {(head, "if (n < MOST || n != 0)")})
        self.assertEqual(self.changed("negation"), {(head, "if (!(n < MOST && n != 0))")})
        self.assertEqual(self.changed("arithmetic"), {("n += 4;", "n -= 4;"), ("return n * 2;", "return n / 2;")})
        self.assertEqual(self.changed("deletion"), {('puts("1 < 2");', "(void)0;"), ("n += 4;", "(void)0;")})
        self.assertEqual(self.changed("return"), {("return true;", "return false;"), ("return n * 2;", "return (n * 2) + 1;")})
        comment = "enum { MOST = %d }; /* 7 < 8 */"
        self.assertEqual(self.changed("constant"), {
            (comment % 3, comment % 4), (comment % 3, comment % 2), (head, "if (n < MOST && n != 1)"), ("n += 4;", "n += 5;"), ("n += 4;", "n += 3;"),
            ("return n * 2;", "return n * 3;"), ("return n * 2;", "return n * 1;")})

    def test_a_seed_draws_the_same_and_as_many_of_each_operator(self):
        drawn = mutants.drawn("match", 70, 5)
        self.assertEqual(drawn, mutants.drawn("match", 70, 5))
        self.assertNotEqual(drawn, mutants.drawn("match", 70, 6))
        self.assertEqual({sum(m["operator"] == operator for m in drawn) for operator in {m["operator"] for m in drawn}}, {10})

    def test_what_is_known_is_drawn_first(self):
        known = {mutants.key(m) for m in mutants.drawn("match", 14, 6)}
        self.assertEqual({mutants.key(m) for m in mutants.drawn("match", 14, 5, known)}, known)
        more = {mutants.key(m) for m in mutants.drawn("match", 28, 5, known)}
        self.assertTrue(known < more and len(more) == 28)

    def test_a_changed_file_leaves_the_mutants_of_others(self):
        before, sources = mutants.drawn("match", 350, 5), mutants.mutants_of
        self.addCleanup(setattr, mutants, "mutants_of", sources)
        gone = before[0]["file"]
        mutants.mutants_of = lambda room: {operator: [m for m in pile if m["file"] != gone] for operator, pile in sources(room).items()}
        after = mutants.drawn("match", 350, 5)
        self.assertEqual([m for m in before if m["file"] != gone and m not in after], [])


if __name__ == "__main__":
    unittest.main()
