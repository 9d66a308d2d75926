import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../engine/testing/texts.ts";
import type { Marking, UnmarkedAnswer } from "../../../schema/types.ts";
import { colorStyle, plainStyle, UNSAFE_IN_TERMINAL } from "../reporters/text/testing/samples.ts";
import { textWidth } from "../terminal/style.ts";
import { renderSaved, renderShown, renderUnmarked } from "./marking.ts";

const empty: Marking = { schemaVersion: 1, assignment: "demo", given: [], unmarked: [] };
const answer = (more: Partial<UnmarkedAnswer>): UnmarkedAnswer => ({
  ...{ id: "alice", task: "3d", title: "How to test it", maxPoints: 1 },
  ...{ answer: "I put 2 in.", message: "11 characters", ...more },
});

describe("renderUnmarked", () => {
  it("stays safe, and its answers within the width, whatever was handed in", () => {
    const text = anyText({ maxLength: 120 });
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const shown = renderUnmarked(
          { ...empty, unmarked: [answer({ id: a, title: b, answer: c, message: a })] },
          "out",
          plainStyle,
        );
        expect(shown).not.toMatch(UNSAFE_IN_TERMINAL);
        // The last lines are commands to copy and are not wrapped.
        for (const line of shown.split("\n").slice(0, -5)) {
          expect(textWidth(line)).toBeLessThanOrEqual(80);
        }
      }),
    );
  });
});

describe("renderShown and renderRemoved", () => {
  it("stay safe and within the width, with and without colour", () => {
    const text = anyText({ maxLength: 120 });
    fc.assert(
      fc.property(text, text, text, (id, title, words) => {
        const marks = { points: 0.5, comment: words };
        const marked = [{ ...answer({ id, title, answer: words }), status: "partial", marks }];
        const former = [{ id, task: "4d", points: 1, comment: title, reason: "it changed" }];
        const removed = [{ id, task: "3d", status: "unmarked", before: 1, score: 9, maxScore: 12 }];
        const marking = { ...empty, marked, former, removed } as Marking;
        const shown = renderShown(marking, id, "out", plainStyle);
        for (const part of [shown, renderSaved(marking, plainStyle)]) {
          expect(part).not.toMatch(UNSAFE_IN_TERMINAL);
          for (const line of part.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(80);
        }
        const colored = renderShown(marking, id, "out", colorStyle);
        expect(stripVTControlCharacters(colored)).toBe(shown);
      }),
    );
  });
});
