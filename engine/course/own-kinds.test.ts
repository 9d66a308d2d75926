import { describe, expect, it } from "vitest";
import { GridmarkError } from "../errors.ts";
import { demoCheck, demoManifest, demoReference, demoSkeleton } from "../testing/demo.ts";
import { writeTree } from "../testing/trees.ts";
import { loadWithGraders } from "./own-kinds.ts";

const schema = `{
  title: "Guess",
  description: "Guesses.",
  required: ["function", "guesses"],
  properties: {
    function: { $ref: "#/$defs/function" },
    guesses: { type: "array", items: { $ref: "#/$defs/guess" } },
  },
  $defs: { guess: { type: "integer", minimum: 1 } },
}`;

const module = (more: string) =>
  `export const kinds = [{ kind: "guess", *plan() { return { cases: [] }; }${more} }];`;
const withSchema = module(`, schema: ${schema}`);

/** The fault of a course with these checks, the last one in a second file of the task; undefined if it loads. */
async function faultIn(kinds: string, ...checks: readonly object[]) {
  const file = (some: readonly object[]) => JSON.stringify({ task: "1", checks: some });
  const root = writeTree({
    "fixtures/demo/assignment.json": JSON.stringify(demoManifest()),
    "fixtures/demo/hidden/task-1.json": file([demoCheck()]),
    "fixtures/demo/hidden/task-1b.json": file(checks),
    "reference/demo/game.ts": demoReference,
    "skeleton/demo/game.ts": demoSkeleton,
    "graders/demo/kinds/index.ts": kinds,
  });
  try {
    await loadWithGraders(root, "demo", undefined);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof GridmarkError)) throw thrown;
    return `${thrown.code}: ${thrown.message}`;
  }
}

const place = "/checks/1";
const table = demoCheck({ name: "another" });
const guess = { kind: "guess", name: "guesses", weight: 1, function: "f", guesses: [1] };

describe("a kind in a case file", () => {
  it("that is mistyped is an error, and not one of the course's own", async () => {
    const mistyped = { ...demoCheck({ name: "x" }), kind: "tabel" };
    const expected = `${place}/kind: there is no kind "tabel"; did you mean "table"?`;
    const fault = await faultIn("export const kinds = [];", table, mistyped);
    expect(fault).toMatch(/^configuration: fixtures\/demo\/hidden\/task-1b\.json:1:\d+: /);
    expect(fault).toContain(expected);
  });

  it("that is near one of the course's own is taken for that", async () => {
    const mistyped = { ...guess, kind: "gues" };
    const expected = `${place}/kind: there is no kind "gues"; did you mean "guess"?`;
    expect(await faultIn(withSchema, table, mistyped)).toContain(expected);
  });

  it("that is near nothing is an error with the known ones", async () => {
    const fault = await faultIn(withSchema, table, { ...guess, kind: "sudoku" });
    expect(fault).toContain(`${place}/kind: there is no kind "sudoku"; known: table, methods, `);
    expect(fault).toContain(", joined, guess\n");
  });

  it("that is a part of another check counts, too", async () => {
    const parts = [demoCheck(), { ...demoCheck(), kind: "tabel" }];
    const fault = await faultIn(withSchema, table, { kind: "joined", name: "j", weight: 1, parts });
    expect(fault).toContain(`${place}/parts/1/kind: there is no kind "tabel"`);
  });
});

describe("a check of a course's own kind", () => {
  it("may say anything where the kind has no schema", async () => {
    expect(await faultIn(module(""), table, { ...guess, guesses: "any" })).toBe(undefined);
  });

  it("is wrong where its board as text is, if a cell of that is", async () => {
    const check = { ...guess, guesses: { $board: "1 2 / 3 4" } };
    const fault = await faultIn(withSchema, check);
    const column = JSON.stringify({ task: "1", checks: [check] }).indexOf('{"$board') + 1;
    expect(fault).toContain(`:1:${column}: /checks/0/guesses/0: expected a whole number`);
  });

  it("is accepted where it is as the schema of the kind says", async () => {
    expect(await faultIn(withSchema, table, { ...guess, needs: ["another"] })).toBe(undefined);
  });

  it.each<[string, object, string]>([
    ["a wrong value", { ...guess, guesses: [0] }, "/guesses/0: expected at least 1, not 0"],
    ["a missing field", { ...guess, guesses: undefined }, ': "guesses" is missing'],
    ["an unknown field", { ...guess, gueses: [] }, ': "gueses" is not a known property'],
    ["a part that all kinds share", { ...guess, function: "a b" }, "/function: "],
    ["what all checks say", { ...guess, weight: -1 }, "/weight: expected at least 0, not -1"],
  ])("is checked with the schema of the kind: %s", async (_, check, words) => {
    expect(await faultIn(withSchema, table, check)).toContain(`${place}${words}`);
  });

  it("is a fault of the kind where its schema is none", async () => {
    const broken = module(
      `, schema: { title: "A", description: "B.", required: [], properties: { function: { type: "text" } } }`,
    );
    expect(await faultIn(broken, table, guess)).toContain(
      'configuration: graders/demo: the schema of the kind "guess" is not a JSON Schema: ',
    );
  });
});
