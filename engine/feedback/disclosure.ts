import type { Assignment, Disclosure, Feedback } from "../../schema/types.ts";

/** What of a manifest says which hidden things students are told. */
export type FeedbackRules = Pick<Assignment, "feedback" | "tasks">;

/** What a student is told where neither the assignment nor the task says anything. */
const usual: Feedback = { hidden: "outcome" };

/**
 * What a student is told of the hidden checks of a task on a day, YYYY-MM-DD. Of a task that the
 * manifest has not got, no more than usual.
 */
export function disclosureOf(rules: FeedbackRules, id: string, date: string): Disclosure {
  const { hidden, after } = feedbackOf(rules, id);
  // Days in this form are in the order of their texts.
  return after !== undefined && date > after.date ? after.hidden : hidden;
}

/** Whether a student was told something else of a task before: then the day has to be known. */
export function isDated(rules: FeedbackRules, id: string, date: string): boolean {
  return disclosureOf(rules, id, date) !== feedbackOf(rules, id).hidden;
}

function feedbackOf({ feedback, tasks }: FeedbackRules, id: string): Feedback {
  return tasks.find((task) => task.id === id)?.feedback ?? feedback ?? usual;
}
