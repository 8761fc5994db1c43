import { describe, expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../src/bars/index.js';
import { catalog, describeReport, inPlay, runReports, type InPlayOptions } from '../../src/reports/index.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// Half a year of a market that has every session: long enough for runs of months, and with events of every name.
const { bars, ticker, asOf: end } = simulatedMarket({ assetClass: 'futures', dates: 130, seed: 11 });
const names = ['CPI', 'NFP', 'FOMC', 'Earnings'];
const dates = [...new Set(Array.from(bars.time, (time) => new Date(time).toISOString().slice(0, 10)))];
const events = dates.filter((_, i) => i % 3 === 0).map((date, i) => ({ name: names[i % names.length], date }));
// A quarter of an hour is mostly broken before the next stretch of the clock begins.
const params = { 'opening-range-breakout-by-time': { minutes: 60 } };
const options: Omit<InPlayOptions, 'asOf'> = { assetClass: 'futures', ticker, events, params, lookback: 'all' };

/** Of each of the last days an hour in which New York is open, another one each day: from shortly after its open on. */
const instants = Array.from(
  { length: 88 },
  (_, i) => Math.floor(end / DAY - i) * DAY + (14 + (i % 7)) * HOUR + 50 * 60_000,
);

/** The reports of which some question is known before its answer. */
const playable = catalog
  .map(({ report }) => report)
  .filter((report) => describeReport(report).questions.some(({ known }) => known !== 'hindsight'));

function until(instant: number): Bars {
  const { time, open, high, low, close, volume, interval } = bars;
  const ended = time.filter((each) => each + interval <= instant).length;
  const part = (column: Float64Array): Float64Array => column.slice(0, ended);
  const columns = { time: part(time), open: part(open), high: part(high), low: part(low), close: part(close) };
  return barsFromColumns({ ...columns, volume: part(volume!) }, { interval });
}

describe('on half a year of a market, every report that can be in play', () => {
  const seen = new Set<string>();
  const decided = new Set<string>();
  const results = instants.map((asOf) => inPlay(bars, { ...options, asOf }));
  for (const { report, observations } of results.flatMap((result) => result.reports)) {
    seen.add(report);
    const questions = observations.flatMap(({ groups }) => groups.flatMap((group) => group.questions));
    if (questions.some(({ state }) => state === 'decided')) decided.add(report);
  }

  it('was', () => {
    expect(playable.filter((report) => !seen.has(report))).toEqual([]);
    expect(decided.size).toBeGreaterThan(60);
  });

  it('says the same on the bars up to the instant', () => {
    for (const [i, asOf] of instants.entries()) {
      expect(JSON.stringify(inPlay(until(asOf), { ...options, asOf }))).toBe(JSON.stringify(results[i]));
    }
  });

  it('has called decided what it counts in the end', () => {
    const { lookback, ...run } = options;
    const rows = new Map(
      runReports(bars, 'all', { ...run, detailed: true }).flatMap((each) =>
        'refused' in each ? [] : [[each.report as string, each.detailed ?? []]],
      ),
    );
    let compared = 0;
    for (const { report, observations } of results.flatMap((result) => result.reports)) {
      for (const { date, groups } of observations) {
        const own = (rows.get(report) ?? []).filter((row) => row.date === date);
        if (own.length !== 1 || observations.length !== 1) continue;
        for (const { id, state, soFar } of groups[0].questions) {
          if (state !== 'decided' || typeof own[0].outcomes[id] !== 'string') continue;
          expect(own[0].outcomes[id], `${report} ${id} of ${date}`).toBe(soFar);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(700);
  });
});
