import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../../browser/computing/reading/made-up-bars.js';
import {
  answerInWords,
  apartInWords,
  besideInWords,
  changeInWords,
  conditionInWords,
  differenceOf,
} from '../../browser/page/report/figures/answer-words.js';
import { panelsOf, type Share } from '../../browser/page/report/figures/share-panels.js';
import { wilsonInterval } from '../../../../src/define/index.js';
import { comparePeriods } from '../../../../src/pooled/index.js';
import { runReport } from '../../../../src/reports/index.js';

/** A share of made-up cases. */
function share(count: number, of: number): Share {
  const { low, high } = wilsonInterval(count, of, 2) ?? { low: null, high: null };
  const guard = of < 10 ? 'insufficient' : of < 30 ? 'low-sample' : null;
  const percent = of === 0 ? null : Number(((100 * count) / of).toFixed(2));
  const asked = { group: [], question: 'filled', outcome: 'filled' };
  return { id: `${count} ${of}`, label: 'Monday', outcome: 'Filled', count, of, percent, low, high, guard, asked };
}

const plain = (words: string): string => words.replaceAll('\u00a0', ' ');

describe('the words of an answer', () => {
  it('say the share, the cases and the interval, and how many cases are missing where they are too few', () => {
    const said = (count: number, of: number) =>
      plain(Object.values(answerInWords(share(count, of), 'session')).join(''));
    expect(said(323, 514)).toBe('Filled in 62.8 % of 514 sessions (95 % interval 58.6 to 66.9 %)');
    expect(said(12, 20)).toBe('Filled in 60.0 % of 20 sessions (95 % interval 38.7 to 78.1 %); few cases');
    expect(said(7, 7)).toBe('too few cases to say how often “Filled” comes: 7 sessions, 3 more needed');
    expect(said(0, 0)).toBe('no cases');
  });

  it('compare with all and with chance', () => {
    const atRandom = { mean: 51, low: 48, high: 54, p: 0.01 };
    expect(plain(besideInWords({ ...share(60, 102), atRandom }, share(323, 514)))).toBe(
      '58.8 % (all 62.8 %; at random 51.0 %).',
    );
    expect(besideInWords(share(2, 4), share(323, 514))).toBe('Too few cases for a share: 4, 6 more needed.');
    expect(apartInWords([share(50, 100), share(63, 100)], { ...share(323, 514), id: 'all' })).toBe(
      '; 1 of 2 intervals leaves it out',
    );
  });

  it('say what a condition changes, with the interval that the library gives the difference of two samples', () => {
    const bars = madeUpBars();
    const market = { assetClass: 'stocks', ticker: 'X' } as const;
    const first = { startDate: '2024-01-01', endDate: '2024-04-30' };
    const second = { startDate: '2024-05-01', endDate: '2024-12-31' };
    const compared = comparePeriods({ ...market, bars }, 'gap-fill-standard', { first, second });
    const [a, b] = [first, second].map((period) => {
      const result = runReport(bars, 'gap-fill-standard', { ...market, ...period });
      return panelsOf(result, null)[0].rows[0];
    });
    const { points, low, high } = compared.summary[0].questions[0].outcomes[0].difference!;
    const found = differenceOf(a, b)!;
    for (const [i, figure] of [points, low, high].entries()) expect(found[i]).toBeCloseTo(figure, 1);

    expect(plain(conditionInWords(share(66, 100), share(257, 414)))).toBe(
      'Without the condition 62.1 % of 414 (all 62.8 %). The difference is +3.9 points (95 % interval −6.8 to +13.7); chance alone can make as much.',
    );
    expect(plain(conditionInWords(share(90, 100), share(233, 414)))).toMatch(
      /\+33\.7 points \(95 % interval \+\S+ to \+\S+\)\.$/,
    );
    expect(conditionInWords(share(3, 5), share(257, 414))).toBe(
      'Without the condition: too few cases to compare (414).',
    );
  });

  it('name a change over time only if chance seldom makes it', () => {
    const side = (percent: number) => ({ of: 100, guard: null, outcomes: [{ ...share(percent, 100), id: 'filled' }] });
    const change = { date: '2015-03-02', before: side(50), after: side(70) };
    const blocks = { of: 'month', count: 60 } as const;
    expect(plain(changeInWords({ change: { ...change, p: 0.004 }, blocks }, 'filled'))).toBe(
      'A change over time that chance seldom makes (p 0.004): 50.0 % before 2015-03-02, 70.0 % from then on.',
    );
    expect(changeInWords({ change: { ...change, p: 0.32 }, blocks }, 'filled')).toBe(
      'No change over time beyond chance (p 0.32).',
    );
    expect(changeInWords({ change: null, blocks: { of: 'year', count: 6 } }, 'filled')).toBe(
      '6 years with cases are too few to test for a change: 8 are needed.',
    );
  });
});
