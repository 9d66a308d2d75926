interface TableHeadProps {
  readonly titles: readonly string[];
  /** Whether its titles are read aloud and not shown. */
  readonly isHeard?: boolean;
}

/** The row of titles of a table. */
export function TableHead({ titles, isHeard = false }: TableHeadProps) {
  return (
    <thead class={isHeard ? "heard" : undefined}>
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
