import { describe, expect, it } from 'vitest';
import {
  differenceOf,
  verdictOf,
  halvesOf,
  periodsIn,
  periodsText,
  headlineOf,
  sentenceOf,
} from '../browser/page/several/comparison-words.js';
import { barFilesOf } from '../browser/page/bars/bar-files.js';
import { refusedSentence, refusedWords } from '../browser/page/parts/words.js';
import { freeTicker, objectionTo, shortNameOf } from '../browser/state/market-names.js';
import { barsFromRows } from '../../../src/bars/index.js';
import { compareMarkets, runPooled } from '../../../src/pooled/index.js';

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

describe('the files of a folder', () => {
  it('are those of bars, by name', () => {
    const files = ['b.csv', 'a.CSV.gz', '.hidden.csv', 'notes.md', 'c.parquet'].map((name) => new File([], name));
    expect(barFilesOf(files).map(({ name }) => name)).toEqual(['a.CSV.gz', 'b.csv', 'c.parquet']);
  });
});
