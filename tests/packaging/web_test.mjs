// The web page in headless Chromium, played by real events: keys, mouse, fingers and a gamepad; the computer as opponent; sound; what is kept;
// what a player is told when something is missing.
//   web_test.mjs PAGE BUILD PICTURES [NAME...]
// PAGE: what packaging/web/package.sh made. BUILD: a build of this system, whose `outflank` draws what the page must show and whose `where`
// knows where things stand. PICTURES: a directory for what was seen. NAME: only these tests.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pause, serve, startBrowser } from "./web_browser.mjs";

const [page_, build, pictures, ...only] = process.argv.slice(2);
const SHORTEST = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]; // the first side has all discs then
const PATIENCE = 600000; // ms for one test: a machine may have much else to do
const CLASSIC = ["--lang", "en", "--game", "classic"];
const top_ = join(dirname(fileURLToPath(import.meta.url)), "../..");
const words = new Map(readFileSync(join(top_, "assets/lang/en.properties"), "utf8").split("\n").filter(line => /^[^#].* = /.test(line))
  .map(line => line.split(" = ", 2)));

const server = await serve(page_), browser = await startBrowser();
mkdirSync(pictures, { recursive: true });

function check(truth, what) {
  if (!truth)
    throw new Error(what);
}

// Every text of a scene as this system draws it, for a finger if it is touched: its middle in the window's points, by its words.
function places(scene, { width = 1280, height = 800, density = 1, touch = false } = {}, ...more) {
  const size = `${width * density}x${height * density}`, found = new Map(), finger = touch ? [`finger=${density}`] : [];
  const lines = execFileSync(join(build, "tests/e2e/where"), [...finger, "--assets", join(build, "assets"), "--lang", "en", "--scene", scene, "--size", size, ...more],
    { encoding: "utf8", env: { ...process.env, SDL_VIDEODRIVER: "dummy" } });
  for (const [, x, y, text] of lines.matchAll(/^(\S+) (\S+) (.*)$/gm))
    found.set(text, [...(found.get(text) ?? []), [x / density, y / density]]);
  return found;
}

function squares(size) {
  const found = places("play", size, "--game", "classic"), high = found.get("1")[0][1], low = found.get("8")[0][1];
  return Object.fromEntries([..."abcdefgh"].flatMap(letter => [1, 2, 3, 4, 5, 6, 7, 8].map(row =>
    [letter + row, [found.get(letter)[0][0], high + (row - 1) * (low - high) / 7]])));
}

// A kept game grows by a line of moves a turn; another line of a game begins anew.
const moves = async page => [...(await page.file("game-classic.txt") ?? "").split("game = ").at(-1).matchAll(/^moves = (.*)$/gm)].flatMap(line => line[1].split(" "));
const played = (page, count) => page.until(async () => (await moves(page)).length >= count && moves(page), `move ${count}`);

async function over(page) {
  const line = await page.until(() => page.said.find(text => text.includes("outflank: over: ")), "the result");
  check(line.includes("over: classic 13-0") && line.replace(/\s/g, "").endsWith(SHORTEST.join("")), "another result: " + line);
}

// The shortest game, each move by `act`, seen in the saved game before the next.
async function playShortest(page, act) {
  for (const [number, move] of SHORTEST.entries()) {
    await act(move, number);
    if (number < SHORTEST.length - 1)
      check((await played(page, number + 1))[number] === move, `${move} was not played: ${await moves(page)}`);
  }
  await over(page);
}

// Returns where it is kept.
async function keepPicture(page, name) {
  const file = join(pictures, name + ".png");
  writeFileSync(file, await page.picture());
  return file;
}

// The share of the pixels in which a part of the page differs from what this system draws by more than a hair.
async function apart(page, name, box, ...arguments_) {
  const ours = join(pictures, name + "-ours.png");
  execFileSync(join(build, "outflank"), [...arguments_, "--size", "1280x800", "--screenshot", ours]);
  return differing(ours, await keepPicture(page, name), box);
}

// The same of two pictures.
async function differing(ours, theirs, [left, top, right, bottom]) {
  const blank = await browser.newPage();
  try {
    return await blank.evaluate(`(async () => {
      const [one, other] = await Promise.all(${JSON.stringify([ours, theirs].map(file => readFileSync(file)).map(file => file.toString("base64")))}.map(async text => {
        const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(text), c => c.charCodeAt(0))]));
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        canvas.drawImage(picture, 0, 0);
        return canvas.getImageData(${left}, ${top}, ${right - left}, ${bottom - top}).data;
      }));
      let different = 0;
      for (let i = 0; i < one.length; i += 4)
        different += [0, 1, 2].some(channel => Math.abs(one[i + channel] - other[i + channel]) > 24);
      return different / (one.length / 4);
    })()`);
  } finally {
    await blank.close();
  }
}

// A gamepad as browsers describe them, in place of those that are plugged in.
const FAKE_PAD = `
  const pad = {
    made: null,
    plug(id) {
      this.made = { id, index: 0, connected: true, mapping: "standard", timestamp: 1, axes: [0, 0, 0, 0],
        buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })) };
      const event = new Event("gamepadconnected");
      event.gamepad = this.made;
      dispatchEvent(event);
    },
    set(number, value) {
      this.made.buttons[number] = { pressed: value > 0.5, touched: value > 0, value };
      this.made.timestamp++;
    },
  };
  navigator.getGamepads = () => [pad.made, null, null, null];`;

async function button(page, number) {
  await page.evaluate(`pad.set(${number}, 1)`);
  await pause(150);
  await page.evaluate(`pad.set(${number}, 0)`);
  await pause(150);
}

// A file in place of one that the game keeps, for the next time that the page is loaded: once it is in the browser's store.
async function putFile(page, name, text) {
  await page.evaluate(`Module.FS.writeFile("/data/${name}", ${JSON.stringify(text)}); keep()`);
  await page.until(() => page.evaluate(`new Promise(done => {
    const asked = store.transaction("files").objectStore("files").get("${name}");
    asked.onsuccess = () => done(!!asked.result && new TextDecoder().decode(asked.result) === ${JSON.stringify(text)});
  })`), `${name} in the browser's store`);
}

// The code of a ready board, as the clipboard has it.
const shelf = name => new RegExp(`^${name} (\\S+)`, "m").exec(readFileSync(join(top_, "assets/boards/shelf.txt"), "utf8"))[1];

// Ctrl+C until the clipboard holds this: what is to be copied may have to come first.
function copied(page, what) {
  return page.until(async () => {
    await page.press("c", 2);
    await pause(300);
    const text = await page.evaluate("navigator.clipboard.readText()");
    return what instanceof RegExp ? what.test(text) : text === what;
  }, `${what} in the clipboard`);
}

const paste = page => page.press("v", 2, ["paste"]);

const tests = {
  async "a whole game by keys, drawn as on this system"(page) {
    const at = squares();
    await page.open(server.address, ...CLASSIC);
    await playShortest(page, async (move, number) => {
      if (number === 4) {
        await pause(2000); // the discs come to rest
        const difference = await apart(page, "board", [...at.a1, ...at.h8].map(Math.round), ...CLASSIC, "--moves", SHORTEST.slice(0, 4).join(""));
        check(difference < 0.04, `the board differs from this system's picture in ${(100 * difference).toFixed(1)} % of its pixels`);
      }
      await page.type(move);
    });
    await pause(2500);
    await keepPicture(page, "over");
  },

  async "keys that the game uses do not move the page, and those that it does not are the browser's"(page) {
    await page.open(server.address, ...CLASSIC);
    await page.evaluate("var taken = {}; document.addEventListener('keydown', event => { taken[event.key] = false; }, true);" +
      "addEventListener('keydown', event => { taken[event.key] = event.defaultPrevented; })");
    const ours = ["ArrowDown", " ", "Tab", "Enter", "Escape", "d"], theirs = ["F3", "F12"], CONTROL = 2;
    for (const key of [...ours, ...theirs])
      await page.press(key);
    await page.press("z", CONTROL);
    await page.press("l", CONTROL);
    const taken = await page.evaluate("taken");
    for (const key of [...ours, "z"])
      check(taken[key] === true, `the browser would act on ${key}, a key of the game: ${JSON.stringify(taken)}`);
    for (const key of [...theirs, "l"])
      check(taken[key] === false, `the game takes ${key}, a key of the browser: ${JSON.stringify(taken)}`);
  },

  async "a whole game by mouse, from the title on"(page) {
    const at = squares(), play = places("title").get(words.get("menu.play"))[0], against = places("against");
    const classic = places("choose").get(words.get("title.classic"))[0], people = against.get(words.get("choose.people"))[0];
    const start = against.get(words.get("choose.start")).reduce((one, other) => other[0] > one[0] ? other : one); // the button is at the right
    await page.open(server.address, "--lang", "en", "--scene", "title");
    await page.until(async () => { // until the title has come in
      for (const place of [play, classic, people, start, at[SHORTEST[0]]]) {
        await page.click(place);
        await pause(1500);
      }
      return page.until(async () => (await moves(page)).length > 0, "", 15).catch(() => false);
    }, "the first move");
    await playShortest(page, (move, number) => number > 0 && page.click(at[move]));
    await pause(2500);
    await keepPicture(page, "over-by-mouse");
  },

  "a whole game by touch, on a telephone that is turned": Object.assign(async page => {
    const upright = { width: 400, height: 640, density: 2, touch: true }, lying = { ...upright, width: 640, height: 400 };
    const canvas = () => page.evaluate("[canvas.width, canvas.height, innerWidth, innerHeight, scrollX, scrollY, visualViewport.scale].join()");
    await page.open(server.address, ...CLASSIC);
    check(await canvas() === "800,1280,400,640,0,0,1", "the canvas is not as large as the screen: " + await canvas());
    let at = squares(upright);
    await playShortest(page, async (move, number) => {
      if (number === 1) { // a finger that leaves the square takes the move back
        await page.touch(at[move], [at[move][0], at[move][1] + 20], at.a1);
        await page.until(async () => (await moves(page)).length === 1, "the move taken back");
      }
      if (number === 4) {
        await keepPicture(page, "touch-upright");
        await page.size(640, 400, 2, true);
        await page.until(async () => await canvas() === "1280,800,640,400,0,0,1", "the turned canvas");
        await pause(500);
        at = squares(lying);
      }
      await page.touch(at[move]);
    });
    check(await canvas() === "1280,800,640,400,0,0,1", "the page has moved: " + await canvas());
    await pause(2000);
    await keepPicture(page, "touch-lying");
  }, { options: { width: 400, height: 640, density: 2, touch: true } }),

  "a telephone's notch and bar cover nothing, and two fingers zoom the page off the board alone": Object.assign(async page => {
    const insets = (top, right, bottom, left) => page.call("Emulation.setSafeAreaInsetsOverride", { insets: { top, right, bottom, left } });
    const canvas = () => page.evaluate(`(({ left, top, width, height }) => [left, top, width, height, canvas.width, canvas.height].join())(canvas.getBoundingClientRect())`);
    const zoom = () => page.evaluate("visualViewport.scale");
    const free = { width: 390, height: 763, density: 3, touch: true }, lying = { ...free, width: 750, height: 369 };
    const at = squares(free), turned = squares(lying), below = ([x, y]) => [x, y + 47];
    await insets(47, 0, 34, 0);
    await page.open(server.address, ...CLASSIC);
    check(await canvas() === "0,47,390,763,1170,2289", "upright the canvas lies at " + await canvas());
    await pause(1000);
    await page.pinch(below(at[SHORTEST[0]]), 60);
    await pause(500);
    check(await zoom() === 1, "two fingers on the board zoom the page");
    check((await moves(page)).length === 0, "two fingers on the board play a move");
    await page.touch(below(at[SHORTEST[0]]));
    await played(page, 1);
    await keepPicture(page, "notch-upright");
    await insets(0, 47, 21, 47);
    await page.size(844, 390, 3, true);
    await page.until(async () => await canvas() === "47,0,750,369,2250,1107", "the canvas of a telephone that lies", 60);
    await pause(1000);
    await page.touch([turned[SHORTEST[1]][0] + 47, turned[SHORTEST[1]][1]]);
    await played(page, 2);
    await keepPicture(page, "notch-lying");
    await page.pinch([47 + 110, 180], 60); // on a panel
    await page.until(async () => await zoom() > 1.2, "a larger page", 20);
    check((await moves(page)).length === 2, "two fingers off the board play a move");
    await keepPicture(page, "notch-zoomed");
  }, { options: { width: 390, height: 844, density: 3, touch: true } }),

  "moves by a gamepad that is plugged in while the game runs": Object.assign(async page => {
    await page.open(server.address, ...CLASSIC);
    await page.evaluate("pad.plug('Fake Pad (STANDARD GAMEPAD Vendor: 045e Product: 02ea)')");
    const ways = [15, 13, 14, 12]; // right, down, left, up: from legal square to legal square
    for (let wish = 1, presses = 0; wish <= 4; wish++) {
      await page.until(async () => {
        await button(page, ways[presses++ % 4]);
        await button(page, 0);
        return (await moves(page)).length >= wish;
      }, `move ${wish}`);
      await pause(1500);
    }
    const before = (await moves(page)).length;
    await page.evaluate("pad.set(6, 1)"); // the left trigger takes back
    await page.until(async () => (await moves(page)).length < before, "a move less");
    await page.evaluate("pad.set(6, 0)");
    await keepPicture(page, "gamepad");
  }, { options: { before: FAKE_PAD } }),

  "a Nintendo pad's A is where Nintendo puts it": Object.assign(async page => {
    await page.open(server.address, ...CLASSIC);
    await page.evaluate("pad.plug('Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)')");
    await pause(500);
    await page.until(async () => {
      await button(page, 15);
      await button(page, 1); // the right one
      return (await moves(page)).length > 0;
    }, "a move");
    await pause(1500);
    await keepPicture(page, "gamepad-nintendo");
  }, { options: { before: FAKE_PAD } }),

  async "the page fills the screen and gives it back"(page) {
    await page.open(server.address, ...CLASSIC);
    const filled = () => page.evaluate("!!document.fullscreenElement && canvas.width === innerWidth && canvas.height === innerHeight");
    await page.press("F11");
    await page.until(filled, "the full screen");
    await page.size(1600, 900);
    await page.until(() => page.evaluate("canvas.width === 1600 && canvas.height === 900"), "a canvas as large as the screen");
    await pause(1000);
    await keepPicture(page, "full-screen");
    await page.press("F11");
    await page.until(() => page.evaluate("!document.fullscreenElement"), "the window");
    await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"); // it is told with the next picture
    await page.press("F11"); // the game knows that it has given the screen back
    await page.until(filled, "the full screen again");
    const kept = async () => /^fullscreen = (\w+)$/m.exec(await page.file("settings.txt"))?.[1];
    await page.until(async () => await kept() === "on", "the full screen to be kept");
    await page.evaluate("document.exitFullscreen()"); // as the browser's own Escape does
    await page.until(async () => await kept() === "off", "the setting to follow");
  },

  async "a game against the computer, which the pictures do not wait for"(page) {
    const at = squares();
    await page.open(server.address, "--lang", "en", "--scene", "choose");
    await page.press("Enter"); // on Classic
    await pause(500);
    await page.press("Enter"); // the very first game is against level 1, and you begin
    await pause(2000);
    for (let turn = 0; turn < 3; turn++) {
      const before = (await moves(page)).length;
      const line = execFileSync(join(build, "src/cli/outflank-cli"), ["show", "--game", "classic", "--moves", (await moves(page)).join(" ")], { encoding: "utf8" });
      const square = /^legal +(\w+)/m.exec(line)[1];
      await page.until(async () => {
        await page.click(at[square]);
        return (await moves(page)).length > before;
      }, "a move of the player");
      await played(page, before + 2);
      await pause(1500);
    }
    check(await page.evaluate("Browser.workers.length > 0"), "the computer has not thought in its worker");
    await keepPicture(page, "computer");
  },

  async "the strongest level thinks while the page draws, and forgets what is taken back"(page) {
    const game = "game = classic\nfirst player = 1\nopponent = 10\nmoves = d3 c3 c4 e3 f4 c5\n";
    await page.open(server.address, "--lang", "en", "--scene", "title");
    await putFile(page, "game-classic.txt", game);
    await page.open(server.address, "--lang", "en", "--scene", "title");
    await pause(1000);
    await page.press("Enter"); // go on
    await pause(2000);
    await page.evaluate("var frames = 0; (function count() { frames++; requestAnimationFrame(count); })()");
    const ask = async () => {
      await page.press("ArrowRight");
      await page.press("Enter");
      await played(page, 7);
      return page.evaluate("frames");
    };
    let drawn = false; // while a thought lasted; a busy machine may draw slowly, so that one thought is too short to tell
    for (let times = 0; times < 3 || (!drawn && times < 12); times++) {
      const begun = await ask();
      do
        drawn ||= await page.evaluate("frames") - begun > 2;
      while (!drawn && (await moves(page)).length === 7);
      await page.press("u"); // in the middle of the thought
      await page.until(async () => (await moves(page)).length === 6, "the move taken back");
    }
    await ask();
    await played(page, 8);
    check(drawn, "no pictures while the computer thought");
    await keepPicture(page, "strongest");
  },

  "sound begins with the first key and is heard": Object.assign(async page => {
    await page.open(server.address, "--lang", "en", "--scene", "title");
    check(await page.evaluate("!heard.contexts.length"), "sound was begun before a gesture");
    await page.press("ArrowDown");
    await page.until(() => page.evaluate("heard.contexts.length && heard.contexts[0].state === 'running'"), "running sound");
    await page.until(async () => {
      await page.press("ArrowDown");
      return page.evaluate("heard.loudest > 0.01");
    }, "a sound that can be heard");
    await page.until(() => page.evaluate("heard.contexts[0].state === 'suspended'"), "silence");
    await page.evaluate("heard.loudest = 0");
    await page.until(async () => {
      await page.press("ArrowDown");
      return page.evaluate("heard.loudest > 0.01 && heard.contexts[0].state === 'running'");
    }, "sound after silence");
    check(await page.evaluate("heard.contexts.length") === 1, "the device was opened more than once");
  }, { options: { before: `
    const heard = { contexts: [], loudest: 0 };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.contexts.push(this);
      }
      createScriptProcessor(...words) {
        const node = super.createScriptProcessor(...words);
        Object.defineProperty(node, "onaudioprocess", { set(mix) {
          node.addEventListener("audioprocess", event => {
            mix(event);
            for (const sample of event.outputBuffer.getChannelData(0))
              heard.loudest = Math.max(heard.loudest, Math.abs(sample));
          });
        } });
        return node;
      }
    };` } }),

  async "a setting is there again after the page was loaded anew"(page) {
    const volume = async () => /^volume = (\d+)$/m.exec(await page.file("settings.txt"))?.[1];
    await page.open(server.address, "--lang", "en", "--scene", "settings");
    await pause(1000);
    for (const key of ["Tab", "ArrowLeft", "ArrowLeft"]) // the second group is Sound, and the volume its first row
      await page.press(key);
    await page.until(async () => await volume() === "6", "the changed setting");
    await page.open(server.address, "--lang", "en", "--scene", "title");
    check(await volume() === "6", "another setting was kept: " + await page.file("settings.txt"));
  },

  async "a game begun is there again after the page was left at once"(page) {
    await page.open(server.address, ...CLASSIC);
    await page.type("d3c3");
    await page.evaluate("removeEventListener('pagehide', keep); document.removeEventListener('visibilitychange', keep)"); // as if it died
    await played(page, 2);
    await page.open(server.address, "--lang", "en", "--scene", "title"); // leaves the page in the same moment
    check((await moves(page)).join() === "d3,c3", "another game was kept: " + await page.file("game-classic.txt"));
    await pause(1000);
    await keepPicture(page, "title");
    await page.press("Enter");
    await pause(2000);
    await page.type("c4");
    await played(page, 3);
    await keepPicture(page, "gone-on-with");
  },

  async "after the end the page says so and begins again"(page) {
    await page.open(server.address, "--lang", "en", "--scene", "title");
    await pause(1000);
    await page.press("End");
    await page.press("Enter");
    await page.until(() => page.evaluate("!again.hidden && !wait.classList.contains('done')"), "the end");
    await pause(600);
    await keepPicture(page, "ended");
    await page.press("Enter");
    await page.until(() => page.evaluate("typeof wait === 'object' && wait.classList.contains('done')"), "another beginning");
  },

  async "what cannot be loaded is named, with a way to try again"(page) {
    server.missing.add("engine.data"); // first of all: what the page's own worker has kept is not missed
    await page.navigate(server.address, "--demo", "--game", "classic");
    await page.until(() => page.evaluate("document.getElementById('state')?.textContent.includes('computer player')"), "a word about the computer player");
    server.missing.delete("engine.data");
    for (const name of ["outflank.js", "outflank.wasm", "outflank.data"]) {
      server.missing.add(name).add(name + ".gz");
      await page.navigate(server.address);
      await page.until(() => page.evaluate(`document.getElementById("state")?.textContent.includes("${name}") && !again.hidden`), "a word about " + name);
      server.missing.clear();
    }
    await keepPicture(page, "not-loaded");
    await page.press("Enter");
    await page.until(() => page.evaluate("typeof wait === 'object' && wait.classList.contains('done')"), "the game, tried again");
  },

  "a browser without WebAssembly is told so": Object.assign(async page => {
    await page.navigate(server.address);
    await page.until(() => page.evaluate("document.getElementById('state')?.textContent.includes('WebAssembly')"), "a word about WebAssembly");
    await pause(500);
    await keepPicture(page, "no-webassembly");
  }, { options: { before: "delete window.WebAssembly;" } }),

  async "what is copied is in the clipboard, and what is there can be pasted"(page) {
    await page.ask("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    await page.open(server.address, ...CLASSIC, "--moves", "f5d6c3");
    await copied(page, "f5d6c3");
    await page.open(server.address, "--lang", "en", "--scene", "workshop");
    await pause(1000);
    await copied(page, /^[0-9A-Z]{5}(-[0-9A-Z]+){5}$/);
    const code = shelf("heart");
    await page.evaluate(`navigator.clipboard.writeText("${code}")`);
    await paste(page);
    await copied(page, code);
    const other = shelf("crown"); // by the button, at which the browser must be asked, before something else is copied
    await page.evaluate(`navigator.clipboard.writeText("${other}")`);
    await page.evaluate("{ const ask = Module.askForPaste; Module.askForPaste = async () => { await ask(); Module.answered = true; }; }");
    await page.click(places("workshop").get(words.get("workshop.paste"))[0]);
    await page.until(() => page.evaluate("Module.answered && Module.pasted === null"), "the browser's answer");
    await copied(page, other);
    await page.open(server.address, "--lang", "en", "--scene", "title");
    await pause(1000);
    await page.evaluate('navigator.clipboard.writeText("1. f5 d6 2. c3 d3")');
    await paste(page);
    await copied(page, "f5d6c3d3");
  },

  async "the result of the daily puzzle is copied"(page) {
    await page.ask("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    await page.open(server.address, "--lang", "en", "--scene", "title");
    const day = await page.evaluate(`(today => [today.getFullYear(), today.getMonth() + 1, today.getDate()]
      .map(number => String(number).padStart(2, "0")).join("-"))(new Date())`);
    await putFile(page, "days.txt", `outflank today 1\n${day} h7!\n`);
    await page.evaluate('navigator.clipboard.writeText("nothing")');
    await page.open(server.address, "--lang", "en", "--scene", "today");
    await pause(1000);
    await page.until(async () => {
      await page.press("Enter"); // the button that copies has the focus once the day is solved
      await pause(300);
      return (await page.evaluate("navigator.clipboard.readText()")).startsWith("Outflank");
    }, "the result in the clipboard");
    await keepPicture(page, "today");
  },

  async "a game, a position and a board come by a link"(page) {
    await page.ask("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    await page.follow(server.address + "?game=reverse");
    await page.type("d3");
    await page.until(async () => (await page.file("game-reverse.txt")).includes("moves = d3"), "a game of Reverse");
    await page.follow(server.address + "?game=classic&moves=f5d6c3");
    await copied(page, "f5d6c3");
    await page.follow(server.address + "?game=" + encodeURIComponent("1. f5 d6 2. c3 d3"));
    await copied(page, "f5d6c3d3");
    await page.follow(server.address + "?game=" + shelf("heart"));
    await copied(page, shelf("heart"));
    check(await page.evaluate("location.search") === "", "the address still asks for something");
  },

  // Which links are wrong, and what is said of each, is tested without a browser (tests/app/link_test.c).
  async "a wrong link opens the title and touches nothing that is kept"(page) {
    await page.open(server.address, ...CLASSIC);
    await page.type("f5");
    await played(page, 1);
    const kept = await page.file("game-classic.txt");
    for (const link of ["?game=nonsense", "?game=classic&moves=a1", "?scene=nowhere", "?lang=xx", "?game=classic&moves=" + "f5".repeat(1 << 19),
      "?argument=--screenshot&argument=/data/game-classic.txt", "?argument=--bench&argument=press"]) {
      await page.follow(server.address + link);
      await pause(1000);
      check(await page.evaluate("!ended"), "the game has ended after " + link.slice(0, 60));
      check(await page.evaluate("location.search") === "", "the address still asks for " + link.slice(0, 60));
      check(await page.file("game-classic.txt") === kept, "another game is kept after " + link.slice(0, 60));
      await keepPicture(page, "wrong-link");
      await page.press("Escape"); // the title goes on after it
      await pause(500);
      check(await page.evaluate("!ended"), "the title has ended after " + link.slice(0, 60));
    }
  },

  async "no script runs but the page's own"(page) {
    await page.open(server.address, "--lang", "en", "--scene", "title");
    await page.evaluate(`{ const script = document.createElement("script"); script.textContent = "globalThis.foreign = 1"; document.body.append(script); }`);
    check(await page.evaluate("typeof foreign") === "undefined", "a script that is not the page's own has run");
  },

  async "everything is saved as a file, and comes back from one"(page) {
    const folder = mkdtempSync(join(tmpdir(), "outflank-saved-"));
    try {
      await page.ask("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
      await page.open(server.address, ...CLASSIC);
      await page.type("d3c3");
      await played(page, 2);
      await page.open(server.address, "--lang", "en", "--scene", "backup");
      await pause(1000);
      await keepPicture(page, "backup");
      const at = places("backup");
      await page.click(at.get(words.get("backup.write"))[0]);
      const file = await page.until(() => readdirSync(folder).find(name => name.endsWith(".outflank-backup") && statSync(join(folder, name)).size > 0), "the file");
      await page.evaluate("indexedDB.deleteDatabase('outflank'); store.close(); store = null");
      await page.open(server.address, "--lang", "en", "--scene", "backup");
      check((await moves(page)).length === 0, "there was a game already");
      await page.call("Page.setInterceptFileChooserDialog", { enabled: true });
      await page.until(async () => {
        await page.click(at.get(words.get("backup.again"))[0]); // where this system has the button that looks again
        await pause(500);
        return page.chooser;
      }, "the file chooser");
      await page.call("DOM.setFileInputFiles", { files: [join(folder, file)], backendNodeId: page.chooser.backendNodeId });
      await pause(2000);
      await keepPicture(page, "backup-opened");
      await page.until(async () => {
        await page.press("Enter"); // Import
        await pause(500);
        return (await moves(page)).length === 2;
      }, "the game that was brought");
      await keepPicture(page, "backup-imported");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },

  async "a file that is dropped is opened"(page) {
    await page.ask("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    await page.open(server.address, "--lang", "en", "--scene", "title");
    await pause(1000);
    await page.evaluate(`{
      const dropped = new DataTransfer();
      dropped.items.add(new File(["f5 d6 c3"], "game.txt"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
    }`);
    await copied(page, "f5d6c3");
  },

  async "it can be installed, and goes on without a network"(page) {
    await page.open(server.address, ...CLASSIC);
    const { errors, data } = await page.call("Page.getAppManifest");
    check(!errors.length && JSON.parse(data).icons.length > 1, "the manifest: " + JSON.stringify(errors));
    const { installabilityErrors } = await page.call("Page.getInstallabilityErrors");
    const grave = installabilityErrors.filter(error => error.errorId !== "in-incognito");
    check(!grave.length, "it cannot be installed: " + JSON.stringify(grave));
    await page.until(() => page.evaluate("navigator.serviceWorker.controller?.state === 'activated'"), "the worker that keeps the page");
    server.down = true;
    try {
      await page.open(server.address, "--lang", "en", "--demo", "--game", "classic");
      await page.until(() => page.evaluate('Module.FS.analyzePath("/assets/sounds.tar").exists'), "the sounds");
      await page.until(() => page.evaluate("Browser.workers.length > 0"), "the computer player");
      await pause(5000);
      check(await page.evaluate("!ended"), "the game has ended: " + await page.evaluate("element('state').textContent"));
      await keepPicture(page, "offline");
    } finally {
      server.down = false;
    }
  },

  async "an older version of the page goes when a newer one is there"(page) {
    await page.navigate(server.address + "icon.svg");
    await page.evaluate(`(async () => {
      await caches.open("outflank " + new URL("./", location).href + " older");
      await caches.open("another program");
    })()`);
    await page.open(server.address, "--lang", "en", "--scene", "title");
    await page.until(() => page.evaluate("navigator.serviceWorker.controller?.state === 'activated'"), "the worker");
    const names = await page.evaluate("caches.keys()");
    check(names.length === 2 && names.includes("another program") && !names.some(name => name.endsWith(" older")), "kept: " + names);
  },

  async "the page speaks as the game does"(page) {
    await page.call("Emulation.setUserAgentOverride", { userAgent: "Mozilla/5.0 Chrome/130", acceptLanguage: "de-DE,de" });
    server.missing.add("outflank.wasm").add("outflank.wasm.gz");
    await page.navigate(server.address);
    await page.until(() => page.evaluate("typeof again === 'object' && !again.hidden && document.documentElement.lang === 'de' && " +
      "again.textContent === WORDS.de['page.retry']"), "German words");
    server.missing.clear();
    await page.follow(server.address);
    await page.open(server.address, "--lang", "fr", "--scene", "title");
    check(await page.evaluate("document.documentElement.lang") === "fr", "the page does not know that the game speaks French");
    await keepPicture(page, "french");
  },

  async "a language that is chosen before its file is there is spoken once it is"(page) {
    const file = "later/lang/de.properties", speaks = () => page.evaluate("document.documentElement.lang");
    server.held.add(file);
    try {
      await page.open(server.address, "--lang", "en", "--scene", "settings");
      await pause(1000);
      for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) // the second row, as there is one screen: the browser's language, English, German
        await page.press(key);
      await page.until(async () => /^language = de$/m.test(await page.file("settings.txt")), "the chosen language");
      check(await speaks() === "en" && await page.evaluate("!later.hidden"), "it is not shown that something is to come");
      await keepPicture(page, "german-to-come");
    } finally {
      server.held.delete(file);
    }
    await page.until(async () => await speaks() === "de", "German");
    await pause(1000);
    await keepPicture(page, "german-came");
  },

  async "the daily puzzle comes after the game, and is shown once it is there"(page) {
    const files = ["days", "first"].map(name => `later/days/${name}.txt`), board = [40, 100, 700, 760]; // a newcomer's days are in the second
    files.forEach(name => server.held.add(name));
    let before;
    try {
      await page.open(server.address, "--lang", "en", "--scene", "today");
      await pause(1500);
      before = await keepPicture(page, "day-to-come");
    } finally {
      files.forEach(name => server.held.delete(name));
    }
    await page.until(() => page.evaluate('Module.FS.analyzePath("/assets/days/days.txt").exists'), "the days");
    await page.until(async () => await differing(before, await keepPicture(page, "day-came"), board) > 0.5, "the day's board");
  },

  async "letters that the game's languages do without are there soon after the game"(page) {
    const files = ["text", "text-bold", "title"].map(name => `later/fonts/${name}.font`), who = [160, 168, 420, 210]; // the first player's name
    await page.open(server.address, "--lang", "en", "--scene", "title");
    await putFile(page, "settings.txt", "seat = classic 1 any 0 \u0395\u03bb\u03bb\u03b7\n");
    files.forEach(name => server.held.add(name));
    let before;
    try {
      await page.open(server.address, "--lang", "en", "--scene", "players");
      await pause(1500);
      before = await keepPicture(page, "greek-to-come");
    } finally {
      files.forEach(name => server.held.delete(name));
    }
    await page.until(async () => await differing(before, await keepPicture(page, "greek-came"), who) > 0.01, "the letters");
  },

  "a telephone's page has its buttons before it is touched": Object.assign(async page => {
    const buttons = [0, 2260, 1170, 2480]; // below the players, where a page that is not touched shows keys
    check(await page.evaluate("matchMedia('(pointer: coarse)').matches"), "this is no telephone");
    await page.open(server.address, ...CLASSIC);
    await pause(3000);
    const untouched = await keepPicture(page, "telephone-untouched");
    await page.touch([4, 4]);
    await pause(2000);
    const touched = await differing(untouched, await keepPicture(page, "telephone-touched"), buttons);
    const desk = await browser.newPage({ width: 390, height: 844, density: 3 });
    try {
      await desk.open(server.address, ...CLASSIC);
      await pause(3000);
      const other = await differing(untouched, await keepPicture(desk, "narrow-window"), buttons);
      check(touched < 0.002 && other > 0.02, `the first touch changes ${touched} of the picture, a page without touch ${other}`);
    } finally {
      await desk.close();
    }
  }, { options: { width: 390, height: 844, density: 3, touch: true } }),

  // Its time on a line of 10 Mbit/s is told, not judged.
  async "the first board needs at most 1.8 MB from a server that does not compress"(page) {
    const from = server.asked.length;
    await page.open(server.address, ...CLASSIC);
    const asked = server.asked.slice(from), later = asked.findIndex(path => path.includes("/later/"));
    const files = [...new Set(asked.slice(0, later < 0 ? undefined : later))].map(path => path.split("/outflank/")[1] || "index.html")
      .filter(name => existsSync(join(page_, name))).map(name => readFileSync(join(page_, name)));
    const bytes = files.reduce((sum, file) => sum + file.length, 0);
    console.log(`${files.length} files, ${bytes} bytes`);
    for (const compress of [false, true]) {
      const slow = await browser.newPage();
      await slow.call("Network.enable");
      await slow.call("Network.emulateNetworkConditions", { offline: false, latency: 20, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 });
      server.compress = compress;
      const begun = Date.now();
      await slow.open(server.address, ...CLASSIC);
      console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s to the first board on 10 Mbit/s${compress ? ", compressed" : ""}`);
      server.compress = false;
      await slow.close();
    }
    check(bytes <= 1.8e6, `${bytes} bytes`);
  },

  // Packed, unpacked on the way, and with the packed files lost: the same game, and the bar goes to its end.
  async "packed files are unpacked by whoever can"() {
    const came = async () => { // to a page whose worker keeps nothing yet
      const from = server.asked.length, page = await browser.newPage();
      try {
        await page.open(server.address, ...CLASSIC);
        check(await page.evaluate("progress.value > 0.99"), "the bar stands at " + await page.evaluate("progress.value"));
        const later = server.asked.findIndex((path, number) => number >= from && path.includes("/later/"));
        return server.asked.slice(from, later < 0 ? undefined : later).map(path => path.split("/").at(-1))
          .filter(name => /^outflank\.(wasm|data)/.test(name)).sort().join(" ");
      } finally {
        await page.close();
      }
    };
    const packed = "outflank.data.gz outflank.wasm.gz";
    check(await came() === packed, "the packed files were not asked for");
    server.unpacks = true;
    try {
      check(await came() === packed, "a server that unpacks was asked for others");
    } finally {
      server.unpacks = false;
    }
    server.missing.add("outflank.wasm.gz").add("outflank.data.gz");
    try {
      check(await came() === "outflank.data outflank.data.gz outflank.wasm outflank.wasm.gz", "the plain files were not asked for");
    } finally {
      server.missing.clear();
    }
  },

  "a browser that cannot unpack is given the plain files": Object.assign(async page => {
    const from = server.asked.length;
    await page.open(server.address, ...CLASSIC);
    await page.type(SHORTEST[0]);
    await played(page, 1);
    check(!server.asked.slice(from).some(path => path.endsWith(".gz")), "a packed file was asked for");
    check(await page.evaluate("progress.value > 0.99"), "the bar stands at " + await page.evaluate("progress.value"));
  }, { options: { before: "delete window.DecompressionStream;" } }),

  async "a packed file that is cut or altered is said by name"(page) {
    const altered = file => { const other = Buffer.from(file); other[file.length >> 1] ^= 16; return other; };
    for (const change of [file => file.subarray(0, file.length >> 1), altered])
      for (const name of ["outflank.wasm.gz", "outflank.data.gz"]) {
        server.changed.set(name, change);
        try {
          await page.navigate(server.address);
          await page.until(() => page.evaluate(`typeof again === 'object' && !again.hidden && element('state').textContent.includes('${name}')`), name + " to be named");
        } finally {
          server.changed.clear();
        }
      }
  },

  async "telephones of today show all of it"(page) {
    for (const [width, height, density] of [[360, 640, 3], [390, 844, 3], [412, 915, 2.625], [844, 390, 3]]) {
      await page.size(width, height, density, true);
      for (const scene of ["title", "choose", "play"]) {
        await page.open(server.address, "--lang", "en", ...(scene === "play" ? ["--game", "classic"] : ["--scene", scene]));
        await pause(1500);
        check(await page.evaluate(`canvas.width === Math.round(${width * density}) || canvas.width === Math.floor(${width * density})`), "another size: " +
          await page.evaluate("[canvas.width, canvas.height].join()"));
        await keepPicture(page, `telephone-${width}x${height}-${scene}`);
      }
    }
  },

  "without WebGL the game is drawn all the same": Object.assign(async page => {
    const at = squares();
    await page.open(server.address, ...CLASSIC);
    await page.type(SHORTEST[0]);
    await played(page, 1);
    await pause(2000);
    const difference = await apart(page, "no-webgl", [...at.a1, ...at.h8].map(Math.round), ...CLASSIC, "--moves", SHORTEST[0]);
    check(difference < 0.04, `the board differs from this system's picture in ${(100 * difference).toFixed(1)} % of its pixels`);
  }, { options: { before: `
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function(kind, ...words) { return /webgl/.test(kind) ? null : getContext.call(this, kind, ...words); };` } }),

  async "everybody's licence is there"(page) {
    await page.navigate(server.address);
    await page.until(() => page.evaluate('!!document.querySelector("#wait a")'), "a link to the licences");
    const links = await page.until(() => page.evaluate(`(async () => {
      const address = document.querySelector("#wait a").href, text = await (await fetch(address)).text();
      const links = [...new DOMParser().parseFromString(text, "text/html").querySelectorAll("a")].map(a => new URL(a.getAttribute("href"), address).href);
      return Promise.all(links.map(async link => [link, (await (await fetch(link)).text()).length]));
    })()`), "the licences");
    for (const [link, length] of links)
      check(length > 100, `${link} is empty`);
    for (const name of ["Outflank", "Inter", "LeagueSpartan", "SDL2", "SDL2_image", "SDL2_ttf", "SDL2_mixer", "FreeType", "Emscripten"])
      check(links.some(([link]) => link.endsWith(`/${name}.txt`)), `there is no licence of ${name}`);
    for (const file of readdirSync(join(page_, "licences")))
      check(links.some(([link]) => link.endsWith("/" + file)) || file === "index.html", `${file} is not linked`);
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (only.length && !only.some(part => name.includes(part)))
    continue;
  const page = await browser.newPage(test.options), began = Date.now();
  try {
    await Promise.race([test(page), pause(PATIENCE).then(() => { throw new Error("it did not end"); })]);
    console.log(`ok: ${name} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAILED: ${name}: ${error.message}\n${[...page.said.slice(-10), ...page.failed].join("\n")}`);
    await keepPicture(page, "failed-" + name.replace(/\W+/g, "-")).catch(() => {});
  }
  await page.close().catch(() => {});
}
await browser.close();
server.close();
process.exit(failed ? 1 : 0);
