// A web server for the page, and headless Chromium with hands: mouse, fingers and keys as the browser has them from its devices.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

export const pause = ms => new Promise(done => setTimeout(done, ms));

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".webp": "image/webp",
  ".txt": "text/plain", ".png": "image/png", ".webmanifest": "application/manifest+json" };
const PLACE = "/games/outflank/"; // not the server's root: the page must not take that for granted

// Serves a directory at PLACE; `missing` holds the names that the server is to lose, `held` those that it keeps back as long as they are in it;
// `changed`: what it sends instead of a file's bytes, by name. `down`: it loses all of them. `compress`: it compresses all; `unpacks`: it says of
// packed files that they only were for the way. `asked`: the paths, in order.
export async function serve(directory) {
  const missing = new Set(), held = new Set(), changed = new Map(), asked = [];
  const served = { missing, held, changed, asked, down: false, compress: false, unpacks: false };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    const name = path === PLACE ? "index.html" : path.slice(PLACE.length);
    asked.push(path);
    while (held.has(name))
      await pause(50);
    try {
      if (!path.startsWith(PLACE) || missing.has(name) || served.down)
        throw new Error("missing");
      const read = readFileSync(join(directory, name)), file = changed.get(name)?.(read) ?? read;
      response.writeHead(200, { "Content-Type": TYPES[extname(name)] || "application/octet-stream",
        ...(served.compress || (served.unpacks && name.endsWith(".gz")) ? { "Content-Encoding": "gzip" } : {}) });
      response.end(served.compress ? gzipSync(file) : file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(done => server.listen(0, "127.0.0.1", done));
  return Object.assign(served, { address: `http://127.0.0.1:${server.address().port}${PLACE}`, close: () => server.close() });
}

export async function startBrowser(words = []) {
  const profile = mkdtempSync(join(tmpdir(), "outflank-web-"));
  const process_ = spawn("chromium", ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--use-gl=angle", "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader", "--window-size=1280,800", "--hide-scrollbars", `--user-data-dir=${profile}`, ...words, "about:blank"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const waiting = new Map(), listeners = new Map(); // sessions to what they do with an event
  let number = 0, unread = "", gone = null;
  process_.on("exit", code => {
    gone = new Error(`chromium has ended (${code})`);
    for (const [, fail] of waiting.values())
      fail(gone);
  });
  process_.on("error", error => { gone = error; });
  process_.stdio[4].setEncoding("utf8").on("data", text => {
    const messages = (unread + text).split("\0");
    unread = messages.pop();
    for (const message of messages.map(JSON.parse)) {
      if (!message.id) {
        listeners.get(message.sessionId)?.(message.method, message.params);
        continue;
      }
      const [done, fail] = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error)
        fail(new Error(JSON.stringify(message.error)));
      else
        done(message.result);
    }
  });
  process_.stdio[3].on("error", () => {});
  const call = (method, params = {}, sessionId = undefined) => new Promise((done, fail) => {
    if (gone)
      return fail(gone);
    waiting.set(++number, [done, fail]);
    process_.stdio[3].write(JSON.stringify({ id: number, method, params, sessionId }) + "\0");
  });
  return {
    call,
    // A tab of its own, with storage of its own.
    async newPage(options) {
      const { browserContextId } = await call("Target.createBrowserContext");
      const { targetId } = await call("Target.createTarget", { url: "about:blank", browserContextId });
      const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
      const page = new Page((method, params) => call(method, params, sessionId), () => call("Target.disposeBrowserContext", { browserContextId }));
      page.ask = (method, params) => call(method, { ...params, browserContextId }); // of the browser, for this tab
      listeners.set(sessionId, (method, params) => page.hear(method, params));
      await page.begin(options);
      return page;
    },
    async close() {
      const ended = new Promise(done => process_.on("exit", done));
      process_.kill();
      await Promise.race([ended, pause(5000)]);
      try { // its helpers may still be writing
        rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      } catch (error) {
        console.error(error.message);
      }
    },
  };
}

const NAMED = { Enter: 13, Escape: 27, Tab: 9, " ": 32, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };

class Page {
  constructor(call, close) {
    Object.assign(this, { call, close, said: [], failed: [] });
  }

  hear(method, params) {
    if (method === "Runtime.consoleAPICalled")
      this.said.push(params.args.map(argument => argument.value).join(" "));
    else if (method === "Page.fileChooserOpened")
      this.chooser = params;
    else if (method === "Runtime.exceptionThrown")
      this.failed.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
  }

  // `before`: a script that runs in the page before its own.
  async begin({ width = 1280, height = 800, density = 1, touch = false, before = "" } = {}) {
    await this.call("Runtime.enable");
    await this.call("Page.enable");
    await this.call("Emulation.setFocusEmulationEnabled", { enabled: true });
    await this.size(width, height, density, touch);
    if (touch)
      await this.call("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    if (before)
      await this.call("Page.addScriptToEvaluateOnNewDocument", { source: before });
  }

  size(width, height, density = 1, mobile = false) {
    return this.call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: density, mobile });
  }

  // The game with these words on its command line, which no address can give: until the next address, however often it is loaded again.
  async navigate(address, ...words) {
    this.said.length = 0;
    if (this.words)
      await this.call("Page.removeScriptToEvaluateOnNewDocument", { identifier: this.words });
    this.words = words.length
      ? (await this.call("Page.addScriptToEvaluateOnNewDocument", { source: `var Module = { arguments: ${JSON.stringify(words)} };` })).identifier : null;
    await this.call("Page.navigate", { url: address });
  }

  // The same as far as its first picture.
  async open(address, ...words) {
    await this.navigate(address, ...words);
    await this.until(() => this.evaluate('!!document.querySelector("#wait.done")'), "the game");
  }

  async follow(link) {
    await this.navigate(link);
    await this.until(() => this.evaluate('!!document.querySelector("#wait.done")'), "the game");
  }

  async evaluate(expression) {
    const answer = await this.call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails)
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    return answer.result.value;
  }

  async until(question, what, seconds = 300) {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(50)) {
      const answer = await question();
      if (answer)
        return answer;
    }
    throw new Error(`${what} did not come; the page said:\n${[...this.said, ...this.failed].join("\n")}`);
  }

  // One of the files that the game keeps, or "".
  file(name) {
    return this.evaluate(`Module.FS.analyzePath("/data/${name}").exists ? Module.FS.readFile("/data/${name}", {encoding: "utf8"}) : ""`);
  }

  // `commands`: what the browser does at that key, as an editor calls it.
  async press(key, modifiers = 0, commands = []) {
    const named = key.length > 1 || key === " ", digit = /\d/.test(key);
    const event = { key, modifiers, code: key === " " ? "Space" : named ? key : digit ? "Digit" + key : "Key" + key.toUpperCase(),
      windowsVirtualKeyCode: NAMED[key] ?? (named ? 111 + Number(key.slice(1)) : key.toUpperCase().charCodeAt(0)) };
    const text = modifiers ? "" : key === "Enter" ? "\r" : key.length === 1 ? key : "";
    await this.call("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, commands, ...event });
    await pause(30);
    await this.call("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    await pause(30);
  }

  async type(text) {
    for (const character of text)
      await this.press(character);
  }

  async click([x, y]) {
    const event = { x, y, button: "left", clickCount: 1 };
    await this.call("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
    await this.call("Input.dispatchMouseEvent", { type: "mousePressed", ...event });
    await pause(30);
    await this.call("Input.dispatchMouseEvent", { type: "mouseReleased", ...event });
    await pause(30);
  }

  // A finger that comes down, goes along the places and is lifted at the last.
  async touch(...places) {
    const [[x, y], ...rest] = places;
    await this.call("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (const [x, y] of rest) {
      await pause(30);
      await this.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
    }
    await pause(30);
    await this.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await pause(30);
  }

  // Two fingers that come down one after the other and part around a place, from this far to four times as far.
  async pinch([x, y], far) {
    const fingers = half => [{ x: x - half, y, id: 0 }, { x: x + half, y, id: 1 }];
    await this.call("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(far / 2).slice(0, 1) });
    await pause(30);
    await this.call("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(far / 2) });
    for (let step = 1; step <= 15; step++) {
      await pause(30);
      await this.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers((far / 2) * (1 + step / 5)) });
    }
    await this.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await pause(30);
  }

  async picture() {
    return Buffer.from((await this.call("Page.captureScreenshot", { format: "png" })).data, "base64");
  }
}
