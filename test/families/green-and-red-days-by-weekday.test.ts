import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeReport } from '../../src/columns/report.js';
import { weekdays } from '../../src/calendar/inner.js';
import { greenAndRedDaysByWeekday } from '../../src/families/green-and-red-days-by-weekday.js';
import { headlineCases } from '../../src/reports/headlines/headline-cases.js';
import { Session } from '../../src/sessions/inner.js';
import { changingMarkets } from '../columns/changing-markets.js';
import { saidOf } from '../columns/random-markets.js';
import { counts, excluded, onLedger } from '../reports/fixtures/on-ledger.js';

const { variants, headline } = greenAndRedDaysByWeekday;
const colours = ['red', 'flat', 'green'];

test('a session has the colour of its change from the open, or from the close before, on its weekday and in its month', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(changingMarkets, fc.constantFrom('open', 'previous-close'), ({ market }, basis) => {
      const { needs, groups, questions, measures, levels } = wholeReport(
        variants['by-month'].report({ basis }, {} as never),
      );
      const say = (of: (reference: number, close: number) => unknown) =>
        market.sessions.map(({ open, close, previous }) => {
          if (basis === 'open') return of(open, close);
          return previous instanceof Session ? of(previous.close, close) : previous;
        });
      const told = say((reference, close) => colours[1 + Math.sign(close - reference)]);
      expect(saidOf(market, questions[0].answer)).toEqual(told);
      const changes = saidOf(market, measures[0].value) as readonly (
        { numerator: number; denominator: number } | string
      )[];
      expect(changes.map((each) => (typeof each === 'string' ? each : each.numerator / each.denominator))).toEqual(
        say((reference, close) => (reference === 0 ? 'unsaid' : (100 * (close - reference)) / Math.abs(reference))),
      );
      expect(saidOf(market, levels[0].value)).toEqual(say((numerator) => ({ numerator, denominator: 1 })));
      // Without a previous session only what is compared with its close does not count.
      const counting = needs.map((column) => saidOf(market, column).map((each) => typeof each !== 'string'));
      expect(market.sessions.map((_, row) => counting.every((each) => each[row]))).toEqual(
        market.sessions.map(
          ({ closed, complete, previous }) => closed && complete && (basis === 'open' || previous instanceof Session),
        ),
      );
      expect(groups.map(({ by }) => saidOf(market, by))).toEqual([
        market.sessions.map(({ day }) => weekdays[(day + 3) % 7]),
        market.sessions.map(() => 'july'),
      ]);
      for (const each of told) seen.add(each);
    }),
    { numRuns: 50 },
  );
  expect(seen).toEqual(new Set([...colours, 'no-previous', 'roll']));
});

test('the headline ranks the change of every whole session that is not alone in its week, in the group of its weekday', () => {
  let ranked = 0;
  fc.assert(
    fc.property(changingMarkets, ({ market }) => {
      const cases = headlineCases(headline.columns({}, { events: [], step: null }), market);
      const weekOf = ({ day }: Session) => Math.floor((day + 3) / 7);
      const whole = market.sessions.filter(({ closed, complete, open }) => closed && complete && open !== 0);
      const compared = whole.filter((own) => whole.some((other) => other !== own && weekOf(other) === weekOf(own)));
      // Small whole prices: doubles of equal quotients are equal.
      const change = ({ open, close }: Session) => (close - open) / Math.abs(open);
      expect(cases).toEqual(
        compared.map((own) => ({
          session: own,
          outcome:
            compared.filter((other) => change(other) < change(own)).length +
            (compared.filter((other) => change(other) === change(own)).length + 1) / 2,
          group: own.weekday,
          block: compared.find((other) => weekOf(other) === weekOf(own)),
        })),
      );
      expect(headline.groups?.(market).map(({ id }) => id)).toEqual(market.weekdays);
      ranked += cases.length;
    }),
    { numRuns: 30 },
  );
  expect(ranked).toBeGreaterThan(30);
});

test('standard: close against open', () => {
  const result = onLedger('green-and-red-days-by-weekday-standard');
  expect(result.observations).toMatchObject({ seen: 9, eligible: 9, excluded: {} });
  expect(counts(result)).toEqual([
    'Monday / colour: green 1, red 1, flat 0',
    'Tuesday / colour: green 2, red 0, flat 0',
    'Wednesday / colour: green 1, red 0, flat 1',
    'Thursday / colour: green 1, red 1, flat 0',
    'Friday / colour: green 0, red 0, flat 1',
  ]);
  // Tuesday: 5 of 107 and 6 of 107.
  expect(result.summary[1].measures[0]).toMatchObject({ count: 2, min: 4.6729, max: 5.6075, mean: 5.1402 });
});

test('standard against the previous close: the 8th turns green', () => {
  const result = onLedger('green-and-red-days-by-weekday-standard', { basis: 'previous-close' });
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(counts(result)).toEqual([
    'Monday / colour: green 1, red 0, flat 0',
    'Tuesday / colour: green 2, red 0, flat 0',
    'Wednesday / colour: green 1, red 0, flat 1',
    'Thursday / colour: green 1, red 1, flat 0',
    'Friday / colour: green 0, red 0, flat 1',
  ]);
  // The 8th went from 106 to 109.
  expect(result.summary[0].measures[0]).toMatchObject({ count: 1, mean: 2.8302, standardDeviation: null });
});

test('by-month: all nine are in July, and the other months are listed', () => {
  const result = onLedger('green-and-red-days-by-weekday-by-month');
  expect(result.summary).toHaveLength(60);
  expect(counts(result)[1]).toBe('Tuesday, July / colour: green 2, red 0, flat 0');
});
