/** Part `python`: random bytecode, the worst that a Python program can do to its interpreter. */
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { stackSizeMb } from "../../dist/engine/workers/worker-port.js";
import { expectThat } from "./search.mjs";

/** Functions whose bytecode is changed. */
const functions = [
  "def g(a=1, b=[2], *c):\n    x = a + 1\n    for y in b: x = [x, y]\n    return x",
  "def g(a=3):\n    try:\n        return {k: a / k for k in range(a)}\n    except ZeroDivisionError as e:\n        return str(e)",
  "def g(n=4):\n    def h():\n        nonlocal n\n        n -= 1\n        yield n\n    return sum(h()) + len([*h()])",
  "class A:\n    x = 1\n    def m(self, *, k=2): return self.x + k\ndef g():\n    with open(0) as f: A().m(k=f)",
  "def g(t='abc'):\n    match [t, 1]:\n        case [str(s), int(i)] if i: return f'{s!r:>{i}}'[::-1]",
];

/** Repeatedly changes one function, and runs it after each change. */
const programOf = ({ at, seed, rounds, changes, stack }) => `
import random
def f():
${functions[at].replace(/^/gm, "    ")}
    random.seed(${seed})
    code = g.__code__.co_code
    for _ in range(${rounds}):
        changed = bytearray(code)
        for _ in range(${changes}):
            changed[random.randrange(len(changed))] = random.randrange(256)
        g.__code__ = g.__code__.replace(co_code=bytes(changed), co_stacksize=${stack})
        try:
            g()
        except BaseException:
            pass
    return 1
`;

const honest = `
import random
def f():
    return [[0] * 6, random.random(), str(id([])), len("abc"), sorted({"b": 1, "a": 2})]
`;

const arbitrary = fc.record({
  at: fc.nat(functions.length - 1),
  seed: fc.nat(),
  rounds: fc.integer({ min: 1, max: 50 }),
  changes: fc.integer({ min: 1, max: 6 }),
  stack: fc.integer({ min: 1, max: 40 }),
});

export async function openPython({ count = 50 } = {}) {
  let thread;
  let neighbour;

  /** Outcomes of programs run in sequence in one thread. */
  function ask(texts) {
    thread ??= new Worker(new URL("python-thread.mjs", import.meta.url), {
      resourceLimits: { stackSizeMb },
    });
    const asked = thread;
    return new Promise((resolve) => {
      const end = (answer) => {
        for (const event of ["message", "error", "exit"]) asked.off(event, end);
        if (!Array.isArray(answer)) thread = undefined;
        resolve(answer);
      };
      asked.once("message", end);
      asked.once("error", end);
      asked.once("exit", end);
      asked.postMessage(texts);
    });
  }

  return {
    close: async () => void (await thread?.terminate()),
    show: programOf,
    async batch() {
      neighbour ??= JSON.stringify((await ask([honest]))[0]);
      return { arbitrary, count, check };
    },
  };

  async function check(example) {
    const text = programOf(example);
    const outcomes = await ask([text, honest, text, honest]);
    judgeOutcomes(outcomes, neighbour);
  }
}

/** Throws unless a program did the same twice, and its neighbour the same as alone. */
export function judgeOutcomes(outcomes, neighbour) {
  expectThat(Array.isArray(outcomes), () => `the thread ended: ${outcomes}`);
  const [one, after, again, last] = outcomes.map((each) => JSON.stringify(each));
  expectThat(one === again, () => `a program did ${one}, then ${again}`);
  for (const each of [after, last]) {
    expectThat(each === neighbour, () => `another neighbour: ${each} instead of ${neighbour}`);
  }
}
