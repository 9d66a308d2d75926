import { describe, expect, it } from "vitest";
import type { SealedType } from "../../../../../author/arrangement.ts";
import { noticesOf } from "../../../../../author/notices.ts";
import type { Outcome, Step } from "../../../../../author/probe.ts";
import { closeAll, runIn } from "../../../../grading/run-in.ts";
import type { PythonSubstitution } from "../../substitute/substitution.ts";
import { limits, programOf, withInterpreter } from "../../testing/programs.ts";
import { openPython } from "../open.ts";

withInterpreter();

const state: SealedType = {
  name: "state",
  inside: ["make_state", "get_matrix"],
  makes: ["make_state", "up[0]"],
  takes: ["push[0]"],
};
const known = ["make_state", "get_matrix", "up", "push"];

/** Makes a state of 1 and gives it to up; what was noticed, and get_matrix of what came back. */
async function played(text: string, substitution?: PythonSubstitution) {
  const steps: Step[] = [
    { do: "call", fn: "make_state", args: [{ json: 1 }], as: "s", quiet: true },
    { do: "call", fn: "up", args: [{ ref: "s" }], as: "p", quiet: true },
    { do: "pick", of: "p", path: [0], as: "t" },
    { do: "call", fn: "get_matrix", args: [{ ref: "t" }] },
  ];
  const arranged = { sealed: { types: [state], known } };
  const sandbox = openPython(programOf(text), limits, substitution);
  const outcome: Outcome = await runIn(sandbox, { steps, arranged }, 1);
  closeAll(sandbox);
  const notices = noticesOf(outcome).map(({ kind, of, by, places: [at] }) => {
    return [kind, of, ...(by === undefined ? [] : [by]), at?.fn, at?.line];
  });
  return { notices, value: outcome.kind === "done" ? outcome.results[3] : outcome };
}

const forms = {
  "a list": "def make_state(m): return [m]\ndef get_matrix(s): return s[0]\n",
  "a tuple": "def make_state(m): return (m, 2)\ndef get_matrix(s): return s[0]\n",
  "a dict": "def make_state(m): return {'m': m}\ndef get_matrix(s): return s['m']\n",
  "an object":
    "class State: pass\ndef make_state(m): s = State(); s.m = m; return s\ndef get_matrix(s): return s.m\n",
  "a function": "def make_state(m): return lambda: m\ndef get_matrix(s): return s()\n",
};

describe("a sealed value", () => {
  const all = Object.entries(forms);
  const right = [
    "def up(s): return (make_state(get_matrix(s) + 1), True)",
    "def up(s): return [make_state(get_matrix(s) + 1), True]",
    "def up(s):\n    print(s); assert s == s and s and s in [s]; kept = [s]\n    return make_state(get_matrix(kept[0]) + 1), True",
    "def bigger(s): return make_state(get_matrix(s) + 1)\ndef up(s): return bigger(s), 1",
    "def with_one(f, s): return f(s) + 1\ndef up(s): return make_state(with_one(get_matrix, s)), 1",
  ];

  it.each(all)("that is %s goes through functions that do not look into it", async (_, form) => {
    for (const up of right) {
      const { notices, value } = await played(`${form}${up}`);
      expect([up, notices, value]).toMatchObject([up, [], { returns: 2 }]);
    }
  });

  it("may be looked into by an accessor of the program's own", async () => {
    const form = "def make_state(m): return [m, 7]\ndef get_matrix(s): return s[0]\n";
    const text = `${form}def get_seven(s): return s[1]\ndef up(s): return make_state(get_seven(s)), 1`;
    expect(await played(text)).toMatchObject({ notices: [], value: { returns: 7 } });
  });

  it("may be copied, alone or within a list", async () => {
    const form =
      "import copy\ndef make_state(m): return [[m]]\ndef get_matrix(s): return s[0][0]\n";
    const up = "def up(s): return copy.deepcopy([s, copy.deepcopy(s)])[1], 1";
    expect(await played(form + up)).toMatchObject({ notices: [], value: { returns: 1 } });
  });

  it.each([
    ["an index", "s[0]"],
    ["a loop", "[x for x in s]"],
    ["its length", "len(s)"],
    ["unpacking", "(lambda a: a)(*s)"],
    ["a test of what it has", "1 in s"],
    ["a sum", "s + s"],
  ])("that another function looks into by %s is noticed", async (_, look) => {
    const text = `${forms["a list"]}def up(s):\n    x = ${look}\n    return make_state(x), True`;
    const { notices } = await played(text);
    expect(notices[0]?.slice(0, 2)).toEqual(["looks", "state"]);
    expect(notices[0]?.at(-1)).toBe(4);
  });

  it("that is a list has a text that does not show it, and is the same for equal ones", async () => {
    const texts = "[str(s), repr(make_state(1)), f'{s}', str([s])[1:-1], str(make_state(2))]";
    const { notices, value } = await played(
      `${forms["a list"]}def up(s): return make_state(${texts}), 1`,
    );
    const [one, other] = ["<state 080a9ed4>", "<state 038966de>"];
    expect([notices, value]).toMatchObject([[], { returns: [one, one, one, one, other] }]);
  });

  it("whose attributes another function reads is noticed", async () => {
    const { notices } = await played(`${forms["an object"]}def up(s): return make_state(s.m), 1`);
    expect(notices).toEqual([["looks", "state", "up", 4]]);
  });

  it("that another function puts together is noticed", async () => {
    const { notices } = await played(`${forms["a list"]}def up(s): return ([3], True)`);
    expect(notices).toEqual([["builds", "state", "up", undefined, undefined]]);
    const push = "def push(s): pass\ndef up(s):\n    push([5])\n    return s, 1";
    expect((await played(`${forms["a list"]}${push}`)).notices).toEqual([
      ["builds", "state", "push", "up", 5],
    ]);
  });

  it("that is made by a helper of the program's own is none", async () => {
    const text = `${forms["a list"]}def fresh(m): return [m]\ndef up(s): return fresh(get_matrix(s)), 1`;
    expect(await played(text)).toMatchObject({ notices: [], value: { returns: 1 } });
  });

  it.each(all)("that is %s goes through right functions", async (_, form) => {
    const by = programOf(
      "def get_matrix(s): pass\ndef make_state(m): pass\ndef up(s): return make_state(get_matrix(s) + 1), True",
    );
    const substitution = { names: ["up"], others: ["make_state", "get_matrix"], by };
    const found = await played(`${form}def up(s): pass`, substitution);
    expect(found).toMatchObject({ notices: [], value: { returns: 2 } });
  });

  it("is opened for a right function that may look into it", async () => {
    const text = `${forms["a tuple"]}def get_matrix(s): pass\ndef up(s): return make_state(get_matrix(s) + 1), True`;
    const by = programOf("def get_matrix(s): return s[0]");
    const substitution = { names: ["get_matrix"], others: ["make_state", "up"], by };
    expect(await played(text, substitution)).toMatchObject({ notices: [], value: { returns: 2 } });
  });
});
