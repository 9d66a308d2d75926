import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import { casesIn } from "../../../testing/programs.ts";
import { openSubstituted, resultOf } from "../../../testing/sandbox.ts";

const cases = casesIn("substitute-leaks.ts");

/** A right program; what must not be found answers with a secret. */
const reference = `
const table = { graded, other };
class Helper { tell() { return "SECRET helper"; } }
const keep = new Helper();
export function valid(list) {
  if (list === null) throw new TypeError("no list");
  return list.map((each) => other(each)).filter((each) => each > 0).length;
}
export function other(n) { return table === keep ? n : "SECRET other"; }
export function graded() { return "SECRET graded"; }
export class Game {
  static shared = keep;
  static make() { return "SECRET static"; }
  #hidden = keep;
  rows = [];
  constructor(size) {
    this.size = size;
    this.reset();
  }
  reset() { for (let i = 0; i < this.size; i += 1) this.rows.push(this.get(i)); }
  get(n) { return "SECRET get" + this.#hidden.tell(); }
  move() { return "SECRET move"; }
  [Symbol.iterator]() { return "SECRET iterator"; }
  get score() { return "SECRET score"; }
  set score(value) { throw "SECRET set score"; }
  static #never() { return "SECRET never"; }
}
export class Board { draw() { return "SECRET draw"; } }
`;
const all = [
  "valid",
  "other",
  "graded",
  "Game.constructor",
  "Game.reset",
  "Game.get",
  "Game.move",
  "Game.score",
  "Board",
];
const names = ["valid", "Game.constructor", "Game.reset"];

const own = `
export function valid(list) { return 0; }
export function other(n) { return n; }
export function graded() { return 0; }
export class Game {
  constructor(size) { this.size = size; }
  reset() {}
  get(n) { return n; }
  move() { return 0; }
}
export class Board {}
`;

/** Everything that can be reached from a value, by whichever way the language knows. */
const crawl = `
const seen = new Set();
const { getPrototypeOf, getOwnPropertyDescriptor } = Object;
const { ownKeys } = Reflect;
let isBusy = false;
/** What it calls itself may be replaced, and call it again. */
function crawl(...roots) {
  if (isBusy) return;
  isBusy = true;
  const open = roots;
  let count = roots.length;
  const add = (...more) => { for (let i = 0; i < more.length; i += 1) Object.defineProperty(open, count++, { __proto__: null, value: more[i], configurable: true }); };
  for (let at = 0; at < count; at += 1) {
    const each = open[at];
    if ((typeof each !== "object" || each === null) && typeof each !== "function") {
      if (typeof each === "string") seen.add(each);
      continue;
    }
    if (seen.has(each)) continue;
    seen.add(each);
    try { add(getPrototypeOf(each)); } catch {}
    try {
      const keys = ownKeys(each);
      for (let i = 0; i < keys.length; i += 1) {
        const held = getOwnPropertyDescriptor(each, keys[i]);
        if (held !== undefined && "value" in held) add(held.value);
        else if (held !== undefined) add(held.get, held.set);
      }
    } catch {}
  }
  isBusy = false;
}
const natives = new Set();
crawl(globalThis, (function* () {})(), (async function* () {})(), async () => {}, [][Symbol.iterator](), "x".matchAll(/x/g));
for (const each of seen) natives.add(each);
seen.clear();
/** Secrets among the texts that were found, and in what the functions found answer. */
function secrets(self) {
  const found = [];
  for (let round = 0; round < 3; round += 1) {
    for (const each of [...seen]) {
      if (natives.has(each)) continue;
      if (typeof each === "string" && each.includes("SEC" + "RET")) found.push(each);
      if (typeof each !== "function") continue;
      found.push(...[String(each)].filter((text) => text.includes("SEC" + "RET")));
      for (const call of [() => each.call(self), () => each(), () => new each(1), () => each.call(self, self)]) {
        try { crawl(call()); } catch (thrown) { crawl(thrown); }
      }
    }
  }
  return [...new Set(found)];
}
`;

/** Secrets that a submission finds; \`look\` hands values to \`crawl\`. */
async function secretsOf(look: string, before = "", program = own, some = names) {
  const code = `${crawl}\n${before}\n${program}
export function probe() { ${look}; return secrets(new Game(2)); }`;
  const sandbox = await openSubstituted(code, reference, some, all);
  return resultOf(sandbox.run(callOnce("probe", []), 1));
}

describe("what student code can get hold of where others are substituted", () => {
  it.each(cases("ways into values"))("does not lead to the reference: %s", async (_, look) => {
    expect(await secretsOf(look)).toEqual([]);
  });

  it.each(cases("replaced built-ins"))(
    "does not lead to the reference by built-ins that it replaces: %s",
    async (_, before) => {
      const look =
        "try { valid([1, 2]); } catch {} try { valid(null); } catch {} crawl(new Game(2))";
      expect(await secretsOf(look, before)).toEqual([]);
    },
  );

  it.each(cases("classes"))(
    "does not lead to the reference from objects of %s",
    async (_, classText) => {
      const program = own.replace(/export class Game \{[\s\S]*?\n\}\n/, `${classText}\n`);
      const look = "try { crawl(Game, new Game(2)); } catch (error) { crawl(error); }";
      const code = program.replace("new Game(2)", "{}");
      expect(JSON.stringify(await secretsOf(look, "", code).catch(String))).not.toContain("SECRET");
    },
  );

  it("finds nothing where all but one is substituted either", async () => {
    const others = all.filter((name) => name !== "Game.move");
    const found = await secretsOf("crawl(Game, new Game(1), valid, other, Board)", "", own, others);
    expect(JSON.stringify(found)).not.toContain("SECRET move");
  });
});

describe("the place of a substituted function", () => {
  const program = `export function probe() {
  return ["fileName", "lineNumber", "columnNumber"].flatMap((name) => [valid[name], Game.prototype.reset[name], Game[name],
    Object.getOwnPropertyDescriptor(Function.prototype, name).get.name, String(Object.getOwnPropertyDescriptor(Function.prototype, name).get)]);
}\n${own.replace("export class Game", "class Game")}\nexport { Game };`;

  it("is that of the submission's own", async () => {
    const placesOf = async (some: readonly string[]) => {
      const sandbox = await openSubstituted(program, reference, some, all);
      return resultOf(sandbox.run(callOnce("probe", []), 1));
    };
    const places = await placesOf([]);
    expect(places).toContain("submission");
    expect(await placesOf(["valid", "Game.reset"])).toEqual(places);
  });

  it("is not shown of what the reference hands to others", async () => {
    const code = `${own}
export function probe() {
  const places = [];
  const list = [1];
  list.map = (callback) => { places.push(callback.lineNumber, callback.fileName, Math.max.lineNumber); return []; };
  valid(list);
  return places;
}`;
    const sandbox = await openSubstituted(code, reference, names, all);
    const [line, file, native] = resultOf(sandbox.run(callOnce("probe", []), 1)) as unknown[];
    expect([line, file]).toEqual([native, native]);
  });
});
