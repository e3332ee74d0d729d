// Plays golden games in the pocket's Python and prints them as JSON, file to text:
// node golden.mjs RUNTIME SOURCES TESTS FILE...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const HOME = "/lib/hut8";
const HELPERS = [
  "__init__.py",
  "golden/__init__.py",
  "golden/playthrough.py",
  "imitation/__init__.py",
  "imitation/playing.py",
  "imitation/test_golden.py",
];
const PLAY = `
import json, sys
from unittest.mock import MagicMock

sys.modules["pytest"] = MagicMock()  # the helpers stand beside tests, and need nothing of it
sys.path.insert(0, "${HOME}")
from hut8.machine.match import MACHINE
from tests.golden.playthrough import Playthrough
from tests.imitation.test_golden import transcript

def play(file, text):
    if "/imitation/" in file:
        return transcript(text)
    return "".join(f"{line}\\n" for line in Playthrough(MACHINE).play(text.splitlines()))

json.dumps({file: play(file, text) for file, text in json.loads(games).items()})
`;

const [runtime, sources, tests, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: runtime });

function write(name, text) {
  const path = `${HOME}/${name}`;
  pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  pyodide.FS.writeFile(path, text);
}

const read = (path) => readFileSync(path, "utf-8");
for (const [name, text] of Object.entries(JSON.parse(read(sources)))) write(name, text);
for (const name of HELPERS) write(`tests/${name}`, read(`${tests}/${name}`));
const games = Object.fromEntries(files.map((file) => [file, read(file)]));
pyodide.globals.set("games", JSON.stringify(games));
console.log(pyodide.runPython(PLAY));
