import type { UnmarkedAnswer } from "../../../schema/types.ts";

/** Submissions that gave the same answer to a task. */
export interface SameAnswers {
  readonly answer: UnmarkedAnswer;
  readonly ids: readonly string[];
}

/** Answers to be marked, each once, in the order of the first who gave it. */
export function groupAnswers(answers: readonly UnmarkedAnswer[]): SameAnswers[] {
  const groups = new Map<string, { answer: UnmarkedAnswer; ids: string[] }>();
  for (const answer of answers) {
    const { task, id, key = id } = answer;
    const name = JSON.stringify([task, key]);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { answer, ids: [id] });
    else group.ids.push(id);
  }
  return [...groups.values()];
}
