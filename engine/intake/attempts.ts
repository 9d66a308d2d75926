import { byKey } from "../by-key.ts";
import { groupBy } from "../group-by.ts";
import type { Attempt, Candidate, PlacedCandidate, Skipped } from "./found.ts";

/**
 * Of several attempts of a student the one that counts, and the others with the reason. Which one is
 * best is known only once all of them are graded: then all are kept, each with an id of its own.
 * Attempts are in the order of the times that the platform gives, else in that of the candidates.
 */
export function chooseAttempts(all: readonly PlacedCandidate[], attempt: Attempt) {
  const candidates: PlacedCandidate[] = [];
  const passedOver: Skipped[] = [];
  // What has no student is by itself; the same student means another one in another source.
  const students = groupBy(all, (each) => {
    const { student } = each.found;
    return student === undefined ? each : `${each.source}\0${student.key}`;
  });
  for (const unsorted of students.values()) {
    // Sorting keeps the order of what was handed in at an unknown time.
    const attempts = unsorted.toSorted(byKey(timeOf));
    const labels = attempts.map(({ label }, index) => label ?? `attempt ${index + 1}`);
    const named = attempts.map((each, index) => {
      const label = labels[index] ?? "";
      // Two exports may have the same attempt.
      const copy = labels.slice(0, index + 1).filter((other) => other === label).length;
      const own = copy === 1 ? label : `${label}, copy ${copy}`;
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

/** When it was handed in: times with a zone in one; those without are all of the same. */
function timeOf({ found: { submitted = "" } }: Candidate): string {
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(submitted)) return submitted;
  const date = new Date(submitted);
  return Number.isNaN(date.getTime()) ? submitted : date.toISOString();
}
