import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { repo, runCli, temporaryFolder } from "../../testing/run-cli.ts";
import { junitSchema, schemasOfHosts } from "./testing/host-schemas.ts";
import { UNSAFE_IN_TERMINAL } from "./text/testing/samples.ts";

const ajv = new Ajv({ strict: false, $data: true });
addFormats.default(ajv);
const samples = repo("fixtures/submissions");
const hosts = Object.entries(schemasOfHosts);

it.each(readdirSync(samples))(
  "the sample submissions of %s have valid reports in each format",
  async (assignment) => {
    const out = temporaryFolder();
    const names = [...hosts.map(([name]) => name), "junit", "markdown"];
    const formats = names.flatMap((name) => ["-r", `${name}=${join(out, name)}`]);
    const args = ["grade", join(samples, assignment), "-a", assignment, "--json", ...formats];
    const { submissions } = JSON.parse((await runCli(args)).stdout);
    for (const [name, schema] of hosts) {
      const validate = ajv.compile(schema);
      const files = readdirSync(join(out, name));
      expect(files).toHaveLength(submissions.length);
      for (const file of files) {
        const text = readFileSync(join(out, name, file), "utf8");
        expect(text).not.toMatch(UNSAFE_IN_TERMINAL);
        const value =
          name === "dodona"
            ? text
                .trimEnd()
                .split("\n")
                .map((each) => JSON.parse(each))
            : JSON.parse(text);
        expect(validate(value), `${file}: ${JSON.stringify(validate.errors)}`).toBe(true);
      }
    }
    const [xml = "", markdown = ""] = ["junit", "markdown"].map((name) =>
      readFileSync(join(out, name), "utf8"),
    );
    expect(`${xml}${markdown}`).not.toMatch(UNSAFE_IN_TERMINAL);
    const { valid, errors } = await validateXML({ xml: [xml], schema: [junitSchema] });
    expect(valid, JSON.stringify(errors)).toBe(true);
  },
  300_000,
);
