import type { StepsCheck } from "gridmark/author";
import {
  latestCase,
  mixedCase,
  nothingCase,
  orderCase,
  recordCase,
  separateCase,
  unchangedCase,
} from "./stack-cases.ts";

export const recordsAndStack: StepsCheck = {
  kind: "steps",
  name: "records keep both parts, and come back latest first",
  visibility: "public",
  weight: 1,
  hint: "Push a few records, pop them one after the other, and print what you get.",
  cases: [recordCase(), orderCase(), nothingCase()],
};

export const latestThree: StepsCheck = {
  kind: "steps",
  name: "keeps the latest three records, and changes no stack it was given",
  visibility: "hidden",
  weight: 1,
  hint: "Keep every stack in a variable of its own. Are the older ones still the same?",
  cases: [latestCase(4), latestCase(6), mixedCase(), unchangedCase(), separateCase()],
};
