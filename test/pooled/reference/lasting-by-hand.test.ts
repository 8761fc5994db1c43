import { describe, expect, it } from 'vitest';
import { differenceInterval } from '../../../src/statistics/inner.js';
import { blocksByHand, blocksTestByHand, differenceByHand, lastingByHand, shownTestByHand } from './lasting-by-hand.js';
import { studentByHand, wilsonByHand } from './pooled-by-hand.js';

type Outcome = 'a' | 'b';

/** The outcomes of the cases of successive months, such as `aab`, each on a date of its own unless all are on the first of the month. */
function monthly(from: string, months: readonly string[], onOneDate = false) {
  return months.flatMap((cases, i) => {
    const month = new Date(Date.parse(`${from}-01`));
    month.setUTCMonth(month.getUTCMonth() + i);
    const name = month.toISOString().slice(0, 7);
    return Array.from(cases, (outcome, day) => ({
      date: `${name}-${String(onOneDate ? 1 : day + 1).padStart(2, '0')}`,
      outcome: outcome as Outcome,
    }));
  });
}

const times = (count: number, ...months: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, i) => months[i % months.length]);
const rounded = ({ low, high }: { low: number; high: number }) => [Number(low.toFixed(2)), Number(high.toFixed(2))];

describe('lastingByHand', () => {
  const alternating = times(8, 'aaaaaaaabb', 'aabbbbbbbb');

  it('goes by blocks where they vary more than dates', () => {
    const answers = monthly('2020-01', alternating);
    expect(blocksByHand(answers)).toEqual({ of: 'month', count: 8 });
    // 144/35 times as much by months, 80/79 by dates.
    expect(lastingByHand(answers, 'a')).toEqual({ effective: 19.4444, low: 26.37, high: 73.63 });
  });

  it('goes by dates where they vary more than blocks', () => {
    const answers = [
      ...monthly('2020-01', times(8, 'aaaaa'), true),
      ...monthly('2020-01', times(8, 'bbbbb'), true).map(({ outcome, date }) => ({
        outcome,
        date: date.replace(/01$/, '02'),
      })),
    ];
    // 16/15 · 16 · 2.5² / 20 is 16/3 by dates, 0 by months.
    const [low, high] = rounded(wilsonByHand(0.5, 15, studentByHand(15)));
    expect(lastingByHand(answers, 'a')).toEqual({ effective: 15, low, high });
  });

  it('takes the dates of blocks that have a single one', () => {
    const answers = monthly('2020-01', alternating, true);
    expect(lastingByHand(answers, 'b')).toEqual({ effective: 19.4444, low: 26.37, high: 73.63 });
    // Where all dates are the same, each counts as one case, though months vary less than by chance.
    const even = monthly('2020-01', times(8, 'aaaaabbbbb'), true);
    expect(lastingByHand(even, 'a')).toMatchObject({ effective: 8 });
  });

  it('says nothing of few blocks, or of what never or always occurs', () => {
    expect(lastingByHand(monthly('2020-01', alternating.slice(1)), 'a')).toBeNull();
    expect(lastingByHand(monthly('2020-01', times(8, 'aaaaaaaaaa')), 'a')).toBeNull();
    expect(lastingByHand(monthly('2020-01', times(8, 'aaaaaaaaaa')), 'b')).toBeNull();
    expect(blocksByHand(monthly('2020-01', times(20, 'ab')))).toEqual({ of: 'year', count: 2 });
  });
});

describe('differenceByHand', () => {
  const clusters = (answers: readonly { date: string; outcome: string }[]) =>
    [...new Set(answers.map(({ date }) => date))].map((date) => {
      const own = answers.filter((each) => each.date === date);
      return { count: own.filter(({ outcome }) => outcome === 'a').length, of: own.length };
    });

  it('is what it was where shares do not vary from block to block', () => {
    const first = monthly('2020-01', times(8, 'aaaabbbbbb'));
    const second = monthly('2020-01', times(8, 'abbbbbbaab'));
    const found = differenceByHand([first, second], 'a');
    const { low, high } = differenceInterval(clusters(first), clusters(second), 2, true)!;
    expect(rounded(found)).toEqual([low, high]);
  });

  it('is wider where they do, of the side that varies', () => {
    const even = monthly('2021-01', times(8, 'aaaaabbbbb'));
    const found = differenceByHand([monthly('2020-01', times(8, 'aaaaaaaabb', 'aabbbbbbbb')), even], 'a');
    const plain = wilsonByHand(0.5, 80, 1.959963984540054);
    // The ends of the first side are 26.37 and 73.63: both reach √(23.63² + …²).
    const reach = Math.hypot(23.629, plain.high - 50);
    expect(found.low).toBeCloseTo(-reach, 2);
    expect(found.high).toBeCloseTo(reach, 2);
  });
});

