/** What authors of a course import as `gridmark/kit`: kinds of checks, and what to make others of. */
export { aliasingCheck } from "./aliasing.ts";
export { type Arrangement, type Notice, noticesOf, type SealedType } from "./arrangement.ts";
export type { CaseResult, Check, Runner } from "./check.ts";
export { describeOutcome, lineOf } from "./describe-outcome.ts";
export { describeDifference } from "./difference.ts";
export { distributionCheck } from "./distribution.ts";
export { ignoresRandom } from "./drawn.ts";
export { drawsToDiffer } from "./draws.ts";
export { describeValue, formatCall, formatJson } from "./format.ts";
export { compareGrids, emptyCells, type Grid } from "./grid.ts";
export { withCases } from "./join.ts";
export { joinedCheck } from "./joined.ts";
export type { Case } from "./judge.ts";
export { leavesCheck } from "./leaves.ts";
export { allLines, type Line, lineCases, simplerLines, sizeOfLine } from "./lines.ts";
export { generatedMethodCheck, type MethodCall } from "./method.ts";
export {
  generatedObjects,
  type ObjectCase,
  type ObjectKind,
  stepOfGrid,
  stepsOfObject,
} from "./object.ts";
export {
  type Argument,
  callOnce,
  type Event,
  type OneStep,
  type Outcome,
  type Probe,
  type Step,
  type StepResult,
} from "./probe.ts";
export { type Accessors, readAsShown } from "./reading.ts";
export { terminalOf, typedIn } from "./screen.ts";
export { type Given, type Series, type SeriesCall, seriesCheck } from "./series.ts";
export type { Shrinking } from "./shrinking.ts";
export { type Spawn, spawnCheck } from "./spawn.ts";
export { judgeCells, outcomesOfCells, type Spawned } from "./spawned.ts";
export { generatedCheck } from "./table.ts";
export {
  type AssignmentGraders,
  defineTask,
  type TaskGrader,
  type Trace,
  type TraceStep,
} from "./task.ts";
export { describeTextDifference } from "./text-difference.ts";
export { judgeScreen } from "./transcript.ts";
export { type Turn, type Turns, turnsCheck } from "./turns.ts";
export { equalsJson, isTagged, toJson, type Value } from "./value.ts";
