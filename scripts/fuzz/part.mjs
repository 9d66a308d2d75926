/** Runs one part of the search in a process of its own, which `fuzz.mjs` watches; prints what came of it as JSON. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPart } from "./parts.mjs";
import { search, writeFinding } from "./search.mjs";

const { name, seconds, seed, work, findings: folder } = JSON.parse(process.argv[2]);
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
// Nothing that is left open may keep the search from ending.
process.exit(0);
