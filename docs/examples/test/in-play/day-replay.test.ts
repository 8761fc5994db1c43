import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../in-play/apply-changes.js';
import { DayReplay } from '../../in-play/day-replay.js';
import { MarketDays } from '../../in-play/market-days.js';
import type { Bars } from '../../../../src/bars/index.js';
import type { InPlayResult } from '../../../../src/reports/index.js';
import { halfDay, halfDayMarket, wholeDay } from './half-day-market.js';

const bars = halfDayMarket();
const days = new MarketDays(bars, { assetClass: 'stocks', ticker: 'MADE-UP' });

const about = { ticker: 'MADE-UP', timeZone: 'America/New_York', words: {} };

/** What stands for a result: what was known when it was computed. */
function replayed(date: string) {
  const asked: { readonly known: Bars; readonly asOf: number }[] = [];
  const replay = new DayReplay(
    bars,
    days.sessionOn(date)!,
    (known, asOf) => {
      asked.push({ known, asOf });
      return { asOf, bars: known.length, closes: [...known.close.slice(-3)] } as unknown as InPlayResult;
    },
    about,
  );
  return { replay, asked };
}

describe('a day that is replayed', () => {
  it('is computed with what was known at the end of each bar, and with nothing of what was to come', () => {
    const { replay, asked } = replayed(wholeDay);
    for (let number = 1; number <= replay.length; number++) replay.result(number);
    const { firstBar, closeTime } = replay.session;
    expect(asked.map(({ known }) => known.length)).toEqual(asked.map((_, i) => firstBar + i + 1));
    for (const { known, asOf } of asked) {
      expect(known.time.at(-1)! + known.interval).toBe(asOf);
      expect(known.time.every((time, i) => time === bars.time[i])).toBe(true);
      expect(known.close.every((close, i) => close === bars.close[i])).toBe(true);
    }
    expect(asked.at(-1)!.asOf).toBe(closeTime);
  });

  it('is the same for everybody, in whatever order they ask', () => {
    const { replay: straight } = replayed(halfDay);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 42 }), { minLength: 1, maxLength: 30 }), (numbers) => {
        const { replay } = replayed(halfDay);
        for (const number of numbers) {
          expect(replay.result(number)).toEqual(straight.result(number));
          if (number === 1) continue;
          expect(applyChanges(straight.result(number - 1), replay.changes(number))).toEqual(straight.result(number));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('computes a bar once for those who follow it side by side', () => {
    const { replay, asked } = replayed(halfDay);
    replay.result(1);
    for (let number = 2; number <= replay.length; number++) {
      replay.changes(number);
      replay.changes(number);
    }
    expect(asked.length).toBe(replay.length);
  });

  it('knows which bar has ended by an instant', () => {
    const { replay } = replayed(halfDay);
    const { openTime, closeTime } = replay.session;
    const minutes = (count: number) => replay.numberAt(openTime + count * 60_000);
    expect([minutes(-60), minutes(0), minutes(9), minutes(10), minutes(14)]).toEqual([1, 1, 1, 2, 2]);
    expect([replay.numberAt(closeTime - 1), replay.numberAt(closeTime), minutes(600)]).toEqual([41, 42, 42]);
  });
});
