import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../engine/package-root.ts";
// @ts-expect-error: a script, without types
import * as scripts from "../scripts/shipped.mjs";

const { advisoriesIn, auditLines, billOfMaterials, shippedPackages } = scripts;

interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly comes: "installed" | "bundled";
}

/** Licences whose only condition is to be distributed with the code. */
const permitted = ["Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"];

const shipped: readonly Shipped[] = shippedPackages();

/** As npm 10 and 11 print it. */
const answer = {
  auditReportVersion: 2,
  vulnerabilities: {
    "fast-uri": {
      via: [
        {
          ...{ source: 1, name: "fast-uri", title: "Reads too much", severity: "high" },
          url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
        },
      ],
    },
    ajv: { via: ["fast-uri"] },
    vite: {
      via: [
        {
          ...{ source: 2, name: "vite", title: "Serves too much", severity: "low" },
          url: "https://github.com/advisories/GHSA-dddd-eeee-ffff",
        },
      ],
    },
  },
};

describe("what ships", () => {
  it("has only permitted licences", () => {
    expect(shipped.filter(({ license }) => !permitted.includes(license))).toEqual([]);
  });

  it("is what is installed, with what that needs, and what is bundled", () => {
    const named = (comes: string) =>
      shipped.filter((each) => each.comes === comes).map(({ name }) => name);
    const { dependencies } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
    expect(named("installed")).toEqual(
      expect.arrayContaining([...Object.keys(dependencies), "fast-uri", "minimatch"]),
    );
    expect(named("bundled")).toEqual(
      expect.arrayContaining(["@jitl/quickjs-wasmfile-release-sync", "sucrase", "preact"]),
    );
    expect(shipped.map(({ name }) => name)).not.toContain("vitest");
  });
});

describe("the bill of materials", () => {
  it("has what ships, the interpreter, and nothing that only a developer needs", () => {
    const component = ({ name, version }: Pick<Shipped, "name" | "version">) => ({
      ...{ "bom-ref": `${name}@${version}`, name, version },
      properties: [{ name: "cdx:npm:package:development", value: "true" }],
    });
    const own = { "bom-ref": "gridmark@1.0.0", name: "folder" };
    const components = [...shipped, { name: "vitest", version: "4.1.12" }].map(component);
    const refs = components.map((each) => each["bom-ref"]);
    const dependencies = [own["bom-ref"], ...refs].map((ref) => ({ ref, dependsOn: refs }));
    const bill = billOfMaterials(
      { metadata: { component: own }, components, dependencies },
      shipped,
    );
    const text = JSON.stringify(bill);
    expect(bill.metadata.component.name).toBe("gridmark");
    expect(bill.components).toHaveLength(shipped.length + 1);
    expect(text).toMatch(/"pkg:github\/bellard\/quickjs@[0-9a-f]{40}"/);
    expect(text).not.toMatch(/vitest|package:development/);
  });
});

describe("an audit", () => {
  it("fails for each advisory without a reason, and says which of them ship", () => {
    const advisories = advisoriesIn(answer, shipped);
    const reasons = { "GHSA-dddd-eeee-ffff": "nothing is served", "GHSA-0000": "of last year" };
    expect(auditLines(advisories, reasons)).toEqual({
      explained: [
        "GHSA-dddd-eeee-ffff vite (low, development only) Serves too much: nothing is served",
      ],
      unexplained: ["GHSA-aaaa-bbbb-cccc fast-uri (high, ships) Reads too much"],
      needless: ["GHSA-0000"],
    });
  });

  it("is clean where the registry knows of none, and none where it does not answer", () => {
    expect(advisoriesIn({ vulnerabilities: {} }, shipped)).toEqual([]);
    expect(advisoriesIn({ message: "405 Method Not Allowed" }, shipped)).toBe(undefined);
  });
});
