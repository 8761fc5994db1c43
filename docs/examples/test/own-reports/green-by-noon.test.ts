import { inPlay } from 'barstats';
import { describe, expect, it } from 'vitest';
import { greenByNoon } from '../../own-reports/green-by-noon.js';
import { checkOwnFamily } from './check-own-family.js';
import { answers, aroundNoon, byHand, cases, day, halfHours } from './hand-made.js';

checkOwnFamily(greenByNoon, {}, true);

describe('by hand: closes 14, 13, 12, 11, then an open of 10', () => {
  const before = [14, 13, 12, 11].map((close) => day(close, close + 1, close - 1, close));
  // The bar from 11:30 to 12:00 closes last by noon.
  const last = (byNoon: number): readonly string[] => [
    '10 10 9 9.5',
    '9.5 10 9 9.8',
    `9.8 12 9 ${byNoon}`,
    '10 10 3 3',
    '3 3 3 3',
  ];

  it.each([
    [10.5, 'green', [[5, 'success']]],
    [9.9, 'red', [[5, 'failure']]],
    [10, 'flat', []],
  ] as const)('a last close of %d by noon is %s, whatever comes after', (price, colour, headline) => {
    const bars = halfHours(...before, last(price));
    const result = byHand(bars, greenByNoon.reports.standard);
    expect(answers(result)).toEqual([[5, { 'colour-by-time': colour }]]);
    // The first session has none before it, the next three too few.
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'no-history': 3 });
    expect(cases(bars, greenByNoon)).toEqual(headline);
  });

  it('needs an open below the last close, and each close below the one before it', () => {
    const up = halfHours(...before, day(11, 12, 9, 10));
    expect(byHand(up, greenByNoon.reports.standard).observations).toMatchObject({
      eligible: 0,
      excluded: { 'no-lower-closes': 1 },
    });
    const equal = halfHours(...[14, 13, 13, 11].map((close) => day(close, close + 1, close - 1, close)), last(10.5));
    expect(byHand(equal, greenByNoon.reports.standard).observations.eligible).toBe(0);
    expect(answers(byHand(equal, greenByNoon.reports.standard, { closes: 1 }))).toEqual([
      [5, { 'colour-by-time': 'green' }],
    ]);
  });

  it('takes the price at another time, and leaves out sessions that have closed by then', () => {
    const bars = halfHours(...before, last(10.5));
    const at = (time: string) => byHand(bars, greenByNoon.reports.standard, { time });
    expect(answers(at('11:00'))).toEqual([[5, { 'colour-by-time': 'red' }]]);
    expect(answers(at('13:00'))).toEqual([[5, { 'colour-by-time': 'red' }]]);
    expect(at('13:30').observations.excluded).toMatchObject({ 'no-window': 1 });
    expect(() => at('11:45')).toThrow('11:45 of the session of 2024-01-01 is inside');
  });

  it('is open until noon, and decided at noon', () => {
    const bars = halfHours(...before, last(10.5));
    const at = (hour: number, minute: number) => {
      const asOf = Date.UTC(2024, 0, 5, hour, minute);
      const { reports } = inPlay(bars, {
        assetClass: 'stocks',
        ticker: 'HAND',
        session: aroundNoon,
        calendar: null,
        asOf,
        reports: [greenByNoon],
      });
      const [{ state, since, soFar, known }] = reports[0].observations[0].groups[0].questions;
      return { known, state, since, soFar };
    };
    const open = { known: 'at-open', state: 'open', since: '2024-01-05T10:30:00.000Z', soFar: 'red' };
    expect(at(11, 0)).toEqual(open);
    expect(at(11, 30)).toEqual(open);
    const decided = { known: 'at-open', state: 'decided', since: '2024-01-05T12:00:00.000Z', soFar: 'green' };
    expect(at(12, 0)).toEqual(decided);
    expect(at(13, 0)).toEqual(decided);
  });
});
