import { describe, expect, it } from "vitest";
import { answering, fakeRunner } from "../../graders/testing/fake-runner.ts";
import { runCheck } from "../../graders/testing/run-check.ts";
import type { Outcome } from "../probe.ts";
import { rows } from "../testing/rows.ts";
import { type AliasingCheck, sharesNothing } from "./aliasing.ts";

function fixture(within: "rows" | "calls" | "argument"): AliasingCheck {
  return {
    ...{ kind: "aliasing", visibility: "hidden", name: "shares nothing", weight: 2 },
    ...{ function: "make", hint: "look at rows" },
    aliasing: { within, args: [], cells: rows("1 2 / 0 0"), value: 9 },
  };
}

const fresh = () => rows("0 0 0 / 0 0 0");
const oneRow = () => {
  const row = [0, 0, 0];
  return [row, row];
};
/** A function that returns the same board on every call. */
const keeping = () => {
  const kept = fresh();
  return () => kept;
};

async function check(within: "rows" | "calls", make: () => unknown) {
  const { cases } = await runCheck(fixture(within), fakeRunner({ make }));
  return cases;
}

describe("aliasingCheck", () => {
  it.each(["rows", "calls"] as const)(
    "passes boards that share nothing, within %s",
    async (within) => {
      const cases = await check(within, fresh);
      expect(cases.map(({ name, verdict }) => [name, verdict])).toEqual([
        ["row 1, column 2", "pass"],
        ["row 0, column 0", "pass"],
        ["a cell of every row", "pass"],
      ]);
    },
  );

  it("fails a board whose rows are one array, and shows what changed with the cell", async () => {
    const [first] = await check("rows", oneRow);
    expect(first).toMatchObject({
      verdict: "fail",
      message: "writing into row 1, column 2 changed other cells too: rows are shared",
      expected: rows("0 0 0 / 0 0 9"),
      actual: rows("0 0 9 / 0 0 9"),
      hint: "look at rows",
    });
  });

  it("leaves rows that are shared within one board to the check of rows", async () => {
    const cases = await check("calls", oneRow);
    expect(cases.map(({ verdict }) => verdict)).toEqual(["pass", "pass", "pass"]);
  });

  it("fails a board that is handed out twice", async () => {
    const [first] = await check("calls", keeping());
    expect(first?.verdict).toBe("fail");
    expect(first?.message).toBe(
      "writing into row 1, column 2 of one board changed another: two calls to make() share rows",
    );
  });

  it.each([
    [2, 4],
    [2, 3],
    [3, 4],
    [1, 4],
  ])("finds that rows %i and %i are one array, though no cell in them is named", async (a, b) => {
    const make = () => {
      const rows = Array.from({ length: 5 }, () => [0, 0, 0]);
      return rows.with(b, rows[a] ?? []);
    };
    const cases = await check("rows", make);
    expect(cases.at(-1)).toMatchObject({
      verdict: "fail",
      message: "writing into a cell of every row changed other cells too: rows are shared",
    });
  });

  it("finds that a row is one of another board, at another place", async () => {
    const kept: number[][] = [];
    const make = () => {
      const rows = Array.from({ length: 5 }, () => [0, 0, 0]);
      kept.push(rows[4] ?? []);
      return rows.with(3, kept.at(-2) ?? [0, 0, 0]);
    };
    expect((await check("calls", make)).at(-1)?.verdict).toBe("fail");
  });

  it.each([3, 5, 8, 12, 20])(
    "finds a board that is emptied for the %ith call after it",
    async (n) => {
      const boards = Array.from({ length: n }, fresh);
      let calls = 0;
      const make = () => {
        const board = boards[calls++ % n];
        for (const row of board ?? []) row.fill(0);
        return board;
      };
      const cases = await check("calls", make);
      expect(cases.at(-1)).toMatchObject({ verdict: "fail" });
    },
  );

  it.each([0, 1, 2, 3, 4, 5, 6])(
    "finds row %i, which all boards share, after rows were written to",
    async (at) => {
      const shared = [0, 0, 0];
      const rows = Array.from({ length: 7 }, () => [0, 0, 0]);
      const make = () => rows.map((row, index) => (index === at ? shared : [...row]));
      await check("rows", make);
      expect((await check("calls", make)).at(-1)).toMatchObject({ verdict: "fail" });
    },
  );

  it("finds a board that a later call empties again", async () => {
    const boards = [fresh(), fresh()];
    let calls = 0;
    const make = () => {
      const board = boards[calls++ % 2];
      for (const row of board ?? []) row.fill(0);
      return board;
    };
    const [first] = await check("calls", make);
    expect(first).toMatchObject({
      verdict: "fail",
      message: "a later call to make() changed this board",
    });
  });

  it("does not see a board that is handed out twice within the rows of one", async () => {
    const cases = await check("rows", keeping());
    expect(cases.every(({ verdict }) => verdict === "pass")).toBe(true);
  });

  it("fails boards that share one of their rows", async () => {
    const shared = [0, 0, 0];
    const cases = await check("calls", () => [[0, 0, 0], shared]);
    expect(cases.map(({ verdict }) => verdict)).toEqual(["fail", "pass", "fail"]);
  });

  it("fails a board that is a shallow copy of one that is kept", async () => {
    const kept = fresh();
    const cases = await check("calls", () => [...kept]);
    expect(cases.map(({ verdict }) => verdict)).toEqual(["fail", "fail"]);
  });

  it("finds a board that comes back only with the third call", async () => {
    const boards = [fresh(), fresh()];
    let calls = 0;
    const [first] = await check("calls", () => boards[calls++ % 2]);
    expect(first?.verdict).toBe("fail");
  });

  it.each<[string, () => unknown]>([
    ["too few rows", () => [[0, 0, 0]]],
    ["too few cells", () => [[0], [0]]],
    ["a hole", () => [[0, 0, 0], new Array(3)]],
    ["a number", () => 5],
    ["nothing", () => undefined],
  ])("says that there is no such cell in %s", async (_, make) => {
    const [first] = await check("rows", make);
    expect(first).toMatchObject({
      verdict: "fail",
      message: "the result of make() has no cell at row 1, column 2",
    });
  });

  it.each(["rows", "calls"] as const)(
    "passes what cannot be written to, shared or not, within %s",
    async (within) => {
      const row = Object.freeze([0, 0, 0]);
      const kept = Object.freeze([row, row]);
      const makes = [
        () => Object.freeze(fresh().map((each) => Object.freeze(each))),
        () => kept,
        () => [row, row],
        () => Object.seal(fresh().map((each) => Object.seal(each))),
        () => Object.freeze(fresh()),
        () => [row, [0, 0, 0]],
      ];
      for (const make of makes) {
        const cases = await check(within, make);
        expect(cases.map(({ verdict }) => verdict)).toEqual(["pass", "pass", "pass"]);
      }
    },
  );

  it("fails rows that are shared among frozen ones", async () => {
    const cases = await check("rows", () => Object.freeze(oneRow()));
    expect(cases.map(({ verdict }) => verdict)).toEqual(["fail", "fail"]);
  });

  it.each<Outcome>([
    { kind: "timeout", work: 1 },
    { kind: "memory", work: 1 },
    { kind: "missing", fn: "make", work: 0 },
    { kind: "not-run", reason: "too late", work: 0 },
  ])("takes the verdict of each cell from what happened: $kind", async (outcome) => {
    const { cases } = await runCheck(fixture("rows"), answering(outcome));
    expect(cases.map(({ verdict }) => verdict)).toEqual([outcome.kind, outcome.kind]);
    expect(cases[0]?.message).not.toBe("");
  });

  it("takes an answer without results for a fault of the grader", async () => {
    const results = Array.from({ length: 6 }, () => ({ done: true }));
    const odd: Outcome = { kind: "done", results, printed: "", work: 0 };
    const run = runCheck(fixture("rows"), answering(odd));
    await expect(run).rejects.toThrow("returned no result for a step");
  });
});

