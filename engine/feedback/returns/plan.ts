import { byKey } from "../../by-key.ts";
import { groupBy } from "../../group-by.ts";
import type { FoundSubmission } from "../../intake/found.ts";
import type { ReturnForm, ReturnPlace } from "./form.ts";

/** A submission whose feedback is to go back. */
type Returnable = Pick<FoundSubmission, "id" | "student" | "returnAs">;

/** Places in the archive by the id of the submission, and who is left out, with the reason. */
export interface ReturnPlan {
  readonly places: ReadonlyMap<string, Omit<ReturnPlace, "whose">>;
  readonly left: readonly LeftOut[];
}

/** A submission whose feedback cannot go back. */
export interface LeftOut {
  readonly id: string;
  readonly reason: string;
}

/** Where the feedback of each submission belongs; whatever the platform could take for another's belongs nowhere. */
export function planReturns(
  submissions: readonly Returnable[],
  form: ReturnForm,
  ending: string,
): ReturnPlan {
  const all = submissions.map((each) => ({ ...placeOf(each, form, ending), ...each }));
  const placed = all.flatMap((each) => ("path" in each ? [each] : []));
  const byStudent = groupBy(placed, ({ whose }) => whose);
  const isSure = ({ whose }: { whose: string }) => byStudent.get(whose)?.length === 1;
  const unsure = placed
    .filter((each) => !isSure(each))
    .map(({ id, whose }) => {
      const others = byStudent.get(whose)?.flatMap((each) => (each.id === id ? [] : [each.id]));
      return { id, reason: `same student as ${others?.join(", ")} in ${form.title}` };
    });
  const left = all.flatMap((each) =>
    "problem" in each ? [{ id: each.id, reason: each.problem }] : [],
  );
  return {
    places: new Map(placed.filter(isSure).map((each) => [each.id, each])),
    left: [...left, ...unsure].sort(byKey(({ id }) => id)),
  };
}

/** What would make several names of one, or none; systems take both slashes to separate folders. */
const notInName = /[/\\\p{Cc}]|^\.{1,2}$/u;

function placeOf({ returnAs, student }: Returnable, form: ReturnForm, ending: string) {
  if (returnAs?.source !== form.name) return { problem: `not from an export of ${form.title}` };
  const { name } = returnAs;
  if (notInName.test(name)) return { problem: "its name in the export is not valid in an archive" };
  const place = form.place(name, ending);
  if ("problem" in place) return place;
  const whose = withoutZeros(place.whose);
  const isOwn = withoutZeros(student?.people[0]?.number ?? "") === whose;
  return isOwn
    ? { ...place, whose }
    : { problem: `${form.title} would take it for another student's` };
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, "");
}
