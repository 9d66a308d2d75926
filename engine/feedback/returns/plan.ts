import { groupBy } from "../../collections.ts";
import type { FoundSubmission } from "../../intake/found.ts";
import { byKey } from "../../order.ts";
import type { ReturnForm, ReturnPlace } from "./forms.ts";

type Returnable = Pick<FoundSubmission, "id" | "student" | "returnAs">;

/** Places in the archive by submission id, and those left out, with reasons. */
export interface ReturnPlan {
  readonly places: ReadonlyMap<string, Omit<ReturnPlace, "whose">>;
  readonly left: readonly LeftOut[];
}

export interface LeftOut {
  readonly id: string;
  readonly reason: string;
}

/** Places for each submission's feedback; none if the platform could assign it to someone else. */
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

/** Characters that would split, merge or remove names; systems take both slashes as separators. */
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
    : { problem: `${form.title} would assign it to another student` };
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, "");
}
