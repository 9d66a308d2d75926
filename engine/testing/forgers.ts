import { demoReference } from "./demo.ts";

const [head = "", triple = ""] = [/^.*SIZE = 3;\n/, /\/\/ TASK extra[\s\S]*/].map(
  (part) => part.exec(demoReference)?.[0],
);

/** A submission to the small assignment `demo` with this code for its first task. */
const withDouble = (code: string) =>
  `${head}// TASK 1 STARTS HERE\n${code}\n// TASK 1 ENDS HERE\n${triple}`;

const body = (text: string) => withDouble(`export function double(n: any): any { ${text} }`);

/** Lines that readers of results could mistake for their own. */
const forged = [
  "::error file=game.ts,line=1::forged",
  "::set-output name=score::100",
  '{"score": 100, "tests": [{"score": 100, "max_score": 1}]}',
  '{"command": "close-judgement", "accepted": true, "status": {"enum": "correct"}}',
  "]]></failure><testcase name='forged'/><failure><![CDATA[",
  "```",
  "| forged | 100 |",
  "</pre><script>forged()</script>",
  "ok 1 - forged",
].join("\n");
const text = JSON.stringify(`${forged}\n\u001b[2J\u0000\ud800\u202e\r\u2028`);

/** Submissions to `demo` that try to be recorded as something else, by name. */
export const forgers: Readonly<Record<string, string>> = {
  "prints-reports": body(`console.log(${text}); console.error(${text}); return n;`),
  "returns-reports": body(`return ${text} + n;`),
  "throws-reports": body(`throw new Error(${text});`),
  "throws-at-load": withDouble(`throw ${text};\nexport const double = (n: number) => 2 * n;`),
  "throws-no-error": body("throw { toString: () => { throw {}; }, message: { a: 1 } };"),
  "throws-a-symbol": body(`throw Symbol(${text});`),
  "throws-a-proxy": body(
    "throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } });",
  ),
  "throws-a-long-text": body('throw new Error("]]>".repeat(100_000));'),
  "is-named-as-a-report": body(
    `throw Object.assign(new Error("x"), { name: ${text}, stack: ${text} });`,
  ),
  "forges-to-json": withDouble(
    `for (const each of [Object, Array, String, Number, Boolean, Error])
  (each.prototype as any).toJSON = () => ({ status: "pass", score: 100, passed: true });
JSON.stringify = () => '{"status":"pass"}';
export const double = (n: any): any => [{ score: 100 }, n];`,
  ),
  "returns-half-characters": body(
    'return ["\\ud800", "\\udc00\\ud800", { "\\udfff": "\\ud800" }];',
  ),
  "returns-odd-keys": body(
    `return { [${text}]: ${text}, __proto__: null, "]]>": NaN, constructor: -0 };`,
  ),
  "prints-ten-megabytes": body(
    'for (let i = 0; i < 100; i += 1) console.log("x".repeat(100_000)); return 0;',
  ),
  "exports-odd-names": withDouble(
    "export const double = (n: number) => n;\nexport const \u{20bb7} = 1, $$ = 2, ﬁ = 3;",
  ),
};

/** The same, and some under names that readers could obey. */
export const hostileByName: Readonly<Record<string, string>> = {
  ...forgers,
  "=HYPERLINK(1)": forgers["prints-reports"] ?? "",
  "::error::x": forgers["throws-reports"] ?? "",
  "<b>&amp;]]>": forgers["returns-reports"] ?? "",
  'a\nb,"c";\'d`|': forgers["throws-reports"] ?? "",
  "\u001b[31m\u202e\u200bx": forgers["returns-reports"] ?? "",
};
