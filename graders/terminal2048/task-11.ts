import type { CaseResult, Check } from "../kit/check.ts";
import type { Probe } from "../kit/probe.ts";
import { defineTask } from "../kit/task.ts";
import { codesOf, type Judged, judgePlay, keyboard, type Play, screen } from "./play.ts";
import { keysOf } from "./random.ts";

type Named = Play & { readonly name: string; readonly args?: readonly number[] };

function managerCheck(
  name: string,
  visibility: Check["visibility"],
  weight: number,
  hint: string,
  judged: Judged,
  plays: (seed: number) => readonly Named[],
): Check {
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const play of plays(runner.seed)) {
        const outcome = await runner.call(probeOf(play), cases.length);
        const wrong = judgePlay(play, outcome, judged);
        const base = { name: play.name, weight: 1, input: [play.keys] };
        if (wrong === undefined) {
          cases.push({ ...base, verdict: "pass", message: "" });
          continue;
        }
        const verdict = outcome.kind === "done" ? "fail" : outcome.kind;
        const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
        cases.push({ ...base, verdict, hint, ...wrong, ...(line === undefined ? {} : { line }) });
      }
      return { cases };
    },
  };
}

function probeOf(play: Named): Probe {
  const { args = [play.height, play.win] } = play;
  return {
    steps: [
      { do: "new", class: "GameManager", args: args.map((json) => ({ json })), as: "manager" },
      {
        do: "invoke",
        of: "manager",
        method: "run",
        args: [{ standIn: screen }, { standIn: keyboard }],
        quiet: true,
      },
    ],
    standIns: {
      [keyboard]: { getch: { gives: codesOf(play) } },
      [screen]: { addstr: { records: true }, clear: { records: true } },
    },
  };
}

/** A game on a square grid; it ends with Q. */
function square(size: number, win: number, keys: string): Named {
  return {
    name: `${size} by ${size}, ${win} wins`,
    height: size,
    width: size,
    win,
    keys: `${keys}q`,
  };
}

/** GameManager: the score, the best score, and everything else as it was. */
export const task11 = defineTask("11", {
  checks: [
    managerCheck(
      "counts the points of a game",
      "public",
      2,
      "Where does the program know that two tiles have merged? Where is the score kept?",
      "score",
      (seed) => [
        square(4, 2048, keysOf(seed, 30).toLowerCase().replaceAll("r", "a")),
        square(5, 2048, "asdw".repeat(5)),
      ],
    ),
    managerCheck(
      "keeps the best score over restarts",
      "public",
      1,
      "What happens to score and best score in a restart, and in which order?",
      "scores",
      (seed) => [
        square(3, 2048, ["asdwasdwas", "asas", "asdw".repeat(4), "d"].join("r")),
        square(4, 2048, `${keysOf(seed, 20)}r${keysOf(seed + 1, 10)}`.toLowerCase()),
      ],
    ),
    managerCheck(
      "counts, and does everything else as before",
      "hidden",
      3,
      "Is there anything besides the score that the player can see change?",
      "all",
      (seed) => [
        square(2, 8, keysOf(seed, 25)),
        square(3, 32, `${keysOf(seed + 1, 10)}${"asdw".repeat(8)}`),
        square(4, 2048, keysOf(seed + 2, 15)),
        { ...square(4, 2048, "asdwASDWx yrq"), name: "as it is unless told", args: [] },
      ],
    ),
  ],
});
