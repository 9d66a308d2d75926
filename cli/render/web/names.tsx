import { plain } from "../terminal/style.ts";

export interface StudentPages {
  /** By id of a submission: the address of its page. */
  readonly pages: ReadonlyMap<string, string>;
}

/** A submission, which leads to its page. */
export function Name({ id, pages }: StudentPages & { readonly id: string }) {
  return <a href={pages.get(id)}>{plain(id)}</a>;
}

interface ToldProps extends StudentPages {
  readonly rows: readonly { readonly id: string; readonly text: string }[];
}

/** Submissions, each with what there is to say of it. */
export function Told({ rows, pages }: ToldProps) {
  return (
    <ul>
      {rows.map(({ id, text }) => (
        <li key={id}>
          <Name id={id} pages={pages} />: {plain(text)}
        </li>
      ))}
    </ul>
  );
}

export function Names({ ids, pages }: StudentPages & { readonly ids: readonly string[] }) {
  return (
    <ul class="names">
      {ids.map((id) => (
        <li key={id}>
          <Name id={id} pages={pages} />
        </li>
      ))}
    </ul>
  );
}
