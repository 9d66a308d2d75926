import fc from "fast-check";
import {
  defineTask,
  formatJson,
  type GeneratedCheck,
  oneCase,
  type StepsCase,
  type StepsCheck,
  withCases,
} from "gridmark/author";
import { actionForKey } from "../../reference/terminal2048/terminal2048.ts";
import { hidden, visible } from "../shared/heads.ts";
import { sample } from "../shared/random.ts";
import { stepsCheck } from "./constructing.ts";

const keyboard = "keyboard";

const codesOf = (keys: string) => [...keys].map((key) => key.charCodeAt(0));

/** Keys after those that must be read, to detect reading too many. */
const more = codesOf("dq");

const keyboardOf = (codes: readonly number[]) => ({ getch: { gives: [...codes, ...more] } });

const read = (standIn: string) =>
  ({ do: "call", fn: "getUserAction", args: [{ standIn }] }) as const;

/** Calls getUserAction with keys of which only the last has an action. */
const pressing = (keys: string): StepsCase =>
  reading(`the keys ${keys}`, `the keys ${formatJson(keys)}`, codesOf(keys));

function reading(name: string, keys: string, codes: readonly number[]): StepsCase {
  const call = `getUserAction(keyboard) with ${keys}`;
  const action = actionForKey(codes.at(-1) ?? 0);
  const pressed = keyboardOf(codes);
  return {
    name,
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
        calls: codes.length,
        wrong: `${call} read {value} keys; expected ${codes.length}, no more than needed`,
      },
    ],
  };
}

/** Uses another keyboard for the very first call than for the second. */
function anotherKeyboard(): StepsCase {
  const keyboards = { first: keyboardOf(codesOf("a")), second: keyboardOf(codesOf("w")) };
  const calls =
    "getUserAction was called with a keyboard with the keys a d q, then with another with the keys w d q";
  const hint = "From which keyboard does it read?";
  return {
    name: "two keyboards",
    call: "getUserAction(keyboard)",
    probe: { steps: [read("first"), read("second")], standIns: keyboards },
    expects: [
      {
        step: 0,
        is: "Left",
        wrong: 'getUserAction(keyboard) with the keys "adq" returned {value}; expected "Left"',
      },
      {
        step: 1,
        isNot: "Right",
        wrong: `${calls}: the second call returned {value}, for the next key of the first keyboard; it should read from the one that is passed in`,
        hint,
      },
      {
        step: 1,
        is: "Up",
        wrong: `${calls}: the second call returned {value}; expected "Up"`,
        hint,
      },
    ],
  };
}

/** Every code without an action, whether a key's or not, then one with an action. */
function allOthers(): StepsCase {
  const others = Array.from({ length: 768 }, (_, code) => code).filter(
    (code) => actionForKey(code) === undefined,
  );
  const codes = [-1, ...others, 8364, 65623];
  const keys = `${codes.length} keys without an action, of all codes there are, and then s`;
  return reading("all keys without an action", keys, [...codes, ...codesOf("s")]);
}

/** Two keyboards read in turn, each from where reading stopped. */
function inTurn(): StepsCheck {
  const pressed = { first: "xaa55aqS", second: "Dywr" };
  const reads = [
    ["first", "Left"],
    ["second", "Right"],
    ["first", "Left"],
    ["first", "Left"],
    ["first", "Exit"],
    ["second", "Up"],
    ["first", "Down"],
    ["second", "Restart"],
  ] as const;
  return oneCase("two keyboards in turn", {
    call: "getUserAction(keyboard)",
    probe: {
      steps: reads.map(([of]) => read(of)),
      standIns: {
        first: keyboardOf(codesOf(pressed.first)),
        second: keyboardOf(codesOf(pressed.second)),
      },
    },
    expects: reads.map(([of, action], step) => ({
      step,
      is: action,
      wrong: `two keyboards were read in turn; call ${step + 1}, on the ${of} keyboard with the keys ${[...pressed[of]].join(" ")}, returned {value}; expected ${formatJson(action)}`,
      hint: "Does anything from one call carry over to the next?",
    })),
  });
}

function manyKeys(): GeneratedCheck<StepsCheck> {
  const head = hidden("ignores as many of them as come", 2);
  return {
    ...head,
    generate: (seed) => {
      const keys = sample(
        fc.tuple(fc.array(others, { maxLength: 12 }), fc.constantFrom(..."WASDRQwasdrq")),
        seed,
        10,
      ).map(([ignored, key]) => pressing(ignored.join("") + key));
      const hint = "How long does it have to keep reading?";
      return stepsCheck(head, hint, [...keys, allOthers()]);
    },
  };
}

const others = fc.constantFrom(..."xyzbcefghijklmnoptuvXYZ0159 \n\u001b[]#éß");

/** getUserAction: every key, and keys without an action before it. */
export const task2 = defineTask("2", {
  checks: [
    stepsCheck(
      visible("returns the action of a key, and reads no other", 2),
      "How many keys have been read when the first one has an action?",
      [anotherKeyboard(), ...[..."WASDRQwasdrq"].map(pressing)],
    ),
    stepsCheck(
      visible("ignores keys without an action", 2),
      "What should happen when a key has no action? And when the next one has none either?",
      ["xa", "x5a", "  \n\nR", "yxcvbnq", "1W"].map(pressing),
    ),
    withCases(manyKeys(), inTurn()),
  ],
});
