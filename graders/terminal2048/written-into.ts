import {
  type Expectation,
  formatCall,
  formatJson,
  type ObjectCall,
  type OneStep,
  oneCase,
  type StepsCheck,
  type TurnsCheck,
} from "gridmark/author";
import { gridOf } from "../shared/kinds/slide.ts";
import { game, make, put, turnsCheck } from "./constructing.ts";
import type { Field } from "./kinds/model.ts";

/** A question about a field, with the right answer. */
export interface Question {
  readonly args: readonly unknown[];
  readonly returns: unknown;
}

/** Writes into the rows of a game's field until it equals `after`. */
export function writing(before: Field, after: Field): OneStep[] {
  return after.flatMap((cells, row) =>
    cells.flatMap((value, col): OneStep[] => {
      if (before[row]?.[col] === value) return [];
      // The rows may have been replaced, as long as the contents are the same.
      const pick = { do: "pick", of: game, path: ["field"], as: "rows" } as const;
      return [pick, { do: "set", of: "rows", path: [row, col], value }];
    }),
  );
}

/**
 * Questions about fields of one size, written into the same rows: catches answers kept by the identity of the
 * field or of a row.
 */
export function writtenInto(
  method: string,
  fields: readonly Field[],
  ask: (field: Field) => readonly Question[],
): StepsCheck {
  const [first = []] = fields;
  const steps: OneStep[] = [make(first.length, first[0]?.length ?? 0, 2048), put("field", first)];
  const expects: Expectation[] = [];
  let now = first;
  for (const field of fields) {
    steps.push(...writing(now, field));
    now = field;
    for (const { args, returns } of ask(field)) {
      const call = formatCall(method, args);
      expects.push({
        step: steps.length,
        is: returns,
        input: [field],
        wrong: `a field was written into from outside; then, ${call} returned {value}; expected ${formatJson(returns)}`,
        isShown: true,
      });
      steps.push({ do: "invoke", of: game, method, args: args.map((json) => ({ json })) });
    }
  }
  const hint = "Does it look at what is in the field now, whatever was there before?";
  const test = { call: `${method}(…)`, hint, probe: { steps }, expects };
  return oneCase(`${method}, a field that is written into`, test);
}

/** Asks two games in turn, with winning values 16 and 32, as their fields change. */
export function inTurn(
  method: string,
  fields: readonly Field[],
  ask: (field: Field, win: number) => readonly Question[],
): TurnsCheck {
  const name = "two games in turn";
  const objects = { "first game": [2, 2, 16], "second game": [2, 2, 32] };
  const asked = (of: keyof typeof objects, field: Field) =>
    ask(field, objects[of][2] ?? 0).map((each, index): ObjectCall => {
      return { of, method, ...each, ...(index === 0 ? { put: { field } } : {}) };
    });
  const first = [...fields, ...fields.slice(0, 1)].flatMap((field) => asked("first game", field));
  const second = [...fields.toReversed(), ...fields.slice(-1)].flatMap((field) =>
    asked("second game", field),
  );
  const beside = first.flatMap((turn, at) => [turn, second[at] ?? turn]);
  /** Repeats the same question about another field. */
  const again = ask(fields[0] ?? [], 0).flatMap((_, at) =>
    fields.flatMap((field) =>
      asked("first game", field)
        .slice(at, at + 1)
        .map((turn): ObjectCall => ({ ...turn, put: { field } })),
    ),
  );
  const hint = "Does an answer depend on what was asked before, or on another game?";
  return turnsCheck(name, hint, [{ name, objects, turns: [...beside, ...again] }]);
}

/** A single tile on each cell in turn. */
export const oneTile = (height: number, width: number, tile: number): Field[] =>
  gridOf(height, width).flatMap((cells, r) =>
    cells.map((_, c) => gridOf(height, width, (row, col) => (row === r && col === c ? tile : 0))),
  );

/** A full field without a move, and its variants with an empty cell or two equal neighbours. */
export function almostStuck(height: number, width: number): Field[] {
  const stuck = gridOf(height, width, (row, col) => 2 ** (1 + row * width + col));
  const others = stuck.flatMap((cells, row) =>
    cells.flatMap((_, col) =>
      [0, cells[col + 1], stuck[row + 1]?.[col]].flatMap((value) =>
        value === undefined ? [] : [stuck.with(row, cells.with(col, value))],
      ),
    ),
  );
  return [stuck, ...others, stuck];
}
