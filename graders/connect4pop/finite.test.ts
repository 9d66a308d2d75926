import { describe, expect, it } from "vitest";
import { checkFrom } from "../../author/kind.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as connect4pop } from "./index.ts";
import { goodCommands } from "./task-7.ts";

const { fixtures } = openAssignment(connect4pop).assignment;

interface Asked {
  readonly args: readonly unknown[];
  readonly input?: readonly string[];
  readonly returns?: unknown;
}

/** All cases of a task's tables, also in parts of checks. */
function casesOf(id: string): readonly Asked[] {
  const task = connect4pop.tasks.find((each) => each.id === id);
  const sources = task?.checks(fixtures[id] ?? { public: [], hidden: [] }) ?? [];
  const checks: unknown[] = sources.map((each) => checkFrom(each, 1));
  const partsOf = (check: unknown): readonly unknown[] =>
    (check as { parts?: readonly unknown[] }).parts?.flatMap(partsOf) ?? [check];
  return checks
    .flatMap(partsOf)
    .filter((check) => (check as { kind?: string }).kind === "table")
    .flatMap((check) => (check as { cases?: readonly Asked[] }).cases ?? []);
}

describe("what is finite in connect4pop is asked whole", () => {
  it("checkInput is asked about every good command", () => {
    const good = casesOf("6").filter(({ returns }) => returns === true);
    const asked = new Set(good.map(({ args }) => args[0]));
    expect([...asked].sort()).toEqual([...goodCommands].sort());
  });

  it("checkInput is asked about every character by itself", () => {
    const asked = new Set(casesOf("6").map(({ args }) => args[0]));
    const characters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
    expect(characters.filter((character) => !asked.has(character))).toEqual([]);
  });

  it("getAction is given every good command, at once and after a bad one", () => {
    const typed = casesOf("7").map(({ input = [] }) => input);
    const last = (some: typeof typed) => new Set(some.map((lines) => lines.at(-1)));
    const all = new Set(goodCommands);
    expect(last(typed.filter(({ length }) => length === 1))).toEqual(all);
    expect(last(typed.filter(({ length }) => length > 1))).toEqual(all);
    expect(Math.max(...typed.map(({ length }) => length))).toBeGreaterThan(30);
  });
});

const cells = Array.from({ length: 64 }, (_, at) => [Math.floor(at / 8), at % 8] as const);
const steps = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
/** Cells of all 130 lines, each as column and row. */
const lines = cells.flatMap(([col, row]) =>
  steps
    .map(([right, down]) => [0, 1, 2, 3].map((at) => [col + at * right, row + at * down] as const))
    .filter((line) => line.every(([c, r]) => c >= 0 && c < 8 && r >= 0 && r < 8)),
);

describe("checkWin is asked about", () => {
  const boards = casesOf("10").map(({ args, returns }) => ({
    board: args[0] as string[],
    returns,
  }));

  it("every line of each player by itself", () => {
    const alone = boards.filter(({ board }) => board.join("").replaceAll("-", "").length === 4);
    const asked = new Set(alone.map(({ board, returns }) => `${returns} ${board.join()}`));
    expect(asked.size).toBeGreaterThanOrEqual(260);
    expect(lines).toHaveLength(130);
  });

  it("three pieces of every line, whichever cell is the fourth", () => {
    const none = boards.filter(({ returns }) => returns === null);
    const missing = lines.flatMap((line) =>
      ["X", "O"].flatMap((piece) =>
        line.filter(
          (gap) =>
            !none.some(({ board }) =>
              line.every(([c, r]) => ([c, r].join() === gap.join()) !== (board[c]?.[r] === piece)),
            ),
        ),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe("playGame is given", () => {
  const { public: open = [], hidden = [] } = fixtures["11"] ?? {};
  const screens = [open, hidden].flatMap((checks) =>
    checks.flatMap((check) => ("transcripts" in check ? check.transcripts : [])),
  );

  it("every command of each player, and every column when it is full and when it is empty", () => {
    const taken = new Set<string>();
    const refused = new Set<string>();
    for (const { screen = "" } of screens) {
      let player = "";
      const all = screen.split("\n");
      for (const [at, line] of all.entries()) {
        player = /^Player (.) to move$/.exec(line)?.[1] ?? player;
        const command = /^Please enter action.*«(.*)»$/.exec(line)?.[1];
        if (command === undefined) continue;
        const isRefused = all[at + 1]?.startsWith("You can't") === true;
        (isRefused ? refused : taken).add(`${player} ${command}`);
      }
    }
    const games = ["1", "2"];
    const moves = goodCommands.filter((command) => !/^q$/i.test(command));
    const wanted = games.flatMap((player) => moves.map((command) => `${player} ${command}`));
    expect(wanted.filter((each) => !taken.has(each))).toEqual([]);
    const columns = wanted.filter((each) => !/h$/i.test(each));
    expect(columns.filter((each) => !refused.has(each))).toEqual([]);
  });
});
