/** Runs one part of the search in its own process, supervised by `fuzz.mjs`; prints its result as JSON. */
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
// An open handle must not keep the search from ending.
process.exit(0);
