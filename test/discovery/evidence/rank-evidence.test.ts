import { describe, expect, it } from 'vitest';
import { rankEvidence, type WatchedQuestion, watch, type WatchState } from '../../../src/discovery/index.js';
import { barsFromRows } from '../../../src/bars/index.js';

const bars = barsFromRows([{ time: Date.UTC(2025, 0, 2, 14, 30), open: 10, high: 12, low: 9, close: 11 }], {
  interval: '30m',
});
const families = [
  ...['doji', 'intraday-timing', 'market-session-breakout', 'previous-session-correlation'],
  'volume-and-range-by-weekday',
];
const stateOf = (ticker: string): WatchState =>
  watch(null, { assetClass: 'stocks', ticker, bars }, { since: '2025-01-03', families });

/** A state with other counts in some of its questions. */
function withCounts(state: WatchState, counts: Readonly<Record<string, Partial<WatchedQuestion>>>): WatchState {
  return { ...state, questions: state.questions.map((each) => ({ ...each, ...counts[each.family] })) };
}

const coin = (successes: number, failures: number) => ({ groups: [{ group: '', counts: [successes, failures] }] });
const rowOf = (states: readonly WatchState[], family: string, ticker = 'AAPL') =>
  rankEvidence(states).ranking.find((row) => row.family === family && row.ticker === ticker)!;

