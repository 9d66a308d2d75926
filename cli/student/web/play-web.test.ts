import { describe, expect, it, onTestFinished } from "vitest";
import { GridmarkError } from "../../../engine/errors.ts";
import type { Submission } from "../../../engine/intake/read.ts";
import type { Opened } from "../../../engine/play/player.ts";
import { demoManifest } from "../../../engine/testing/demo.ts";
import { reportOf } from "../../../engine/testing/scoring.ts";
import { type News, newsIn } from "./page/shown.ts";
import { playWeb } from "./play-web.ts";

const saved = (sha256: string): Submission => ({
  id: "ada",
  files: [{ name: "game.ts", sha256, bytes: new Uint8Array() }],
});
const opened: Opened = { notStarted: [], messages: [], program: { fileName: "game.js" } };

/** A page's server whose files, results and interruption a test controls. */
async function serving({ hasChecks = true } = {}) {
  const interrupt = new AbortController();
  let save = () => {};
  let isWatching = true;
  let saves = 0;
  const files = { read: (): Submission => saved(String(saves)), whileChecking: () => {} };
  let checks = 0;
  let ended: Promise<void> = Promise.resolve();
  const url = await new Promise<string>((resolve) => {
    ended = playWeb({
      ...{ manifest: demoManifest(), game: "the game", seed: 7, port: 43_000 },
      partner: { open: async () => opened },
      read: () => files.read(),
      check: hasChecks
        ? async () => {
            checks += 1;
            files.whileChecking();
            const sources = { "game.ts": `save ${checks}` };
            return { report: reportOf([]), sources, further: false, game: true };
          }
        : undefined,
      watch: (onChange) => {
        save = onChange;
        return async () => {
          isWatching = false;
        };
      },
      interrupt: interrupt.signal,
      say: resolve,
    });
  });
  onTestFinished(async () => {
    interrupt.abort();
    await ended.catch(() => {});
  });
  return {
    ...{ url, files, end: () => interrupt.abort(), ended: () => ended },
    save: () => {
      saves += 1;
      save();
    },
    touch: () => save(),
    isWatching: () => isWatching,
  };
}

/** The next test may get the same port: no connection is kept for it. */
const unkept = { headers: { connection: "close" } };

/** News to a page, in order. */
async function listen(url: string) {
  const { body } = await fetch(new URL("events", url), unkept);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const news: News[] = [];
  let rest = "";
  return async <Key extends keyof News>(key: Key): Promise<News[Key]> => {
    for (;;) {
      const found = news.find((each) => each[key] !== undefined);
      if (found !== undefined) {
        const { [key]: told, ...others } = found;
        news.splice(0, news.indexOf(found) + 1, others);
        return told;
      }
      const { value = "", done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error(`no news of ${key}`);
      const events = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      news.push(...events.map((event) => newsIn(event.replace("data: ", ""))));
    }
  };
}

describe("the game in the browser", () => {
  it("has all that the page loads", async () => {
    const { url } = await serving();
    for (const [name, type] of [
      ["", "text/html; charset=utf-8"],
      ["page.js", "text/javascript; charset=utf-8"],
      ["author.js", "text/javascript; charset=utf-8"],
      ["sandbox.worker.js", "text/javascript; charset=utf-8"],
      ["game.js", "text/javascript; charset=utf-8"],
      ["quickjs.wasm", "application/wasm"],
    ]) {
      const { status, headers } = await fetch(new URL(name ?? "", url), unkept);
      expect([name, status, headers.get("content-type")]).toEqual([name, 200, type]);
    }
    expect(await (await fetch(new URL("game.js", url), unkept)).text()).toBe("the game");
  });

  it("tells of the program and of its checks, and again after each save", async () => {
    const { url, save } = await serving();
    const next = await listen(url);
    expect(await next("table")).toMatchObject({ seed: 7, title: demoManifest().title });
    expect(await next("program")).toEqual({ file: "game.ts", opened });
    expect(await next("check")).toMatchObject({ sources: { "game.ts": "save 1" } });
    save();
    expect(await next("program")).toMatchObject({ file: "game.ts" });
    expect(await next("check")).toMatchObject({ sources: { "game.ts": "save 2" } });
    // A later listener gets only the current state.
    const later = await listen(url);
    expect(await later("table")).toMatchObject({ seed: 7 });
    expect(await later("program")).toMatchObject({ file: "game.ts" });
    expect(await later("check")).toMatchObject({ sources: { "game.ts": "save 2" } });
  });

  it("tells of no check during which another program was saved, which it may be of", async () => {
    const { url, files, save } = await serving();
    const next = await listen(url);
    expect(await next("check")).toMatchObject({ sources: { "game.ts": "save 1" } });
    files.whileChecking = () => {
      files.whileChecking = () => {};
      save();
    };
    save();
    expect(await next("check")).toMatchObject({ sources: { "game.ts": "save 3" } });
  });

  it("tells nothing of a save that changes nothing", async () => {
    const { url, save, touch } = await serving();
    const next = await listen(url);
    await next("check");
    touch();
    save();
    await next("program");
    expect(await next("check")).toMatchObject({ sources: { "game.ts": "save 2" } });
  });

  it("goes on where the file is gone for a while", async () => {
    const { url, save, files } = await serving();
    const next = await listen(url);
    await next("check");
    files.read = () => {
      throw new GridmarkError("usage", "there is no game.ts");
    };
    save();
    expect(await next("missing")).toBe("there is no game.ts");
    files.read = () => saved("another");
    save();
    expect(await next("program")).toMatchObject({ file: "game.ts" });
  });

  it("has no checks outside of a student's folder", async () => {
    const { url, save } = await serving({ hasChecks: false });
    const next = await listen(url);
    await next("program");
    save();
    expect(await next("program")).toMatchObject({ file: "game.ts" });
  });

  it("ends with what is no student's fault", async () => {
    const { files, save, ended, isWatching } = await serving();
    files.read = () => {
      throw new GridmarkError("grader", "the disk is broken");
    };
    save();
    await expect(ended()).rejects.toThrow("the disk is broken");
    expect(isWatching()).toBe(false);
  });

  it("ends when it is interrupted, pages or not", async () => {
    const { url, end, ended, isWatching } = await serving();
    await (await listen(url))("program");
    end();
    await ended();
    expect(isWatching()).toBe(false);
    await expect(fetch(url)).rejects.toThrow();
  });
});
