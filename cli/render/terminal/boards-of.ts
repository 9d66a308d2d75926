import { isBoard } from "../../../author/board.ts";
import type { MarkedBoard, Show } from "../../../schema/types.ts";
import type { Boards } from "./board-values.ts";

/** What a check or a case has to say of its values. */
interface ShownValues {
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly marks?: MarkedBoard;
}

/** The boards to draw; undefined where there are none, or values are not shown as boards. */
export function boardsOf(
  { input, expected, actual, marks }: ShownValues,
  show: Show = "board",
): Boards | undefined {
  if (show !== "board" && show !== "columns") return undefined;
  const before = Array.isArray(input) ? input.find((value) => isBoard(value)) : undefined;
  const common = {
    before,
    ...(marks === undefined ? {} : { marks }),
    ...(show === "columns" ? { columns: true } : {}),
  };
  if (isBoard(expected)) return { ...common, expected, actual };
  const at = Array.isArray(expected) ? expected.findIndex((value) => isBoard(value)) : -1;
  const [wanted, own] = [itemOf(expected, at), itemOf(actual, at)];
  // Of several values that are returned, the message says what else differs.
  if (isBoard(own) && JSON.stringify(own) !== JSON.stringify(wanted)) {
    return { ...common, expected: wanted, actual: own };
  }
  return before === undefined ? undefined : common;
}

function itemOf(value: unknown, at: number): unknown {
  return Array.isArray(value) ? value[at] : undefined;
}
