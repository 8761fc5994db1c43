import { describe, expect, it } from 'vitest';
import { foundRows, orderedRows } from '../browser/page/several/board-rows.js';
import { differenceOf, verdictOf } from '../browser/page/several/comparison-words.js';
import { barFilesOf } from '../browser/page/bars/bar-files.js';
import { namedLevels } from '../browser/page/several/levels-of-session.js';
import { halvesOf, periodsIn, periodsText } from '../browser/page/several/periods.js';
import { headlineOf, sentenceOf } from '../browser/page/several/pooled-words.js';
import { refusedByReason, refusedSentence, refusedWords } from '../browser/page/several/refused-words.js';
import { hasBarsAt, playedTo, sameTimeIn, sessionAt, sessionOn } from '../browser/page/several/replayed-instant.js';
import { freeTicker, objectionTo, shortNameOf } from '../browser/state/market-names.js';
import { barsFromRows } from '../../../src/bars/index.js';
import type { BoardRow } from '../../../src/board/index.js';
import { compareMarkets, runPooled } from '../../../src/pooled/index.js';

const MINUTE = 60_000;

/** A market of days, from its closes; the first is a Monday. */
function market(ticker: string, closes: readonly number[]) {
  const rows = closes.map((close, i) => ({ time: Date.UTC(2024, 2, 4 + 7 * i), open: 12, high: 15, low: 9, close }));
  return { assetClass: 'crypto', ticker, bars: barsFromRows(rows, { interval: 86_400_000 }) } as const;
}

const COLOURS = 'green-and-red-days-by-weekday-standard';
const btc = market('BTC', [13, 13, 13, 14, 11]);
const eth = market('ETH', [13, 11, 11, 11, 11]);

describe('the words of several markets', () => {
  it('say a pooled share with the interval by dates, and what the cases are worth', () => {
    const same = runPooled([btc, market('ETH', [13, 13, 13, 14, 11])], COLOURS, {});
    const [question] = same.summary[0].questions;
    expect(headlineOf(same)).toBe('2 markets, 2024-03-04 to 2024-04-01: 10 of 10 sessions counted.');
    // Two markets that do the same on every date, with the small-sample factor of five dates: 2 · 5/4.
    expect(question.outcomes[0].designEffect).toBe(2.5);
    const { low, high } = question.outcomes[0].clustered!;
    expect(sentenceOf(question)).toBe(
      `Green in 8 of 10 cases on 5 dates: 80.0\u00a0% (95 % interval ${low.toFixed(1)} to ${high.toFixed(1)}\u00a0%). ` +
        'The cases of a date depend on each other: they are worth about 4 independent cases (design effect 2.5).',
    );
  });

  it('say a difference with its interval and its test', () => {
    const result = compareMarkets(btc, eth, COLOURS, {});
    const [green] = result.summary[0].questions[0].outcomes;
    const { low, high } = green.difference!;
    expect(differenceOf(green, [5, 5], ['BTC', 'ETH'])).toBe(
      `Green: 80.0\u00a0% in BTC (4 of 5), 20.0\u00a0% in ETH (1 of 5): 60.0 points more in BTC (95 % interval ${low < 0 ? '−' : '+'}${Math.abs(low).toFixed(1)} ` +
        `to +${high.toFixed(1)}); p = 0.250, adjusted p = 0.250 (3 dates in BTC only, 0 in ETH only).`,
    );
    expect(verdictOf(result)).toBe('The only test finds no difference beyond chance (adjusted p below 0.05).');
    expect(verdictOf({ ...result, tests: 0 })).toBe('No difference could be tested.');
    const sure = { ...green, test: { ...green.test!, adjusted: 0.01 } };
    const summary = [{ ...result.summary[0], questions: [{ ...result.summary[0].questions[0], outcomes: [sure] }] }];
    expect(verdictOf({ tests: 1, summary })).toBe(
      'The only test finds a difference beyond chance (adjusted p below 0.05).',
    );
    const both = summary.map((group) => ({
      ...group,
      questions: group.questions.map((question) => ({ ...question, outcomes: [sure, sure] })),
    }));
    expect(verdictOf({ tests: 3, summary: both })).toBe(
      'Of 3 tests, 1 finds a difference beyond chance (adjusted p below 0.05).',
    );
    expect(differenceOf({ ...green, test: null, untested: 'no-pairs' }, [5, 5], ['BTC', 'ETH'])).toMatch(
      /; not tested: no date has a case of both sides\.$/,
    );
  });
});

