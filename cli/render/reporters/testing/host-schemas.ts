import { join } from "node:path";
import { dodonaSchema } from "./dodona-schema.ts";

const text = { type: "string" };
const format = { enum: ["text", "html", "simple_format", "md", "ansi"] };
const visibility = { enum: ["hidden", "after_due_date", "after_published", "visible"] };

/** What Gradescope's documentation of autograders says of results.json. */
const gradescope = {
  type: "object",
  additionalProperties: false,
  anyOf: [
    { required: ["score"] },
    {
      required: ["tests"],
      properties: { tests: { minItems: 1, items: { required: ["score"] } } },
    },
  ],
  properties: {
    ...{ score: { type: "number" }, execution_time: { type: "number" }, output: text },
    ...{ output_format: format, test_output_format: format, test_name_format: format },
    ...{ visibility, stdout_visibility: visibility, extra_data: { type: "object" } },
    tests: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        properties: {
          ...{ score: { type: "number" }, max_score: { type: "number", minimum: 0 } },
          ...{ status: { enum: ["passed", "failed"] }, name: text, name_format: format },
          ...{ number: text, output: text, output_format: format, visibility },
          ...{ tags: { type: "array", items: text }, extra_data: { type: "object" } },
        },
      },
    },
  },
};

/**
 * What PrairieLearn's documentation of external graders says of results.json; there is no published schema.
 * Its reader replaces U+0000 in strings, takes a number for `score`, and a string or a list of strings for
 * `format_errors`.
 */
const prairielearn = {
  type: "object",
  additionalProperties: false,
  properties: {
    gradable: { type: "boolean" },
    score: { type: "number", minimum: 0, maximum: 1 },
    ...{ message: text, output: text },
    format_errors: { anyOf: [text, { type: "array", items: text, minItems: 1 }] },
    tests: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["points", "max_points"],
        properties: {
          ...{ name: text, description: text, message: text, output: text },
          ...{ points: { type: "number" }, max_points: { type: "number", minimum: 0 } },
        },
      },
    },
  },
  anyOf: [
    { required: ["score"] },
    { required: ["gradable", "format_errors"], properties: { gradable: { const: false } } },
  ],
};

const filled = { type: "string", minLength: 1 };
const whole = { type: "integer", minimum: 0 };
/** The collector refuses more points than there are. Needs Ajv's option $data. */
const score = { ...whole, maximum: { $data: "1/max-score" } };
const identity = [
  ...["classroom", "assignment", "submission", "commit", "release", "review", "datetime"],
];

/** What Classroom 50's wiki says of result.json; its runner takes further fields. */
const classroom50 = {
  type: "object",
  required: ["schema", ...identity, "score", "max-score", "tests"],
  properties: {
    ...Object.fromEntries(identity.map((key) => [key, filled])),
    schema: { const: "classroom50/result/v1" },
    datetime: { type: "string", format: "date-time" },
    ...{ score, "max-score": whole },
    tests: {
      type: "array",
      items: {
        type: "object",
        required: ["test-name", "passed", "score", "max-score"],
        properties: {
          ...{ "test-name": filled, passed: { type: "boolean" }, score },
          "max-score": whole,
        },
      },
    },
  },
};

/** By the names of the formats. */
export const schemasOfHosts = {
  ...{ gradescope, prairielearn, classroom50 },
  dodona: { type: "array", items: dodonaSchema },
};

/** Formats of hosts, and others that `expectValid` can check. */
export const checkedFormats = [...Object.keys(schemasOfHosts), "junit", "markdown"];

/** Options that write all of them into a folder. */
export function writeAll(out: string, names: readonly string[] = checkedFormats): string[] {
  return names.flatMap((name) => ["-r", `${name}=${join(out, name)}`]);
}

const attributes = (names: string, required = "") =>
  [...names.split(" "), ...required.split(" ")]
    .filter((name) => name !== "")
    .map((name) => {
      const use = required.split(" ").includes(name) ? ' use="required"' : "";
      return `<xs:attribute name="${name}" type="xs:string"${use}/>`;
    })
    .join("");

const result = (name: string) =>
  `<xs:element name="${name}"><xs:complexType mixed="true">${attributes("type message")}</xs:complexType></xs:element>`;

/** The JUnit XML that Jenkins's xUnit plugin reads, in its version 10. */
export const junitSchema = `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
${["failure", "error", "skipped"].map(result).join("\n")}
<xs:element name="property"><xs:complexType>${attributes("", "name value")}</xs:complexType></xs:element>
<xs:element name="properties"><xs:complexType><xs:sequence>
  <xs:element ref="property" minOccurs="0" maxOccurs="unbounded"/>
</xs:sequence></xs:complexType></xs:element>
<xs:element name="system-out" type="xs:string"/>
<xs:element name="system-err" type="xs:string"/>
<xs:element name="testcase"><xs:complexType>
  <xs:choice minOccurs="0" maxOccurs="unbounded">
    <xs:element ref="skipped"/><xs:element ref="error"/><xs:element ref="failure"/>
    <xs:element ref="system-out"/><xs:element ref="system-err"/>
  </xs:choice>${attributes("time classname group", "name")}
</xs:complexType></xs:element>
<xs:element name="testsuite"><xs:complexType>
  <xs:choice minOccurs="0" maxOccurs="unbounded">
    <xs:element ref="properties"/><xs:element ref="testcase"/>
    <xs:element ref="system-out"/><xs:element ref="system-err"/>
  </xs:choice>${attributes("group time skipped timestamp hostname id package file log url", "name tests failures errors")}
</xs:complexType></xs:element>
<xs:element name="testsuites"><xs:complexType><xs:sequence>
  <xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/>
</xs:sequence>${attributes("name time tests failures errors")}</xs:complexType></xs:element>
</xs:schema>
`;
