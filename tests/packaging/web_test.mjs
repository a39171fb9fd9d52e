// The web page in headless Chromium: a whole game of Classic by real key events, and the same game still there after the page is loaded anew.
//   web_test.mjs DIRECTORY [PICTURES]      DIRECTORY: what packaging/web/package.sh made
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const [directory, pictures] = process.argv.slice(2);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png" };
const SHORTEST = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];
const pause = ms => new Promise(done => setTimeout(done, ms));

const server = createServer((request, response) => {
  try {
    const name = new URL(request.url, "http://x").pathname;
    const file = readFileSync(join(directory, name === "/" ? "index.html" : name));
    response.writeHead(200, { "Content-Type": TYPES[extname(name)] || (name === "/" ? "text/html" : "application/octet-stream") });
    response.end(file);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise(done => server.listen(0, "127.0.0.1", done));
const address = `http://127.0.0.1:${server.address().port}/`;

const profile = mkdtempSync(join(tmpdir(), "outflank-web-"));
const browser = spawn("chromium", ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--use-gl=angle", "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader", "--window-size=1280,800", `--user-data-dir=${profile}`, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const waiting = new Map(), said = [];
let number = 0, unread = "", session;
browser.stdio[4].setEncoding("utf8").on("data", text => {
  const messages = (unread + text).split("\0");
  unread = messages.pop();
  for (const message of messages.map(JSON.parse)) {
    if (message.id) {
      waiting.get(message.id)(message);
      waiting.delete(message.id);
    } else if (message.method === "Runtime.consoleAPICalled")
      said.push(message.params.args.map(argument => argument.value).join(" "));
    else if (message.method === "Runtime.exceptionThrown")
      said.push("exception: " + JSON.stringify(message.params.exceptionDetails).slice(0, 600));
  }
});
function call(method, params = {}) {
  browser.stdio[3].write(JSON.stringify({ id: ++number, method, params, ...(session && { sessionId: session }) }) + "\0");
  return new Promise((done, fail) => waiting.set(number, answer => answer.error ? fail(new Error(JSON.stringify(answer.error))) : done(answer.result)));
}
async function until(question, what, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(100)) {
    const answer = await question();
    if (answer)
      return answer;
  }
  throw new Error(`${what} did not come; the page said:\n${said.join("\n")}`);
}
const evaluate = async expression => (await call("Runtime.evaluate", { expression })).result.value;

async function open(words = []) {
  await call("Page.navigate", { url: address + "?" + words.map(word => "argument=" + encodeURIComponent(word)).join("&") });
  await until(() => evaluate('!!document.querySelector("#wait.done")'), "the game");
  await pause(2000);
}
async function key(character) {
  const code = /\d/.test(character) ? "Digit" + character : "Key" + character.toUpperCase();
  const event = { key: character, code, text: character, windowsVirtualKeyCode: character.toUpperCase().charCodeAt(0) };
  await call("Input.dispatchKeyEvent", { type: "keyDown", ...event });
  await pause(60);
  await call("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  await pause(60);
}
async function picture(name) {
  if (pictures)
    writeFileSync(join(pictures, name), Buffer.from((await call("Page.captureScreenshot")).data, "base64"));
}

let status = 1;
try {
  const { targetId } = (await call("Target.createTarget", { url: "about:blank" }));
  session = (await call("Target.attachToTarget", { targetId, flatten: true })).sessionId;
  await call("Runtime.enable");
  await call("Page.enable");
  await open(["--game", "classic"]);
  await picture("web-begin.png");
  for (const square of SHORTEST)
    for (const character of square)
      await key(character);
  const line = await until(() => said.find(text => text.includes("outflank: over: ")), "the result");
  if (!line.includes("over: classic 13-0") || !line.replace(/\s/g, "").includes(SHORTEST.join("")))
    throw new Error("another result: " + line);
  await picture("web-over.png");
  await open(["--game", "classic"]);
  for (const character of "d3c3")
    await key(character);
  await pause(3000); // kept once a second
  await open();
  const kept = await until(() => evaluate('Module.FS.analyzePath("/data/game.txt").exists && Module.FS.readFile("/data/game.txt", {encoding: "utf8"})'), "the kept game");
  if (!kept.includes("moves = d3 c3"))
    throw new Error("another game was kept: " + kept);
  console.log("a whole game was played, and one begun is kept");
  status = 0;
} catch (error) {
  console.error(error.message);
}
browser.kill();
server.close();
await pause(300);
rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
process.exit(status);
