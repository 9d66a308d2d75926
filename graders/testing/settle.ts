import { callOnce } from "gridmark/author";
import { compile } from "../../engine/languages/javascript/compile/compile.ts";
import { openQuickJs } from "../../engine/languages/javascript/sandbox/open.ts";
import { assignment } from "./game1023.ts";

const rows = 20;

/** A column, from the floor up to its last block, after a file's gravityAndMerge. */
export async function columnAfter(file: string, column: readonly number[]): Promise<number[]> {
  const board = Array.from({ length: rows }, (_, row) => [
    column[rows - 1 - row] ?? 0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const sandbox = await openQuickJs(compile("game.ts", file), assignment.manifest.limits);
  const outcome = sandbox.run(callOnce("gravityAndMerge", [board], true), 1);
  sandbox.dispose();
  const [result] = outcome.kind === "done" ? outcome.results : [];
  if (result === undefined || !("argsAfter" in result)) throw new Error(JSON.stringify(outcome));
  const [after] = result.argsAfter as unknown as readonly number[][][];
  const cells = (after ?? []).map((row) => row[0] ?? 0).reverse();
  return cells.slice(0, cells.findLastIndex((value) => value !== 0) + 1);
}
