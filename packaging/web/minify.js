// Shortens the names in what Emscripten writes, which it leaves to a compiler that Debian does not have: minify.js FILE, to standard output.
// The page and its test know the names that stay; a name of their own has more letters than one that is made here.
"use strict";
const { minify } = require("terser");
const { readFileSync } = require("node:fs");

const known = ["Module", "Browser"];
minify(readFileSync(process.argv[2], "utf8"), { compress: { passes: 2, toplevel: true }, mangle: { toplevel: true, reserved: known } })
  .then(({ code }) => process.stdout.write(code));