describe('blocksTestByHand', () => {
  const [low, high] = [monthly('2020-01', times(8, 'bbbbbbbbbb')), monthly('2020-01', times(8, 'aaaaaaaaaa'))];

  it('shuffles the blocks of both sides', () => {
    // Two of 12,870 choices of eight blocks are as extreme.
    expect(blocksTestByHand([low, high], 'a', 'independent')).toBeLessThanOrEqual(0.002);
    expect(blocksTestByHand([low, low], 'a', 'independent')).toBe(1);
    // Months are what is exchanged: one that differs on each side comes again in half of all orders or more.
    const one = monthly('2020-01', ['aaaaaaaaaa', ...times(7, 'bbbbbbbbbb')]);
    const p = blocksTestByHand([one, low], 'a', 'independent')!;
    expect(p).toBe(1);
  });

  it('swaps the sides of blocks that both have', () => {
    // All or none of eight are swapped: 7.8 of 999, with a deviation of 2.8.
    const p = blocksTestByHand([low, high], 'a', 'paired')!;
    expect(p).toBeGreaterThan(0.001);
    expect(p).toBeLessThan(0.019);
    expect(blocksTestByHand([high, low], 'b', 'paired')).toBe(p);
  });

  it('says the same of the other of two outcomes, and of sides that change places', () => {
    const some = monthly('2020-01', times(9, 'aaaaaaaabb', 'aabbbbbbbb', 'aaaaabbbbbb'));
    const others = monthly('2020-04', times(10, 'aaaaaaaaab', 'aaaabbbbbb'));
    for (const cases of ['independent', 'paired'] as const) {
      const p = blocksTestByHand([some, others], 'a', cases)!;
      expect(blocksTestByHand([some, others], 'b', cases)).toBe(p);
      expect(p).toBeGreaterThan(0.01);
    }
    const p = blocksTestByHand([some, others], 'a', 'paired');
    expect(blocksTestByHand([others, some], 'a', 'paired')).toBe(p);
  });

  it('takes years where one side has them, and is none with too few of either', () => {
    const years = Array.from({ length: 9 }, (_, i) => ({ date: `${2010 + i}-05-05`, outcome: i < 4 ? 'a' : 'b' }));
    expect(blocksByHand(years)).toEqual({ of: 'year', count: 9 });
    expect(blocksTestByHand([years, years], 'a', 'independent')).toBe(1);
    const long = monthly('2010-01', [...times(50, 'aaaaaaaaaa'), ...times(50, 'bbbbbbbbbb')]);
    expect(blocksByHand(long)).toEqual({ of: 'month', count: 100 });
    expect(blocksTestByHand([years, long], 'a', 'paired')).toBeGreaterThan(0.05);
    // Eight months of a year are one year.
    expect(blocksTestByHand([years, low], 'a', 'independent')).toBeNull();
    expect(blocksTestByHand([low.slice(10), high], 'a', 'independent')).toBeNull();
  });
});

describe('shownTestByHand', () => {
  const fisher = { kind: 'fisher', p: 0.2 };

  it('is the test with the larger p', () => {
    expect(shownTestByHand(fisher, 0.3)).toEqual({ kind: 'blocks', p: 0.3 });
    expect(shownTestByHand(fisher, 0.2)).toBe(fisher);
    expect(shownTestByHand(fisher, 0.1)).toBe(fisher);
    expect(shownTestByHand(fisher, null)).toBe(fisher);
    expect(shownTestByHand(null, 0.1)).toEqual({ kind: 'blocks', p: 0.1 });
    expect(shownTestByHand(null, null)).toBeNull();
  });
});
