import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "gridmark/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type Ran, repo, runCli, temporaryFolder } from "../../cli/testing/run-cli.ts";
import { allTasks } from "../testing/game1023.ts";

/** Points of tasks 1 to 9 and the optional one. */
type Points = readonly number[];

const full: Points = [8, 12, 16, 8, 8, 8, 8, 22, 10, 0];
const zero: Points = full.map(() => 0);

/** All points but those of some tasks, by the task's index from 1. */
function but(lost: Readonly<Record<number, number>>): Points {
  return full.map((points, index) => lost[index + 1] ?? points);
}

/**
 * What each of the class gets, and why. Statuses are p for pass, h for partial ("half"),
 * f for fail, n for not started, m for missing.
 */
const table: readonly (readonly [id: string, why: string, statuses: string, points: Points])[] = [
  ["ada-quill", "everything is right, in const arrows", "pppppppppp", full],
  ["bruno-halvorsen", "everything is right, exported in a list at the end", "pppppppppp", full],
  ["chidi-brandt", "everything is right, in JavaScript", "pppppppppn", full],
  ["dana-okafor", "everything is right, with sets and recursion", "pppppppppn", full],
  ["emil-rask", "tasks 5 to 9 are not started", "ppppnnnnnn", [8, 12, 16, 8, 0, 0, 0, 0, 0, 0]],
  ["farah-lindqvist", "rows are one array: 2 of 8 lost", "hppppppppn", but({ 1: 6 })],
  ["gus-petrov", "right values, wrong frequencies: 8 of 12 lost", "phpppppppn", but({ 2: 4 })],
  [
    "hana-whitlock",
    "right and bottom edge, alone (2 + 2), among others (1) and anywhere (1); her moves are right",
    "pphppppppn",
    but({ 3: 10 }),
  ],
  ["ivo-castellan", "changes the location that it was given: 1 of 8", "ppphpppppn", but({ 4: 7 })],
  ["june-abara", "no check is without a move to the right", "ppppfppppn", but({ 5: 0 })],
  ["kai-sundermann", "falls too far: on free boards (2 + 1) only", "ppppphpppn", but({ 6: 5 })],
  ["lotte-ferreira", "4 after 3: three checks of one point", "pppppphppn", but({ 7: 5 })],
  ["milo-venter", "several pairs in a sweep: 3 + 1 + 2 + 2 lost", "ppppppphpn", but({ 8: 14 })],
  ["nadia-strand", "2v instead of 2v + 1: blocks fall right, 3 of 22", "ppppppphpn", but({ 8: 3 })],
  ["olin-bare", "the skeleton as it was", "nnnnnnnnnn", zero],
  [
    "oskar-delacroix",
    "the highest pair first: 3 + 2 + 1 + 2 + 2 lost",
    "ppppppphpn",
    but({ 8: 12 }),
  ],
  ["priya-holm", "winning before losing: 1 of 10", "pppppppphn", but({ 9: 9 })],
  ["quinn-almeida", "row 5 too many: 3 + 1 + 1 + 1 lost", "pppppppphn", but({ 9: 4 })],
  ["rafael-nyberg", "the file cannot be parsed", "ffffffffff", zero],
  ["sana-kowalczyk", "the loop in rotate has no end", "ppppppfppn", but({ 7: 0 })],
  ["tomas-eriksen", "the file stops with an error when it is loaded", "fffffffffn", zero],
  ["uma-thornbury", "the function has another name", "mppppppppn", but({ 1: 0 })],
  [
    "viktor-amundsen",
    "22 rows: independent ones (2 + 2), no floor in task 3 (2 + 1 + 1 lost), right moves; every " +
      "board of 8 and some board of every check of 9 is read below its last row",
    "hphppppffn",
    [4, 12, 12, 8, 8, 8, 8, 0, 0, 0],
  ],
  ["wanda-ilic", "everything is right, and printed", "pppppppppn", full],
  ["xander-moreau", "there are no timers", "pppppppfpn", but({ 8: 0 })],
];

const letters = {
  pass: "p",
  partial: "h",
  fail: "f",
  "not-started": "n",
  missing: "m",
  unmarked: "u",
};
const readme = readFileSync(repo("README.md"), "utf8");

/** The command of the README that grades the class, which is run once for all that is said here. */
const command = "gridmark grade fixtures/submissions/game1023 -a game1023 -o results";
const output = temporaryFolder();
let ran: Ran;

beforeAll(async () => {
  const folder = repo("fixtures/submissions/game1023");
  ran = await runCli(["grade", folder, "-a", "game1023", "-o", output]);
}, 180_000);

function reportOf(id: string): Report {
  return JSON.parse(readFileSync(join(output, "reports", `${id}.json`), "utf8"));
}

describe("the sample class of game1023", () => {
  it("has the 25 submissions that are expected here", () => {
    const { submissions } = JSON.parse(readFileSync(join(output, "summary.json"), "utf8"));
    expect(submissions.map(({ id }: { id: string }) => id)).toEqual(table.map(([id]) => id));
    expect(table).toHaveLength(25);
  });

  it.each(table)("gives %s its points: %s", (id, _, statuses, points) => {
    const report = reportOf(id);
    expect(report.tasks.map(({ score }) => score)).toEqual(points);
    expect(report.tasks.map(({ status }) => letters[status]).join("")).toBe(statuses);
    expect(report.tasks.map((task) => task.id)).toEqual(allTasks);
    expect(report.status).toBe("graded");
    expect(report.score).toBe(points.reduce((a, b) => a + b));
  });

  it("is graded by a command of the README, without a fault", () => {
    expect(readme).toContain(`\nnpx ${command}\n`);
    expect(ran.code).toBe(0);
  });

  it("gives the lines of the table that the README shows", () => {
    const shown = /```\n(name {2}[\s\S]*?)```/.exec(readme)?.[1]?.split("\n") ?? [];
    const lines = shown.filter((line) => line !== "…" && line !== "");
    expect(lines.length).toBeGreaterThan(5);
    const printed = ran.stdout.split("\n");
    for (const line of lines) expect(printed).toContain(line);
  });
});
