import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

import { imageFolder, placedImage } from "../engine/languages/python/image/cache.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { reportsIn } from "./testing/graded-classes.ts";
import { repo, temporaryFolder } from "./testing/run-cli.ts";

const folder = repo("fixtures/submissions/game1023-python");
const names = rotated(readdirSync(folder).sort());

/** A user's cache with only Python's image, which takes half a minute to make. */
function coldCache(): string {
  const cache = temporaryFolder();
  const image = imageFolder({ XDG_CACHE_HOME: cache }) ?? "";
  mkdirSync(dirname(image), { recursive: true, mode: 0o700 });
  cpSync(imageFolder() ?? "", image, { recursive: true });
  return cache;
}

function gradeClass(cache: string, jobs: number, among: readonly string[] = names) {
  const out = temporaryFolder();
  const paths = among.map((name) => join(folder, name));
  const options = ["-a", "game1023", "-j", String(jobs), "-o", out];
  execFileSync(process.execPath, ["cli/gridmark.mjs", "grade", ...paths, ...options], {
    ...{ cwd: repo(""), stdio: "pipe" },
    env: { ...process.env, XDG_CACHE_HOME: cache },
  });
  return reportsIn(out);
}

/** The names in three groups. */
const shuffled = [2, 0, 1].flatMap((pile) => names.filter((_, at) => at % 3 === pile));

describe("the class in Python", () => {
  let warm = "";
  let first: Readonly<Record<string, string>>;

  beforeAll(async () => {
    await placedImage();
    warm = coldCache();
    first = gradeClass(warm, 2);
  }, 600_000);

  it.each([
    ["by one worker with a warm cache, the last first", 1, true, names.toReversed()],
    ["by two workers with a warm cache, shuffled", 2, true, shuffled],
    ["by one worker with a cold cache", 1, false, names],
  ])(
    "gets the same bytes %s",
    (_, jobs, isWarm, among) => {
      const again = gradeClass(isWarm ? warm : coldCache(), jobs, among);
      expect(Object.keys(again).sort()).toEqual(names.map((name) => `${name}.json`).sort());
      expect(Object.keys(again).filter((name) => again[name] !== first[name])).toEqual([]);
    },
    600_000,
  );
});
