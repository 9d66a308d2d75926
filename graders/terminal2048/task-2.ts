import fc from "fast-check";
import {
  type CaseResult,
  type Check,
  defineTask,
  describeOutcome,
  describeValue,
  formatJson,
  type Outcome,
  type Probe,
  toJson,
  withCases,
} from "gridmark/kit";
import { actionForKey } from "../../reference/terminal2048/terminal2048.ts";
import { sample } from "./random.ts";

const keyboard = "keyboard";

/** Keys that come after those that have to be read, so that more can be read than should be. */
const more = "dq";

/** getUserAction with a keyboard on which these keys are pressed, the last of which has an action. */
function keysCheck(
  name: string,
  visibility: Check["visibility"],
  weight: number,
  hint: string,
  keys: (seed: number) => readonly string[],
): Check {
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const pressed of keys(runner.seed)) {
        const codes = [...(pressed + more)].map((key) => key.charCodeAt(0));
        const probe: Probe = {
          steps: [{ do: "call", fn: "getUserAction", args: [{ standIn: keyboard }] }],
          standIns: { [keyboard]: { getch: { gives: codes } } },
        };
        const outcome = await runner.call(probe, cases.length);
        const wrong = judge(pressed, outcome);
        const shown = pressed.length > 20 ? `${pressed.length} keys` : `the keys ${pressed}`;
        const base = { name: shown, weight: 1, input: [codes] };
        if (wrong === undefined) cases.push({ ...base, verdict: "pass", message: "" });
        else cases.push({ ...base, hint, ...wrong });
      }
      return { cases };
    },
  };
}

function judge(
  pressed: string,
  outcome: Outcome,
): Pick<CaseResult, "verdict" | "message" | "expected" | "actual" | "line"> | undefined {
  const call = `getUserAction(keyboard) with the keys ${formatJson(pressed)}`;
  if (outcome.kind !== "done") {
    const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
    const message = describeOutcome(call, outcome);
    return { verdict: outcome.kind, message, ...(line === undefined ? {} : { line }) };
  }
  const [result] = outcome.results;
  if (result === undefined || !("returns" in result)) throw new Error(`no result for ${call}`);
  const expected = actionForKey(pressed.charCodeAt(pressed.length - 1));
  if (result.returns !== expected) {
    const message = `${call} returned ${describeValue(result.returns)}; expected ${formatJson(expected)}`;
    return { verdict: "fail", message, expected, actual: toJson(result.returns) };
  }
  const read = outcome.events?.length ?? 0;
  if (read === pressed.length) return undefined;
  const message = `${call} read ${read} keys; expected ${pressed.length}, no more than needed`;
  return { verdict: "fail", message, expected: pressed.length, actual: read };
}

/** Two keyboards that are read in turn, each from where it was left. */
const inTurn: Pick<Check, "run"> = {
  run: async (runner) => {
    const name = "two keyboards in turn";
    const first = ["x", "a", "5", "5", "q", "S"];
    const second = ["D", "y", "w", "r"];
    const order = ["first", "second", "first", "second", "first", "second"];
    const expected = ["Left", "Right", "Exit", "Up", "Down", "Restart"];
    const keysOf = (keys: readonly string[]) => ({
      getch: { gives: [...keys, ...more].map((key) => key.charCodeAt(0)) },
    });
    const probe: Probe = {
      steps: order.map((standIn) => ({ do: "call", fn: "getUserAction", args: [{ standIn }] })),
      standIns: { first: keysOf(first), second: keysOf(second) },
    };
    const outcome = await runner.call(probe, 0);
    const base = { name, weight: 1 };
    if (outcome.kind !== "done") {
      const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
      const message = describeOutcome("getUserAction(keyboard)", outcome);
      const result = { ...base, verdict: outcome.kind, message };
      return { cases: [line === undefined ? result : { ...result, line }] };
    }
    const returned = outcome.results.map((each) => ("returns" in each ? each.returns : null));
    const at = expected.findIndex((action, index) => returned[index] !== action);
    if (at < 0) return { cases: [{ ...base, verdict: "pass", message: "" }] };
    const keys = order[at] === "first" ? first : second;
    const message = `two keyboards were read in turn; call ${at + 1}, on the ${order[at]} keyboard with the keys ${keys.join(" ")}, returned ${describeValue(returned[at] ?? null)}; expected ${formatJson(expected[at])}`;
    const hint = "Does anything from one call carry over to the next?";
    return { cases: [{ ...base, verdict: "fail", message, hint }] };
  },
};

const others = fc.constantFrom(..."xyzbcefghijklmnoptuvXYZ0159 \n\u001b[]#éß");

/** getUserAction: every key, keys without an action before it, and many of them. */
export const task2 = defineTask("2", {
  checks: [
    keysCheck(
      "returns the action of a key, and reads no other",
      "public",
      2,
      "How many keys have been read when the first one has an action?",
      () => [..."WASDRQwasdrq"],
    ),
    keysCheck(
      "ignores keys without an action",
      "public",
      2,
      "What should happen when a key has no action? And when the next one has none either?",
      () => ["xa", "x5a", "  \n\nR", "yxcvbnq", "1W"],
    ),
    withCases(
      keysCheck(
        "ignores as many of them as come",
        "hidden",
        2,
        "How long does it have to keep reading?",
        (seed) => [
          ...sample(
            fc.tuple(fc.array(others, { maxLength: 12 }), fc.constantFrom(..."WASDRQwasdrq")),
            seed,
            20,
          ).map(([ignored, key]) => ignored.join("") + key),
          `${"x".repeat(300)}s`,
        ],
      ),
      inTurn,
    ),
  ],
});
