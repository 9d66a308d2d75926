/** `npm run fuzz`: see `--help` and CONTRIBUTING.md. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, commandLine, root, say, temporaryFolder } from "./setup.mjs";

const names = ["programs", "values", "files", "python"];
const command = await commandLine(
  "fuzz",
  "Tries to break gridmark with hostile programs around right and worthless functions, values that cross the sandbox border, damaged files, and random bytecode of Python if pyodide is installed. Findings are shrunk and written into fuzz-findings/; a finding's seed repeats it. Exits with 1 if there are any.",
);
const { seconds, seed, part } = command
  .option("--seconds <n>", "time for all parts together", Number, 60)
  .option("--seed <n>", "seed of the first batch (default: by the clock)", Number)
  .addOption(command.createOption("--part <name>", "only this part").choices(names))
  .parse()
  .opts();
build();
/** Longer than the limit after which a silent worker is given up. */
const maxSilentMs = 240_000;
const first = seed ?? Math.floor(Date.now() / 1000);
const usual = names.filter((name) => name !== "python" || isInstalled("pyodide"));
const wanted = part === undefined ? usual : [part];
let child;
process.on("exit", () => child?.kill("SIGKILL"));
const folder = temporaryFolder("fuzz");

let hasFound = false;
for (const name of wanted) {
  const {
    runs = 0,
    batches = 0,
    took = 0,
    findings,
  } = await searched(name, seconds / wanted.length);
  say(
    `${name}: ${runs} runs in ${took} s, seeds ${first} to ${first + Math.max(0, batches - 1)}, ${findings.length} findings`,
  );
  for (const { what, path } of findings) say(`✗ ${what}\n  ${path ?? ""}`);
  hasFound ||= findings.length > 0;
}
process.exit(hasFound ? 1 : 0);

/** Searches in a supervised process: a hang or crash is a finding, too. */
async function searched(name, max) {
  const work = join(folder, name);
  const given = { name, seconds: max, seed: first, work, findings: join(root, "fuzz-findings") };
  const script = fileURLToPath(new URL("fuzz/parts.mjs", import.meta.url));
  child = spawn(process.execPath, [script, JSON.stringify(given)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    out += text;
  });
  const running = join(work, "running.json");
  let isHung = false;
  const began = Date.now();
  const watching = setInterval(() => {
    const last = existsSync(running) ? statSync(running).mtimeMs : began;
    if (Date.now() - last < maxSilentMs) return;
    isHung = true;
    child.kill("SIGKILL");
  }, 1000);
  const [code, signal] = await once(child, "close");
  clearInterval(watching);
  if (code === 0 && out !== "") return JSON.parse(out);
  const last = existsSync(running) ? readFileSync(running, "utf8") : "";
  const end = isHung ? "does not end" : `died with ${signal ?? code}`;
  return { findings: [{ what: `${name}: the process ${end} at\n${last}` }] };
}

function isInstalled(name) {
  return existsSync(join(root, "node_modules", name, "package.json"));
}
