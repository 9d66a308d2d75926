import fc from "fast-check";
import {
  type CheckHead,
  defineTask,
  formatJson,
  type GeneratedCheck,
  type StepsCase,
  type StepsCheck,
  withCases,
} from "gridmark/kit";
import { actionForKey } from "../../reference/terminal2048/terminal2048.ts";
import { sample } from "./random.ts";

const keyboard = "keyboard";

/** Keys that come after those that have to be read, so that more can be read than should be. */
const more = "dq";

/** A keyboard on which these keys are pressed. */
const keyboardOf = (keys: string) => ({
  getch: { gives: [...(keys + more)].map((key) => key.charCodeAt(0)) },
});

const read = (standIn: string) =>
  ({ do: "call", fn: "getUserAction", args: [{ standIn }] }) as const;

/** getUserAction with a keyboard on which these keys are pressed, the last of which has an action. */
function pressing(keys: string): StepsCase {
  const call = `getUserAction(keyboard) with the keys ${formatJson(keys)}`;
  const action = actionForKey(keys.charCodeAt(keys.length - 1));
  const pressed = keyboardOf(keys);
  return {
    name: keys.length > 20 ? `${keys.length} keys` : `the keys ${keys}`,
    input: [pressed.getch.gives],
    call,
    probe: { steps: [read(keyboard)], standIns: { [keyboard]: pressed } },
    expects: [
      {
        step: 0,
        is: action,
        wrong: `${call} returned {value}; expected ${formatJson(action)}`,
        isShown: true,
      },
      {
        calls: keys.length,
        wrong: `${call} read {value} keys; expected ${keys.length}, no more than needed`,
      },
    ],
  };
}

function keysCheck(head: CheckHead, hint: string, keys: readonly string[]): StepsCheck {
  return { kind: "steps", ...head, hint, cases: keys.map(pressing) };
}

/** Two keyboards that are read in turn, each from where it was left. */
function inTurn(): StepsCheck {
  const name = "two keyboards in turn";
  const pressed = { first: "xa55qS", second: "Dywr" };
  const reads = [
    ["first", "Left"],
    ["second", "Right"],
    ["first", "Exit"],
    ["second", "Up"],
    ["first", "Down"],
    ["second", "Restart"],
  ] as const;
  const test: StepsCase = {
    name,
    call: "getUserAction(keyboard)",
    probe: {
      steps: reads.map(([of]) => read(of)),
      standIns: { first: keyboardOf(pressed.first), second: keyboardOf(pressed.second) },
    },
    expects: reads.map(([of, action], step) => ({
      step,
      is: action,
      wrong: `two keyboards were read in turn; call ${step + 1}, on the ${of} keyboard with the keys ${[...pressed[of]].join(" ")}, returned {value}; expected ${formatJson(action)}`,
      hint: "Does anything from one call carry over to the next?",
    })),
  };
  return { kind: "steps", name, visibility: "hidden", weight: 1, cases: [test] };
}

/** Random keys without an action before one with an action, and many of them. */
function manyKeys(): GeneratedCheck<StepsCheck> {
  const head = {
    name: "ignores as many of them as come",
    visibility: "hidden",
    weight: 2,
  } as const;
  return {
    ...head,
    generate: (seed) =>
      keysCheck(head, "How long does it have to keep reading?", [
        ...sample(
          fc.tuple(fc.array(others, { maxLength: 12 }), fc.constantFrom(..."WASDRQwasdrq")),
          seed,
          20,
        ).map(([ignored, key]) => ignored.join("") + key),
        `${"x".repeat(300)}s`,
      ]),
  };
}

const others = fc.constantFrom(..."xyzbcefghijklmnoptuvXYZ0159 \n\u001b[]#éß");

/** getUserAction: every key, keys without an action before it, and many of them. */
export const task2 = defineTask("2", {
  checks: [
    keysCheck(
      {
        name: "returns the action of a key, and reads no other",
        visibility: "public",
        weight: 2,
      },
      "How many keys have been read when the first one has an action?",
      [..."WASDRQwasdrq"],
    ),
    keysCheck(
      { name: "ignores keys without an action", visibility: "public", weight: 2 },
      "What should happen when a key has no action? And when the next one has none either?",
      ["xa", "x5a", "  \n\nR", "yxcvbnq", "1W"],
    ),
    withCases(manyKeys(), inTurn()),
  ],
});
