import { defineTask } from "gridmark/author";
import type { NumberCheck } from "./kinds/number.ts";

const check: NumberCheck = {
  kind: "number",
  name: "returns a number",
  visibility: "public",
  weight: 1,
  function: "customRandomNumberGenerator",
};

/** customRandomNumberGenerator: worth no points; the report says whether it can be played with. */
export const optional = defineTask("optional", { checks: [check] });
