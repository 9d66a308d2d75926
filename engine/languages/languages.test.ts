import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findSubmissions } from "../intake/find.ts";
import { faultOf } from "../testing/faults.ts";
import { type Tree, writeTree } from "../testing/trees.ts";
import {
  endingsFor,
  hasToPrepare,
  languageFor,
  packagesFor,
  preparedLanguage,
  prepareFor,
} from "./index.ts";
import { javascriptEntry } from "./javascript/entry.ts";
import type { Language, LanguageEntry } from "./language.ts";

const snake = {} as unknown as Language;

const snakeEntry: LanguageEntry = {
  ...javascriptEntry,
  name: "snake",
  endings: { graded: [".snk"], others: [".snake"] },
  load: async () => snake,
};
const among = [javascriptEntry, snakeEntry];
const both = { id: "demo", files: ["game.ts", "game.js", "game.snk"] };

describe("the languages of an assignment", () => {
  it("are those of its main files", () => {
    const { endings } = javascriptEntry;
    expect(endingsFor(both, among)).toMatchObject({
      graded: [".ts", ".js", ".snk"],
      others: [...endings.others, ".snake"],
    });
    expect(endingsFor({ ...both, files: ["game.ts"] }, among)).toEqual(endings);
  });

  it("are loaded by the preferred file of a manifest", async () => {
    expect(await languageFor({ ...both, files: ["game.snk"] }, undefined, among)).toBe(snake);
  });

  it("are known", () => {
    expect(faultOf(() => endingsFor({ ...both, files: ["game.txt"] }, among))).toBe(
      "configuration: fixtures/demo/assignment.json: /files/0: expected a name that ends in .ts, .js, .snk",
    );
  });

  it("say what they need beside gridmark", () => {
    expect(packagesFor(both)).toEqual({});
    expect(Object.keys(packagesFor({ ...both, files: ["game.ts", "game.py"] }))).toEqual([
      "pyodide",
    ]);
  });
});

describe("what a language prepares", () => {
  const nowhere = writeTree({});
  const options = { env: { XDG_CACHE_HOME: nowhere }, places: [nowhere], tell: () => {} };

  it("is looked for with the first program in it, and not for those in others", async () => {
    expect([hasToPrepare("game.ts"), hasToPrepare(undefined)]).toEqual([false, false]);
    expect(await prepareFor("game.ts", options)).toBeUndefined();
    expect(await prepareFor(undefined, options)).toBeUndefined();
    expect(readdirSync(nowhere)).toEqual([]);
    expect(hasToPrepare("ada/Game.PY")).toBe(true);
  });

  it("is never made by a worker", () => {
    const loading = () => preparedLanguage({ id: "demo", files: ["game.py"] }, { prepared: {} });
    expect(loading).toThrow("a worker got a program in python, which was not prepared");
  });
});

describe("a submission in one of several languages", () => {
  const wanted = {
    files: both.files,
    more: [{ files: ["part.ts", "part.snk"] }],
    helpers: true,
    endings: endingsFor(both, among),
  };
  const found = (tree: Tree) => {
    const [one] = findSubmissions([writeTree({ "ada/": "", ...tree })], wanted).submissions;
    const { file = "", more = [], notes, as } = one ?? {};
    const names = [file, ...more].map((path) => path.split(/[\\/]/).at(-1));
    return { names, notes, as };
  };

  it("is in the one that the manifest prefers, if there are two", () => {
    expect(found({ "ada/game.snk": "1", "ada/game.ts": "2" })).toMatchObject({
      names: ["game.ts"],
      notes: ["game.snk also exists and differs; game.ts counts"],
    });
    expect(found({ "ada/game.snk": "1" })).toMatchObject({ names: ["game.snk"] });
  });

  it("is recognised under another name by its ending", () => {
    expect(found({ "ada/solution.snk": "1" })).toMatchObject({
      names: ["solution.snk"],
      as: "game.snk",
    });
  });

  it("has no files in another one", () => {
    const others = { "ada/part.ts": "", "ada/part.snk": "", "ada/own.js": "", "ada/own2.snk": "" };
    expect(found({ "ada/game.snk": "1", ...others }).names).toEqual([
      ...["game.snk", "part.snk", "own2.snk"],
    ]);
    expect(found({ "ada/game.js": "1", ...others }).names).toEqual([
      ...["game.js", "part.ts", "own.js"],
    ]);
  });
});
