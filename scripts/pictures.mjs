/** `npm run pictures`: takes docs/pictures/ of real runs in headless Chromium (on the PATH, or CHROMIUM). */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createJiti } from "jiti";
import { root, say, temporaryFolder } from "./setup.mjs";

const jiti = createJiti(import.meta.url, { jsx: { runtime: "automatic", importSource: "preact" } });
const { openBrowser, serveGame } = await jiti.import("../cli/testing/browser.ts");

const submissions = join(root, "fixtures/submissions/game1023");
const student = "kai-sundermann";
const folder = temporaryFolder("pictures");
const [kit, all, pages] = ["kit", "class", "pages"].map((name) => join(folder, name));

const browser = await openBrowser();
try {
  gridmark(root, "kit", "game1023", kit);
  cpSync(join(submissions, `${student}.ts`), join(kit, "game.ts"));
  await takeTerminal("npx gridmark check");
  await takeGame();
  cpSync(submissions, all, { recursive: true });
  // Two cases for a person: a copy, and a file that is no program.
  cpSync(join(all, "milo-venter.ts"), join(all, "yara-lindholm.ts"));
  mkdirSync(join(all, "zeno-abadi"));
  writeFileSync(join(all, "zeno-abadi/game.pdf"), "%PDF-1.7");
  gridmark(root, "grade", all, "-a", "game1023", "--quiet", "-r", `html=${pages}`);
  await take("class.png", join(pages, "index.html"), { width: 900, height: 1108 });
  const path = join(pages, "students", `${student}.html`);
  await take("student.png", path, { width: 960, height: 1010 });
} finally {
  await browser.close();
}

/** Output of gridmark in colour; a fault in a student's file is no error. */
function gridmark(cwd, ...args) {
  say(`» gridmark ${args.join(" ")}`);
  const env = { ...process.env, FORCE_COLOR: "1", NO_COLOR: "" };
  const program = join(root, "cli/gridmark.mjs");
  const options = { cwd, env, encoding: "utf8" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  if (status !== 0 && status !== 1) throw new Error(stderr);
  return stdout;
}

/** Photographs the top of a page, or a selected element. */
async function take(name, path, size, selector) {
  const page = await browser.open(pathToFileURL(path).href, size);
  await save(selector === undefined ? page : page.locator(selector), name);
}

async function save(shown, name) {
  await shown.screenshot({ path: join(root, "docs/pictures", name) });
  say(`✓ docs/pictures/${name}`);
}

/** A game in progress, beside the checks of a failing task. */
async function takeGame() {
  const game = await serveGame(kit);
  try {
    const page = await game.open({ width: 1000, height: 760 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByText("failed:").waitFor();
    for (const column of [0, 3, 1, 4, 2, 0, 4, 1, 3]) {
      for (const key of "aaaaa".slice(column)) await page.keyboard.press(key);
      for (const key of "ddddd".slice(5 - column)) await page.keyboard.press(key);
      await page.keyboard.press("Space");
      await page.waitForTimeout(500);
    }
    await page.keyboard.press("w");
    await page.waitForTimeout(500);
    await save(page, "game.png");
  } finally {
    await game.close();
  }
}

/** A student's command with its output in a terminal of 80 columns. */
async function takeTerminal(command) {
  const text = gridmark(kit, ...command.split(" ").slice(2)).trimEnd();
  const path = join(folder, "terminal.html");
  writeFileSync(path, terminalPage(`\u001b[2m$\u001b[22m ${command}\n\n${text}`));
  await take("check.png", path, { width: 800, height: 900 }, "pre");
}

function terminalPage(text) {
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0 }
    pre { width: 80ch; margin: 0; padding: 20px 24px; background: #16181d; color: #d7dae0;
      font: 14px/1.35 "DejaVu Sans Mono", monospace }
  </style><pre>${spansOf(text)}</pre>`;
}

/** Converts picocolors' codes for weight and colour to HTML. */
function spansOf(text) {
  const colors = { 31: "#ff7b72", 32: "#7ee787", 33: "#e3b341", 35: "#d2a8ff", 36: "#76e3ea" };
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  let [color, weight] = ["", ""];
  return escaped
    .split("\u001b[")
    .map((part) => {
      const [, code, rest = part] = /^(\d+)m([\s\S]*)/.exec(part) ?? [];
      if (code in colors || code === "39") color = code === "39" ? "" : `color:${colors[code]};`;
      else if (code === "1") weight = "font-weight:bold;";
      else if (code === "2") weight = "opacity:.6;";
      else if (code === "22") weight = "";
      return `<span style="${color}${weight}">${rest}</span>`;
    })
    .join("");
}
