import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, symlinkSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoReference } from "../engine/testing/demo.ts";
import { gridmark, hasRedis, startRedis, type TestRedis } from "../engine/testing/redis.ts";
import { writeTree } from "../engine/testing/trees.ts";
import { writeGradedDemo } from "../engine/verify/testing/demo-verify.ts";
import { repo, temporaryFolder } from "./testing/run-cli.ts";

const [, service = ""] = /```ts\n(.*?)```/s.exec(readFileSync(repo("docs/scale.md"), "utf8")) ?? [];

const compilerOptions = {
  ...{ target: "ES2023", module: "NodeNext", types: ["node"], strict: true, skipLibCheck: false },
  ...{ noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
};

async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

/** A separate project with the packages that it needs. */
function projectWith(text: string): string {
  const folder = writeTree({
    "package.json": JSON.stringify({ type: "module" }),
    "tsconfig.json": JSON.stringify({ compilerOptions }),
    "service.ts": text,
    "node_modules/@types/.keep": "",
  });
  for (const name of ["@types/node", "undici-types"]) {
    symlinkSync(repo("node_modules", name), join(folder, "node_modules", name), "junction");
  }
  symlinkSync(repo(), join(folder, "node_modules/gridmark"), "junction");
  return folder;
}

describe.skipIf(!hasRedis())("the web service of docs/scale.md", () => {
  const folder = projectWith(service);
  const course = writeGradedDemo();
  const ended: (() => unknown)[] = [];
  let redis: TestRedis;
  let home = "";

  beforeAll(async () => {
    redis = await startRedis();
    ended.push(() => redis.end());
    const tsc = repo("node_modules/typescript/bin/tsc");
    const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(status, stdout).toBe(0);
    const port = await freePort();
    home = `http://localhost:${port}`;
    const child = spawn(process.execPath, ["service.js"], {
      cwd: folder,
      env: { ...process.env, QUEUE: redis.url, COURSE: course, PORT: port },
      stdio: ["ignore", "pipe", "inherit"],
    });
    ended.push(() => child.kill("SIGKILL"));
    await once(child.stdout, "data");
  });

  afterAll(async () => {
    for (const end of ended.reverse()) await end();
  });

  const put = (text: string) => fetch(home, { method: "POST", body: text });
  const read = async (ticket: string) => (await fetch(`${home}/${ticket}`)).json();

  it("takes a submission, and gives its report once a worker has graded it", async () => {
    const wrong = demoReference.replace("return n + n;", "return n;");
    const ticket = await (await put(wrong)).text();
    expect(await read(ticket)).toEqual({ is: "waiting" });
    const worker = gridmark(["worker", "--queue", redis.url, "-j", "1"], {
      XDG_CACHE_HOME: temporaryFolder(),
    });
    ended.push(() => worker.child.kill("SIGKILL"));
    await expect
      .poll(() => read(ticket), { timeout: 60_000 })
      .toMatchObject({
        is: "graded",
        report: { for: "student", score: 10, maxScore: 20 },
      });
    expect(await read("another")).toEqual({ is: "gone" });
  });

  it("takes nothing that is larger than the assignment allows", async () => {
    expect((await put("/".repeat(2 ** 20))).status).toBe(413);
    expect((await put(demoReference)).status).toBe(200);
  });
});
