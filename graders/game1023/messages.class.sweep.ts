import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportOf } from "../../cli/testing/graded-classes.ts";
import { classFolder } from "../testing/game1023.ts";

/** The report's entry for a task of a file of the class: checks that did not pass, and messages on the file. */
function told(path: string, task: string) {
  const { tasks, messages } = reportOf("game1023", path.replace(/[./].*$/, ""));
  const checks = tasks.find(({ id }) => id === task)?.checks ?? [];
  return { messages, wrong: checks.filter(({ status }) => status !== "pass") };
}

function lines(path: string): string[] {
  return readFileSync(join(classFolder, path), "utf8").split("\n");
}

/** The number of the first line that contains a text, from 1. */
function lineOf(path: string, text: string): number {
  return lines(path).findIndex((line) => line.includes(text)) + 1;
}

describe("what the sample class is told", () => {
  it("names the block that is not closed, not the end of the file", () => {
    const { messages, wrong } = told("rafael-nyberg/game.ts", "1");
    const text =
      "syntax error: the block that begins on line 136 in isValidMove is not closed: a } is missing before line 138";
    expect(messages).toMatchObject([{ level: "error", file: "game.ts", line: 136, text }]);
    expect(wrong.map(({ status }) => status)).toEqual(Array(4).fill("not-run"));
  });

  it("names the line that stops a file from loading, and what is missing", () => {
    const path = "tomas-eriksen/game.ts";
    const { messages, wrong } = told(path, "1");
    expect(messages).toMatchObject([
      { level: "error", line: lineOf(path, "drawBoard(testBoard)") },
    ]);
    expect(messages[0]?.text).toContain("while loading: ReferenceError: 'drawBoard'");
    expect(wrong[0]?.message).toContain("the file could not be loaded");
  });

  it("suggests the nearest name for a function that is not there", () => {
    const path = "uma-thornbury.ts";
    const { messages, wrong } = told(path, "1");
    expect(messages).toMatchObject([{ level: "error", line: lineOf(path, "initGameBoard()") }]);
    expect(messages[0]?.text).toContain("no function initGameboard; rename initGameBoard?");
    expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => "missing"));
    expect(wrong[0]?.message).toContain("initGameboard is missing");
  });

  it("warns of a provided constant that was changed, with its line", () => {
    const path = "viktor-amundsen/game.ts";
    const { messages } = told(path, "1");
    expect(messages).toMatchObject([{ level: "warning", line: lineOf(path, "const ROWS") }]);
    expect(messages[0]?.text).toMatch(/^ROWS is provided .* was changed/);
  });

  it("says in words that there are no timers, with the line of the call", () => {
    const path = "xander-moreau/game.ts";
    const { messages, wrong } = told(path, "8");
    const line = lineOf(path, "setTimeout(");
    expect(messages).toEqual([]);
    for (const check of wrong) {
      expect(check).toMatchObject({ status: "error", line });
      expect(check.message).toMatch(
        new RegExp(
          `stopped on line ${line}, called from line \\d+: setTimeout is not available: there are no timers here`,
        ),
      );
    }
    expect(wrong.length).toBeGreaterThanOrEqual(10);
  });

  it("asks about a loop that has no end, in every check of its task", () => {
    const { wrong } = told("sana-kowalczyk.ts", "7");
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === "timeout").length).toBeGreaterThan(3);
    // Checks for which the task has no work left are not run.
    expect(statuses.filter((status) => !["timeout", "not-run"].includes(status))).toEqual([]);
    expect(wrong[0]?.message).toMatch(/timed out on line \d+\. Is there a loop/);
  });

  it("names the line of an error", () => {
    const path = "hana-whitlock.ts";
    const { wrong } = told(path, "3");
    const check = wrong.find(({ name }) => name === "keeps a piece inside the bottom edge");
    expect(check).toMatchObject({ status: "error", line: lineOf(path, "if (board[r][c]) {") });
    expect(check?.message).toMatch(
      /^bar below the floor: .* stopped with an error on line \d+: TypeError/,
    );
  });

  it("says of a right move whose isValidMove is wrong that it is right", () => {
    const { tasks } = reportOf("game1023", "hana-whitlock");
    expect(tasks.find(({ id }) => id === "6")).toMatchObject({
      status: "pass",
      isolation: {
        because: ["3"],
        message:
          "Task 6 has full points: moveDown fails only because it calls isValidMove (task 3)",
      },
    });
  });

  it("shows where the blocks lie of a move that went wrong", () => {
    const { wrong } = told("june-abara/game.ts", "5");
    expect(wrong[0]?.message).toBe(
      "T on an empty board: moveRight(board, 6, [8, 1], 0) returned [[8, 0], 0]; expected [[8, 2], 0] " +
        "(before the move the blocks are at [8, 2] [9, 1] [9, 2] [9, 3])" +
        ". 5 of 5 cases fail",
    );
  });

  it("names the argument that a move changed", () => {
    const { wrong } = told("ivo-castellan.js", "4");
    expect(wrong.map(({ name }) => name)).toEqual(["leaves board and location as they were"]);
    expect(wrong[0]?.message).toContain("changed argument 3, which must not change");
  });

  it("names the value that comes too often", () => {
    const { wrong } = told("gus-petrov/game.ts", "2");
    expect(wrong[0]?.message).toMatch(
      /^255 came up in \d+\.\d% of \d+ draws; expected about 1\.6%$/,
    );
  });

  it("shows boards, and where rows are shared", () => {
    const { wrong } = told("farah-lindqvist.ts", "1");
    expect(wrong[0]?.message).toContain("rows are shared");
    expect(wrong[0]?.expected).toHaveLength(20);
    expect(wrong[0]?.actual).toEqual(Array(20).fill([0, 0, 0, 9, 0, 0]));
  });
});
