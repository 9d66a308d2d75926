/** `npm test`: from a fresh clone through the whole suite, linters and all. */
import { install, runStep } from "./setup.mjs";

install();
runStep("checking format, types, unused code; running the tests", "npm", [
  "run",
  "--silent",
  "check",
]);
