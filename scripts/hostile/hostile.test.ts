import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { readCorpus } from "./corpus.mjs";
import { compared, rowsOf } from "./outcomes.mjs";
import { shuffled } from "./submissions.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

it("the corpus has cases for every assignment", () => {
  const cases: readonly { assignment: string; verdict: string; points: number }[] =
    readCorpus(root);
  expect(cases.length).toBeGreaterThanOrEqual(150);
  expect(new Set(cases.map(({ assignment }) => assignment))).toEqual(
    new Set(["connect4pop", "game1023", "lights", "matrix2048", "merge2048", "terminal2048"]),
  );
  expect(cases.filter(({ points }) => !Number.isFinite(points))).toEqual([]);
});

describe("what a case got", () => {
  const expected = { name: "no-case", verdict: "rejected", points: 0 };
  const nowhere = "there is no such folder";

  it("is wrong where there is no report", () => {
    const row = compared(expected, { code: 2 }, [nowhere], [nowhere]);
    expect(row).toMatchObject({ actual: "exit code 2", isRight: false });
    expect(rowsOf([row])).toMatch(
      /^✗ no-case +rejected 0 +exit code 2 +its report differs, the neighbour's differs$/m,
    );
  });

  it.each([
    ["is right where only their places differ", 0, "same", true],
    ["is wrong where a report differs", 1, "its report differs", false],
  ])("%s", (_name, points, faults, isRight) => {
    const text = (id: string, score: number) =>
      JSON.stringify({ submission: { id }, status: "rejected", score }, undefined, 2);
    const folder = (place: string, score: number) =>
      writeTree({
        [`reports/${place}no-case.json`]: text(`${place}no-case`, score),
        [`reports/${place}honest.json`]: text(`${place}honest`, 10),
      });
    const folders = [folder("", 0), folder("0000-", 0), folder("0017-", points)];
    const row = compared(expected, { code: 0 }, folders, folders);
    expect(row).toMatchObject({ actual: "rejected 0", isRight });
    expect(rowsOf([row])).toContain(faults);
  });
});

it("a class is graded in as many orders as it is said to be", () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const orders = [1, 2, 3].map((order) => shuffled(names, order));
  expect(new Set(orders.map((each) => each.join())).size).toBe(3);
  for (const order of orders) expect(order.toSorted()).toEqual(names);
});
