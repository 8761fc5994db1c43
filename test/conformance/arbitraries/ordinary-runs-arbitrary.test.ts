import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  offsetAt,
  ordinaryRunsArbitrary,
  sessionSpan,
  type MarketConstraints,
  type PlainRun,
} from '../../../src/conformance/arbitraries/index.js';
import { nyse } from '../../../src/calendar/index.js';

const dayMs = 86_400_000;
const sampled = (constraints: MarketConstraints) =>
  fc.sample(ordinaryRunsArbitrary(constraints), { numRuns: 60, seed: 20241101 });
const draws = sampled({});
const occasion = (...positions: readonly number[]) => draws.flatMap((runs) => positions.map((i) => runs[i]));
const whole = occasion(0, 4, 10, 12, 13, 14);
const asOf = occasion(1, 8);
const clocks = occasion(2, 5, 9);
const windows = occasion(3, 7);
const shortDays = occasion(6);
const many = occasion(11);

const opensOf = ({ market: { rows } }: PlainRun) => new Set(rows.map(({ time }) => time));

/** The sessions of a run that have a bar, by their day. */
function spansOf({ market: { rows, template } }: PlainRun) {
  const first = Math.floor(rows[0].time / dayMs) - 1;
  const count = Math.floor(rows[rows.length - 1].time / dayMs) + 2 - first;
  return Array.from({ length: count }, (_, i) => ({ day: first + i, span: sessionSpan(template, first + i) })).flatMap(
    ({ day, span }) =>
      span !== null && rows.some(({ time }) => time >= span.open && time < span.close) ? [{ day, ...span }] : [],
  );
}

describe('ordinaryRunsArbitrary', () => {
  it('has prices of a few dollars to a few hundred in cents, above zero', () => {
    const rows = draws.flat().flatMap(({ market }) => market.rows);
    const prices = [...new Set(rows.flatMap(({ open, high, low, close }) => [open, high, low, close]))];
    expect(prices.filter((price) => price <= 1 || price >= 1000)).toEqual([]);
    expect(prices.filter((price) => Number(price.toFixed(2)) !== price)).toEqual([]);
  });

  it('begins with whole sessions that the asset class has, several of them', () => {
    for (const { market } of whole) {
      expect(market.session).toBeTypeOf('string');
      expect(market.description).not.toMatch(/grid|breaks|hours of the past|every day/);
    }
    const counts = whole.map((run) => spansOf(run).length);
    expect(counts.filter((count) => count >= 10).length).toBeGreaterThan(counts.length / 2);
  });

  it('has instants at the close, at the end of a bar, and a moment before both', () => {
    const instants = asOf.flatMap(({ market, options }) => {
      if (options.asOf === undefined) throw new Error('no instant');
      const { asOf: instant } = options;
      const has = (time: number) => market.rows.some((row) => row.time === time);
      const names = {
        end: has(instant - market.intervalMs),
        before: has(instant + 1 - market.intervalMs),
        close: spansOf({ market, options }).some(({ close }) => close === instant),
        'before the close': spansOf({ market, options }).some(({ close }) => close === instant + 1),
      };
      return Object.entries(names).flatMap(([name, is]) => (is ? [name] : []));
    });
    for (const name of ['end', 'before', 'close', 'before the close']) {
      expect(instants.filter((each) => each === name).length, name).toBeGreaterThanOrEqual(5);
    }
  });

  it('has a month of sessions and more', () => {
    const counts = many.map((run) => spansOf(run).length);
    expect(counts.filter((count) => count > 22).length).toBeGreaterThan(counts.length / 3);
  });

  it('compares with a number in each way in every draw', () => {
    for (const runs of draws) {
      const text = JSON.stringify(runs.map(({ options }) => options.where));
      for (const op of ['gt', 'gte', 'lt', 'lte']) expect(text).toContain(`"op":"${op}"`);
    }
  });

  it('has sessions that open at a time that is skipped and at one that is repeated, with bars', () => {
    const found = clocks.flatMap((run) =>
      spansOf(run).flatMap(({ open }) => {
        const { timeZone, open: written } = run.market.template;
        const shown = new Date(open + offsetAt(timeZone, open)).toISOString().slice(11, 16);
        if (shown !== written) return ['skipped'];
        const back = offsetAt(timeZone, open) - offsetAt(timeZone, open + 2 * 3_600_000);
        return back > 0 && offsetAt(timeZone, open + back) < offsetAt(timeZone, open) ? ['repeated'] : [];
      }),
    );
    expect(found.filter((each) => each === 'skipped').length).toBeGreaterThanOrEqual(5);
    expect(found.filter((each) => each === 'repeated').length).toBeGreaterThanOrEqual(5);
  });

  it('has sessions with and without a bar at the open', () => {
    const intraday = windows.filter(({ market }) => market.intervalMs < dayMs);
    expect(intraday.length).toBe(windows.length);
    const at = intraday.flatMap((run) => spansOf(run).map(({ open }) => opensOf(run).has(open)));
    expect(at.filter((is) => is).length).toBeGreaterThan(at.length / 4);
    expect(at.filter((is) => !is).length).toBeGreaterThan(at.length / 10);
  });

  it('has stocks around early closes', () => {
    const early = shortDays.filter((run) => spansOf(run).some(({ day }) => nyse.earlyCloseOf(day) !== null));
    expect(early.length).toBeGreaterThan(shortDays.length / 2);
    for (const { market } of shortDays) expect(market.assetClass).toBe('stocks');
  });

  it('keeps to constraints', () => {
    const constraints = { assetClasses: ['forex'], bars: 'daily', maxSessions: 4, fixedOffset: true } as const;
    for (const { market } of sampled({ ...constraints, contract: false }).flat()) {
      expect([market.assetClass, market.intervalMs]).toEqual(['forex', dayMs]);
      expect(market.rows.length).toBeLessThanOrEqual(4);
      expect(offsetAt(market.template.timeZone, Date.UTC(2024, 0, 1))).toBe(
        offsetAt(market.template.timeZone, Date.UTC(2024, 6, 1)),
      );
      expect(market.rows.every(({ contract }) => contract === undefined)).toBe(true);
    }
  });
});
