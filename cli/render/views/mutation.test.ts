import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import type { MutationReport } from "../../../schema/types.ts";
import { asciiStyle, colorStyle, plainStyle } from "../reporters/text/testing/samples.ts";
import { textWidth } from "../terminal/style.ts";
import { renderMutation } from "./mutation.ts";

const holding: MutationReport = {
  schemaVersion: 1,
  assignment: "game1023",
  seed: 1,
  file: "reference/game1023/game.ts",
  holds: true,
  tasks: [
    { id: "1", mutants: 28, caught: 28, equivalent: 0, survived: 0 },
    { id: "3", mutants: 93, caught: 62, equivalent: 31, survived: 0 },
  ],
  survivors: [],
  stale: [],
  unneeded: [],
  bases: [],
  summary: { mutants: 121, caught: 90, equivalent: 31, survived: 0, stale: 0 },
};

const failing: MutationReport = {
  ...holding,
  holds: false,
  tasks: [{ id: "3", mutants: 93, caught: 91, equivalent: 0, survived: 2 }],
  survivors: [
    {
      id: "3 operator 136:25 >= → >",
      task: "3",
      kind: "operator",
      line: 136,
      column: 25,
      before: ">=",
      after: ">",
      code: "const onBoard = row >= 0 && row < ROWS && col >= 0 && col < COLS;",
    },
    {
      id: "3 statement 133:3 long → ;",
      task: "3",
      kind: "statement",
      line: 133,
      column: 3,
      before: `return ${"blocks ".repeat(20)};`,
      after: ";",
      code: `return ${"blocks ".repeat(20)}`,
    },
  ],
  stale: [{ task: "3", code: "return a;", before: "a", after: "0", problem: "caught" }],
  summary: { mutants: 93, caught: 91, equivalent: 0, survived: 2, stale: 1, of: 528 },
};

describe("renderMutation", () => {
  it("counts the mutants of each task", () => {
    expect(renderMutation(holding, plainStyle)).toMatchInlineSnapshot(`
      "game1023

        task  mutants  caught  equivalent  survived
      ✓ 1          28      28           0         0
      ✓ 3          93      62          31         0

      ✓ 90 of 121 mutants lose points, 31 are equivalent, 0 survived
      ✓ the list of equivalent mutants is up to date
      "
    `);
  });

  it("shows who survived, and what on the list does not fit", () => {
    expect(renderMutation(failing, plainStyle)).toMatchInlineSnapshot(`
      "game1023

        task  mutants  caught  equivalent  survived
      ✗ 3          93      91           0         2

      ✗ 91 of 93 mutants drawn from 528 lose points, 0 are equivalent, 2 survived
          reference/game1023/game.ts:136:25: task 3, operator
            const onBoard = row >= 0 && row < ROWS && col >= 0 && col < COLS;
            - >=
            + >
          reference/game1023/game.ts:133:3: task 3, statement
            return blocks blocks blocks blocks blocks blocks blocks blocks blocks b…
            - return blocks blocks blocks blocks blocks blocks blocks blocks blocks b…
            + ;
      ✗ 1 on the list of equivalent mutants is out of date
          task 3: caught
            return a;
            - a
            + 0
      "
    `);
  });

  it("needs no colour and no sign that a plain terminal has not got", () => {
    expect(renderMutation(holding, asciiStyle)).toMatch(/^\+ 1 /m);
    const painted = renderMutation(failing, colorStyle);
    expect(painted).toContain("\u001b[");
    expect(stripVTControlCharacters(painted)).toBe(renderMutation(failing, plainStyle));
  });

  it("names hidden checks that no mutant needs, which is for people to decide", () => {
    const unneeded = [{ task: "3", check: "blocks next to each other" }];
    expect(renderMutation({ ...holding, unneeded }, plainStyle)).toContain(
      '◐ task 3: no mutant needs the hidden check "blocks next to each other"; each\n' +
        "  that fails it fails another one, too\n",
    );
  });

  it("stays within the width", () => {
    const wide = { ...failing, file: "f".repeat(90), assignment: "g".repeat(99) };
    for (const line of renderMutation(wide, plainStyle).split("\n")) {
      expect(textWidth(line)).toBeLessThanOrEqual(80);
    }
  });
});
