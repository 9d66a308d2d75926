import { byKey } from "../by-key.ts";
import type { Attempt, Candidate, Skipped } from "./found.ts";

/** A candidate, and the source that it is of: the same student means another one elsewhere. */
interface OfSource extends Candidate {
  readonly source: string;
}

/** What is graded of several attempts, and what is not. */
export interface Chosen<Each extends Candidate> {
  readonly candidates: readonly Each[];
  readonly passedOver: readonly Skipped[];
}

/**
 * Of several attempts of a student the one that counts, and the others with the reason. Which one is
 * best is known only once all of them are graded: then all are kept, each with an id of its own.
 * Attempts are in the order of the times that the platform gives, else in that of the candidates.
 */
export function chooseAttempts<Each extends OfSource>(
  all: readonly Each[],
  attempt: Attempt,
): Chosen<Each> {
  const candidates: Each[] = [];
  const passedOver: Skipped[] = [];
  for (const attempts of byStudent(all)) {
    const labels = attempts.map(({ label }, index) => label ?? `attempt ${index + 1}`);
    const named = attempts.map((each, index) => {
      const label = labels[index] ?? "";
      // Two exports may have the same attempt.
      const before = labels.slice(0, index).filter((other) => other === label).length;
      const own = before === 0 ? label : `${label}, copy ${before + 1}`;
      return { each, id: `${each.found.id} (${own})`, label: own };
    });
    const chosen = attempt === "first" ? named[0] : named.at(-1);
    if (chosen === undefined) continue;
    if (attempt === "best" && named.length > 1) {
      const { id: of } = chosen.each.found;
      for (const { each, id, label } of named) {
        candidates.push({ ...each, found: { ...each.found, id, attempt: { of, label } } });
      }
      continue;
    }
    candidates.push(chosen.each);
    const reason = `${attempt === "first" ? "a later" : "an earlier"} attempt; ${chosen.label} counts`;
    const others = named.filter((each) => each !== chosen);
    passedOver.push(...others.map(({ id }) => ({ name: id, reason })));
  }
  return { candidates, passedOver };
}

/** Those of each student, the earliest first; what has no student by itself. */
function byStudent<Each extends OfSource>(all: readonly Each[]): Each[][] {
  const students = new Map<unknown, Each[]>();
  for (const each of all) {
    const { student } = each.found;
    const key = student === undefined ? each : `${each.source}\0${student.key}`;
    students.set(key, [...(students.get(key) ?? []), each]);
  }
  const timeOf = ({ found }: Candidate) => comparable(found.submitted ?? "");
  // Sorting keeps the order of what was handed in at an unknown time.
  return [...students.values()].map((attempts) => attempts.toSorted(byKey(timeOf)));
}

/** Times with a zone in one; those without are all of the same. */
function comparable(time: string): string {
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(time)) return time;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : date.toISOString();
}
