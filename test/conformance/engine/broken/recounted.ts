import type { EngineRequest } from '../../../../src/conformance/index.js';
import { percentOf, wilsonInterval } from '../../../../src/numeric/index.js';
import type {
  DetailedRow,
  GroupSummary,
  MeasureSummary,
  OutcomeSummary,
  QuestionSummary,
  ReportResult,
} from '../../../../src/reports/index.js';

/** A result whose rows say something else, with all answers counted again. */
export function recounted(
  result: ReportResult,
  request: EngineRequest,
  change: (row: DetailedRow) => DetailedRow['outcomes'],
): ReportResult {
  const detailed = (result.detailed ?? []).map((row) => ({ ...row, outcomes: change(row) }));
  const summary = result.summary.map((group): GroupSummary => {
    const questions = group.questions.map((question): QuestionSummary => ({
      ...question,
      ...countedAgain(question, question.id, group.group, detailed, request),
    }));
    return { ...group, questions };
  });
  return { ...result, summary, detailed };
}

/** The answers to a question, or to it in a part of the period, as the rows of the group have them. */
export function countedAgain(
  { outcomes }: Pick<QuestionSummary, 'outcomes'>,
  question: string,
  group: GroupSummary['group'],
  all: readonly DetailedRow[],
  { options: { guards } }: EngineRequest,
): Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'> {
  const key = JSON.stringify(group);
  const rows = all.filter(({ groups }) => groups.some((each) => JSON.stringify(each) === key));
  const answers = rows.flatMap((row) => row.outcomes[question] ?? []);
  const of = answers.length;
  const few = of < (guards?.insufficient ?? 10) ? 'insufficient' : null;
  return {
    of,
    guard: few ?? (of < (guards?.lowSample ?? 30) ? 'low-sample' : null),
    outcomes: outcomes.map((outcome) => {
      const count = answers.filter((answer) => answer === outcome.id).length;
      const { low, high } = of === 0 ? { low: null, high: null } : wilsonInterval(count, of, 2)!;
      return { ...outcome, count, percent: percentOf(count, of, 2), low, high };
    }),
  };
}

/** A result with other figures for every outcome. */
export function withOutcomes(
  result: ReportResult,
  change: (outcome: OutcomeSummary, of: number) => OutcomeSummary,
): ReportResult {
  const summary = result.summary.map((group) => ({
    ...group,
    questions: group.questions.map((question) => ({
      ...question,
      outcomes: question.outcomes.map((outcome) => change(outcome, question.of)),
    })),
  }));
  return { ...result, summary };
}

/** A result with other figures for every measure, in the rows too where a row has a say. */
export function withMeasures(
  result: ReportResult,
  change: (measure: MeasureSummary) => MeasureSummary,
  ofRow: (row: DetailedRow) => DetailedRow['measures'] = ({ measures }) => measures,
): ReportResult {
  const summary = result.summary.map((group) => ({ ...group, measures: group.measures.map(change) }));
  const detailed = (result.detailed ?? []).map((row) => ({ ...row, measures: ofRow(row) }));
  return { ...result, summary, detailed };
}

/** Rounded to so many decimals, a half up. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5) / scale;
}
