import type { ComponentChildren } from "preact";
import { byName } from "../../../engine/order.ts";
import type { TaskStatus } from "../../../schema/types.ts";
import type { NamedText } from "../content/class-document.ts";
import type { CallName } from "../reporters/called.ts";
import { plain } from "../terminal/style.ts";
import { unpainted } from "./boards.tsx";

export function Card({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface FoldedProps {
  readonly count: number | string;
  readonly about: ComponentChildren;
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

/** A line that opens the content below it. */
export function Folded({ count, about, open = false, children }: FoldedProps) {
  return (
    <details open={open}>
      <summary>
        <b>{count}</b> {about}
      </summary>
      {children}
    </details>
  );
}

export interface StudentPages {
  /** Addresses of pages by submission id. */
  readonly pages: ReadonlyMap<string, string>;
  readonly called: CallName;
}

export function Name({ id, pages, called }: StudentPages & { readonly id: string }) {
  return <a href={pages.get(id)}>{plain(called(id))}</a>;
}

export function List({ texts, how }: { readonly texts: readonly string[]; readonly how?: string }) {
  return (
    <ul class={how}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Foreign text of several lines. */
export function Written({ text, how }: { readonly text: string; readonly how: string }) {
  const lines = text.split(/\r\n|\n|\r/).map(plain);
  return <p class={how}>{lines.join("\n")}</p>;
}

export function Told({ rows, ...to }: StudentPages & { rows: readonly NamedText[] }) {
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

interface TableHeadProps {
  readonly titles: readonly string[];
  /** True for titles that only screen readers see. */
  readonly isVisuallyHidden?: boolean;
}

export function TableHead({ titles, isVisuallyHidden = false }: TableHeadProps) {
  return (
    <thead class={isVisuallyHidden ? "heard" : undefined}>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableProps extends TableHeadProps {
  readonly how: string;
  /** The title of each row, then its cells. */
  readonly rows: readonly (readonly ComponentChildren[])[];
}

export function Table({ how, titles, isVisuallyHidden = false, rows }: TableProps) {
  return (
    <table class={how}>
      <TableHead titles={titles} isVisuallyHidden={isVisuallyHidden} />
      <tbody>
        {rows.map(([title, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{title}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Content that may be wider than the page, scrollable by keys. */
export function Wide({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, keys do not scroll it
    <section class="wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

const words: Readonly<Record<TaskStatus, string>> = {
  ...{ pass: "all points", partial: "some points", fail: "no points" },
  ...{ "not-started": "not started", missing: "missing", unmarked: "to be marked" },
};

export function Legend({ statuses }: { readonly statuses: readonly TaskStatus[] }) {
  const shown = Object.keys(words).filter((each) => statuses.some((status) => status === each));
  const items = shown.map((each) => `${unpainted.sign(each)} ${words[each as TaskStatus]}`);
  return <p class="note">{items.join("   ")}</p>;
}

/** A task status's sign, with a label for screen readers. */
export function Sign({ status }: { readonly status: TaskStatus }) {
  return (
    <span class={`sign ${status}`} role="img" aria-label={words[status]} title={words[status]}>
      {unpainted.sign(status)}
    </span>
  );
}
