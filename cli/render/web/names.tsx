import { byName } from "../../../engine/collate.ts";
import type { CallName } from "../reporters/called.ts";
import { plain } from "../terminal/style.ts";

export interface StudentPages {
  /** By id of a submission: the address of its page. */
  readonly pages: ReadonlyMap<string, string>;
  /** What it is called. */
  readonly called: CallName;
}

/** A submission, which leads to its page. */
export function Name({ id, pages, called }: StudentPages & { readonly id: string }) {
  return <a href={pages.get(id)}>{plain(called(id))}</a>;
}

interface ToldProps extends StudentPages {
  readonly rows: readonly { readonly id: string; readonly text: string }[];
}

/** Submissions, each with what there is to say of it. */
export function Told({ rows, ...to }: ToldProps) {
  return (
    <ul>
      {rows.map(({ id, text }) => (
        <li key={id}>
          <Name id={id} {...to} />: {plain(text)}
        </li>
      ))}
    </ul>
  );
}

export function Names({ ids, ...to }: StudentPages & { readonly ids: readonly string[] }) {
  const sorted = ids.toSorted(byName(to.called));
  return (
    <ul class="names">
      {sorted.map((id) => (
        <li key={id}>
          <Name id={id} {...to} />
        </li>
      ))}
    </ul>
  );
}
