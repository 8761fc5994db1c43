import type { BoardChange, BoardRow } from 'barstats';
import { describe, expect, it } from 'vitest';
import { changeWords } from '../../../in-play/page/board/change-words.js';
import { rowWords } from '../../../in-play/page/board/row-words.js';
import { clockIn } from '../../../in-play/page/clock.js';
import { reportWords } from '../../../in-play/report-words.js';

const words = reportWords(['gap-fill-standard', 'pivot-points-standard', 'opening-range-breakout-standard']);
const clock = clockIn('America/New_York');
const gap = {
  ...{ assetClass: 'stocks', ticker: 'ONE', report: 'gap-fill-standard', date: '2024-07-03', observation: 1 },
  ...{ group: { direction: 'up' }, label: 'Gap up', question: 'filled', title: 'Filled in the session' },
} as const;
const open: BoardRow = {
  ...gap,
  ...{ rank: 3, state: 'open', since: '2024-07-03T13:30:00.000Z', soFar: 'unfilled', outcome: 'unfilled' },
  ...{ percent: 62.5, low: 38.64, high: 81.52, usual: 28.57, margin: 10.07, of: 1016, guard: 'low-sample' },
  level: { id: 'previous-close', price: 1039.3, distance: 0.1 },
};

describe('a row of the board in words', () => {
  it('has what stands out, with its interval, cases and level', () => {
    expect(rowWords(open, words, clock, 2)).toEqual({
      ...{ rank: '3', ticker: 'ONE', question: 'Filled in the session', report: 'Gap fill, gap up' },
      ...{ outcome: 'Not filled', percent: '63\u00a0%', interval: '39–82', cases: '1,016', guard: 'few cases' },
      ...{ usual: '29\u00a0%', chance: '', level: 'Previous close', price: '1,039.30', distance: '0.10' },
    });
  });

  it('has what chance gives, where that was asked for and some flip has a case', () => {
    const atRandom = { mean: 41.25, low: 30.4, high: 52.5, p: 1 / 30 };
    expect(rowWords({ ...open, atRandom }, words, clock, 2).chance).toBe('at random 41 % (30–53 %), p 0.033');
    const none = { mean: null, low: null, high: null, p: 1 };
    expect([null, none].map((each) => rowWords({ ...open, atRandom: each }, words, clock, 2).chance)).toEqual(['', '']);
  });

  it('says so where there is no case, no level and no average range', () => {
    const none = { outcome: null, percent: null, low: null, high: null, usual: null, margin: null, of: 0 } as const;
    const bare = rowWords({ ...open, ...none, guard: 'insufficient', level: null }, words, clock, 2);
    expect(bare).toMatchObject({
      outcome: 'no case like it',
      percent: '',
      interval: '',
      cases: '0',
      guard: 'too few cases',
    });
    expect([bare.usual, bare.level, bare.price, bare.distance]).toEqual(['', '', '', '']);
    expect(rowWords({ ...open, level: { ...open.level!, distance: null } }, words, clock, 2).distance).toBe('');
  });

  it('has the time of a decision in place of a rank, and what was decided', () => {
    const none = { rank: null, outcome: null, percent: null, low: null, high: null, margin: null, of: null } as const;
    const decided = rowWords(
      { ...open, ...none, state: 'decided', soFar: 'filled', guard: null, level: null },
      words,
      clock,
      2,
    );
    expect(decided).toMatchObject({ rank: '09:30', outcome: 'Filled', percent: '', cases: '', usual: '29\u00a0%' });
  });
});

describe('a change in words', () => {
  const question = { ...gap, from: null, to: null, since: null, outcome: null };
  const level = {
    ...{ assetClass: 'stocks', ticker: 'ONE', date: '2024-07-03', session: 'new-york', price: 10.5 },
    kind: 'level-touched' as const,
    to: '2024-07-03T14:00:00.000Z',
  } as const;
  const market = { assetClass: 'stocks', ticker: 'ONE' } as const;
  it.each<[BoardChange, string]>([
    [{ ...question, kind: 'came-into-play', to: 'open' }, 'came into play: Filled in the session (Gap fill, gap up)'],
    [
      { ...question, kind: 'decided', from: 'open', to: 'decided', outcome: 'filled' },
      'decided “Filled”: Filled in the session (Gap fill, gap up)',
    ],
    [
      { ...question, kind: 'no-longer-in-play', from: 'open' },
      'no longer in play: Filled in the session (Gap fill, gap up)',
    ],
    [{ ...level, level: 's1', reports: ['pivot-points-standard'], from: null }, 'touched Pivot S1 10.50'],
    [
      {
        ...level,
        level: 'window-high',
        reports: ['opening-range-breakout-standard'],
        from: '2024-07-03T13:50:00.000Z',
      },
      'touched again Opening range high 10.50',
    ],
    [{ ...market, kind: 'market-added', from: null, to: 'working' }, 'was added'],
    [{ ...market, kind: 'market-removed', from: 'working', to: null }, 'was removed'],
    [{ ...market, kind: 'market-failing', from: 'working', to: 'no-bars' }, 'cannot be asked: no-bars'],
    [{ ...market, kind: 'market-recovered', from: 'no-bars', to: 'working' }, 'can be asked again'],
  ])('%j', (change, text) => expect(changeWords(change, words, 2)).toBe(text));
});
