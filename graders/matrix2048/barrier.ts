import type { SealedType } from "gridmark/author";
import { directions } from "./kinds/game-probe.ts";
import type { SealedCheck } from "./kinds/sealed.ts";

const moves = directions.map((direction) => `${direction}[0]`);

/** What the types are called by, and who knows them, in task 4 and in task 5. */
const state: SealedType = {
  name: "state",
  inside: ["makeState", "makeNewGame", "getMatrix", "getScore", "getRecords"],
  makes: ["makeState", "makeNewGame", ...moves],
  takes: [],
};

const record: SealedType = {
  name: "record",
  inside: ["makeNewRecord", "getRecordMatrix", "getRecordIncrement"],
  makes: ["makeNewRecord"],
  takes: ["pushRecord[0]"],
};

/** What undo does with a state is a matter of task 5, and so is what may be done with a record. */
export const typesOfMoves: readonly SealedType[] = [state, { ...record, makes: [], takes: [] }];

/** What the moves do with a state is a matter of task 4. */
export const typesOfUndo: readonly SealedType[] = [
  { ...state, inside: [...state.inside, ...directions], makes: [...state.makes, "undo[0]"] },
  record,
];

/** Functions of the assignment: none of them is an accessor but those that are said to be. */
const known = [
  ...["newGameMatrix", "hasZero", "addTwo", "gameStatus", "transpose", "reverse", "mergeLeft"],
  ...["mergeRight", "mergeUp", "mergeDown", "makeNewGame", "getScore", "getMatrix", ...directions],
  ...["makeNewRecord", "getRecordMatrix", "getRecordIncrement", "makeNewRecords", "isEmpty"],
  ...["pushRecord", "popRecord", "getRecords", "undo"],
];

/** A check that nothing but their own functions looks into values of these types. */
export function barrierCheck(
  check: Pick<SealedCheck, "name" | "needs" | "hint" | "types" | "games">,
): SealedCheck {
  return { kind: "sealed", visibility: "public", weight: 1, known, ...check };
}
