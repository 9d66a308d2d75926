import type { ScriptsCheck } from "./kinds/scripts.ts";
import {
  latestScript,
  mixedScript,
  nothingScript,
  orderScript,
  recordScript,
  separateScript,
  unchangedScript,
} from "./stack-scripts.ts";

export const recordsAndStack: ScriptsCheck = {
  kind: "scripts",
  name: "records keep both parts, and come back latest first",
  visibility: "public",
  weight: 1,
  hint: "Push a few records, pop them one after the other, and print what you get.",
  scripts: [recordScript(), orderScript(), nothingScript()],
};

export const latestThree: ScriptsCheck = {
  kind: "scripts",
  name: "keeps the latest three records, and changes no stack it was given",
  visibility: "hidden",
  weight: 1,
  hint: "Keep every stack in a variable of its own. Are the older ones still the same?",
  scripts: [latestScript(4), latestScript(6), mixedScript(), unchangedScript(), separateScript()],
};
