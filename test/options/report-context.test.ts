import { expect, test } from 'vitest';
import { barsFromRows, type Bars } from '../../src/bars/index.js';
import { catalogNames } from '../../src/families/find-report.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { defineFamily, variant, type Family } from '../../src/define/family.js';
import type { FamilyReport } from '../../src/define/family.js';
import { headline } from '../../src/define/headlines/headline.js';
import { choice, flag, quotient } from '../../src/columns/kinds.js';
import { notAsked } from '../../src/columns/lack.js';
import { session as own, sessions } from '../../src/columns/sessions/session.js';
import type { NumberOption, SessionOption } from '../../src/options/report-option.js';
import { barMinutes } from '../../src/columns/bar-options.js';
import { bucketOutcomes } from '../../src/columns/clock-buckets.js';
import type { ReportResult } from '../../src/run/result.js';
import { resultOf } from '../../src/run/compute-report.js';
import { reportContextOf } from '../../src/options/report-context.js';
import { clockBuckets } from '../../src/prices/inner.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import { openMarket } from '../../src/sessions/inner.js';
import { sessionOn } from '../../src/sessions/market/find-session.js';
import { sessionClock } from '../../src/calendar/index.js';
import { day, growing, hourly, hours, rules } from '../sessions/markets.js';

const minutes: NumberOption = {
  type: 'number',
  default: 30,
  minimum: 1,
  maximum: 1440,
  whole: true,
  atLeastBar: true,
  unit: 'minutes',
  text: 'The length of a bucket.',
};
const session = (id: string): SessionOption => ({ type: 'session', default: id, text: 'A session.' });

/** A report that asks about everything that it can be told beside its market. */
const probe = defineFamily({
  id: 'probe',
  title: 'Probe',
  text: 'A probe.',
  defaultSession: 'second',
  headline: headline({
    question: 'Is it?',
    cases: 'all',
    success: 'it is',
    test: 'half',
    bars: 'daily',
    options: {},
    columns: () => ({ unit: sessions, needs: [], answer: flag([own.open], (open) => open > 0) }),
  }),
  variants: {
    standard: variant({
      title: 'All',
      text: 'All.',
      bars: 'daily',
      options: { first: session('asia'), second: session('london'), minutes, barMinutes },
      report: (params, { market, events }) => {
        const buckets = bucketOutcomes(clockBuckets(market, params.minutes), 'it is');
        const labels = buckets.map(({ id }) => id);
        return {
          unit: sessions,
          needs: [],
          questions: [
            {
              id: 'event',
              title: 'Named event',
              outcomes: [
                { id: 'named', label: 'Named', when: 'an event has the date' },
                { id: 'not-named', label: 'Not named', when: 'no event has the date' },
              ],
              answer: choice(['named', 'not-named'], [own.itself], ({ date }) =>
                events.some((event) => event.date === date) ? 'named' : 'not-named',
              ),
            },
            {
              id: 'buckets',
              title: 'Buckets',
              outcomes: buckets,
              answer: choice(labels, [own.itself], () => notAsked),
            },
          ],
          measures: [
            {
              id: 'bars',
              label: 'Bars',
              unit: 'bars',
              formula: 'how many bars the session has',
              value: quotient([own.itself], ({ firstBar, endBar }) => ({
                numerator: endBar - firstBar,
                denominator: 1,
              })),
            },
            {
              id: 'first-bars',
              label: 'Bars of the first session',
              unit: 'bars',
              formula: 'how many bars the first session has',
              value: quotient([own.itself], ({ day: date }) => {
                const first = sessionOn(market.other(params.first), date);
                return first === null ? notAsked : { numerator: first.endBar - first.firstBar, denominator: 1 };
              }),
            },
          ],
        };
      },
    }),
  },
});

function run(bars: Bars, options: object, params: object = {}): ReportResult {
  const known: Family = probe;
  const report = { id: 'probe-standard', family: known, variant: 'standard', description: known.variants.standard };
  // The report is not of the catalog, so its identifier is none of those that are types.
  return resultOf(
    bars,
    report as FamilyReport<never>,
    checkedOptions({ assetClass: 'crypto', ticker: 'X', ...options }, catalogNames),
    params,
    'options.params',
  );
}

