import { describe, expect, it } from "vitest";
import { renderCsv } from "./csv.ts";
import { classOf } from "./testing/samples.ts";

function ids(...names: string[]): string {
  return renderCsv(
    classOf(
      [],
      names.map((name) => [name, 1, ""]),
    ),
  );
}

describe("renderCsv", () => {
  it("has a line for each submission and a column for each task", () => {
    const file = classOf(
      ["1", "2", "optional"],
      [
        ["adams", 20, "pfp"],
        ["baker", 0, null],
        ["clark", 10.25, "npm"],
      ],
    );
    expect(renderCsv(file)).toMatchInlineSnapshot(`
      "id,status,score,max_score,task_1,task_2,task_optional
      adams,graded,20,30,10,0,10
      baker,rejected,0,30,,,
      clark,graded,10.25,30,0,10,0
      "
    `);
  });

  it("has a header when there is no submission", () => {
    expect(renderCsv(classOf(["1"], []))).toBe("id,status,score,max_score,task_1\n");
  });

  it("keeps the order of the tasks, whatever their ids", () => {
    const [header] = renderCsv(classOf(["b", "10", "2"], [])).split("\n");
    expect(header).toBe("id,status,score,max_score,task_b,task_10,task_2");
  });

  it("quotes commas, quotes and line ends", () => {
    expect(ids("a,b", 'say "hi"', "two\nlines", "cr\rhere")).toBe(
      'id,status,score,max_score\n"a,b",graded,1,0\n"say ""hi""",graded,1,0\n"two\nlines",graded,1,0\n"cr\rhere",graded,1,0\n',
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", " =1", "\n=1"])(
    "does not let a spreadsheet compute %j",
    (name) => {
      expect(ids(name)).toMatch(new RegExp(`\\n"?'${name.replaceAll(/[+()]/g, "\\$&")}"?,graded`));
    },
  );

  it("ends lines with a line feed alone", () => {
    expect(ids("a", "b")).not.toContain("\r");
  });

  it("writes points without the noise of floating point", () => {
    expect(renderCsv(classOf(["1"], [["a", 0.1 + 0.2, "p"]]))).toContain("a,graded,0.3,10,10\n");
  });
});
