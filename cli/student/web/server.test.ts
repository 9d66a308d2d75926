import { request } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { openServer } from "./server.ts";

const token = "secret";
const assets = new Map([["", { type: "text/html", body: "the page" }]]);

async function serving(port = 40_000): Promise<Awaited<ReturnType<typeof openServer>>> {
  const server = await openServer({ port, token, assets, greeting: () => '"hello"' });
  onTestFinished(() => server.close());
  return server;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends requests that no browser would: any method, path and host name. */
function ask(url: string, options: { method?: string; path?: string; host?: string } = {}) {
  const { method = "GET", path = new URL(url).pathname, host } = options;
  const { hostname, port } = new URL(url);
  const headers = host === undefined ? {} : { host };
  return new Promise<Answer>((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("the page's server", () => {
  it("gives out the page to who knows the token", async () => {
    const { url } = await serving();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/secret\/$/);
    expect(await ask(url)).toMatchObject({ status: 200, body: "the page" });
  });

  it.each([
    ["without the token", { path: "/" }, 404],
    ["with another one", { path: "/secre/" }, 404],
    ["with a part of it", { path: "/secret" }, 404],
    ["for what is not there", { path: "/secret/nothing.js" }, 404],
    ["for a path that leads out", { path: "/secret/../../etc/passwd" }, 404],
    ["that would change something", { method: "POST" }, 405],
    ["by another name of this machine", { host: "evil.example:40000" }, 403],
    ["by the right name and another port", { host: "127.0.0.1:1" }, 403],
  ])("gives nothing to a request %s", async (_, options, status) => {
    const { url } = await serving();
    expect(await ask(url, options)).toMatchObject({ status, body: "" });
  });

  it("lets a page load from nowhere else and run no other code", async () => {
    const { headers } = await ask((await serving()).url);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/'unsafe-(inline|eval)'|https?:|\*/);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
  });

  it("takes the next free port where one is taken, and says so where none is free", async () => {
    const first = await serving(41_000);
    const port = Number(new URL(first.url).port);
    expect(Number(new URL((await serving(port)).url).port)).toBeGreaterThan(port);
    const all = Array.from({ length: 20 }, () => serving(42_000));
    const ports = (await Promise.all(all)).map(({ url }) => Number(new URL(url).port));
    expect(new Set(ports).size).toBe(20);
    const last = Math.max(...ports);
    if (last - 42_000 >= 19) {
      await expect(serving(42_000)).rejects.toThrow("choose another, such as --port 43019");
    }
  });

  it("tells listeners what was said before, and what comes", async () => {
    const { url, tell } = await serving();
    const lines: string[] = [];
    const told = new Promise<void>((resolve) => {
      const { hostname, port } = new URL(url);
      const listening = request(
        { hostname, port, path: "/secret/events", agent: false },
        (response) => {
          response.setEncoding("utf8").on("data", (text: string) => {
            if (lines.length === 0) tell('"news"');
            lines.push(...text.split("\n\n").filter((line) => line !== ""));
            if (lines.includes('data: "news"')) resolve(void listening.destroy());
          });
        },
      );
      listening.end();
    });
    await told;
    expect(lines).toEqual(['data: "hello"', 'data: "news"']);
  });
});
