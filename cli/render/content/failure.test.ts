import { describe, expect, it } from "vitest";
import { hiddenName } from "../../../author/words.ts";
import { checkOf, taskOf } from "../reporters/text/testing/samples.ts";
import { failureIn } from "./failure.ts";

const check = checkOf({ printed: "hi", actual: "a\nb", hint: "Look." });
const drawn = [{ value: "2", expected: "9", yours: "4" }];

describe("failureIn", () => {
  it("is of a check's own case, with what it printed, returned and drew", () => {
    expect(failureIn(taskOf({ checks: [{ ...check, drawn }] }))).toMatchObject({
      ...{ title: "failed: settles the board", message: "1 cell differs" },
      ...{ printed: "hi", returned: "a\nb" },
      drawn: [
        ["value", "expected", "yours"],
        ["2", "9", "4"],
      ],
    });
  });

  it("is of the smallest case, of which nothing was printed, returned or drawn", () => {
    const shown = { message: "smaller", replay: "1/smallest", input: [] };
    const smallest = { check: check.name, status: "fail" as const, ...shown };
    const task = taskOf({ checks: [{ ...check, drawn }], smallest });
    const failure = failureIn(task);
    expect(failure?.shown).toBe(smallest);
    expect(failure).toMatchObject({ message: "smaller", printed: "", returned: "", drawn: [] });
  });

  it("says a message once where it stands for the name of a hidden check", () => {
    const hidden = checkOf({ name: hiddenName, withheld: true, message: "a hidden check fails" });
    const failure = failureIn(taskOf({ checks: [hidden] }));
    expect(failure).toMatchObject({ title: "a hidden check fails", message: undefined });
  });

  it("is not there where all checks pass", () => {
    expect(failureIn(taskOf({ checks: [checkOf({ status: "pass" })] }))).toBeUndefined();
  });
});
