import type { FixtureTurn, FixtureTurns, FixtureTurnsCase } from "../../schema/types.ts";
import { formatCall } from "../format.ts";
import type { CheckOf, DeepReadonly, Kind, KindSchema } from "../kind.ts";
import type { Step } from "../probe.ts";
import { spoken } from "../spoken.ts";
import { argumentsOf, gets, left, made, puts } from "./build.ts";
import type { Expectation } from "./expectations.ts";
import * as s from "./json-schema.ts";
import { planOfSteps, type StepsCase } from "./steps.ts";

/** One of several consecutive method calls, with its expected outcome. */
export type ObjectCall = DeepReadonly<FixtureTurn>;

/** Calls on one or several objects, all made before the first call. */
export type Turns = DeepReadonly<FixtureTurnsCase>;

/** Objects called in turn: no call may affect another through state it leaves behind. */
export type TurnsCheck = CheckOf<FixtureTurns>;

const number = { type: "number" };

const schema: KindSchema = {
  title: "FixtureTurns",
  description:
    "Calls on one or several objects, all made before the first call: no call may affect another object.",
  ...s.fields({
    class: s.ref("function", "The name of the class.", "Game"),
    hint: s.ref("hint"),
    cases: s.some(s.ref("turnsCase"), "Each case has its own objects."),
  }),
  $defs: {
    turnsCase: s.named("FixtureTurnsCase", {
      name: s.ref("name"),
      objects: {
        description: "The arguments of the constructor, by name of the object.",
        type: "object",
        additionalProperties: s.array(),
        examples: [{ one: [4, 4], other: [2, 3] }],
      },
      turns: s.some(
        s.named("FixtureTurn", {
          of: s.string("The name of the object.", "one"),
          "put?": s.byName("Values to assign to properties of the object before the call.", {
            score: 8,
          }),
          method: s.ref("function", "The name of the method."),
          args: s.array("The arguments of the call.", ["left"]),
          "returns?": s.anything("The value that must be returned, compared exactly.", true),
          "shows?": s.rows(
            "(number | number[])[]",
            s.list({ anyOf: [number, s.list(number)] }),
            "Numbers that the returned text must show, in this order, or rows of a board; 0 is an empty cell.",
            [
              [2, 0],
              [4, 8],
            ],
          ),
          "after?": s.byName("Values that properties of the object must have after the call.", {
            score: 12,
          }),
        }),
        "The calls, in this order.",
      ),
    }),
  },
};

export const turns: Kind<TurnsCheck> = {
  kind: "turns",
  schema,
  plan: planOfSteps((check) => check.cases.map((test) => stepsCase(check, test))),
};

function stepsCase(check: TurnsCheck, { name, objects, turns }: Turns): StepsCase {
  const { hint, show } = check;
  const isOne = Object.keys(objects).length === 1;
  const words = ({ of, method, args }: ObjectCall) =>
    `${formatCall(method, args, show)}${isOne ? "" : ` of the ${of}`}`;
  const steps: Step[] = Object.entries(objects).map(([as, args]) => made(check.class, args, as));
  const expects: Expectation[] = [];
  for (const [index, turn] of turns.entries()) {
    const { of, put = {}, method, args, shows, after } = turn;
    const call = words(turn);
    const quiet = !("returns" in turn || "shows" in turn);
    steps.push(...puts(of, put), { do: "invoke", of, method, args: argumentsOf(args), quiet });
    const step = steps.length - 1;
    steps.push(...gets(of, after));
    const before = turns.slice(Math.max(0, index - 3), index).map(words);
    const note = before.length === 0 ? "" : ` (after ${before.join(", ")})`;
    const own: Expectation[] = [
      ...(shows === undefined ? [] : [{ step, call, shows }]),
      ...("returns" in turn ? [{ step, call, is: turn, show }] : []),
      ...left(call, step + 1, after),
    ];
    expects.push(...own.map((each) => ({ ...each, note, input: Object.values(put) })));
  }
  const { nameOf, making } = spoken();
  const games = Object.values(objects).map((args) => formatCall(making(check.class), args));
  const methods = [...new Set(turns.map(({ method }) => `${nameOf(method)}(…)`))];
  return { name, hint, call: [...games, ...methods].join(", "), probe: { steps }, expects };
}
