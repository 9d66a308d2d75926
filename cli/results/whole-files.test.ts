import { lstatSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../testing/run-cli.ts";
import { writeNamed } from "./whole-files.ts";

it("a file that was named is replaced by all parts", () => {
  const path = join(temporaryFolder(), "a.csv");
  writeNamed(path, "before, and longer");
  writeNamed(path, ["one", "two"]);
  expect(readFileSync(path, "utf8")).toBe("onetwo");
});

it.skipIf(process.platform === "win32")("a device is written to, and not replaced", () => {
  const link = join(temporaryFolder(), "null");
  symlinkSync("/dev/null", link);
  writeNamed(link, "text");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});
