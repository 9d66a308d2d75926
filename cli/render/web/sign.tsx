import type { TaskStatus } from "../../../schema/types.ts";
import { unpainted } from "./boards.tsx";

const words: Readonly<Record<TaskStatus, string>> = {
  ...{ pass: "all points", partial: "some points", fail: "no points" },
  ...{ "not-started": "not started", missing: "missing", unmarked: "to be marked" },
};

/** What the signs of some tasks mean. */
export function Legend({ statuses }: { readonly statuses: readonly TaskStatus[] }) {
  const shown = Object.keys(words).filter((each) => statuses.some((status) => status === each));
  const items = shown.map((each) => `${unpainted.sign(each)} ${words[each as TaskStatus]}`);
  return <p class="note">{items.join("   ")}</p>;
}

/** The sign of a task's status, with its meaning for who hears it. */
export function Sign({ status }: { readonly status: TaskStatus }) {
  return (
    <span class={`sign ${status}`} role="img" aria-label={words[status]} title={words[status]}>
      {unpainted.sign(status)}
    </span>
  );
}