/** Bars around the clock on two days. */
const around = (length: number): Bars =>
  barsFromRows(
    Array.from({ length: (48 * 60) / length }, (_, i) => ({
      time: Date.UTC(2024, 0, 8) + i * length * 60_000,
      open: 1,
      high: 2,
      low: 1,
      close: 1,
    })),
  );

const measures = ({ summary: [group] }: ReportResult) => group.measures.map(({ max }) => max);

test('a report whose session one of its options names runs on that session', () => {
  expect(run(around(60), {}).session.id).toBe('london');
  expect(run(around(30), {}, { second: 'new-york' }).params).toMatchObject({ first: 'asia', second: 'new-york' });
  expect(() => run(around(30), { assetClass: 'stocks' }, { second: 'new-york' })).toThrow(
    expect.objectContaining({
      code: 'session-unavailable',
      message: 'stocks have no asia session; they have new-york',
    }),
  );
  expect(() => run(around(60), { session: 'asia' })).toThrow(expect.objectContaining({ code: 'session-unavailable' }));
});

test('a report reaches the other sessions of its market', () => {
  expect(measures(run(around(60), {}))).toEqual([8, 9]);
  expect(measures(run(around(60), {}, { first: 'daily' }))).toEqual([8, 24]);
});

test('a report is told the events that the caller knows of', () => {
  const events = [{ name: 'CPI', date: '2024-01-09' }];
  const [question] = run(around(60), { events }).summary[0].questions;
  expect(question.outcomes.map(({ count }) => count)).toEqual([1, 1]);
  expect(run(around(60), {}).summary[0].questions[0].outcomes.map(({ count }) => count)).toEqual([0, 2]);
  expect(() => run(around(60), { events: [{ name: 'CPI' }] })).toThrow(
    expect.objectContaining({ code: 'missing-field', argument: 'options.events[0].date' }),
  );
});

test('a report has an outcome per time of the session, half an hour long or as long as a bar', () => {
  const outcomes = (length: number, params = {}) =>
    run(around(length), {}, params).summary[0].questions[1].outcomes.length;
  expect([outcomes(15), outcomes(30), outcomes(60), outcomes(60, { minutes: 240 })]).toEqual([16, 16, 8, 2]);
  expect(run(around(60), {}).params.minutes).toBe(60);
  expect(() => outcomes(60, { minutes: 30 })).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
});

test('bars are made longer before a report that asks for it sees them', () => {
  expect(measures(run(around(15), {}, { barMinutes: 60 }))).toEqual([8, 36]);
  expect(measures(run(around(15), {}, { barMinutes: null }))).toEqual([32, 36]);
  expect(run(around(15), {}, { barMinutes: 60 }).params).toMatchObject({ barMinutes: 60 });
  expect(() => run(around(60), {}, { barMinutes: 30 })).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
});

test('the context of a report has its weekdays, its clock buckets and the events, the very same ones once bars were added', () => {
  const events = [{ name: 'CPI', date: '2024-07-02' }];
  const [first, all] = growing(hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16)), [9]).map((bars) =>
    reportContextOf(
      openMarket(bars, {
        marketClass: marketClasses.crypto,
        clock: sessionClock(day),
        calendar: null,
        rules,
        startDay: -Infinity,
        endDay: Infinity,
      }),
      events,
    ),
  );
  expect(first.weekdays).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
  expect(first.clockBuckets(420).map(({ label }) => label)).toEqual(['09:00–16:00']);
  expect(first.clockBuckets(60)).toBe(clockBuckets(first.market, 60));
  expect(all.market).not.toBe(first.market);
  expect(all.weekdays).toBe(first.weekdays);
  expect(all.clockBuckets(60)).toBe(first.clockBuckets(60));
  expect([all.events, first.events]).toEqual([events, events]);
});
