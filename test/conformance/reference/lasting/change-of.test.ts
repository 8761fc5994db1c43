import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../../../src/conformance/reference/lasting/change-of.js';
import { styleOf } from '../../../../src/conformance/reference/run/style.js';
import { seededGenerator } from '../../../../src/numeric/inner.js';
import { cases } from '../../../cases.js';
import { inBlocks } from './in-blocks.js';

const style = styleOf({}, { ofData: 0, ofBars: 0 });
const outcomes = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }));
type Counts = readonly [a: number, b: number, c?: number];
const times = (count: number, counts: Counts): readonly Counts[] => Array.from({ length: count }, () => counts);
const change = (...counts: readonly Counts[]) => changeOf({ outcomes }, inBlocks(...counts), style);

/** The first cut and its p, in doubles and with whole tables of all cuts and outcomes. */
function byHand(counts: readonly (readonly number[])[]): { readonly before: number; readonly p: number } {
  const total = (some: readonly (readonly number[])[], o: number): number => some.reduce((sum, own) => sum + own[o], 0);
  const size = (some: readonly (readonly number[])[]): number => some.flat().reduce((sum, count) => sum + count, 0);
  const n = size(counts);
  const statistics = (order: readonly number[]): number[] =>
    order.slice(1).map((_, i) => {
      const first = order.slice(0, i + 1).map((block) => counts[block]);
      const own = [0, 1, 2].map((o) => {
        const c = total(counts, o);
        return c === 0 || c === n ? 0 : (n * total(first, o) - c * size(first)) ** 2 / (c * (n - c));
      });
      return Math.max(...own);
    });
  const order = counts.map((_, i) => i);
  const seen = statistics(order);
  const most = Math.max(...seen) * (1 - 1e-12);
  const random = seededGenerator(1);
  let extreme = 0;
  for (let shuffle = 1; shuffle <= 999; shuffle++) {
    for (let i = 0; i + 1 < order.length; i++) {
      const left = order.length - i;
      let r = left;
      while (r >= left) r = Math.floor(random() / 2 ** (32 - (left - 1).toString(2).length));
      [order[i], order[i + r]] = [order[i + r], order[i]];
    }
    if (Math.max(...statistics(order)) >= most) extreme++;
    if (extreme === 50) return { before: 1 + seen.findIndex((each) => each >= most), p: 50 / shuffle };
  }
  return { before: 1 + seen.findIndex((each) => each >= most), p: (1 + extreme) / 1000 };
}

describe('changeOf', () => {
  it('finds the cut, and says what came before and after', () => {
    const found = change(...times(4, [2, 8]), ...times(4, [8, 2]))!;
    expect(Object.keys(found)).toEqual(['date', 'p', 'before', 'after']);
    expect(found.date).toBe('2020-05-01');
    expect(found.before).toEqual({
      of: 40,
      guard: null,
      outcomes: [
        { ...outcomes[0], count: 8, percent: 20, low: 10.5, high: 34.76 },
        { ...outcomes[1], count: 32, percent: 80, low: 65.24, high: 89.5 },
        { ...outcomes[2], count: 0, percent: 0, low: 0, high: 8.76 },
      ],
    });
    expect(found.after.outcomes.map(({ count }) => count)).toEqual([32, 8, 0]);
    // Of the 70 orders of four low and four high blocks two have such a cut: 28.5 of 999, with a deviation of 5.3.
    expect(found.p).toBeGreaterThan(0.012);
    expect(found.p).toBeLessThan(0.046);
  });

  it('takes the first of equal cuts, of whichever outcome', () => {
    // Of 8 cases |8·1 − 2·1| before the second block, and |8·1 − 2·7| before the last.
    expect(change([1, 0], ...times(6, [0, 1]), [1, 0])!.date).toBe('2020-02-01');
    // a before the last block, b before the second: 7² / (1 · 7) for each.
    const found = change([0, 1], ...times(6, [0, 0, 1]), [1, 0])!;
    expect([found.date, found.before.of, found.before.guard]).toEqual(['2020-02-01', 1, 'insufficient']);
  });

  it('stops at the fiftieth shuffle as extreme', () => {
    expect(change(...times(8, [3, 3]))).toMatchObject({ date: '2020-02-01', p: 1 });
    // Where one block alone has the outcome, it has to come first or last, as in a quarter of all orders: 50 of about 200.
    const { p } = change([1, 0], ...times(7, [0, 1]))!;
    expect(p).toBe(50 / Math.round(50 / p));
    expect(p).toBeGreaterThan(0.15);
    expect(p).toBeLessThan(0.35);
  });

  it('is nothing with fewer than eight blocks, or one outcome', () => {
    expect(change(...times(3, [2, 8]), ...times(4, [8, 2]))).toBeNull();
    expect(change(...times(9, [4, 0]))).toBeNull();
    expect(change()).toBeNull();
  });

  it('is what plain loops over all cuts and outcomes say', () => {
    const block = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(3)).filter((counts) => counts.some((count) => count > 0));
    fc.assert(
      fc.property(fc.array(block, { minLength: 8, maxLength: 20 }), (counts) => {
        fc.pre([0, 1, 2].filter((o) => counts.some((own) => own[o] > 0)).length > 1);
        const blocks = inBlocks(...counts);
        const found = changeOf({ outcomes }, blocks, style)!;
        const { before, p } = byHand(counts);
        expect([found.date, found.p]).toEqual([blocks[before][0].date, p]);
        expect(found.before.of).toBe(blocks.slice(0, before).flat().length);
        expect(found.before.of + found.after.of).toBe(blocks.flat().length);
      }),
      { numRuns: cases(100) },
    );
  });

  it('has low p as seldom as they say where nothing changes', () => {
    const random = seededGenerator(5);
    let low = 0;
    for (let run = 0; run < 200; run++) {
      const counts = Array.from({ length: 12 }, (): Counts => {
        const a = Array.from({ length: 6 }, random).filter((each) => each < 2 ** 31).length;
        return [a, 6 - a];
      });
      if (change(...counts)!.p <= 0.1) low++;
    }
    // Of 200 about 20, with a deviation of 4.2.
    expect(low).toBeLessThan(36);
    expect(low).toBeGreaterThan(6);
  });
});
