import { readdirSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { openSpool } from "./spool.ts";

it("values come back in the order of their indexes, as often as they are asked for", () => {
  const spool = openSpool<string>();
  for (const index of [10, 2, 0, 9]) spool.add(index, `text ${index}\u2028`);
  for (const _ of [1, 2]) {
    expect([...spool.all()]).toEqual([0, 2, 9, 10].map((index) => `text ${index}\u2028`));
  }
  spool.remove();
});

it.skipIf(process.platform === "win32")("nothing is left on the disk", () => {
  const folder = writeTree({});
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const spool = openSpool();
  spool.add(0, "text");
  expect(readdirSync(folder)).toHaveLength(1);
  spool.remove();
  spool.remove();
  expect(readdirSync(folder)).toEqual([]);
});