describe("aliasingCheck of the argument", () => {
  type Rows = number[][];
  const start = rows("0 2 4 / 8 0 2");
  const run = async (make: (rows: Rows) => Rows) => {
    const { aliasing, ...rest } = fixture("argument");
    const handed = { ...rest, aliasing: { ...aliasing, args: [start] } };
    const { cases } = await runCheck(handed, fakeRunner({ make }));
    return cases;
  };

  it("passes a result that shares nothing with it", async () => {
    const cases = await run((rows) => rows.map((row) => [...row]));
    expect(cases.map(({ verdict }) => verdict)).toEqual(["pass", "pass", "pass"]);
  });

  it.each([
    ["the argument itself", (rows: Rows) => rows],
    ["a new array of the old rows", (rows: Rows) => [...rows]],
  ])("fails %s", async (_, make) => {
    const [first] = await run(make);
    expect(first).toMatchObject({
      verdict: "fail",
      message:
        "writing into row 1, column 2 of the result of make changed the argument: the result shares rows with it",
      expected: start,
      actual: rows("0 2 4 / 8 0 9"),
    });
  });

  it("leaves rows that are shared within the result to the check of rows", async () => {
    const cases = await run((rows) => rows.map(() => [...(rows[0] ?? [])]));
    expect(cases.map(({ verdict }) => verdict)).toEqual(["pass", "pass", "pass"]);
  });
});

describe("checks that results share nothing", () => {
  const head = { name: "new rows", visibility: "hidden", weight: 1, hint: "Copy them." } as const;
  const failedWith = async (turned: (board: number[][]) => unknown) => {
    const checks = sharesNothing(head, "turned", [[rows("1 2 / 3 4")]]);
    const results = await Promise.all(checks.map((each) => runCheck(each, fakeRunner({ turned }))));
    return checks
      .filter((_, at) => results[at]?.cases.some(({ verdict }) => verdict !== "pass"))
      .map(({ aliasing }) => aliasing.within);
  };

  it("are passed by what makes new rows, and failed by what does not", async () => {
    const first = rows("1 2 / 3 4");
    expect(await failedWith((board) => board.map((row) => row.toReversed()))).toEqual([]);
    expect(await failedWith((board) => board)).toEqual(["argument"]);
    expect(await failedWith(([row]) => [row?.toReversed()].flatMap((own) => [own, own]))).toEqual([
      "rows",
    ]);
    expect(await failedWith(() => first)).toContain("calls");
  });
});
