import { groupBy } from "../collections.ts";
import { byKey } from "../order.ts";
import type { Attempt, Candidate, PlacedCandidate, Skipped } from "./found.ts";

/**
 * The attempt of each student that counts, by the platform's times or else in order, and the others with the
 * reason. The best is known only after grading: until then all are kept, with their own ids.
 */
export function chooseAttempts(all: readonly PlacedCandidate[], attempt: Attempt) {
  const candidates: PlacedCandidate[] = [];
  const passedOver: Skipped[] = [];
  // A candidate without a student stands alone; the same key in another source is another student.
  const students = groupBy(all, (each) => {
    const { student } = each.found;
    return student === undefined ? each : `${each.source}\0${student.key}`;
  });
  for (const unsorted of students.values()) {
    // Sorting is stable for unknown times.
    const attempts = unsorted.toSorted(byKey(timeOf));
    const labels = attempts.map(({ label }, index) => label ?? `attempt ${index + 1}`);
    const named = attempts.map((each, index) => {
      const label = labels[index] ?? "";
      // Two exports may contain the same attempt.
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

/** A sortable submission time: zoned times are converted; a platform's unzoned ones are all alike. */
function timeOf({ found: { submitted = "" } }: Candidate): string {
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(submitted)) return submitted;
  const date = new Date(submitted);
  return Number.isNaN(date.getTime()) ? submitted : date.toISOString();
}
