/** Shipped third-party packages, the bill of materials reduced to them, and the advisories on them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const textOf = (path) => readFileSync(join(root, path), "utf8");

/** Packages with name, version, licence and type: `installed` (locked version), or `bundled` (LICENSES.txt). */
export function shippedPackages() {
  const { packages } = JSON.parse(textOf("package-lock.json"));
  const installed = Object.entries(packages)
    .filter(([path, each]) => path !== "" && !each.dev && !each.optional && !each.devOptional)
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, "");
      return { name, version, license, comes: "installed" };
    });
  const bundled = ["bundle", "web"].flatMap((place) =>
    [...textOf(`dist/${place}/LICENSES.txt`).matchAll(/^(\S+) (\d\S*): (.+)$/gm)].map(
      ([, name, version, license]) => ({ name, version, license, comes: "bundled" }),
    ),
  );
  const all = new Map([...bundled, ...installed].map((each) => [idOf(each), each]));
  return [...all.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

/** The output of `npm sbom` without development packages, but with the interpreter, which no registry has. */
export function billOfMaterials(sbom, shipped) {
  const comes = new Map(shipped.map((each) => [idOf(each), each.comes]));
  const own = sbom.metadata.component;
  const components = sbom.components
    .filter((each) => comes.has(idOf(each)))
    .map((each) => ({
      ...each,
      properties: [{ name: "gridmark:comes", value: comes.get(idOf(each)) }],
    }));
  const kept = new Set([own["bom-ref"], ...components.map((each) => each["bom-ref"])]);
  const interpreter = interpreterOf(textOf(`node_modules/${interpreterPackage}/README.md`));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => {
      const inside = ref.startsWith(`${interpreterPackage}@`) ? [interpreter["bom-ref"]] : [];
      return { ref, dependsOn: [...dependsOn.filter((each) => kept.has(each)), ...inside] };
    });
  return {
    ...sbom,
    // npm names it after the folder.
    metadata: { ...sbom.metadata, component: { ...own, name: "gridmark" } },
    components: [...components, interpreter],
    dependencies: [...dependencies, { ref: interpreter["bom-ref"], dependsOn: [] }],
  };
}

const interpreterPackage = "@jitl/quickjs-wasmfile-release-sync";

/** Parses a line such as "Version [2025-09-13+f1139494](https://github.com/bellard/quickjs/commit/…)". */
function interpreterOf(readme) {
  const [, version, commit] = /^Version \[([\w+-]+)\]\(\S+\/commit\/(\w+)\)/m.exec(readme) ?? [];
  if (version === undefined) throw new Error(`${interpreterPackage} does not say what it is of`);
  return {
    "bom-ref": `quickjs@${version}`,
    type: "library",
    name: "quickjs",
    version,
    scope: "required",
    purl: `pkg:github/bellard/quickjs@${commit}`,
    licenses: [{ license: { id: "MIT" } }],
    properties: [{ name: "gridmark:comes", value: "bundled" }],
  };
}

function idOf({ name, version }) {
  return `${name}@${version}`;
}

/**
 * Advisories in the output of `npm audit --json`, with their subject and whether a shipped package is affected;
 * undefined if the registry sent none.
 */
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
