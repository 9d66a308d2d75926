import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openPart } from "./parts.mjs";
import { search } from "./search.mjs";

it.each([
  ["programs", { assignment: "lights", count: 4, tiersEvery: 1000 }],
  ["files", { count: 5 }],
  ["python", { count: 200 }],
])("a short search among %s finds nothing", async (name, options) => {
  const work = mkdtempSync(join(tmpdir(), "gridmark-"));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const part = await openPart(name, { work: join(work, name), ...options });
  try {
    const { runs, findings } = await search(part, { seed: 1, batches: 1 });
    expect(findings).toEqual([]);
    expect(runs).toBe(options.count);
  } finally {
    await part.close();
  }
});
