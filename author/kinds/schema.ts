import type { KindSchema } from "../kind.ts";
import { kinds } from "./index.ts";

/** What the checks of all kinds say. */
const common = {
  name: { $ref: "#/$defs/name" },
  weight: {
    description: "How much of its task's points it decides; 0 for what only others need.",
    type: "integer",
    minimum: 0,
  },
  needs: { $ref: "#/$defs/needs" },
  about: { $ref: "report.schema.json#/$defs/about" },
  show: { $ref: "report.schema.json#/$defs/check/properties/show" },
};

const shared = {
  grid: {
    title: "FixtureGrid",
    description: "Rows of numbers; 0 is an empty cell.",
    type: "array",
    minItems: 1,
    items: { type: "array", minItems: 1, items: { type: "integer" } },
  },
  name: { description: "For people.", type: "string", minLength: 1, maxLength: 80 },
  function: {
    description: "A name in the program.",
    type: "string",
    pattern: "^[A-Za-z_$][A-Za-z0-9_$]*$",
  },
  needs: {
    description: "Names of other checks of the task: unless they pass too, this one earns nothing.",
    type: "array",
    minItems: 1,
    uniqueItems: true,
    items: { $ref: "#/$defs/name" },
  },
  weight: {
    description: "Its share, compared with the others; 1 unless given.",
    type: "integer",
    minimum: 1,
  },
  hint: {
    description: "For students: what to look at. It does not give the solution away.",
    type: "string",
    minLength: 1,
  },
};

/** The schema of a file of checks, with every kind. */
export function caseFileSchema(): object {
  const own = kinds.flatMap(({ kind, schema }) => (schema ? [{ kind, schema }] : []));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://gridmark.invalid/schema/cases.schema.json",
    title: "CaseFile",
    description:
      "Checks of one task that are written down as data. The folder a file lies in, public or hidden, says who may see it.",
    type: "object",
    additionalProperties: false,
    required: ["task", "checks"],
    properties: {
      $schema: { type: "string" },
      task: { type: "string" },
      checks: {
        type: "array",
        minItems: 1,
        items: { anyOf: [{ $ref: "#/$defs/check" }, { $ref: "#/$defs/ownCheck" }] },
      },
    },
    $defs: {
      check: {
        title: "FixtureCheck",
        type: "object",
        discriminator: { propertyName: "kind" },
        oneOf: own.map(({ kind }) => ({ $ref: `#/$defs/${kind}Check` })),
      },
      ownCheck: {
        description: "A check of a kind that only the assignment has, in graders/<id>/kinds.",
        type: "object",
        required: ["kind", "name", "weight"],
        properties: {
          kind: { type: "string", not: { enum: own.map(({ kind }) => kind) } },
          ...common,
        },
        // What it says is known where its kind is.
        tsType: "never",
      },
      ...Object.fromEntries(own.map(({ kind, schema }) => [`${kind}Check`, checkOf(kind, schema)])),
      ...Object.assign({}, ...own.map(({ schema }) => schema.$defs ?? {})),
      ...shared,
    },
  };
}

function checkOf(kind: string, { title, description, required, properties }: KindSchema): object {
  return {
    title,
    description,
    type: "object",
    additionalProperties: false,
    required: ["kind", "name", "weight", ...required],
    properties: { kind: { const: kind }, ...common, ...properties },
  };
}
