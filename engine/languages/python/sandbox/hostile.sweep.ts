import { beforeAll, describe, expect, it } from "vitest";
import type { Outcome } from "../../../../author/probe.ts";
import { type Deep, outcomesInProcess, outcomesInWorker } from "../../../testing/deep.ts";
import { rotated } from "../../../testing/rotation.ts";
import { endOf, type HostileProgram, hostilePrograms } from "../testing/hostile-programs.ts";
import { programOf, withInterpreter } from "../testing/programs.ts";

withInterpreter();

const limits = { workPerCall: 30_000_000, workPerSubmission: 1_000_000_000, memoryMiB: 64 };

/** Shows the state that another program could have left: of memory, random numbers, built-ins and the clock. */
const honest = programOf(`
import random, time
def f():
    board = [[0] * 6 for _ in range(20)]
    board[0].append(random.random())
    return [board, str(id(board)), time.time(), len("abc"), hash("abc") % 1000]
`);

const deepOf = (programs: readonly HostileProgram[]): Deep => ({
  language: "python",
  programs: [honest, ...programs.flatMap(({ program }) => [program, honest])],
  limits,
});

/** Those of the programs, and those of the honest one around them. */
function apart(outcomes: readonly Outcome[]) {
  return {
    hostile: outcomes.filter((_, index) => index % 2 === 1),
    neighbours: outcomes.filter((_, index) => index % 2 === 0),
  };
}

describe("a hostile program", () => {
  it("ends as it must, and leaves nothing to the next one", async () => {
    const programs = rotated(hostilePrograms());
    const { hostile, neighbours } = apart(await outcomesInWorker(deepOf(programs)));
    const ends = programs.map(({ group, name }, index) => {
      const outcome = hostile[index];
      return `${group}: ${name}: ${outcome === undefined ? "the thread died" : endOf(outcome)}`;
    });
    expect(ends).toEqual(programs.map(({ group, name, end }) => `${group}: ${name}: ${end}`));
    expect(neighbours[0]).toMatchObject({ kind: "done" });
    const others = neighbours.filter(
      (each) => JSON.stringify(each) !== JSON.stringify(neighbours[0]),
    );
    expect(others).toEqual([]);
    expect(neighbours).toHaveLength(programs.length + 1);
  });
});

describe("each tier of V8", () => {
  /** Recursion above all: its end must not depend on the size of native frames. */
  const programs = [
    ...hostilePrograms()
      .filter(({ group }) => group === "recursion")
      .filter((_, at) => at % 5 === 0),
    ...hostilePrograms()
      .filter(({ group }) => group !== "recursion")
      .filter((_, at) => at % 23 === 0),
  ];
  let usual: readonly Outcome[] = [];

  beforeAll(async () => {
    usual = await outcomesInProcess([], deepOf(programs));
  });

  it("is tried with at least twenty programs", () => {
    expect(programs.length).toBeGreaterThanOrEqual(20);
    expect(usual).toHaveLength(2 * programs.length + 1);
  });

  it.each([["--liftoff-only"], ["--no-liftoff"], ["--no-wasm-tier-up"]])(
    "has the same outcomes and the same work: %s",
    async (flag) => {
      expect(await outcomesInProcess([flag], deepOf(programs))).toEqual(usual);
    },
  );
});