describe('what bars do not allow', () => {
  it('is said without what only programs can use', () => {
    const fits = 'a bar opens before the new-york session of 1998-01-02 and ends inside it; no session of stocks fits';
    expect(refusedWords('bars[12] opens before it', null)).toBe('a bar opens before it');
    const template = '; as options.session, this template does: {"id":"custom","open":"09:00"}';
    expect(refusedWords(fits + template, null)).toBe(fits);
    expect(refusedWords('vwap-standard needs intraday bars', 'vwap-standard')).toBe('needs intraday bars');
    expect(refusedWords('vwap-standard needs intraday bars', 'vwap')).toBe('vwap-standard needs intraday bars');
    expect(refusedWords('it is about the daily session, which stocks do not have: pass a session', 'gap')).toBe(
      'it is about the daily session, which stocks do not have',
    );
    expect(refusedSentence('options.second must not overlap options.first, got 2024-01-10 to 2024-02-02')).toBe(
      'The second period must not overlap the first period, got 2024-01-10 to 2024-02-02.',
    );
  });
});

describe('what a board cannot ask', () => {
  it('is listed by market and reason', () => {
    const row = (ticker: string, report: string, message: string) =>
      ({ assetClass: 'stocks', ticker, report, refused: { code: 'bars-too-coarse', message } }) as never;
    expect(
      refusedByReason([
        row('A', 'vwap-standard', 'vwap-standard needs intraday bars'),
        row('B', 'vwap-standard', 'vwap-standard needs intraday bars'),
        row('A', 'sweep-standard', 'sweep-standard needs intraday bars'),
        row('A', 'doji-standard', 'bars[3] is too long'),
      ]),
    ).toEqual([
      { ticker: 'A', reason: 'Needs intraday bars', reports: ['vwap-standard', 'sweep-standard'] },
      { ticker: 'B', reason: 'Needs intraday bars', reports: ['vwap-standard'] },
      { ticker: 'A', reason: 'A bar is too long', reports: ['doji-standard'] },
    ]);
  });
});

describe('periods', () => {
  it('stand in an address as four dates', () => {
    const periods = halvesOf(Date.UTC(2024, 0, 1, 9), Date.UTC(2024, 0, 5, 9));
    expect(periods).toEqual({
      first: { startDate: '2024-01-01', endDate: '2024-01-03' },
      second: { startDate: '2024-01-04', endDate: '2024-01-05' },
    });
    expect(periodsText(periods)).toBe('2024-01-01..2024-01-03..2024-01-04..2024-01-05');
    expect(periodsIn(periodsText(periods))).toEqual(periods);
    for (const text of ['', '2024-01-01..2024-01-03', '2024-01-01..b..2024-01-04..2024-01-05']) {
      expect(periodsIn(text)).toBeNull();
    }
  });
});

describe('names of markets', () => {
  const others = [
    { assetClass: 'stocks', ticker: 'SPY' },
    { assetClass: 'stocks', ticker: 'SPY-2' },
    { assetClass: 'futures', ticker: 'ES' },
  ];

  it('are unique within an asset class', () => {
    expect(objectionTo({ assetClass: 'futures', ticker: 'SPY' }, others)).toBeNull();
    expect(objectionTo({ assetClass: 'stocks', ticker: 'SPY' }, others)).toBe(
      'There is another SPY among the stocks. Choose another name.',
    );
    expect(objectionTo({ assetClass: 'stocks', ticker: '' }, others)).toBe('A market needs a name.');
    expect(freeTicker({ assetClass: 'stocks', ticker: 'SPY' }, others)).toBe('SPY-3');
    expect(freeTicker({ assetClass: 'crypto', ticker: 'SPY' }, others)).toBe('SPY');
  });

  it('have their asset class only where two share a ticker', () => {
    const all = [...others, { assetClass: 'crypto', ticker: 'ES' }];
    expect(all.map((each) => shortNameOf(each, all))).toEqual(['SPY', 'SPY-2', 'ES (futures)', 'ES (crypto)']);
  });
});

