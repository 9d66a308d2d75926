/**
 * The parts of the search. As a program, supervised by `fuzz.mjs`, it runs one of them and prints the result as
 * JSON.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openFiles } from "./files.mjs";
import { openPrograms } from "./programs.mjs";
import { openPython } from "./python.mjs";
import { search, writeFinding } from "./search.mjs";
import { openValues } from "./values.mjs";

const parts = {
  ...{ programs: openPrograms, values: openValues, files: openFiles, python: openPython },
};

export const openPart = (name, options) => parts[name](options);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runPart(JSON.parse(process.argv[2]));
  // An open handle must not keep the search from ending.
  process.exit(0);
}

async function runPart({ name, seconds, seed, work, findings: folder }) {
  mkdirSync(work, { recursive: true });
  const part = await openPart(name, { work });
  const running = join(work, "running.json");
  const began = Date.now();
  const result = await search(part, {
    ...{ seed, until: began + seconds * 1000 },
    note: (example) => writeFileSync(running, JSON.stringify(example)),
  });
  const findings = result.findings.map((each) => ({
    what: each.what.slice(0, 300),
    path: writeFinding(folder, name, each, part.show),
  }));
  await part.close();
  rmSync(running, { force: true });
  const took = Math.round((Date.now() - began) / 1000);
  process.stdout.write(JSON.stringify({ ...result, findings, took }));
}
