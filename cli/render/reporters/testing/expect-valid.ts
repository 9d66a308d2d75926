import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { UNSAFE_IN_TERMINAL } from "../text/testing/samples.ts";
import { expectJunit, validators } from "./host-schemas.ts";

/** Checks all files written with the options of `writeAll`, for a class of this size or, without a number, for one submission. */
export async function expectValid(out: string, count?: number): Promise<void> {
  for (const [name, validate] of validators) {
    const at = join(out, name);
    const paths = count === undefined ? [at] : readdirSync(at).map((file) => join(at, file));
    expect(paths).toHaveLength(count ?? 1);
    for (const path of paths) {
      const text = readFileSync(path, "utf8");
      expect(text, path).not.toMatch(UNSAFE_IN_TERMINAL);
      const lines = () => text.trimEnd().split("\n");
      const value = name === "dodona" ? lines().map((each) => JSON.parse(each)) : JSON.parse(text);
      expect(validate(value), `${path}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  }
  const [xml = "", markdown = ""] = ["junit", "markdown"].map((name) =>
    readFileSync(join(out, name), "utf8"),
  );
  expect(`${xml}${markdown}`).not.toMatch(UNSAFE_IN_TERMINAL);
  await expectJunit([{ fileName: "junit.xml", contents: xml }]);
}
