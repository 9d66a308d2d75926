import { describe, expect, it } from "vitest";
import { findingsIn } from "../../../testing/rules.ts";

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

  it.each([
    ["const a = 1;", "1:1", "it is missing"],
    ['import { print, input } from "./other";', "1:1", "it is missing"],
    ['import type { print, input } from "./support";', "1:1", "it is missing"],
    ['let a;\nimport { print } from "./support";', "2:1", "input is missing"],
    ['import { print, input, secret } from "./support";', "1:1", "secret is new"],
    ['import { print, input as ask } from "./support";', "1:1", "input must keep its name"],
    ['import * as support from "./support";', "1:1", "it must import each name in braces"],
    ['import support from "./support";', "1:1", "it must import each name in braces"],
    ['import "./support";', "1:1", "it must import each name in braces"],
    [
      'import { print, input } from "./support"; import { print as say } from "./support.ts";',
      "1:43",
      "this is a second one",
    ],
  ])("was changed in %j", (text, place, change) => {
    const stay = 'the import from "./support" must stay as it was';
    expect(look(text)).toEqual([`${place} ${stay}: ${change}`]);
  });
});
