import { distribution, distributionOfTerms, percentOf, wilsonInterval, type Distribution } from '../numeric/index.js';
import type { Measure, Question } from './description.js';
import type { MeasureSummary, QuestionSummary } from './result.js';
import type { Settings } from './settings.js';
import { countAnswers, type Answers } from './sheets/answers.js';
import { valueAt, type Values } from './sheets/values.js';

/**
 * Counts the answers of some observations to one question.
 *
 * @param members - the observations, by position
 */
export function summariseAnswers(
  { outcomes }: Pick<Question<never>, 'outcomes'>,
  answers: Answers,
  members: Iterable<number>,
  settings: Settings,
): Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'> {
  return summariseCounts(outcomes, countAnswers(answers, outcomes.length, members), settings);
}

/**
 * What counts of outcomes come to: percents, intervals, and whether there are too few cases.
 *
 * @param counts - per outcome the number of cases
 */
export function summariseCounts(
  outcomes: Question<never>['outcomes'],
  counts: readonly number[],
  { guards, precision }: Settings,
): Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'> {
  const of = counts.reduce((sum, count) => sum + count, 0);
  return {
    of,
    guard: of < guards.insufficient ? 'insufficient' : of < guards.lowSample ? 'low-sample' : null,
    outcomes: outcomes.map((outcome, i) => {
      const cases = counts[i];
      const interval = wilsonInterval(cases, of, precision.percent);
      return {
        id: outcome.id,
        label: outcome.label,
        count: cases,
        percent: percentOf(cases, of, precision.percent),
        low: interval?.low ?? null,
        high: interval?.high ?? null,
      };
    }),
  };
}

/**
 * The distribution of the values of a group, those that are undefined left aside.
 *
 * @param members - its observations, by position
 */
export function summariseMeasure(
  { id, label, unit }: Pick<Measure<never>, 'id' | 'label' | 'unit'>,
  values: Values,
  members: Int32Array,
  decimals: number,
): MeasureSummary {
  return { id, label, unit, ...distributionOf(values, members, decimals) };
}

function distributionOf(values: Values, members: Int32Array, decimals: number): Distribution {
  if (values.large.size > 0) {
    const defined = Array.from(members, (member) => valueAt(values, member));
    return distribution(
      defined.filter((value) => value !== null),
      decimals,
    );
  }
  const numerators = new Float64Array(members.length);
  const denominators = new Float64Array(members.length);
  let count = 0;
  for (const member of members) {
    if (values.denominators[member] === 0) continue;
    numerators[count] = values.numerators[member];
    denominators[count++] = values.denominators[member];
  }
  return distributionOfTerms(numerators.subarray(0, count), denominators.subarray(0, count), decimals);
}
