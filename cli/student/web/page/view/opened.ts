/** What is told more of: a task by its id, or a broken rule by its title. */
export interface OpenedDetails {
  readonly kind: "task" | "rule";
  readonly name: string;
}
