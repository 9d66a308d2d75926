/**
 * Imported by course authors as `gridmark/author`: the public API, and nothing else.
 *
 * @module gridmark/author
 */
export type { Alteration, Arrangement, SealedType } from "./arrangement.ts";
export { caseResult, type Generating, type Judging, judgeCases, type WrongCase } from "./cases.ts";
export type { Asked, CaseResult, CheckResult } from "./check.ts";
export { describeOutcome, stopOf, stopped } from "./describe-outcome.ts";
export { describeDifference } from "./difference.ts";
export { type DrawsFinding, ignoresRandom, type WrongDraws } from "./drawn.ts";
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
export { type Cell, type Compared, compareGrids, emptyCells, type Grid } from "./grid.ts";
export {
  type CheckContext,
  type CheckData,
  type CheckExample,
  type CheckHead,
  type CheckOf,
  type CheckSource,
  type DeepReadonly,
  type GeneratedCheck,
  headOf,
  type Kind,
  type KindContext,
  type KindSchema,
  madeOf,
} from "./kind.ts";
export { type AliasingCheck, sharesNothing } from "./kinds/aliasing.ts";
export { type StepsOn, stepsOn } from "./kinds/build.ts";
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
export { type ReusedCall, type Reusing, stateless, withSameArguments } from "./kinds/reused.ts";
export { type SeriesCheck, seriesCheck } from "./kinds/series.ts";
export type { Given, Series, SeriesCall } from "./kinds/series-steps.ts";
export type { SpawnCheck, SpawnGrid, SpawnTurn } from "./kinds/spawn/check.ts";
export { judgeCells, outcomesOfCells } from "./kinds/spawn/judge.ts";
export type { DrawnGrid, Spawned } from "./kinds/spawn/place-bets.ts";
export { oneCase, type StepsCase, type StepsCheck } from "./kinds/steps.ts";
export type { StructureCheck } from "./kinds/structure.ts";
export { type Case, generatedCheck, type TableCheck } from "./kinds/table.ts";
export type { TranscriptCheck } from "./kinds/transcript.ts";
export type { ObjectCall, Turns, TurnsCheck } from "./kinds/turns.ts";
export { type Place, pieceMark } from "./marks.ts";
export { type Notice, type NoticedPlace, noticesOf } from "./notices.ts";
export { type Asking, ask, instead, type Plan, type Question } from "./plan.ts";
export {
  asked,
  definePlay,
  drawnFrom,
  gridIn,
  isSameGrid,
  type Opening,
  type Picture,
  type Play,
  type PlayAnswer,
  type PlayBoard,
  type PlayCell,
  type PlayQuestion,
  type PlayTurn,
  type TextLine,
  type Tick,
  tileBoard,
  withTile,
} from "./play.ts";
export {
  type Argument,
  type ChangedArgument,
  callOnce,
  type Event,
  type OneStep,
  type Outcome,
  type Probe,
  readIn,
  type StandInMethod,
  type Step,
  type StepResult,
  type Thrown,
  type Watch,
} from "./probe.ts";
export { randomNumbers } from "./random.ts";
export type { RecordedCase } from "./recorded.ts";
export { rowsFrom } from "./rows.ts";
export { terminalOf } from "./screen.ts";
export type { Args, Shrinking } from "./shrinking.ts";
export { spoken } from "./spoken.ts";
export {
  type AssignmentGraders,
  defineTask,
  type Explain,
  type TaskFixtures,
  type TaskGrader,
  type Trace,
  type TraceStep,
} from "./task.ts";
export { describeTextDifference } from "./text-difference.ts";
export type { CaseOf, DistributionOf, StepsOf, TableOf } from "./typed.ts";
export {
  equalsJson,
  isTagged,
  type Leaf,
  type SpecialName,
  type TaggedValue,
  toJson,
  type Value,
} from "./value.ts";
export type { Wording } from "./wording.ts";
