import { expect, it } from "vitest";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { unneededChecks } from "./mutate.ts";

/** A report on task 2 with a public check, and hidden ones, some of which fail. */
function failing(...names: readonly string[]) {
  const check = (name: string, visibility: "public" | "hidden") => ({
    ...{ name, visibility, score: 0, maxScore: 1, message: "" },
    status: names.includes(name) ? ("fail" as const) : ("pass" as const),
  });
  const checks = [check("open", "public"), check("corners", "hidden"), check("edges", "hidden")];
  return reportOf([taskReportOf({ id: "2", checks })]);
}

const corners = { task: "2", check: "corners" };
const edges = { task: "2", check: "edges" };

it.each([
  ["each fails alone", [failing("corners"), failing("edges")], []],
  ["one fails beside a public one", [failing("open", "corners"), failing("open")], [edges]],
  ["one fails only beside another", [failing("corners", "edges"), failing("edges")], [corners]],
  ["none fails", [failing(), failing("open")], [corners, edges]],
  ["nothing was graded", [], []],
])("finds the hidden checks that are not needed where %s", (_, reports, unneeded) => {
  expect(unneededChecks(reports)).toEqual(unneeded);
});
