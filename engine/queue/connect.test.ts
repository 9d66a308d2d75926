import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../package-root.ts";
import { connect, loadPackages, readAddress } from "./connect.ts";

it("says how to install what is missing", async () => {
  const missing = loadPackages((name) => Promise.reject(new Error(`no ${name}`)));
  await expect(missing).rejects.toMatchObject({
    code: "usage",
    message: "a queue needs two more packages: npm install bullmq@6 ioredis@6",
  });
});

it("makes nobody install what only a queue needs", () => {
  const manifest = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
  for (const name of ["bullmq", "ioredis"]) {
    expect(dependencies).not.toHaveProperty(name);
    expect(peerDependencies[name]).toMatch(/^\^6\./);
    expect(peerDependenciesMeta[name]).toEqual({ optional: true });
  }
});

it("says where there is no Redis", async () => {
  const connecting = connect(readAddress("redis://:pass@127.0.0.1:1"), "test", () => {});
  await expect(connecting).rejects.toThrow(
    /^cannot use the queue at redis:\/\/127\.0\.0\.1:1: .*ECONNREFUSED/,
  );
});