describe('a replay', () => {
  const session = (date: string, opens: number, closes: number) => ({
    date,
    opens: opens * MINUTE,
    closes: closes * MINUTE,
  });
  const sessions = [
    session('2024-01-02', 1000, 1400),
    session('2024-01-03', 2000, 2400),
    session('2024-01-05', 4000, 4200),
  ];
  const [first, second, third] = sessions;

  it('finds the session of an instant and of a date', () => {
    const at = (minute: number) => sessionAt(sessions, minute * MINUTE);
    expect([0, 1000, 1001, 1500, 2000, 2001, 9000].map(at)).toEqual([first, first, first, first, first, second, third]);
    expect(sessionAt([], 0)).toBeNull();
    expect(['2024-01-01', '2024-01-03', '2024-01-04', '2024-02-01'].map((date) => sessionOn(sessions, date))).toEqual([
      ...[first, second, third, third],
    ]);
  });

  it('keeps the time of day, and never passes a close', () => {
    expect(sameTimeIn(second, first, 1100 * MINUTE)).toBe(2100 * MINUTE);
    expect(sameTimeIn(third, first, 1400 * MINUTE)).toBe(4200 * MINUTE);
    expect(sameTimeIn(second, first, 1500 * MINUTE)).toBe(2060 * MINUTE);
  });

  it('is in the bars of a market from the end of the first until a day after the last', () => {
    const bars = { first: 1000 * MINUTE, last: 1400 * MINUTE, interval: 5 * MINUTE };
    const at = (minute: number) => hasBarsAt(bars, minute * MINUTE);
    const end = 1405;
    expect([0, 1004, 1005, end, end + 24 * 60 - 1, end + 24 * 60].map(at)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('plays in whole bars', () => {
    const start = 1100 * MINUTE;
    const played = (seconds: number, speed: number) => playedTo(first, start, seconds * 1000, speed, MINUTE) / MINUTE;
    expect([played(59, 1), played(61, 1), played(2.5, 60), played(3600, 900)]).toEqual([1100, 1101, 1102, 1400]);
  });
});

describe('the rows of the board', () => {
  const row = (ticker: string, report: string, of: number | null, distance: number | null): BoardRow => ({
    ...{ assetClass: 'stocks', ticker, report, date: '2024-01-02', observation: 1, group: {}, label: 'All' },
    ...{ question: 'filled', title: 'Filled', rank: 1, state: 'open', since: '', soFar: null, outcome: null },
    ...{ percent: null, low: null, high: null, usual: null, margin: null, of, guard: null },
    level: distance === null ? null : { id: 'open', price: 1, distance },
  });
  const rows = [row('B', 'gap', 5, null), row('A', 'pivot', null, 0.5), row('B', 'pivot', 9, 0.2)];
  const pick = (found: readonly BoardRow[]) => found.map((each) => rows.indexOf(each));

  it('are found by words and market', () => {
    const find = (words: string, only: string | null) =>
      pick(foundRows(rows, { find: words, only }, (id) => `${id} points`));
    expect(find('', null)).toEqual([0, 1, 2]);
    expect(find('PIVOT b', null)).toEqual([2]);
    expect(find('points', 'stocks B')).toEqual([0, 2]);
    expect(find('', 'futures B')).toEqual([]);
  });

  it('are ordered, those without a figure last', () => {
    expect(pick(orderedRows(rows, 'support'))).toEqual([0, 1, 2]);
    expect(pick(orderedRows(rows, 'market'))).toEqual([1, 0, 2]);
    expect(pick(orderedRows(rows, 'distance'))).toEqual([2, 1, 0]);
    expect(pick(orderedRows(rows, 'cases'))).toEqual([2, 0, 1]);
  });
});

describe('levels', () => {
  const level = (id: string, price: number, reports: readonly string[], touched: string | null = null) => ({
    ...{
      assetClass: 'stocks',
      ticker: 'A',
      date: '2024-01-02',
      session: 'new-york',
      level: id,
      price,
      reports,
      touched,
    },
  });

  it('are named once by price, the highest first', () => {
    const levels = [
      level('previous-close', 10, ['gap', 'pivot'], '2024-01-02T15:00:00.000Z'),
      level('s1', 10, ['pivot'], '2024-01-02T16:00:00.000Z'),
      level('r1', 12, ['pivot']),
    ];
    expect(namedLevels(levels, (report) => `${report} points`)).toEqual([
      { price: 12, names: ['Pivot points, r1'], touched: null },
      { price: 10, names: ['Previous close', 'Pivot points, s1'], touched: '2024-01-02T16:00:00.000Z' },
    ]);
  });
});

describe('the files of a folder', () => {
  it('are those of bars, by name', () => {
    const files = ['b.csv', 'a.CSV.gz', '.hidden.csv', 'notes.md', 'c.parquet'].map((name) => new File([], name));
    expect(barFilesOf(files).map(({ name }) => name)).toEqual(['a.CSV.gz', 'b.csv', 'c.parquet']);
  });
});
