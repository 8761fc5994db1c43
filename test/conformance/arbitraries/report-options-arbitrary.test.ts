import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  marketAndOptionsArbitrary,
  marketArbitrary,
  reportOptionsArbitrary,
} from '../../../src/conformance/arbitraries/index.js';

const runs = fc.sample(marketAndOptionsArbitrary(marketArbitrary()), { numRuns: 1000, seed: 20241103 });
const options = runs.map((run) => run.options);

describe('marketAndOptionsArbitrary', () => {
  it('gives no option the value undefined', () => {
    for (const each of options) expect(Object.values(each)).not.toContain(undefined);
  });

  it('ends no range before it starts', () => {
    for (const { startDate, endDate } of options) {
      if (startDate !== undefined && endDate !== undefined) expect(endDate >= startDate).toBe(true);
    }
  });

  it.each<[string, (run: (typeof runs)[number]) => boolean]>([
    ['no start', ({ options: { startDate } }) => startDate === undefined],
    [
      'a start before the bars',
      ({ market, options: { startDate } }) =>
        startDate !== undefined && Date.parse(startDate) < market.rows[0].time - 2 * 864e5,
    ],
    [
      'an end after the bars',
      ({ market, options: { endDate } }) => endDate !== undefined && Date.parse(endDate) > market.rows.at(-1)!.time,
    ],
    [
      'an asOf within the bars',
      ({ market, options: { asOf } }) => asOf !== undefined && asOf < market.rows.at(-1)!.time,
    ],
    ['the session of the report', ({ options: { session } }) => session === undefined],
    ['the session of the market', ({ market, options: { session } }) => session === market.session],
    ['another session', ({ market, options: { session } }) => session !== undefined && session !== market.session],
    ['no calendar', ({ options: { calendar } }) => calendar === null],
    ['a calendar of its own', ({ options: { calendar } }) => calendar !== null && calendar !== undefined],
    [
      'a calendar with an early close',
      ({ market, options: { calendar } }) =>
        typeof calendar?.earlyCloseOf(Math.floor(market.rows[0].time / 864e5)) === 'number',
    ],
    ['limits of completeness', ({ options: { completeness } }) => completeness?.coverage !== undefined],
    ['guards', ({ options: { guards } }) => guards?.lowSample !== undefined],
    ['precisions', ({ options: { precision } }) => precision?.percent !== undefined],
    ['detailed rows', ({ options: { detailed } }) => detailed === true],
    ['a limit for the previous session', ({ options: { previousWithinDays } }) => previousWithinDays !== undefined],
  ])('gives options with %s', (_, found) => {
    expect(runs.some(found)).toBe(true);
  });
});

describe('reportOptionsArbitrary', () => {
  it('gives options for the market that it is given', () => {
    for (const { market } of runs.slice(0, 20)) {
      for (const { assetClass } of fc.sample(reportOptionsArbitrary(market), { numRuns: 5, seed: 1 })) {
        expect(assetClass).toBe(market.assetClass);
      }
    }
  });
});
