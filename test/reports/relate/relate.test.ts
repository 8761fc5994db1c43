import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { gapFill } from '../../../src/families/index.js';
import { relate, type RelateOptions } from '../../../src/reports/index.js';

const DAY = 86_400_000;

/** Days of a market that never closes, open at 12. */
const closes = [10, 11, 12, 13, 12, 13, 14, 13, 14];
const bars = barsFromRows(
  closes.map((close, i) => ({ time: Date.UTC(2024, 2, 4 + i), open: 12, high: 15, low: 9, close })),
  { interval: DAY },
);
const market: RelateOptions = { assetClass: 'crypto', ticker: 'BTC' };
const colour = { report: 'green-and-red-days-by-weekday-standard', question: 'colour' };
const before = { ...colour, previous: 1 };

describe('relate', () => {
  // Red, red, flat, green, flat, green, green, green, green. So after a green day green 3 times and flat once, after a red one red and
  // flat once each, after a flat one green twice; before the first day there is none.
  const relation = relate(bars, before, colour, market);

  it('counts each pair of outcomes', () => {
    expect(relation.rows.map(({ id, of, outcomes }) => [id, of, ...outcomes.map(({ count }) => count)])).toEqual([
      ['green', 4, 3, 0, 1],
      ['red', 2, 0, 1, 1],
      ['flat', 2, 2, 0, 0],
    ]);
    expect([relation.of, relation.notKnown]).toEqual([8, 1]);
    expect(relation.observations).toEqual({ unit: 'session', seen: 9, eligible: 9, excluded: {} });
  });

  it('has both margins', () => {
    // 4, 2 and 2 of 8 days before; 5, 1 and 2 of 8 days.
    expect(relation.a.outcomes.map(({ count, percent }) => [count, percent])).toEqual([
      [4, 50],
      [2, 25],
      [2, 25],
    ]);
    expect(relation.b.outcomes.map(({ count, percent }) => [count, percent])).toEqual([
      [5, 62.5],
      [1, 12.5],
      [2, 25],
    ]);
  });

  it('compares the share of a row with that of all cases', () => {
    // Green after green: 3 of 4 over 5 of 8 is 1.2. Red after red: 1 of 2 over 1 of 8 is 4, the most that 2 of 8 days can have.
    const [[greenAfterGreen], [, redAfterRed]] = relation.rows.map(({ outcomes }) => outcomes);
    expect(greenAfterGreen).toMatchObject({ percent: 75, low: 30.06, high: 95.44, lift: { ratio: 1.2 } });
    expect(redAfterRed).toMatchObject({ percent: 50, lift: { ratio: 4, high: 4 } });
  });

  it('says what was asked, of which market', () => {
    const { outcomes: _, ...a } = relation.a;
    expect(a).toEqual({ ...colour, params: { basis: 'open' }, previous: 1, title: 'Colour of the session' });
    const { outcomes: __, ...b } = relation.b;
    expect(b).toEqual({ ...colour, params: { basis: 'open' }, title: 'Colour of the session', known: 'at-open' });
    expect(relation).toMatchObject({ assetClass: 'crypto', startDate: '2024-03-04', endDate: '2024-03-12' });
    expect(Object.keys(relation)).toEqual(
      'kind a b assetClass ticker startDate endDate session observations of notKnown rows test'.split(' '),
    );
  });

  it('repeats condition, hindsight and notices in their place', () => {
    const where = { field: 'weekday', op: 'eq', value: 'monday' } as const;
    const { observations, ...rest } = relate(bars, colour, colour, { ...market, where, hindsight: true });
    expect(Object.keys(rest).slice(7, 10)).toEqual(['session', 'where', 'hindsight']);
    expect(rest.where).toEqual(where);
    expect(rest.hindsight).toBe(true);
    expect(rest.b.known).toBe('hindsight');
    expect(observations.excluded).toEqual({ condition: 7 });
  });

  it('keeps the sessions that satisfy a condition about yet another answer', () => {
    // Two days after a red one are the third and the fourth, which come after a red and a flat one.
    const where = { report: colour.report, question: 'colour', is: 'red', previous: 2 };
    const { of, rows, observations } = relate(bars, before, colour, { ...market, where });
    expect(observations.excluded).toEqual({ condition: 7 });
    expect([of, ...rows.map((row) => row.of)]).toEqual([2, 0, 1, 1]);
  });

  it('tests two by two outcomes with Fisher’s exact test', () => {
    // Without flat days: red, red, green, green, red, red. A day after the other of its pair, red keeps to red twice of 3 times.
    const two = barsFromRows(
      [10, 11, 13, 14, 10, 11].map((close, i) => ({
        time: Date.UTC(2024, 2, 4 + i),
        open: 12,
        high: 15,
        low: 9,
        close,
      })),
      { interval: DAY },
    );
    const { rows, test } = relate(two, before, colour, market);
    expect(rows.slice(0, 2).map(({ outcomes }) => outcomes.slice(0, 2).map(({ count }) => count))).toEqual([
      [1, 1],
      [1, 2],
    ]);
    // Of the 10 ways to have 2 green days among 5 after 2 green and 3 red ones, 3 have none after green, 6 one, 1 both: none of these is more
    // likely than the one seen, so all count.
    expect(test).toEqual({ kind: 'fisher', p: 1 });
  });

  it('has no interval and no test without cases', () => {
    const { of, notKnown, rows, test } = relate(bars, { ...colour, previous: 9 }, colour, market);
    expect([of, notKnown, test]).toEqual([0, 9, null]);
    expect(rows[0].outcomes[0]).toEqual({
      id: 'green',
      label: 'Green',
      count: 0,
      percent: null,
      low: null,
      high: null,
      lift: null,
    });
  });

  it('rounds and marks as it is told', () => {
    const told = { ...market, precision: { percent: 0, measure: 1 }, guards: { insufficient: 2, lowSample: 4 } };
    const { rows, a } = relate(bars, before, colour, told);
    expect(rows.map(({ guard }) => guard)).toEqual([null, 'low-sample', 'low-sample']);
    expect(rows[0].outcomes[0]).toMatchObject({ low: 30, high: 95, lift: { ratio: 1.2, low: 0.6, high: 1.7 } });
    expect(a.outcomes[0].low).toBe(22);
  });

  it('takes objects of families, and shows their identifiers', () => {
    const filled = { report: gapFill, question: 'filled' };
    const { a, b } = relate(bars, { ...filled, previous: 1 }, filled, market);
    expect([a.report, b.report]).toEqual(['gap-fill-standard', 'gap-fill-standard']);
  });

  it.each([
    [{ ...before, question: 'shape' }, colour, market, 'unknown-question', 'a.question'],
    [before, { ...colour, question: 'shape' }, market, 'unknown-question', 'b.question'],
    [{ ...before, report: 'gap' }, colour, market, 'unknown-report', 'a.report'],
    [before, { ...colour, report: 'gap' }, market, 'unknown-report', 'b.report'],
    [{ ...before, params: { basis: 'high' } }, colour, market, 'out-of-bounds', 'a.params.basis'],
    [before, { ...colour, params: { basis: 'high' } }, market, 'out-of-bounds', 'b.params.basis'],
    [{ ...before, previous: 251 }, colour, market, 'out-of-bounds', 'a.previous'],
    [before, before, market, 'unknown-option', 'b'],
    [{ report: colour.report }, colour, market, 'missing-field', 'a.question'],
    [before, { report: colour.report }, market, 'missing-field', 'b.question'],
    [before, { ...colour, question: 1 }, market, 'wrong-type', 'b.question'],
    [null, colour, market, 'wrong-type', 'a'],
    [before, 'colour', market, 'wrong-condition', 'b'],
    [before, colour, { ...market, groupBy: 'weekday' }, 'unknown-option', 'options'],
    [before, colour, { ...market, stability: true }, 'unknown-option', 'options'],
    [before, colour, { ...market, intervals: true }, 'unknown-option', 'options'],
    [before, colour, { ...market, detailed: true }, 'unknown-option', 'options'],
    [before, colour, { ticker: 'BTC' }, 'missing-field', 'options.assetClass'],
    [colour, colour, market, 'known-too-late', 'a'],
  ])('refuses %j and %j of %j as %s: %s', (a, b, options, code, argument) => {
    expect(() => relate(bars, a as never, b as never, options as never)).toThrow(
      expect.objectContaining({ code, argument }) as Error,
    );
  });
});
