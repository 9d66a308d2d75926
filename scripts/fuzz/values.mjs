/** Part `values`: all ways of reading values from the sandbox agree. */
import vm from "node:vm";
import fc from "fast-check";
import { callOnce } from "../../dist/author/probe.js";
import { equalsJson } from "../../dist/author/value.js";
import { openQuickJs } from "../../dist/engine/languages/javascript/sandbox/open.js";
import { grammar, t } from "./grammar.mjs";
import { expectThat } from "./search.mjs";

/** A small stack for programs, since this thread's own is smaller than a worker's. */
const limits = {
  ...{ memoryMiB: 24, stackKiB: 64, outputKiB: 64, fileKiB: 512 },
  ...{ workPerCall: 3_000_000, workPerTask: 10_000_000, workPerSubmission: 20_000_000 },
};

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.string({ unit: "binary" }),
    fc.constantFrom(null, true, false, 2 ** 31, -(2 ** 31), 2 ** 30, 2 ** 53),
    fc.array(tie("value"), { maxLength: 6 }),
    fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom("7", "length", "toJSON", "t")),
      tie("value"),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).value;

const place = fc.constantFrom("0", "1", '"a"', '"length"', "99", '"__proto__"', "Symbol.iterator");
const leaf = fc.constantFrom(
  ...["0", "-0", "1", "NaN", "null", "undefined", '"a"', "[]", "[0]", "a", "a[0]", "2 ** 31"],
);
/** Changes of an argument that both interpreters support. */
const change = fc.oneof(
  t`a[${place}] = ${leaf};`,
  t`a.push(${leaf}); a.pop();`,
  t`a.push(${leaf});`,
  t`a.splice(${fc.constantFrom("0", "1")}, 1, ${leaf});`,
  t`a.reverse();`,
  t`a.sort();`,
  t`delete a[${place}];`,
  t`Object.${fc.constantFrom("freeze", "seal", "preventExtensions")}(${fc.constantFrom("a", "a[0]")});`,
  t`Object.setPrototypeOf(a, ${fc.constantFrom("null", "[]", "Array.prototype", "Object.prototype")});`,
  t`Object.defineProperty(a, ${place}, { value: ${leaf}, enumerable: ${fc.boolean()}, writable: ${fc.boolean()}, configurable: true });`,
  t`Object.defineProperty(a, ${place}, { get: () => ${leaf}, enumerable: true, configurable: true });`,
  t`a = [...a];`,
  t`{ const was = a[0]; a[0] = ${leaf}; a[0] = was; }`,
);

const cases = {
  /** A value passed in comes out unchanged. */
  through: { arbitrary: fc.record({ json }), check: checkThrough },
  /** Another interpreter agrees on whether an argument changed. */
  watched: {
    arbitrary: fc.record({
      json: fc.array(json, { maxLength: 4 }),
      code: fc.array(change, { maxLength: 4 }).map((all) => all.join("\n")),
    }),
    check: checkWatched,
  },
  /** Reading memory directly and by our script in the sandbox give the same. */
  made: { arbitrary: madeBy(true), check: checkMade },
  madeQuietly: { arbitrary: madeBy(false), check: checkMade },
  /** A copy of a slowly loading program behaves the same, with equal work. */
  copied: { arbitrary: madeBy(true), check: checkCopied },
  /** A program that just exhausts its limits leaves the interpreter clean for the next. */
  barely: { arbitrary: madeBy(true), check: checkBarely },
};

function madeBy(isHostile) {
  const { expression, statement } = grammar(isHostile);
  const code = fc
    .array(t`try { ${statement} } catch {}`, { maxLength: 2 })
    .map((all) => all.join("\n"));
  return fc.record({
    load: code,
    value: fc.oneof(expression, t`[${expression}, [${expression}]]`),
  });
}

export async function openValues({ count = 200 } = {}) {
  const arbitrary = fc.oneof(
    ...Object.entries(cases).map(([which, each]) =>
      each.arbitrary.map((parts) => ({ which, ...parts })),
    ),
  );
  const check = ({ which, ...parts }) => cases[which].check(parts);
  return {
    close: async () => {},
    show: (example) => JSON.stringify(example, null, 1),
    batch: async () => ({ arbitrary, count, check }),
  };
}

const programOf = (code) => ({ fileName: "game.js", code });

async function outcomeOf(code, args = [], watch = false) {
  return run(programOf(code), args, watch);
}

async function run(program, args, watch, own = limits) {
  const sandbox = await openQuickJs(program, own);
  const probe = { ...callOnce("f", args, true), ...(watch && { watch: { f: [0] } }) };
  const outcome = sandbox.run(probe, 1);
  sandbox.dispose();
  return outcome;
}

