import type { Found } from "../../engine/intake/found.ts";

/** For each export and archive: what it was taken for, and how much is there. */
export function takenAs({ isClass, taken }: Pick<Found, "isClass" | "taken">): string[] {
  if (!isClass) return [];
  const recognised = taken.filter(
    ({ path, source }) => !["file", "folders"].includes(source) || /\.zip$/i.test(path),
  );
  return recognised.map(({ path, title, submissions, students, skipped, ofPlatform }) => {
    const attempts = students === submissions ? "" : ` of ${count(students, "student")}`;
    const others = skipped === 0 ? "" : `, ${count(skipped, "other entry", "other entries")}`;
    const own = ofPlatform === 0 ? "" : `, ${count(ofPlatform, "file")} of the platform`;
    return `${path} is ${title}: ${count(submissions, "submission")}${attempts}${others}${own}`;
  });
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
