import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForKey } from "../../../reference/terminal2048/terminal2048.ts";
import { anyField } from "../random.ts";
import * as right from "../right.ts";
import { rules } from "../right.ts";
import * as model from "./model.ts";
import { actionOf, drawnBy } from "./rules.ts";

/** Tiles that often meet an equal one, and numbers of any length. */
const anyTiles = fc.oneof(
  anyField([0, 0, 2, 2, 4]),
  anyField([2, 4, 8, 16]),
  anyField([0, 32, 512, 8192, 131_072, 2 ** 31, 2 ** 33, -2, 1, 123_456]),
);

const anyGame: fc.Arbitrary<model.Game> = fc.record({
  field: anyTiles,
  win: fc.constantFrom(8, 16, 2048, 2 ** 40),
  score: fc.oneof(fc.constant(0), fc.nat()),
  highscore: fc.oneof(fc.constant(0), fc.nat()),
});

describe("the model of terminal2048 does as the reference", () => {
  it("on every key", () => {
    const codes = Array.from({ length: 2 ** 16 }, (_, code) => code);
    const differing = codes.filter(
      (code) => actionOf(String.fromCharCode(code), rules) !== actionForKey(code),
    );
    expect(differing).toEqual([]);
  });

  it("in moves and their points", () => {
    fc.assert(
      fc.property(anyTiles, fc.constantFrom(...model.directions), (field, direction) => {
        expect(model.moved(field, direction)).toEqual(right.moved(field, direction));
      }),
      { numRuns: 1000 },
    );
  });

  it("in what is won and what is over", () => {
    fc.assert(
      fc.property(anyGame, ({ field, win }) => {
        expect(model.isWon(field, win)).toBe(right.isWon(field, win));
        expect(model.isOver(field)).toBe(right.isOver(field));
      }),
      { numRuns: 1000 },
    );
    const full = fc.array(fc.constantFrom(2, 4), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(full, ([a = 0, b = 0, c = 0, d = 0]) => {
        const field = [
          [a, b],
          [c, d],
        ];
        expect(model.isOver(field)).toBe(right.isOver(field));
      }),
    );
  });

  it("in what is drawn", () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        expect(drawnBy(rules, game)).toBe(right.drawn(game));
      }),
      { numRuns: 1000 },
    );
  });

  it("and changes no field", () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const before = structuredClone(game);
        for (const direction of model.directions) model.moved(game.field, direction);
        drawnBy(rules, game);
        expect(game).toEqual(before);
      }),
    );
  });
});