async function checkThrough({ json }) {
  const outcome = await outcomeOf("export function f(a) { return a; }", [json]);
  const [{ returns, argsAfter } = {}] = outcome.results ?? [];
  expectThat(
    returns !== undefined && equalsJson(returns, json),
    () => `came back as ${JSON.stringify(outcome)}`,
  );
  expectThat(equalsJson(argsAfter[0], json), "the argument differs afterwards");
  const same = `export function f(a, text) { return JSON.stringify(a) === text; }`;
  const asText = await outcomeOf(same, [json, JSON.stringify(json)]);
  expectThat(asText.results?.[0]?.returns === true, "its JSON differs inside");
}

async function checkWatched({ json, code }) {
  const body = `try { ${code} } catch {}`;
  const program = `export function f(given) { let a = given; ${body} }`;
  const outcome = await outcomeOf(program, [json], true);
  if (outcome.kind !== "done") return;
  const made = `const given = JSON.parse(text); let a = given; ${body}`;
  const script = `"use strict"; { ${made} (${isAsItWas})(given, JSON.parse(text)); }`;
  judgeWatch(vm.runInNewContext(script, { text: JSON.stringify(json) }), outcome);
}

export function judgeWatch(isSame, outcome) {
  const words = isSame ? "left as it was" : "changed";
  const isSeen = isSame === (outcome.changed === undefined);
  expectThat(isSeen, () => `${words}, but ${JSON.stringify(outcome)}`);
}

/** Runs in another context: compares two values, including how they can be changed. */
function isAsItWas(value, was) {
  if (Object(was) !== was || Object(value) !== value) return Object.is(value, was);
  if (!Object.isExtensible(value) || Object.getPrototypeOf(value) !== Object.getPrototypeOf(was))
    return false;
  const keys = Reflect.ownKeys(value);
  if (keys.length !== Reflect.ownKeys(was).length) return false;
  return keys.every((key) => {
    const [one, other] = [value, was].map((each) => Object.getOwnPropertyDescriptor(each, key));
    if (other === undefined || !("value" in one)) return false;
    const flags = ["writable", "enumerable", "configurable"];
    return flags.every((flag) => one[flag] === other[flag]) && isAsItWas(one.value, other.value);
  });
}

async function checkMade({ load, value }) {
  const program = (result) =>
    `${load}\nexport function f(...args) { const it = ${value}; return ${result}; }`;
  const given = [[1, 2]];
  const plain = await outcomeOf(program("it"), given);
  judgeReadings(plain, await outcomeOf(program("{ __proto__: null, it }"), given));
}

async function checkCopied({ load, value }) {
  const code = `${load}\nfor (let i = 0; i < 6e5; i += 1);\nexport function f(...args) { return ${value}; }`;
  const program = programOf(code);
  const first = JSON.stringify(await run(program, [[1]]));
  const again = JSON.stringify(await run(program, [[1]]));
  const fresh = JSON.stringify(await run(programOf(code), [[1]]));
  judgeSame("copy", first, again);
  judgeSame("fresh one", first, fresh);
}

/** A program that needs much preparation: a provided module, watched. */
const support = { fileName: "support.js", names: ["support"] };
const next = {
  ...programOf("import { x } from './support';\nexport function f(a) { return [a, x]; }"),
  beside: {
    ...{ names: ["game"], more: [], order: ["game.js"] },
    provided: [{ ...support, code: "export let x = 0;\nfor (; x < 1e5; x += 1);" }],
  },
  tripwires: { globals: ["eval"], methods: ["map"], regex: true, functions: true },
};

/** The outcome in a fresh interpreter. */
const alone = JSON.stringify(await run(next, [[2]]));

async function checkBarely({ load, value }) {
  const program = () => programOf(`${load}\nexport function f(...args) { return ${value}; }`);
  const { kind, work } = await run(program(), [[1]]);
  const limited = kind === "done" ? [work, work - 1, Math.ceil(work / 2)] : [];
  for (const most of [undefined, ...limited]) {
    const own = most && { ...limits, workPerCall: most, workPerTask: most };
    if (own) await run(program(), [[1]], false, own);
    judgeSame("next program", alone, JSON.stringify(await run(next, [[2]])));
  }
}

export function judgeSame(what, one, other) {
  expectThat(
    one === other,
    () => `a ${what} did ${other.slice(0, 600)} instead of ${one.slice(0, 600)}`,
  );
}

/** Compares readings of a value alone, and within an object, which our own script always reads. */
export function judgeReadings(plain, within) {
  const shown = (value) => JSON.stringify(value)?.slice(0, 500);
  if (plain.kind !== "done" || within.kind !== "done") {
    const isCut = ({ kind, thrown }) =>
      kind === "timeout" || kind === "memory" || /too large/.test(thrown?.message);
    const isSame = plain.kind === within.kind || isCut(plain) || isCut(within);
    expectThat(isSame, () => `ended as ${shown(plain)} and ${shown(within)}`);
    return;
  }
  const one = JSON.stringify(plain.results[0].returns);
  const other = JSON.stringify(within.results[0].returns.v[0]);
  const isSame = one === other || other.includes("too deep");
  expectThat(isSame, () => `read as ${one.slice(0, 500)} and ${other.slice(0, 500)}`);
}
