/**
 * What authors of a course import as `gridmark/kit`: the kinds of checks, `defineTask`, and what to
 * make kinds of their own from.
 */
export { aliasingCheck } from "./aliasing.ts";
export type { Arrangement, SealedType } from "./arrangement.ts";
export type { Asked, CaseResult, Check, CheckResult, Runner } from "./check.ts";
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
export { type Leaves, leavesCheck } from "./leaves.ts";
export { generatedMethodCheck, type MethodCall, methodCheck } from "./method.ts";
export { type Notice, noticesOf } from "./notices.ts";
export {
  generatedObjects,
  type ObjectCase,
  type ObjectKind,
  objectCheck,
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
  type StandInMethod,
  type Step,
  type StepResult,
  type Thrown,
  type Watch,
} from "./probe.ts";
export { type Accessors, readAsShown } from "./reading.ts";
export { terminalOf, typedIn } from "./screen.ts";
export { type Given, type Series, type SeriesCall, seriesCheck } from "./series.ts";
export type { Args, Shrinking } from "./shrinking.ts";
export { type Spawn, spawnCheck } from "./spawn.ts";
export { judgeCells, outcomesOfCells, type Spawned } from "./spawned.ts";
export { structureCheck } from "./structure.ts";
export { type Explain, type Generated, generatedCheck, tableCheck } from "./table.ts";
export {
  type AssignmentGraders,
  defineTask,
  type TaskFixtures,
  type TaskGrader,
  type Trace,
  type TraceStep,
} from "./task.ts";
export { describeTextDifference } from "./text-difference.ts";
export { judgeScreen, transcriptCheck } from "./transcript.ts";
export { type Turn, type Turns, turnsCheck } from "./turns.ts";
export { equalsJson, isTagged, toJson, type Value } from "./value.ts";
