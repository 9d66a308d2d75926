/** Reads the output of `npm audit --json`. */

/** Advisories with their subject and whether a shipped package is affected; undefined if the registry sent none. */
export function advisoriesIn(answer, shipped) {
  if (answer.vulnerabilities === undefined) return undefined;
  const names = new Set(shipped.map(({ name }) => name));
  const all = new Map();
  for (const { via } of Object.values(answer.vulnerabilities)) {
    for (const each of via) {
      // A string names another package with its own entry.
      if (typeof each === "string") continue;
      const id = each.url?.split("/").at(-1) ?? String(each.source);
      const { name, title, severity } = each;
      all.set(id, { id, name, title, severity, ships: names.has(name) });
    }
  }
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A line for each advisory, with any reason, and for each reason no longer needed. */
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
