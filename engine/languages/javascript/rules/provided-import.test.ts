import { describe, expect, it } from "vitest";
import { casesIn } from "../../../testing/programs.ts";
import { findingsIn } from "../../../testing/rules.ts";

const cases = casesIn("provided-import.ts");

const look = (text: string) =>
  findingsIn({ kind: "provided-import", module: "./support", names: ["print", "input"] }, text);

describe("the import of a provided module", () => {
  it.each([
    'import { print, input } from "./support";',
    "import { input, print } from './support.ts';",
    'import {\n  print,\n  input,\n} from "./support.js";',
    'import { print, input } from "./support"; import type { Text } from "./support";',
    'import { print, type Text, input } from "./support";',
    '// import { print } from "./support";\nimport { print, input } from "./support";',
  ])("is as it was in %j", (text) => {
    expect(look(text)).toEqual([]);
  });

  it.each(cases<[string, string, string]>("changed"))(
    "was changed at %s, %s, in %j",
    (place, change, text) => {
      const stay = 'the import from "./support" must stay as it was';
      expect(look(text)).toEqual([`${place} ${stay}: ${change}`]);
    },
  );
});
