import { expect, it } from "vitest";
import { sharesOf } from "./profile.mjs";

const home = "file:///home/gridmark/";

it("sums up a profile by what the code belongs to, without idle time", () => {
  const places = [
    ["(idle)", ""],
    ["", "wasm://wasm/0123"],
    ["(garbage collector)", ""],
    ["judge", `${home}dist/author/judge.js`],
    ["grade", `${home}dist/engine/review/grade.js`],
    ["checks", "/home/gridmark/graders/game/index.ts"],
    ["transform", `${home}node_modules/sucrase/dist/index.js`],
  ];
  const nodes = places.map(([functionName, url], id) => ({ id, callFrame: { functionName, url } }));
  const samples = [0, 1, 1, 2, 3, 4, 5, 6];
  const timeDeltas = [1000, 20, 20, 10, 15, 15, 10, 10];
  expect(sharesOf({ nodes, samples, timeDeltas }, home)).toEqual([
    { name: "interpreter (WebAssembly)", share: 0.4 },
    { name: "garbage collector", share: 0.1 },
    { name: "judging (kit)", share: 0.15 },
    { name: "engine", share: 0.15 },
    { name: "graders", share: 0.1 },
    { name: "other", share: 0.1 },
  ]);
});
