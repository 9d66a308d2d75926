import { expect, it } from "vitest";
import { asked, definePlay } from "../../author/play.ts";
import { callOnce, type Outcome } from "../../author/probe.ts";
import { type AnyPlay, playWithNames } from "../course/plays.ts";
import { settle } from "./match.ts";

const play = definePlay<number>({
  keys: { right: "double" },
  help: [["→", "call doubleIt"]],
  lacks: { "1": "doubleIt does nothing" },
  // biome-ignore lint/correctness/useYield: it asks nothing.
  *begin() {
    return 1;
  },
  *act(n) {
    return yield* asked({
      ...{ task: "1", call: `doubleIt(${n})`, expected: "a number", otherwise: n },
      probe: callOnce("doubleIt", [n]),
      read: () => undefined,
    });
  },
  draw: (n) => ({ facts: [["n", n]], says: "The number comes from doubleIt." }),
}) as AnyPlay;

const named = playWithNames(play, { doubleIt: "double_it" });

it("calls functions by a language's names in what the player reads", () => {
  expect(named.help).toEqual([["→", "call double_it"]]);
  expect(named.lacks).toEqual({ "1": "double_it does nothing" });
  expect(named.draw(1).says).toBe("The number comes from double_it.");
  const { value } = named.act(1, "double").next();
  const question = value as Parameters<typeof settle>[0];
  const done: Outcome = {
    kind: "done",
    results: [{ returns: 3, argsAfter: [] }],
    printed: "",
    work: 1,
  };
  expect(settle(question, done).failure?.text).toBe("double_it(1): expected a number, not 3");
});

it("goes on with the answers", () => {
  const turn = named.act(1, "double");
  turn.next();
  expect(turn.next(2)).toEqual({ done: true, value: 2 });
});

it("is the game itself in the first language", () => {
  expect(playWithNames(play, {})).toBe(play);
});
