import { BarstatsRangeError } from '../errors/index.js';
import type { Market } from '../sessions/inner.js';
import { Table, yearOf } from '../columns/inner.js';
import { appliedTo, refuseTooLate, type RunSettings } from '../conditions/inner.js';
import { groupingsOf } from './groups.js';
import { HALVES } from './periods.js';
import type { PreparedReport } from '../rows/inner.js';

/** The days on which there can be bars, counted from 1970-01-01; infinite if unknown. */
export interface DaysWithBars {
  readonly from: number;
  readonly to: number;
}

/**
 * Throws what a run of the report would throw for any bars, without computing a figure.
 *
 * @param market - one without bars
 * @param days - the days that can have bars
 * @returns how many figures there would be
 */
export function countFigures(
  prepared: PreparedReport,
  market: Market,
  settings: RunSettings,
  days: DaysWithBars,
): number {
  const { report } = prepared;
  const applied = appliedTo(settings, market);
  refuseTooLate(applied, prepared);
  // Without bars there are no rows, but this still refuses a session that the asset class does not have.
  Table.of(report.unit, market);
  const years = yearsWithin(Math.max(market.startDay, days.from), Math.min(market.endDay, days.to));
  const groups = groupingsOf(report, applied.groups).reduce(
    (product, { perYear, values }) => product * (perYear === true ? years : values(market).length),
    1,
  );
  const parts = (settings.stability ? HALVES + years : 0) + (settings.lasting ? HALVES : 0);
  return figuresIn(report, groups, parts, settings);
}

/** The calendar years of a range of days; none where it has no end. */
function yearsWithin(from: number, to: number): number {
  return Number.isFinite(from) && Number.isFinite(to) && from <= to
    ? yearOf({ day: to }) - yearOf({ day: from }) + 1
    : 0;
}

/** How many figures a result may have: at most 6.5 MB as JSON. With its usual options no report has more than 1,400. */
export const MAX_FIGURES = 50_000;

/** How many figures the flips of a run may have together: they are kept until the last flip. */
const MAX_AT_RANDOM = 5_000_000;

/** A distribution is about as long as the shares of two outcomes with their intervals, and so are the intervals of its figures. */
const FIGURES_OF_MEASURE = 2;

/** What there are figures of. */
interface Figures {
  readonly questions: readonly { readonly outcomes: readonly unknown[] }[];
  readonly measures: readonly unknown[];
  readonly statistics?: readonly unknown[];
}

/**
 * Counts the figures of a result before they are computed: in each group one for each outcome (again for each part of the period, and for
 * those before and after a change), two for each measure (again for its intervals), and one for each statistic; at least one.
 *
 * @param groups - how many groups there are
 * @param periods - into how many parts stability and changes divide the period, 0 without them
 * @param settings - whether measures have intervals, and how often figures are repeated at random
 * @throws {@link BarstatsRangeError} `too-many-figures`
 */
export function figuresIn(
  { questions, measures, statistics = [] }: Figures,
  groups: number,
  periods: number,
  { intervals, atRandom }: Pick<RunSettings, 'intervals' | 'atRandom'>,
): number {
  const outcomes = questions.reduce((sum, question) => sum + question.outcomes.length, 0);
  const each =
    outcomes * (1 + periods) + measures.length * FIGURES_OF_MEASURE * (intervals ? 2 : 1) + statistics.length;
  const figures = groups * Math.max(1, each);
  const flips = atRandom?.flips ?? 0;
  if (figures * flips > MAX_AT_RANDOM) {
    throw new BarstatsRangeError(
      'too-many-figures',
      `the options must give at most ${MAX_AT_RANDOM} figures at random, got ${flips} times ${figures}: ask for fewer flips or groups`,
      { argument: 'options.atRandom', count: figures * flips, limit: MAX_AT_RANDOM },
    );
  }
  if (figures <= MAX_FIGURES) return figures;
  throw new BarstatsRangeError(
    'too-many-figures',
    `the options must give at most ${MAX_FIGURES} figures, got ${figures} in ${groups} groups: ` +
      `ask for fewer edges, levels or groups, longer clock buckets, or no stability${intervals ? ' or intervals' : ''}`,
    { argument: 'options', count: figures, limit: MAX_FIGURES },
  );
}
