import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { hasRedis } from "../engine/testing/redis.ts";
import { repo } from "./testing/run-cli.ts";

/** `npm run soak` with a number of submissions that takes a minute instead of 10,000. */
const count = 12;

it("grades in one go, killed on the way and by a queue: the same results", () => {
  const ran = spawnSync(process.execPath, [repo("bench/soak.mjs"), "--count", String(count)], {
    env: { ...process.env, GRIDMARK_IS_BUILT: "1" },
    encoding: "utf8",
  });
  const said = `${ran.stdout}\n${ran.stderr}`;
  expect(ran.status, said).toBe(0);
  expect(said).toContain("local, killed: killed after");
  expect(said).toContain("✓ the same results; too few to tell of time");
  if (hasRedis()) expect(said).toContain("queue: killed worker 1 after");
}, 600_000);
