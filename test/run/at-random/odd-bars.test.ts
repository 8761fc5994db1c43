import { describe, expect, it } from 'vitest';
import { barsFromRows, extendBars, type Bars } from '../../../src/bars/index.js';
import { board, type WatchlistMarket } from '../../../src/board/index.js';
import { runPooled } from '../../../src/pooled/index.js';
import { inPlay, relate, runReport, type MarketOptions } from '../../../src/reports/index.js';
import { noBars } from '../../../src/reports/inner.js';
import { agreedReport } from '../../reports/fixtures/agreed.js';
import { dailyOfContracts } from '../../reports/fixtures/daily-of-contracts.js';

const HOUR = 3_600_000;
const id = 'gap-fill-standard';
const colour = { report: 'green-and-red-days-by-weekday-standard', question: 'colour' };
const market = { assetClass: 'stocks', ticker: 'X' } as const;

const rising = Array.from({ length: 12 }, (_, i) => ({
  open: 100 + i,
  high: 103 + i,
  low: 98 + i,
  close: 99 + (i % 4) + i,
}));
const dates = Array.from({ length: 12 }, (_, i) => Date.UTC(2024, 6, 1 + i + 2 * Math.floor(i / 5)));
const daily = barsFromRows(
  rising.map((row, i) => ({ time: dates[i], ...row })),
  { interval: '1d' },
);

/** Bars of an hour from the open of New York on, of which the first one of a day is cut short by the clock. */
const cutShort = barsFromRows(
  dates.flatMap((day, d) =>
    [9.5, 10, 11, 12, 13, 14, 15].map((hour, i) => {
      const open = 100 + d + i;
      return { time: day + (hour + 4) * HOUR, open, high: open + 2, low: open - 1, close: open + ((d + i) % 3) - 1 };
    }),
  ),
  { interval: HOUR },
);

/** Each call on the same bars, with flips. */
function ask(
  bars: Bars,
  kind: Omit<WatchlistMarket, 'bars'> & Pick<MarketOptions, 'assetClass'> = market,
  asOf = Date.UTC(2024, 6, 17),
): readonly string[] {
  const options = { ...kind, asOf, atRandom: 4 };
  const live = { asOf, lookback: 'all', reports: [id, 'doji-standard'], atRandom: 4 } as const;
  return [
    runReport(bars, id, options),
    relate(bars, { ...colour, previous: 1 }, { report: id, question: 'filled' }, options),
    runPooled([{ ...kind, bars }], id, { asOf, atRandom: 4 }),
    inPlay(bars, { ...kind, ...live }),
    board([{ ...kind, bars }], live),
  ].map((result) => JSON.stringify(result));
}

describe('bars that are flipped', () => {
  it('may be none, or a single one', () => {
    const one = barsFromRows([{ time: '2024-07-01', open: 10, high: 12, low: 9, close: 11 }], { interval: '1d' });
    for (const bars of [noBars(), one, barsFromRows([], { interval: '1d' })]) {
      for (const text of ask(bars)) expect(text).not.toContain('"atRandom":{"mean"');
      expect(
        agreedReport(bars, id, { ...market, atRandom: 4 }).summary[0].questions[0].outcomes[0].atRandom,
      ).toBeNull();
    }
  });

  it('may end before the first instant that is known', () => {
    for (const text of ask(daily, market, Date.UTC(2024, 5, 1))) {
      expect(text).not.toContain('not-flippable');
    }
    agreedReport(daily, id, { ...market, atRandom: 4, asOf: Date.UTC(2024, 5, 1) });
  });

  it('may be of contracts that roll', () => {
    const contracts = dailyOfContracts({
      ...{ '2024-03-04': '100 104 99 103 H4', '2024-03-05': '104 105 101 102 H4', '2024-03-06': '101 103 98 99 H4' },
      ...{ '2024-03-07': '150 154 149 153 M4', '2024-03-08': '155 156 150 151 M4', '2024-03-11': '152 155 150 155 M4' },
    });
    const futures = { assetClass: 'futures', ticker: 'ES', calendar: null } as const;
    const result = agreedReport(contracts, id, { ...futures, atRandom: 9 });
    // On each flip as on the bars the gap over the roll is left out.
    expect(result.observations.excluded).toMatchObject({ roll: 1 });
    for (const text of ask(contracts, futures, Date.UTC(2024, 2, 12))) expect(text).toContain('"atRandom"');
  });

  it('may be cut short by the close', () => {
    expect(cutShort.durations).not.toBeNull();
    agreedReport(cutShort, id, { ...market, atRandom: 9 });
    agreedReport(cutShort, id, { ...market, atRandom: 9, asOf: cutShort.time[22] + HOUR / 4 });
    const [report, ...others] = ask(cutShort, market, cutShort.time[66] + HOUR / 4);
    expect(report).toContain('"atRandom":{"mean"');
    for (const text of others) expect(text).toContain('"atRandom"');
  });

  it('may be of an exchange with holidays', () => {
    const inTokyo = { assetClass: 'stocks', exchange: 'XTKS', ticker: '7203' } as const;
    for (const text of ask(daily, inTokyo)) expect(text).toContain('"atRandom"');
    expect(runReport(daily, id, { ...inTokyo, atRandom: 3 }).session.id).toBe('tokyo');
  });

  it('may be asked with conditions and groups on sessions before, which are flipped as well', () => {
    const before = { ...colour, previous: 1 };
    for (const options of [
      { where: { ...before, is: 'green' } },
      { groupBy: before },
      { groupBy: { ...before, previous: 3 } },
    ]) {
      const result = agreedReport(daily, 'previous-days-range-standard', { ...market, ...options, atRandom: 9 });
      expect(JSON.stringify(result)).toContain('"atRandom":{"mean"');
    }
  });

  it('may have been appended to, and have the flips that they would have had in one call', () => {
    const rows = rising.map((row, i) => ({ time: dates[i], ...row }));
    const [first, second] = [rows.slice(0, 7), rows.slice(7)].map((part) => barsFromRows(part, { interval: '1d' }));
    ask(first);
    expect(ask(extendBars(first, second))).toEqual(ask(daily));
  });
});
