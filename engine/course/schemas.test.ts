import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../package-root.ts";
import { demoManifest, demoTask } from "../testing/demo.ts";
import { schemaProblems } from "./schema-errors.ts";
import { validatorCodes, validatorsFolder } from "./schemas.ts";

const folder = join(packageRoot, validatorsFolder);

describe("the built validators", () => {
  it("are what the schemas give; `npm run build` writes them", () => {
    const built = readdirSync(folder).map((file) => [
      file.replace(".cjs", ""),
      readFileSync(join(folder, file), "utf8"),
    ]);
    expect(Object.fromEntries(built)).toEqual(validatorCodes());
  });

  it.each([
    demoManifest(),
    demoManifest({ title: "" }),
    demoManifest({ tasks: [demoTask({ points: 1.5 })] }),
    { ...demoManifest(), titel: "x" },
    null,
  ])("agree with the schemas on manifest %#", (value) => {
    const isValid: (value: unknown) => boolean = createRequire(import.meta.url)(
      join(folder, "assignment.cjs"),
    );
    expect(isValid(value)).toBe(schemaProblems(value, "assignment").length === 0);
  });
});
