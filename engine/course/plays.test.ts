import { describe, expect, it } from "vitest";
import type { PlayQuestion } from "../../author/play.ts";
import { demoManifest } from "../testing/demo.ts";
import { writeTree } from "../testing/trees.ts";
import { loadPlay } from "./plays.ts";

const load = (files: Readonly<Record<string, string>>) =>
  loadPlay(writeTree(files), demoManifest(), undefined);

const whole = "keys: {}, help: [], lacks: {}, begin() {}, act() {}, draw() {}";

describe("the game of an assignment", () => {
  it.each([
    [
      "ts",
      `import { definePlay } from "gridmark/author"; export const play = definePlay({ ${whole} } as never);`,
    ],
    ["js", `export const play = { ${whole} };`],
    ["cjs", `exports.play = { ${whole} };`],
  ])(
    "is loaded from play/demo.%s, and gets the kit though it is not installed",
    async (ending, text) => {
      expect(Object.keys(await load({ [`play/demo.${ending}`]: text }))).toContain("begin");
    },
  );

  it("names its file in whatever it throws, and hands on what it is answered", async () => {
    const text = `export const play = {
      keys: {}, help: [], lacks: {},
      *begin() { return yield { task: "1", read: () => null.x, otherwise: 1 }; },
      *act(state) { throw new Error(state); },
      draw() { throw new Error("cannot draw"); },
      tick: () => null.x,
    };`;
    const play = await load({ "play/demo.js": text });
    const turn = play.begin({ seed: 1, notStarted: [] });
    const { value } = turn.next();
    const { read } = value as PlayQuestion;
    expect(() => read({ results: [], events: [], waits: false })).toThrow(
      /^play\/demo.js:3:61: .*null/,
    );
    expect(turn.next(5)).toEqual({ done: true, value: 5 });
    expect(() => play.act("a state", "left").next()).toThrow("play/demo.js:4:27: a state");
    expect(() => play.draw(1)).toThrow("play/demo.js:5:22: cannot draw");
    expect(() => play.tick?.(1)).toThrow("play/demo.js:6:24: ");
  });

  it.each([
    ["nothing", {}, "demo has no game: there is no play/demo.ts in the course"],
    ["no export", { "play/demo.ts": "" }, 'play/demo.ts: expected an export "play"'],
    ["half a game", { "play/demo.ts": "export const play = { keys: {} };" }, "expected an export"],
    ["an error", { "play/demo.ts": "null.x;" }, "play/demo.ts cannot be loaded: "],
  ])("is a fault where there is %s", async (_, files, message) => {
    await expect(load(files)).rejects.toThrow(message);
  });
});
