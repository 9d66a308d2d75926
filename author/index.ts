/** What authors of a course import as `gridmark/author`. */
export type { Arrangement, SealedType } from "./arrangement.ts";
export { enough, type Judging, judgeCases } from "./cases.ts";
export type { Asked, CaseResult, CheckResult } from "./check.ts";
export { describeOutcome, lineOf, stopOf } from "./describe-outcome.ts";
export { describeDifference } from "./difference.ts";
export { ignoresRandom } from "./drawn.ts";
export {
  drawsToDiffer,
  hasFailed,
  type JudgedDraws,
  judgeIndependence,
  judgeShares,
} from "./draws.ts";
export type { Draws, Shares } from "./evidence.ts";
export { type FailureCode, failures } from "./failures.ts";
export { describeValue, formatCall, formatJson } from "./format.ts";
export { compareGrids, emptyCells, type Grid } from "./grid.ts";
export {
  type CheckContext,
  type CheckData,
  type CheckHead,
  type CheckSource,
  type GeneratedCheck,
  headOf,
  type Kind,
  type KindContext,
  type KindSchema,
  madeOf,
} from "./kind.ts";
export type { AliasingCheck } from "./kinds/aliasing.ts";
export type { Expectation, Screen } from "./kinds/expectations.ts";
export { joinedCheck, withCases } from "./kinds/joined.ts";
export type { LeavesCheck } from "./kinds/leaves.ts";
export {
  generatedMethodCheck,
  type MethodCall,
  type MethodsCheck,
} from "./kinds/methods.ts";
export {
  generatedObjects,
  type ObjectCase,
  type ObjectKind,
  type ObjectsCheck,
  stepOfGrid,
  stepsOfObject,
} from "./kinds/objects.ts";
export type { DistributionCheck } from "./kinds/outcomes.ts";
export { type ReusedCall, withSameArguments } from "./kinds/reused.ts";
export { type SeriesCheck, seriesCheck } from "./kinds/series.ts";
export type { Given, Series, SeriesCall } from "./kinds/series-steps.ts";
export type { SpawnCheck, SpawnGrid, SpawnTurn } from "./kinds/spawn/check.ts";
export { judgeCells, outcomesOfCells } from "./kinds/spawn/judge.ts";
export type { Spawned } from "./kinds/spawn/place-bets.ts";
export type { StepsCase, StepsCheck } from "./kinds/steps.ts";
export type { StructureCheck } from "./kinds/structure.ts";
export { type Case, generatedCheck, type TableCheck } from "./kinds/table.ts";
export type { TranscriptCheck } from "./kinds/transcript.ts";
export type { ObjectCall, Turns, TurnsCheck } from "./kinds/turns.ts";
export { type Place, pieceMark } from "./marks.ts";
export { type Notice, noticesOf } from "./notices.ts";
export { type Asking, ask, instead, type Plan, type Question } from "./plan.ts";
export * from "./play.ts";
export {
  type Argument,
  callOnce,
  type Event,
  type OneStep,
  type Outcome,
  type Probe,
  readIn,
  type StandInMethod,
  type Step,
  type StepResult,
  type Watch,
} from "./probe.ts";
export { randomNumbers } from "./random.ts";
export { terminalOf, typedIn } from "./screen.ts";
export type { Args, Shrinking } from "./shrinking.ts";
export * from "./task.ts";
export { describeTextDifference } from "./text-difference.ts";
export type { Thrown } from "./thrown.ts";
export type { CaseOf, DistributionOf, StepsOf, TableOf } from "./typed.ts";
export { equalsJson, isTagged, toJson, type Value } from "./value.ts";
