import { describe, expect, it } from "vitest";
import { renderCsv } from "./csv.ts";
import { classOf } from "./text/testing/samples.ts";

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

  it("has real names where any is known", () => {
    const { submissions, ...rest } = classOf(
      [],
      [
        ["a", 1, ""],
        ["b", 2, ""],
      ],
    );
    const [first, ...others] = submissions.map((row) => ({ ...row, name: "=Zoë" }));
    if (first === undefined) throw new Error();
    const { name: _, ...nameless } = first;
    expect(renderCsv({ ...rest, submissions: [nameless, ...others] })).toBe(
      "id,status,score,max_score,name\na,graded,1,0,\nb,graded,2,0,'=Zoë\n",
    );
  });

  it("has a header when there is no submission", () => {
    expect(renderCsv(classOf(["1"], []))).toBe("id,status,score,max_score,task_1\n");
  });

  it("keeps the order of the tasks, whatever their ids", () => {
    const [header] = renderCsv(classOf(["b", "10", "2"], [])).split("\n");
    expect(header).toBe("id,status,score,max_score,task_b,task_10,task_2");
  });

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

  it("writes points without the noise of floating point", () => {
    expect(renderCsv(classOf(["1"], [["a", 0.1 + 0.2, "p"]]))).toContain("a,graded,0.3,10,10\n");
  });

  it("has the status of a task without points", () => {
    const file = classOf(["1", "opt"], [["adams", 10, "pf"]]);
    const tasks = file.summary.tasks.map((task) =>
      task.id === "opt" ? { ...task, maxScore: 0 } : task,
    );
    expect(renderCsv({ ...file, summary: { ...file.summary, tasks } })).toMatch(/,10,fail\n$/);
  });

  it("has the points of bonus tasks, which are part of the score", () => {
    const file = classOf(["1"], [["adams", 12, "p"]]);
    const submissions = file.submissions.map((row) => ({ ...row, bonus: 2 }));
    const summary = { ...file.summary, maxBonus: 4 };
    expect(renderCsv({ ...file, submissions, summary })).toBe(
      "id,status,score,max_score,bonus,task_1\nadams,graded,12,10,2,10\n",
    );
  });

  it("leaves what is yet to be marked blank, and says how much it is and what was taken off", () => {
    const file = classOf(
      ["1", "3d"],
      [
        ["adams", 10, "pu"],
        ["clark", 4.5, "pp"],
      ],
    );
    const [first, second] = file.submissions;
    if (first === undefined || second === undefined) throw new Error();
    const submissions = [
      { ...first, unmarked: 1 },
      { ...second, deducted: 15.5 },
    ];
    const summary = { ...file.summary, unmarked: 1 };
    expect(renderCsv({ ...file, submissions, summary })).toMatchInlineSnapshot(`
      "id,status,score,max_score,deducted,unmarked,task_1,task_3d
      adams,graded,10,20,0,1,10,
      clark,graded,4.5,20,15.5,0,10,10
      "
    `);
  });
});