describe('a ranking by evidence', () => {
  it('has a row for each question of each market, the strongest evidence first, ties by name, untested ones last', () => {
    const states = [
      withCounts(stateOf('MSFT'), { doji: coin(9, 1) }),
      withCounts(stateOf('AAPL'), { doji: coin(20, 0) }),
    ];
    const { ranking, tests, markets, significance } = rankEvidence(states);
    expect(ranking.map(({ rank, family, ticker }) => `${rank} ${family} ${ticker}`)).toEqual([
      '1 doji AAPL',
      '2 doji MSFT',
      '3 intraday-timing AAPL',
      '4 intraday-timing MSFT',
      '5 previous-session-correlation AAPL',
      '6 previous-session-correlation MSFT',
      '7 volume-and-range-by-weekday AAPL',
      '8 volume-and-range-by-weekday MSFT',
      '9 market-session-breakout AAPL',
      '10 market-session-breakout MSFT',
    ]);
    expect(ranking.map(({ untested }) => untested).slice(-2)).toEqual(['session-unavailable', 'session-unavailable']);
    expect([tests, significance, markets.map(({ ticker }) => ticker)]).toEqual([8, 0.05, ['AAPL', 'MSFT']]);
    expect(ranking.map(({ kind }) => kind).filter((kind) => kind === 'structure')).toHaveLength(2);
    expect(Object.isFrozen(ranking[0].estimate)).toBe(true);
    // Without fields that are there and undefined.
    expect(JSON.parse(JSON.stringify(ranking))).toStrictEqual(ranking);
  });

  it('calls by e-BH among the questions that can be tested', () => {
    // 8 tests at 5 %: one needs 160, two need 80 each. 10 of 10 have 2¹⁰/11 = 93.1, 11 of 11 have 2¹¹/12 = 170.7.
    const one = withCounts(stateOf('AAPL'), { doji: coin(10, 0) });
    const other = withCounts(stateOf('MSFT'), { doji: coin(0, 10) });
    expect(rankEvidence([one, stateOf('MSFT')]).called).toBe(0);
    expect(rankEvidence([one, other]).called).toBe(2);
    expect(rankEvidence([one, other]).ranking.map(({ called }) => called)).toEqual([
      true,
      true,
      ...Array<boolean>(8).fill(false),
    ]);
    expect(rankEvidence([withCounts(stateOf('AAPL'), { doji: coin(11, 0) }), stateOf('MSFT')]).called).toBe(1);
    expect(rankEvidence([one, stateOf('MSFT')], { significance: 0.1 }).called).toBe(1);
  });

  it('says what was found first, and never that luck is proved', () => {
    expect(rankEvidence([stateOf('AAPL')]).summary).toBe(
      'Nothing has been found yet: the answers to 4 questions cannot be distinguished from luck.',
    );
    const all = watch(null, { assetClass: 'stocks', ticker: 'AAPL', bars }, { since: '2025-01-03' });
    const found = withCounts(all, { doji: coin(30, 0) });
    expect(rankEvidence([found])).not.toHaveProperty('warnings');
    expect(rankEvidence([found]).summary).toBe(
      'Of 54 questions, 1 answer is hard to explain by luck. Where there is only luck, this is ever said with a chance of at most 5 %, however often one looks.',
    );
    expect(rankEvidence([])).toMatchObject({ tests: 0, called: 0, ranking: [], markets: [] });
  });

  it('warns of picked families and of cases that were there at the first look, and then promises nothing', () => {
    const all = watch(null, { assetClass: 'stocks', ticker: 'MSFT', bars }, { since: '2025-01-03' });
    const picked = withCounts(stateOf('AAPL'), { doji: coin(30, 0) });
    const late = withCounts(all, { doji: { ...coin(30, 10), retrospective: 12 } });
    const { warnings, summary } = rankEvidence([picked, late]);
    expect(warnings).toEqual([
      {
        code: 'families-picked',
        text: 'Only 5 of the 60 built-in questions were asked. If they were picked after seeing their cases, luck is called too often: watch all, or begin with a first day still to come.',
      },
      {
        code: 'retrospective',
        text:
          '12 of 70 cases are retrospective: their sessions had opened when a market was looked at first. ' +
          'If the first day was chosen after seeing them, luck is called too often: begin with a first day still to come.',
      },
    ]);
    expect(summary).not.toContain('at most');
    expect(rankEvidence([picked]).warnings?.map(({ code }) => code)).toEqual(['families-picked']);
    expect(rankEvidence([late]).warnings?.map(({ code }) => code)).toEqual(['retrospective']);
    const rows = rankEvidence([late]).ranking;
    expect(rows.map(({ retrospective }) => retrospective).filter((count) => count > 0)).toEqual([12]);
    expect(rankEvidence([])).not.toHaveProperty('warnings');
  });

  it('has the evidence of each kind of question, and its sentence', () => {
    const state = withCounts(stateOf('AAPL'), {
      doji: coin(160, 90),
      'previous-session-correlation': {
        groups: [
          { group: 'red', counts: [20, 20] },
          { group: 'green', counts: [9, 1] },
        ],
      },
      'intraday-timing': {
        groups: [
          { group: 'friday', counts: [1, 9] },
          { group: 'monday', counts: [8, 2] },
        ],
      },
    });
    expect(rowOf([state], 'doji')).toMatchObject({
      cases: 250,
      e: 1561.8194,
      log10: 3.1936,
      estimate: { count: 160, of: 250, percent: 64, baseline: 50, effect: 14 },
      sequence: { low: 53.56, high: 73.62 },
      called: true,
      sentence:
        '“After a doji, does the next session have the opposite colour of the session before the doji?” AAPL, since 2025-01-03: ' +
        'the session is red if the one before the doji was green, and green if it was red in 160 of 250 cases, 64 % ' +
        '(53.56 to 73.62 % at every look), where chance gives 50 %. Luck is unlikely to explain this (E = 1,561).',
    });
    const events = rowOf([state], 'previous-session-correlation');
    expect(events).toMatchObject({
      group: 'green',
      outcome: 'success',
      cases: 50,
      estimate: { count: 9, of: 10, percent: 90, baseline: 50 },
      called: false,
    });
    expect(events.sentence).toContain(
      'AAPL, After green, since 2025-01-03: the session is green in 9 of 10 cases, 90 % (',
    );
    expect(events.sentence).toMatch(
      /, against 50 % in the other group, After red\. So far, this cannot be distinguished from luck \(E = \d/,
    );
    const days = rowOf([state], 'intraday-timing');
    expect(days).toMatchObject({ group: 'monday', outcome: 'success', estimate: { count: 8, of: 10, baseline: 10 } });
    // Monday came second: its part of the level is 1/6, and that of the first group 1/2.
    expect(days.sequence).toEqual({ low: 27.42, high: 99.59 });
    expect(rowOf([state], 'volume-and-range-by-weekday')).toMatchObject({ e: 1, sequence: null, cases: 0 });
    const ranks = {
      groups: [
        { group: 'friday', counts: [4, 0], deviation: 4 },
        { group: 'monday', counts: [0, 4], deviation: -4 },
      ],
      wealths: [1, 3, 5, 7].map((_, i) => ({ mantissa: '9223372036854775808', exponent: i - 63 })),
    };
    // The mean of 1, 2, 4 and 8.
    const blocks = rowOf([withCounts(state, { 'volume-and-range-by-weekday': ranks })], 'volume-and-range-by-weekday');
    expect(blocks).toMatchObject({ e: 3.75, sequence: null, cases: 8, estimate: { count: 0, of: 4, baseline: 100 } });
    expect(blocks.sentence).toContain(
      'AAPL, Monday, since 2025-01-03: above the mean of its week in 0 of 4 cases, 0 %, against',
    );
  });
});
