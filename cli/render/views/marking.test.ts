import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../engine/testing/texts.ts";
import type { GivenMarks, Marking, UnmarkedAnswer } from "../../../schema/types.ts";
import {
  asciiStyle,
  colorStyle,
  plainStyle,
  UNSAFE_IN_TERMINAL,
} from "../reporters/text/testing/samples.ts";
import { textWidth } from "../terminal/style.ts";
import { renderSaved, renderShown, renderUnmarked } from "./marking.ts";

const answerOf = (answer: Partial<UnmarkedAnswer> = {}): UnmarkedAnswer => ({
  id: "alice",
  task: "3d",
  title: "How to test it",
  maxPoints: 1,
  answer: "I put 2 in.",
  message: "11 characters",
  ...answer,
});

const givenOf = (given: Partial<GivenMarks> = {}): GivenMarks => ({
  id: "alice",
  task: "3d",
  status: "pass",
  points: 1,
  maxPoints: 1,
  score: 24,
  maxScore: 27,
  ...given,
});

function markingOf(unmarked: UnmarkedAnswer[], given: GivenMarks[] = []): Marking {
  return { schemaVersion: 1, assignment: "demo", given, unmarked };
}

const list = (...answers: UnmarkedAnswer[]) =>
  renderUnmarked(markingOf(answers), "out", plainStyle);

describe("renderUnmarked", () => {
  it("puts answers to the same task together, below its rubric", () => {
    const other = answerOf({ id: "bob", task: "4d", maxPoints: 2 });
    const text = list(answerOf({ rubric: [{ text: "says how", points: 1 }] }), other);
    expect(text).toMatch(
      /^demo {2}2 answers to mark\n\n3d {2}How to test it +1 point\n {2}1 {2}says how\n/,
    );
    expect(text).toMatch(/\n4d {2}How to test it +2 points\n\n✎ bob {2}11 characters\n {2}│ I put/);
  });

  it("keeps the indentation of an answer, also where a line is broken", () => {
    const text = list(answerOf({ answer: `Steps:\n\n  - ${"word ".repeat(20)}\n\tdone` }));
    expect(text).toMatch(
      /\n {2}│ Steps:\n {2}│\n {2}│ {3}- word[ \w]+\n {2}│ {3}word[ \w]*\n {2}│ {5}done\n/,
    );
  });

  it("quotes for the shell what has to be", () => {
    const marking = markingOf([answerOf({ id: "o'hara ann" })]);
    expect(renderUnmarked(marking, "my out", plainStyle)).toContain(
      `gridmark mark 'my out' 'o'\\''hara ann' --task 3d --points 1`,
    );
  });

  it("says the same with colour, and is ASCII where the terminal has no more", () => {
    const marking = markingOf([answerOf(), answerOf({ id: "bob", task: "4d" })]);
    expect(stripVTControlCharacters(renderUnmarked(marking, "out", colorStyle))).toBe(
      renderUnmarked(marking, "out", plainStyle),
    );
    expect(renderUnmarked(marking, "out", asciiStyle)).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it("stays safe, and its answers within the width, whatever was handed in", () => {
    const text = anyText({ maxLength: 120 });
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const shown = list(answerOf({ id: a, title: b, answer: c, message: a }));
        expect(shown).not.toMatch(UNSAFE_IN_TERMINAL);
        // The last lines are commands to copy, which are not broken.
        for (const line of shown.split("\n").slice(0, -5)) {
          expect(textWidth(line)).toBeLessThanOrEqual(80);
        }
      }),
    );
  });
});

describe("answers that are the same", () => {
  it("stand once below the names of all who gave them", () => {
    const ids = Array.from({ length: 20 }, (_, index) => `student ${index + 1}`);
    const text = list(...ids.map((id) => answerOf({ id, key: "a1" })), answerOf({ id: "bob" }));
    expect(text).toMatch(/^demo {2}21 answers to mark, 2 of them different\n/);
    expect(text.match(/│ I put 2 in\./g)).toHaveLength(2);
    expect(text).toMatch(/\n✎ student 1, [ \w,\n]+ student 20\n {2}│ I put/);
    for (const line of text.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(80);
  });
});

describe("renderShown and renderRemoved", () => {
  it("stay safe and within the width, with and without colour", () => {
    const text = anyText({ maxLength: 120 });
    fc.assert(
      fc.property(text, text, text, (id, title, words) => {
        const marks = { points: 0.5, comment: words };
        const marked = [{ ...answerOf({ id, title, answer: words }), status: "partial", marks }];
        const former = [{ id, task: "4d", points: 1, comment: title, reason: "it changed" }];
        const removed = [{ id, task: "3d", status: "unmarked", before: 1, score: 9, maxScore: 12 }];
        const marking = { ...markingOf([]), marked, former, removed } as Marking;
        const shown = renderShown(marking, id, "out", plainStyle);
        for (const part of [shown, renderSaved(marking, plainStyle)]) {
          expect(part).not.toMatch(UNSAFE_IN_TERMINAL);
          for (const line of part.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(80);
        }
        const colored = renderShown(marking, id, "out", colorStyle);
        expect(stripVTControlCharacters(colored)).toBe(shown);
        expect(renderShown(markingOf([]), "ann", "out", asciiStyle)).toBe(
          "ann  demo\n\n  Nothing to mark.\n",
        );
      }),
    );
  });
});

describe("renderGiven", () => {
  it("shows each mark with the score that it makes, and what is left", () => {
    const given = [
      givenOf({ id: "bo", status: "fail", points: 0, score: 7.5 }),
      givenOf({ before: 0.5 }),
    ];
    expect(renderSaved(markingOf([answerOf()], given), plainStyle)).toMatchInlineSnapshot(`
      "✗ bo     3d  0 / 1  score 7.5 / 27
      ✓ alice  3d  1 / 1  score  24 / 27  was 0.5

      1 answer left to mark
      "
    `);
  });

  it("says that nothing is left", () => {
    expect(renderSaved(markingOf([], [givenOf()]), plainStyle)).toMatch(/\n\nnothing left/);
  });

  it("cuts a long name to the width", () => {
    const given = [givenOf({ id: "n".repeat(300), before: 0 })];
    const text = renderSaved(markingOf([], given), plainStyle);
    for (const line of text.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(80);
  });
});
