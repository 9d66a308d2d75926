import { counted } from "../../author/words.ts";
import type { Found } from "../../engine/intake/found.ts";

/** For each export and archive: what it was taken for, and how much is there. */
export function takenAs({ isClass, taken }: Pick<Found, "isClass" | "taken">): string[] {
  if (!isClass) return [];
  const recognised = taken.filter(
    ({ path, source }) => !["file", "folders"].includes(source) || /\.zip$/i.test(path),
  );
  return recognised.map(({ path, title, submissions, students, skipped, ofPlatform }) => {
    const attempts = students === submissions ? "" : ` of ${counted(students, "student")}`;
    const others = skipped === 0 ? "" : `, ${skipped} other ${skipped === 1 ? "entry" : "entries"}`;
    const own = ofPlatform === 0 ? "" : `, ${counted(ofPlatform, "file")} of the platform`;
    return `${path} is ${title}: ${counted(submissions, "submission")}${attempts}${others}${own}`;
  });
}
