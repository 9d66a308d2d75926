import type { KindSchema } from "../kind.ts";
import { kinds } from "./index.ts";
import * as s from "./json-schema.ts";

/** What the checks of all kinds say. */
const common = {
  name: s.ref("name"),
  weight: s.integer(0, "How much of its task's points it decides; 0 for what only others need."),
  needs: s.ref("needs"),
  about: { $ref: "report.schema.json#/$defs/about" },
  show: { $ref: "report.schema.json#/$defs/check/properties/show" },
};

const shared = {
  grid: {
    title: "FixtureGrid",
    ...s.some(s.some(s.integer()), "Rows of numbers; 0 is an empty cell."),
  },
  name: { ...s.text("For people."), maxLength: 80 },
  function: { ...s.string("A name in the program."), pattern: "^[A-Za-z_$][A-Za-z0-9_$]*$" },
  needs: {
    description: "Names of other checks of the task: unless they pass too, this one earns nothing.",
    ...s.some(s.ref("name")),
    uniqueItems: true,
  },
  weight: s.integer(1, "Its share, compared with the others; 1 unless given."),
  hint: s.text("For students: what to look at. It does not give the solution away."),
};

/** The schema of a file of checks, with every kind. */
export function caseFileSchema(): s.Schema {
  const own = kinds.flatMap(({ kind, schema }) => (schema ? [{ kind, schema }] : []));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "CaseFile",
    description:
      "Checks of one task that are written down as data. The folder a file lies in, public or hidden, says who may see it.",
    ...s.object({
      "$schema?": s.string(),
      task: s.string(),
      checks: s.some(s.ref("check")),
    }),
    $defs: {
      check: {
        title: "FixtureCheck",
        type: "object",
        discriminator: { propertyName: "kind", defaultMapping: "#/$defs/ownCheck" },
        oneOf: own.map(({ kind }) => s.ref(`${kind}Check`)),
      },
      ownCheck: {
        description: "A check of a kind that only the assignment has, in graders/<id>/kinds.",
        type: "object",
        required: ["kind", "name", "weight"],
        properties: {
          kind: s.string(),
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
    properties: { kind: { const: kind }, ...common, ...properties },
  };
}
