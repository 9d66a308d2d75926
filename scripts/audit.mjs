/** Reads what `npm audit --json` answers. */

/**
 * The advisories that an answer tells of, or undefined if the registry gave none. Each says what it is about, and
 * whether one of the packages that it is about comes with an installation.
 */
export function advisoriesIn(answer, shipped) {
  if (answer.vulnerabilities === undefined) return undefined;
  const names = new Set(shipped.map(({ name }) => name));
  const all = new Map();
  for (const { via } of Object.values(answer.vulnerabilities)) {
    for (const each of via) {
      // A text is the name of another package, which has an entry of its own.
      if (typeof each === "string") continue;
      const id = each.url?.split("/").at(-1) ?? String(each.source);
      const { name, title, severity } = each;
      all.set(id, { id, name, title, severity, ships: names.has(name) });
    }
  }
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A line for each advisory, with its reason or without, and for each reason that is no longer needed. */
export function auditLines(advisories, reasons) {
  const found = new Set(advisories.map(({ id }) => id));
  return {
    explained: advisories
      .filter(({ id }) => id in reasons)
      .map((each) => `${lineOf(each)}: ${reasons[each.id]}`),
    unexplained: advisories.filter(({ id }) => !(id in reasons)).map(lineOf),
    needless: Object.keys(reasons).filter((id) => !found.has(id)),
  };
}

function lineOf({ id, name, title, severity, ships }) {
  return `${id} ${name} (${severity}, ${ships ? "ships" : "development only"}) ${title}`;
}
