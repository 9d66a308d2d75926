/** Arbitraries of fast-check for JavaScript that sandboxes dislike, as text. */
import fc from "fast-check";

const constructors = [
  ..."Array Object String Number BigInt Boolean Symbol RegExp Date Map Set WeakMap".split(" "),
  ..."WeakSet WeakRef Promise Function ArrayBuffer Uint8Array Float64Array DataView".split(" "),
  ..."Error AggregateError SharedArrayBuffer".split(" "),
];
const namespaces = ["Reflect", "JSON", "Math", "Atomics"];

/** All functions of built-ins, as source text. */
const methods = [...constructors, ...namespaces].flatMap((name) => {
  const own = globalThis[name];
  const holders = [[name, own], ...(own.prototype ? [[`${name}.prototype`, own.prototype]] : [])];
  return holders.flatMap(([path, holder]) =>
    Reflect.ownKeys(holder).flatMap((key) => {
      const { value } = Object.getOwnPropertyDescriptor(holder, key);
      if (typeof value !== "function" || key === "constructor") return [];
      const access = typeof key === "string" ? `.${key}` : `[${key.description}]`;
      return `${path}${access}`;
    }),
  );
});

/** Functions that lead from a fresh value to shared state, randomness, waiting, or running text. */
const leading =
  /getPrototypeOf|__|Reflect\.get|random|Atomics|Function|Symbol\.for|valueOf|Promise|Date|WeakRef/;
const quiet = methods.filter((each) => !leading.test(each));

/** A template whose gaps are arbitraries. */
export const t = (strings, ...gaps) =>
  fc.tuple(...gaps).map((parts) => String.raw({ raw: strings }, ...parts));
const any = (...all) => fc.constantFrom(...all);

const smallNumbers = ["0", "-0", "1", "2", "-1", "7", "0.5", "NaN", "99", "5n"];
const hugeNumbers =
  "2 ** 31|2 ** 32 - 1|2 ** 53 - 1|1e308|Infinity|-(2 ** 31)|1e5|2n ** 4096n".split("|");
const texts = ['""', '"a"', '"length"', '"\\ud800"', '"a\\0b"', '"toJSON"', '"constructor"'];
const empties = ["null", "undefined", "true", "[]", "[, 1]", "({})", "Symbol()", "/a*b|(c)/g"];
const things = ["new Map()", "new Set([1])", "new Uint8Array(8)", "((x) => x)", "new Error('e')"];
const shared = [
  ..."globalThis Object.prototype Array.prototype Function.prototype args args[0] Array".split(" "),
  ...["Symbol.iterator", "Symbol.species", "/(a+)+$/", '"a".repeat(1e5)', "new Array(1e6)"],
  ...["Array.from({ length: 3000 }, String)", "this", "import.meta", "globalThis.name"],
];
const traps = ["get", "has", "ownKeys", "getPrototypeOf", "set", "getOwnPropertyDescriptor"];
const keys = ["a", "length", "0", "toJSON", "valueOf", "then", "constructor", "message", "stack"];
const symbols = ["iterator", "toPrimitive", "species", "toStringTag", "isConcatSpreadable"];

/** Statements and expressions. Harmless ones use only their own values, and end soon; hostile ones do anything. */
export function grammar(isHostile) {
  const leaves = [...smallNumbers, ...texts, ...empties, ...things];
  const leaf = any(...leaves, ...(isHostile ? [...hugeNumbers, ...shared] : []));
  const method = any(...(isHostile ? methods : quiet));
  const key = any(...keys);
  const sized = { maxDepth: 3, withCrossShrink: true };
  return fc.letrec((tie) => {
    const [e, s] = [tie("expression"), tie("statement")];
    const expressions = [
      t`[${e}, ${e}]`,
      t`({ ${key}: ${e}, ${key}: ${e} })`,
      t`({ get ${key}() { return ${e}; } })`,
      t`({ [Symbol.${any(...symbols)}]: ${any("() =>", "async () =>", "")} ${e} })`,
      t`({ *[Symbol.iterator]() { yield (${e}); yield* [${e}]; } })`,
      t`new Proxy(Object(${e}), { ${any(...traps)}: () => ${e} })`,
      t`Object.freeze(${e})`,
      t`Object.create(Object(${e}), { ${key}: { value: ${e}, enumerable: true } })`,
      t`new (class extends Array { static get [Symbol.species]() { return ${e}; } })(${e})`,
      t`(() => { ${s} return ${e}; })()`,
      t`(function* () { try { yield (${e}); } finally { ${s} } })()`,
      t`(async () => { ${s} await (${e}); })()`,
      t`[...${e}]`,
      t`(([a = ${e}, ...b]) => [b, a])(${e})`,
      t`(${e} ?? ${e})`,
      t`\`\${${e}}\``,
      t`(${e}, ${e})`,
      t`${method}.call(${e}, ${e}, ${e})`,
      t`${method}(${e}, ${e})`,
      ...(isHostile
        ? [
            t`new ${any(...constructors)}(${e}, ${e})`,
            t`${e}?.["${key}"]`,
            t`Object.getPrototypeOf(${e})`,
            t`eval(${e})`,
            t`Function(${e})()`,
            t`(${e} == ${e})`,
            t`(${e} + ${e})`,
            t`JSON.parse(JSON.stringify(${e}))`,
          ]
        : []),
    ];
    const few = any("1", "3", "20");
    const statements = [
      t`${e};`,
      t`try { ${s} } catch (x) { ${s} } finally { ${s} }`,
      t`for (let i = 0; i < ${few}; i += 1) { ${s} }`,
      t`{ let n = 0; for (const x of ${e}) { ${s} if ((n += 1) > ${few}) break; } }`,
      t`(() => { here: for (;;) { ${s} break here; } })();`,
      t`{ const f = (d) => (d > ${few} ? 0 : 1 + f(d + 1)); f(0); }`,
      t`if (${e}) { ${s} } else { ${s} }`,
      t`class Own { static { ${s} } #own = ${e}; get ["${key}"]() { return this.#own; } }`,
      ...(isHostile
        ? [
            t`throw ${e};`,
            t`for (const x in ${e}) { ${s} }`,
            t`for (;;) { ${s} }`,
            t`{ const f = () => { try { return f() + f(); } catch { ${s} } }; f(); }`,
            t`console.log(${e});`,
            t`${method} = function (...args) { ${s} return ${e}; };`,
            t`Object.prototype["${key}"] = ${e};`,
            t`Object.defineProperty(${any("Object", "Array")}.prototype, ${any('"0"', '"value"', '"get"', '"kind"', '"length"')}, { get() { ${s} return ${e}; }, set() {}, configurable: true });`,
            t`Object.setPrototypeOf(${any(...constructors)}.prototype, ${e});`,
            t`delete ${method};`,
            t`Object.freeze(${any(...constructors, ...namespaces)});`,
            t`globalThis.${any(...constructors, ...namespaces)} = ${e};`,
            t`{ const kept = []; for (let i = 0; i < 1e4; i += 1) kept.push(${e}); }`,
          ]
        : []),
    ];
    return {
      expression: fc.oneof(sized, leaf, ...expressions),
      statement: fc.oneof(sized, t`${leaf};`, ...statements),
      /** Replaces a built-in by an equivalent. */
      delegate: any(...quiet.filter((each) => !/\[|Reflect\.apply/.test(each))).map(
        (name) =>
          `{ const { apply } = Reflect; const old = ${name}; ${name} = function (...all) { return apply(old, this, all); }; }`,
      ),
    };
  });
}
