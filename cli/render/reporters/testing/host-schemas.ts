import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { validateXML, type XMLFileInfo } from "xmllint-wasm";
import { readSample, readText } from "../../testing/shown.ts";
import { hostFormats } from "./checked-formats.ts";

const ajv = new Ajv({ strict: false, $data: true });
addFormats.default(ajv);

/** Schemas of hosts' JSON by format. */
export const validators = hostFormats.map(
  (name) => [name, ajv.compile(readSample<object>("schemas", name))] as const,
);

const junit = readText("schemas", "junit.xsd");

export async function expectJunit(xml: readonly XMLFileInfo[]): Promise<void> {
  const { valid, errors } = await validateXML({ xml, schema: [junit] });
  expect(valid, JSON.stringify(errors)).toBe(true);
}
