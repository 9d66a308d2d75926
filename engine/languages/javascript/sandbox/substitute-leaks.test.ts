import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import { openSubstituted, resultOf } from "../../../testing/sandbox.ts";

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
  it.each([
    ["the prototypes of an object", "crawl(new Game(1))"],
    ["the class, its statics and its constructor", "crawl(Game, Game.prototype.constructor)"],
    [
      "the constructor of the constructor",
      "crawl(new Game(1).constructor.__proto__, new Game(1).__proto__.__proto__)",
    ],
    [
      "a class made of it",
      "class My extends Game { up() { return super.move; } }; crawl(My, new My(1), new My(1).up(), Object.getPrototypeOf(My))",
    ],
    [
      "super in an object literal",
      "const o = { get() { return super.move; }, all() { return super.constructor; } }; Object.setPrototypeOf(o, Game.prototype); crawl(o.get(), o.all())",
    ],
    [
      "new.target of a base class",
      "const taken = []; class My extends Game { constructor() { super(1); taken.push(new.target); } }; new My(); crawl(...taken)",
    ],
    [
      "Reflect.construct with another prototype",
      "function F() {} F.prototype.reset = F; crawl(Reflect.construct(Game, [1], F), Reflect.construct(Object, [], Game))",
    ],
    [
      "symbols and accessors",
      "const g = new Game(1); crawl(g[Symbol.iterator], g.score, Object.getOwnPropertyDescriptors(g), Object.getOwnPropertySymbols(Game.prototype))",
    ],
    [
      "a substituted function and what is on it",
      "crawl(valid, valid.prototype, valid.constructor, valid.name)",
    ],
    [
      "what a substituted function gives back",
      "crawl(valid([1, 2]), new Game(3), new Game(3).rows)",
    ],
    [
      "an error of a substituted function",
      "try { valid(null); } catch (error) { crawl(error, error.stack, error.constructor); }",
    ],
    ["a bound function", "crawl(valid.bind(null), Game.bind(null), Game.prototype.reset.bind({}))"],
    [
      "caller and arguments",
      "for (const f of [valid, Game, Game.prototype.reset]) for (const k of ['caller', 'arguments', 'callee']) { try { crawl(f[k]); } catch {} }",
    ],
    [
      "this and the arguments of its own methods",
      "class My extends Game { get(...args) { crawl(this, ...args); return 1; } }; new My(2)",
    ],
    [
      "an array whose methods it has itself",
      "const list = [1, 2]; list.map = function (...args) { crawl(this, ...args); crawl(args[0].call(this, 5)); return [5]; }; valid(list)",
    ],
    [
      "the species of an array",
      "class List extends Array { static get [Symbol.species]() { crawl(this); return function (...args) { crawl(this, new.target, ...args); return []; }; } }; valid(List.from([1]))",
    ],
    [
      "a proxy in the place of an argument",
      "const trap = (n) => (...args) => { crawl(...args); return Reflect[n](...args); }; const traps = {}; for (const n of Object.getOwnPropertyNames(Reflect)) traps[n] = trap(n); valid(new Proxy([1], traps))",
    ],
    [
      "a proxy of the class",
      "const P = new Proxy(Game, { construct(target, args, made) { crawl(target, made); return Reflect.construct(target, args, made); } }); crawl(new P(1))",
    ],
    [
      "a setter on its prototype",
      "Object.defineProperty(Game.prototype, 'size', { set(v) { crawl(this, v); } }); new Game(2)",
    ],
    ["the globals", "crawl(globalThis)"],
    [
      "the module itself",
      "import('submission').then((m) => crawl(m)); import('./submission').then((m) => crawl(m))",
    ],
  ])("does not lead to the reference: %s", async (_, look) => {
    expect(await secretsOf(look)).toEqual([]);
  });

  it.each([
    [
      "Array.prototype",
      "for (const name of ['map', 'filter', 'push']) { const f = Array.prototype[name]; Array.prototype[name] = function (...args) { crawl(this, ...args); return f.apply(this, args); }; }",
    ],
    [
      "Object.prototype",
      "for (const key of ['value', 'get', 'set', 'size', 'rows', 'writable', 'of', 'right', 'members']) Object.defineProperty(Object.prototype, key, { __proto__: null, get() { crawl(this); }, set(v) { crawl(this, v); }, configurable: true });",
    ],
    [
      "Function.prototype",
      "for (const name of ['call', 'apply', 'bind', 'toString']) { const f = Function.prototype[name]; Function.prototype[name] = function (...args) { crawl(this, ...args); return Reflect.apply(f, this, args); }; } Object.defineProperty(Function.prototype, 'prototype', { get() { crawl(this); } });",
    ],
    [
      "Reflect and Object",
      "for (const [o, names] of [[Reflect, ['construct', 'apply', 'ownKeys', 'defineProperty']], [Object, ['create', 'defineProperty', 'hasOwn']]]) for (const n of names) { const f = o[n]; o[n] = (...args) => { crawl(...args); return f(...args); }; }",
    ],
    [
      "WeakMap.prototype",
      "for (const n of ['get', 'set', 'has']) { const f = WeakMap.prototype[n]; WeakMap.prototype[n] = function (...args) { crawl(this, ...args); return f.apply(this, args); }; }",
    ],
    [
      "Error and TypeError",
      "const Own = TypeError; globalThis.TypeError = function (...args) { crawl(this, new.target, ...args); return new Own(...args); };",
    ],
  ])("does not lead to the reference by built-ins that it replaces: %s", async (_, before) => {
    const look = "try { valid([1, 2]); } catch {} try { valid(null); } catch {} crawl(new Game(2))";
    expect(await secretsOf(look, before)).toEqual([]);
  });

  it.each([
    ["an empty class", "export class Game {}"],
    [
      "a class with fields of its own",
      "export class Game { #rows = []; reset = () => this.#rows; get(n) { return n; } }",
    ],
    [
      "a constructor function",
      "export function Game(size) { this.size = size; }\nGame.prototype.get = (n) => n;",
    ],
    [
      "a frozen class",
      "export class Game { get(n) { return n; } }\nObject.freeze(Game); Object.freeze(Game.prototype);",
    ],
    [
      "a frozen constructor function",
      "export function Game() {}\nGame.prototype.get = (n) => n; Object.freeze(Game.prototype);",
    ],
    [
      "a class that extends another",
      "class Base { get(n) { return n; } }\nexport class Game extends Base {}",
    ],
    ["a class that extends null", "export class Game extends null { get(n) { return n; } }"],
    ["a proxy", "class Plain { get(n) { return n; } }\nexport const Game = new Proxy(Plain, {});"],
  ])("does not lead to the reference from objects of %s", async (_, classText) => {
    const program = own.replace(/export class Game \{[\s\S]*?\n\}\n/, `${classText}\n`);
    const look = "try { crawl(Game, new Game(2)); } catch (error) { crawl(error); }";
    const code = program.replace("new Game(2)", "{}");
    expect(JSON.stringify(await secretsOf(look, "", code).catch(String))).not.toContain("SECRET");
  });

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
