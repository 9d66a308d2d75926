import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectThat, search, writeFinding } from "./search.mjs";

/** Fails for numbers that are too large. */
const limited = (max: number) => ({
  batch: async () => ({
    arbitrary: fc.nat(1000),
    count: 50,
    check: async (n: number) => expectThat(n < max, `${n} is too large`),
  }),
});

describe("a search", () => {
  it("gives what broke, made small, with a seed that finds it again", async () => {
    const { findings } = await search(limited(300), { seed: 1, batches: 3 });
    expect(findings.map(({ example }: { example: number }) => example)).toEqual([300, 300, 300]);
    const again = await search(limited(300), { seed: 2, batches: 1 });
    expect(again.findings).toEqual([findings[1]]);
  });

  it("finds nothing where all holds, and says how much it tried", async () => {
    const result = await search(limited(1001), { seed: 1, batches: 2 });
    expect(result).toEqual({ runs: 100, batches: 2, findings: [] });
  });

  it("says that a check broke by itself", async () => {
    const check = async () => {
      throw new TypeError("no");
    };
    const part = { batch: async () => ({ arbitrary: fc.nat(), count: 1, check }) };
    const { findings } = await search(part, { seed: 1, batches: 1 });
    expect(findings[0].what).toContain("the check itself broke: TypeError: no");
  });

  it("writes a finding down with the command that tries it again", () => {
    const folder = mkdtempSync(join(tmpdir(), "gridmark-"));
    try {
      const path = writeFinding(folder, "values", { seed: 7, example: 300, what: "no" }, String);
      const text = readFileSync(path, "utf8");
      for (const part of ["no", "npm run fuzz -- --part values --seed 7", "300"]) {
        expect(text).toContain(part);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
