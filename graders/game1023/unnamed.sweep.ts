import { expect, it } from "vitest";
import { gradeFile, reference } from "../testing/game1023.ts";

/** A mistake is named only if a program behaves as if it had it in every answer. */
it.each<[string, string, string, string]>([
  ["a top row that is missed", "9", "board.slice(0, limit)", "board.slice(1, limit)"],
  [
    "a board that is remembered from the first call on",
    "3",
    "return onBoard && board[row]?.[col] === 0;",
    "return onBoard && (keep.board ??= board.map((cells) => [...cells]))[row]?.[col] === 0;",
  ],
])("names no known mistake for %s", async (_, task, from, to) => {
  const changed = `${reference.replace(from, to)}\nconst keep: { board?: Board } = {};\n`;
  expect(reference).toContain(from);
  const graded = await gradeFile(changed, { tasks: [task], explain: true });
  const own = graded.tasks.find(({ id }) => id === task);
  expect(own?.status).toBe("partial");
  expect(own?.mistakes).toBeUndefined();
});
