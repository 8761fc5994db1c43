import { casesToShow } from '../../statistics/inner.js';
import { multiply, type Quotient, quotientOf } from '../../numeric/inner.js';
import type { OutcomeSummary, QuestionSummary, ReportResult } from '../result.js';
import { groupNamed } from './group-named.js';
import { oneNamed } from './one-named.js';
import type { MarketsTogether, OutcomeTogether } from './markets-together.js';
import type { GroupIn, OutcomeNamed, QuestionNamed, ResultTypes } from './result-types.js';

/** How often an outcome occurred, of how many cases, and how far that can be relied on; what was not asked for is left out. */
export interface Answer extends Counts, Pick<OutcomeSummary, 'lasting' | 'shrunk' | 'atRandom'> {
  /** When it is known that the question is asked. */
  readonly known: QuestionSummary['known'];
  /** Of a pooled result: the interval that takes only dates as independent. */
  readonly clustered?: OutcomeTogether['clustered'];
  /**
   * With `atRandom`, where chance gives a share as extreme in more than 5 % of the flips: how many more cases, and observations at the rate at
   * which they come, would tell the share from that of chance with a probability of 80 %, if both are the true ones and cases independent.
   * `null` if both shares are the same or it would take more than 100,000 cases.
   */
  readonly stillNeeded?: { readonly cases: number; readonly observations: number } | null;
  /** The same on parts of the period, if asked for: both halves, and the calendar years. */
  readonly stability?: { readonly halves: readonly PartialAnswer[]; readonly years: readonly PartialAnswer[] };
  /** When the question changed most, how often that is chance, and the same before and after it, with `lasting`; `null` for too few blocks. */
  readonly change?: {
    readonly date: string;
    readonly p: number;
    readonly before: Omit<PartialAnswer, 'id' | 'label'>;
    readonly after: Omit<PartialAnswer, 'id' | 'label'>;
  } | null;
}

/** The answer in a part of the period. */
export interface PartialAnswer extends Counts {
  readonly id: string;
  readonly label: string;
}

interface Counts
  extends Pick<OutcomeSummary, 'count' | 'percent' | 'low' | 'high'>, Pick<QuestionSummary, 'of' | 'guard'> {}

/**
 * The answer to a question by its name: how often an outcome occurred in a group.
 *
 * The report that a result is of tells which groups, questions and outcomes there are: a wrong name does not compile. A pooled result
 * takes any names, and is checked when it is asked.
 *
 * @param result - from `runReport` or one of its kin, or from `runPooled`
 * @param group - a value for every dimension of the result, `{}` without dimensions
 * @param question - the identifier of a question
 * @param outcome - the identifier of one of its outcomes
 * @throws {@link BarstatsRangeError} `unknown-group` for a dimension that is missing or unknown and for an unknown value,
 * `unknown-question`, `unknown-outcome`, with the nearest name as `suggestion`
 *
 * @example
 * ```ts
 * import { answer, barsFromRows, runReport } from 'barstats';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 12, high: 13, low: 11, close: 12 },
 *   { time: '2024-03-06', open: 13, high: 15, low: 13, close: 14 },
 * ]);
 * const result = runReport(bars, 'gap-fill-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * answer(result, { direction: 'up' }, 'filled', 'filled'); // { count: 1, of: 2, percent: 50, low: 9.45, high: 90.55, guard: 'insufficient', known: 'at-open' }
 * ```
 */
export function answer<Types extends ResultTypes, const Question extends QuestionNamed<Types>>(
  result: ReportResult<string, Types> | MarketsTogether,
  group: GroupIn<Types>,
  question: Question,
  outcome: OutcomeNamed<Types, Question>,
): Answer {
  const { questions } = groupNamed<AnyGroup>(result, group);
  const named = oneNamed(questions, question, 'question', 'unknown-question');
  const { of, guard, known, outcomes, stability, change } = named;
  const place = outcomes.indexOf(oneNamed(outcomes, outcome, 'outcome', 'unknown-outcome'));
  const inPeriod = ({ id, label, ...part }: PeriodOfAnswer): PartialAnswer => ({ id, label, ...countsAt(place, part) });
  const { lasting, shrunk, atRandom, clustered } = outcomes[place];
  return {
    ...countsAt(place, { of, guard, outcomes }),
    known,
    ...(clustered === undefined ? {} : { clustered }),
    ...(lasting === undefined ? {} : { lasting }),
    ...(shrunk === undefined ? {} : { shrunk }),
    ...(atRandom === undefined ? {} : { atRandom, ...neededFor(outcomes[place], of, result.observations?.seen ?? 0) }),
    ...(stability === undefined
      ? {}
      : { stability: { halves: stability.halves.map(inPeriod), years: stability.years.map(inPeriod) } }),
    ...(change === undefined
      ? {}
      : {
          change: change && {
            date: change.date,
            p: change.p,
            before: countsAt(place, change.before),
            after: countsAt(place, change.after),
          },
        }),
  };
}

/** What is read of a group, of one market or of several. */
interface AnyGroup {
  readonly group: Readonly<Record<string, string>>;
  readonly questions: readonly (Pick<QuestionSummary, 'id' | 'known' | 'of' | 'guard' | 'stability' | 'change'> & {
    readonly outcomes: readonly (OutcomeSummary & Partial<OutcomeTogether>)[];
  })[];
}

/** A share that chance gives more often than this is no finding. */
const LEVEL = 0.05;

/** How much more it takes to tell a share from that of chance. */
function neededFor(
  { percent, atRandom }: Pick<OutcomeSummary, 'percent' | 'atRandom'>,
  of: number,
  seen: number,
): Pick<Answer, 'stillNeeded'> {
  if (percent === null || !atRandom || atRandom.mean === null || atRandom.p <= LEVEL) return {};
  const needed = casesToShow(shareOf(percent), shareOf(atRandom.mean), LEVEL / 2);
  if (needed === null) return { stillNeeded: null };
  const cases = Math.max(1, needed - of);
  return { stillNeeded: { cases, observations: Math.ceil((cases * seen) / of) } };
}

function shareOf(percent: number): Quotient {
  const { numerator, denominator } = quotientOf(percent);
  return { numerator, denominator: multiply(denominator, 100) };
}

type Counted = Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'>;

type PeriodOfAnswer = Counted & Pick<PartialAnswer, 'id' | 'label'>;

function countsAt(place: number, { of, guard, outcomes }: Counted): Counts {
  const { count, percent, low, high } = outcomes[place];
  return { count, of, percent, low, high, guard };
}
