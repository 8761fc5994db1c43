import { describe, expect, it } from 'vitest';
import { type Bars, barsFromColumns, barsFromRows } from '../../../../src/bars/index.js';
import { catalog, inPlay } from '../../../../src/reports/index.js';
import { plannedReports } from '../../browser/computing/board/planned-reports.js';
import { madeUpMarket } from '../browser/made-up-markets.js';

const MINUTE = 60_000;
const options = {
  assetClass: 'stocks',
  ticker: 'X',
  reports: catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report),
} as const;
const pause = () => Promise.resolve();

/** 2024-01-02 to 2024-02-06 without two holidays; the last session is in them, too. */
const all = madeUpMarket(3, 390 * 25);
const opens = all.time[390 * 24];
const session = { date: '2024-02-06', opens, closes: opens + 390 * MINUTE };

function until(bars: Bars, instant: number): Bars {
  const count = bars.time.filter((time) => time < instant).length;
  const [time, open, high, low, close] = [bars.time, bars.open, bars.high, bars.low, bars.close].map((column) =>
    column.slice(0, count),
  );
  return barsFromColumns({ time, open, high, low, close, volume: bars.volume!.slice(0, count) });
}

describe('the plan of a session', () => {
  it('has the levels and histories that the session has once it has opened, and nothing of its open', async () => {
    const planned = await plannedReports(all, session, options, pause);
    const opened = inPlay(until(all, opens + MINUTE), { ...options, asOf: opens + MINUTE }).reports;
    let levels = 0;
    let questions = 0;
    for (const { report, observations } of planned) {
      const theirs = opened.find((each) => each.report === report)!.observations;
      for (const [i, { levels: own, groups }] of observations.entries()) {
        for (const [id, price] of Object.entries(own)) {
          expect([report, id, price]).toEqual([report, id, theirs[i].levels[id]]);
          levels++;
        }
        for (const { label, questions: asked } of groups) {
          const group = theirs[i].groups.find((each) => each.label === label)!;
          for (const { id, history } of asked) {
            expect(history).toEqual(group.questions.find((each) => each.id === id)!.history);
            questions++;
          }
        }
      }
    }
    expect(levels).toBeGreaterThan(20);
    expect(questions).toBeGreaterThan(20);
    const names = planned.map(({ report }) => report);
    expect(names).toContain('pivot-points-standard');
    expect(names).toContain('adr-average-daily-range-standard');
    const open = all.open[390 * 24];
    const prices = planned.flatMap(({ observations }) => observations.flatMap((each) => Object.values(each.levels)));
    expect(prices).not.toContain(open);
    expect(names).not.toContain('gap-fill-standard');
  });

  it('is the same whether or not the bars go on', async () => {
    const before = await plannedReports(until(all, opens), session, options, pause);
    expect(JSON.stringify(before)).toBe(JSON.stringify(await plannedReports(all, session, options, pause)));
  });

  it('is there for daily bars', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => {
      const time = Date.UTC(2024, 0, 8 + i + 2 * Math.floor(i / 5));
      return { time, open: 10 + i, high: 12 + i, low: 9 + i, close: 11 + i };
    });
    const next = {
      date: '2024-01-24',
      opens: Date.parse('2024-01-24T14:30:00Z'),
      closes: Date.parse('2024-01-24T21:00:00Z'),
    };
    const [pivots] = await plannedReports(
      barsFromRows(rows),
      next,
      { ...options, reports: ['pivot-points-standard'] },
      pause,
    );
    // (23 + 20 + 22) / 3.
    expect(pivots.observations[0].levels.pp).toBe(21.67);
  });
});
