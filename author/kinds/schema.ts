import { failures } from "../failures.ts";
import type { KindSchema } from "../kind.ts";
import { kinds } from "./index.ts";
import * as s from "./json-schema.ts";

const common = {
  name: s.ref("name"),
  weight: s.integer(
    0,
    "Its share of the task's points; 0 for a check that only others need. If the weights add up to the task's points, each is worth its weight.",
    5,
  ),
  needs: s.ref("needs"),
  about: { $ref: "report.schema.json#/$defs/about" },
  show: { $ref: "report.schema.json#/$defs/check/properties/show" },
  hints: s.some(
    s.ref("fittingHint"),
    "Hints that replace `hint` for some failures: the first that matches is shown.",
  ),
  stopsEarly: s.flag("Set by generators only: the check ends after three failed cases."),
};

const shared = {
  grid: {
    title: "FixtureGrid",
    ...s.rows("number[][]", s.some(s.some(s.integer())), "Rows of numbers; 0 is an empty cell.", [
      [0, 2],
      [4, 0],
    ]),
  },
  name: {
    ...s.text("A short name for people, unique among its neighbours.", "merges equal tiles"),
    maxLength: 80,
  },
  function: {
    ...s.string("A name in the program.", "moveLeft"),
    pattern: "^[A-Za-z_$][A-Za-z0-9_$]*$",
  },
  needs: {
    ...s.some(
      s.ref("name"),
      "Names of other checks of the task that must pass too; otherwise this one earns nothing.",
      ["merges equal tiles"],
    ),
    uniqueItems: true,
  },
  weight: s.integer(1, "Its share compared with the other cases; 1 by default.", 2),
  hint: s.text(
    "For students: what to look at, without giving the solution away.",
    "What is in the cell next to a gap?",
  ),
  fittingHint: s.named(
    "FittingHint",
    {
      "code?": {
        ...s.string("The code of the failure; `gridmark explain` knows them.", "GM301"),
        enum: Object.values(failures),
      },
      "only?": s.integer(0, "The number of the only item, from 0, in which two lists differ.", 1),
      "expected?": s.anything("The expected value.", true),
      hint: s.string("The hint; empty for none.", "The caller still needs the board."),
    },
    {
      description: "A hint and its conditions, which must all hold.",
      ...s.oneOf("a condition of the hint", ["code", "only", "expected"]),
    },
  ),
};

export function caseFileSchema(): s.Schema {
  const own = kinds.flatMap(({ kind, schema }) => (schema ? [{ kind, schema }] : []));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "CaseFile",
    description:
      "Checks of one task, as data. The file's folder, public or hidden, decides who may see them.",
    ...s.object({
      "$schema?": s.string("The address of this schema, for editors.", "cases.schema.json"),
      task: s.string("The id of the task, as in the manifest.", "1"),
      checks: s.some(s.ref("check"), "The checks, which are run in this order."),
    }),
    $defs: {
      check: {
        title: "FixtureCheck",
        type: "object",
        discriminator: { propertyName: "kind", defaultMapping: "#/$defs/ownCheck" },
        oneOf: own.map(({ kind }) => s.ref(`${kind}Check`)),
      },
      ownCheck: {
        description: "A check of one of the assignment's own kinds, in graders/<id>/kinds.",
        type: "object",
        required: ["kind", "name", "weight"],
        properties: {
          kind: s.string("The `kind` of one of the assignment's own kinds.", "moves"),
          ...common,
        },
      },
      ...Object.fromEntries(own.map(({ kind, schema }) => [`${kind}Check`, checkOf(kind, schema)])),
      ...Object.assign({}, ...own.map(({ schema }) => schema.$defs ?? {})),
      ...shared,
    },
  };
}

function checkOf(kind: string, { title, description, required, properties }: KindSchema): s.Schema {
  return {
    title,
    description,
    type: "object",
    additionalProperties: false,
    required: ["kind", "name", "weight", ...required],
    properties: { kind: { const: kind, description }, ...common, ...properties },
  };
}
