import { describe, expect, it } from "vitest";
import { renderCsv } from "./csv.ts";
import { classOf } from "./text/testing/samples.ts";

function ids(...names: string[]): string {
  return renderCsv(
    classOf(
      [],
      names.map((name) => [name, 1, ""] as const),
    ),
  );
}

describe("renderCsv", () => {
  it("quotes commas, quotes and line ends, and shows a lone CR, which ends a line for some", () => {
    expect(ids("a,b", 'say "hi"', "two\nlines", "cr\rhere")).toBe(
      'id,status,score,max_score\n"a,b",graded,1,0\n"say ""hi""",graded,1,0\n"two\nlines",graded,1,0\ncr\\rhere,graded,1,0\n',
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", " =1"])(
    "does not let a spreadsheet compute %j",
    (name) => {
      expect(ids(name)).toMatch(new RegExp(`\\n"?'${name.replaceAll(/[+()]/g, "\\$&")}"?,graded`));
    },
  );

  it("does not let a spreadsheet that breaks lines within quotes compute the second one", () => {
    expect(ids("\n=1")).toContain('"\n\'=1",graded');
  });

  it("ends lines with a line feed alone", () => {
    expect(ids("a", "b")).not.toContain("\r");
  });
});
