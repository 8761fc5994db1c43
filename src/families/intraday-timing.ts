import { bucketOf, type ClockBucket } from '../prices/inner.js';
import { bucketMinutes, bucketOutcomes } from '../columns/clock-buckets.js';
import { choice, type ChoiceColumn, flag } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import type { ColumnQuestion, ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { extremeLevels, firstPrints } from '../columns/sessions/extremes.js';
import { session, sessions } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { alsoBy } from './also-by.js';

const options = { minutes: bucketMinutes } as const;

const wholeSessions = { unit: sessions, needs: [session.whole] };

/** The clock buckets in which a session makes its high and its low. */
const times = oncePerOptions((minutes: number, buckets: readonly string[], starts: readonly number[]) => {
  const byStart = new Map(starts.map((start, i) => [start, buckets[i]]));
  const timeOf = (side: 'high' | 'low'): ChoiceColumn<string> =>
    choice(
      buckets,
      [session.itself, firstPrints[side]],
      (row, bar) => byStart.get(bucketOf(row, bar, minutes) * minutes) ?? notAsked,
    );
  return { high: timeOf('high'), low: timeOf('low') };
});

const standard = (buckets: readonly ClockBucket[], minutes: number): ColumnReport => {
  const made = times(
    minutes,
    buckets.map(({ id }) => id),
    buckets.map(({ from }) => from),
  );
  const question = (side: 'high' | 'low'): ColumnQuestion => ({
    id: `${side}-time`,
    title: `Time of the ${side}`,
    outcomes: bucketOutcomes(buckets, `the first bar to print the ${side} of the session opens`),
    answer: made[side],
  });
  return {
    ...wholeSessions,
    questions: [question('high'), question('low')],
    levels: extremeLevels,
  };
};

const highFirst = flag([firstPrints.high, firstPrints.low], (high, low) => (high === low ? notAsked : high < low));

/** At what time of day the session makes its high and its low. */
export const intradayTiming = defineFamily({
  id: 'intraday-timing',
  title: 'Intraday timing',
  text: 'At what time of day the session makes its high, and at what time its low. The first bar to print the price counts.',
  atRandom: {
    keeps: 'how wide the bars of each time of day are',
    destroys: 'trends and reversals within the session',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday', 'by-candle'], {
      bars: 'intraday',
      options,
      report: ({ minutes }, { clockBuckets }) => standard(clockBuckets(minutes), minutes),
    }),
  },
  headline: headline({
    question: 'Does the high come before the low equally often on every weekday?',
    cases: 'sessions whose high and low are first printed by different bars',
    success: 'the high comes first',
    test: 'homogeneity',
    bars: 'intraday',
    groups: byWeekday.values,
    columns: () => ({ ...wholeSessions, answer: highFirst, group: byWeekday.by }),
  }),
});
