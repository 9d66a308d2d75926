import { callOnce, defineTask, failures, type StepsCheck } from "gridmark/author";
import { visible } from "../shared/heads.ts";

const fn = "customRandomNumberGenerator";

const name = "returns a number";

const check: StepsCheck = {
  kind: "steps",
  ...visible(name, 1),
  cases: [
    {
      name,
      call: `${fn}()`,
      probe: callOnce(fn, []),
      expects: [
        {
          step: 0,
          isNumber: true,
          wrong: `${fn}() returned {value}; expected a number`,
          failureCode: failures.wrongType,
        },
      ],
    },
  ],
};

/** customRandomNumberGenerator: worth no points; the report says whether the game can be played with it. */
export const optional = defineTask("optional", { checks: [check] });
