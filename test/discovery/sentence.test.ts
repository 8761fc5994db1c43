import { describe, expect, it, test } from 'vitest';
import type { RankedMarket, Untested } from '../../src/discovery/scan-result.js';
import { estimateOf } from '../../src/discovery/estimate.js';
import { sentenceOf } from '../../src/discovery/sentence.js';
import type { HeadlineOutline } from '../../src/reports/index.js';

const coin: HeadlineOutline = {
  family: 'gap-fill',
  title: 'Gap fill',
  question: 'Does the gap fill?',
  cases: 'sessions with a gap',
  success: 'it fills',
  test: 'half',
  nullHypothesis: 'success and failure are equally likely',
  structure: false,
  race: false,
  bars: 'intraday',
  outcomes: [
    { id: 'success', label: 'Yes' },
    { id: 'failure', label: 'No' },
  ],
  groups: [],
};
const grouped: HeadlineOutline = {
  ...coin,
  test: 'homogeneity',
  groups: [
    { id: 'monday', label: 'Mondays' },
    { id: 'tuesday', label: 'Tuesdays' },
  ],
};

const estimate = estimateOf({ count: 15, of: 24, baselineCount: 1, baselineOf: 2 });
const row: RankedMarket = {
  assetClass: 'stocks',
  ticker: 'AAPL',
  cases: 24,
  estimate,
  method: 'binomial',
  pValue: 0.01,
  adjusted: 0.0123,
  significant: true,
  early: estimate,
  late: estimate,
  agrees: true,
};

const asked = '“Does the gap fill?”';

/** The part of a sentence that says what was found, and the one that says what it is worth. */
function partsOf(headline: HeadlineOutline, of: RankedMarket): readonly [found: string, verdict: string] {
  const sentence = sentenceOf(headline, of, 90);
  expect(sentence.startsWith(`${asked} `)).toBe(true);
  const [found, verdict] = sentence.slice(asked.length + 1).split(/ (?=Among 90 tests, )/);
  return [found, verdict];
}
const foundOf = (headline: HeadlineOutline, of: Partial<RankedMarket>) => partsOf(headline, { ...row, ...of })[0];
const verdictOf = (of: Partial<RankedMarket>) => partsOf(coin, { ...row, ...of })[1];

describe('what was found', () => {
  it('is a share with its n and its interval, against a fair coin', () => {
    expect(foundOf(coin, {})).toBe(
      'Yes in 15 of 24 cases on AAPL: 62.5 % (95 % interval 42.71 to 78.84 %), where chance gives 50 %.',
    );
  });

  it('is that of one group and outcome by their labels, against the other groups', () => {
    const ofGroups = estimateOf({ count: 15, of: 24, baselineCount: 1, baselineOf: 4 });
    expect(foundOf(grouped, { estimate: ofGroups, group: 'tuesday', outcome: 'failure' })).toBe(
      'No in 15 of 24 cases on AAPL (Tuesdays): 62.5 % (95 % interval 42.71 to 78.84 %), where the others have 25 %.',
    );
  });

  it('is told by the name of a group or an outcome that the outline does not know', () => {
    const found = foundOf(grouped, { group: 'saturday', outcome: 'drawn' });
    expect(found).toMatch(/^Drawn in 15 of 24 cases on AAPL \(Saturday\): /);
  });

  it('has a dash for what there is not', () => {
    const none = estimateOf({ count: 0, of: 0, baselineCount: 0, baselineOf: 0 });
    expect(foundOf(grouped, { estimate: none })).toBe(
      'Yes in 0 of 0 cases on AAPL: - % (95 % interval - to - %), where the others have - %.',
    );
  });
});

describe('what it is worth', () => {
  it('says whether chance explains it among all tests, with two digits of p', () => {
    expect(verdictOf({ significant: false, adjusted: 0.456 })).toBe(
      'Among 90 tests, chance alone explains this (adjusted p 0.46).',
    );
    expect(verdictOf({})).toMatch(/^Among 90 tests, chance alone is unlikely to explain this \(adjusted p 0\.012\); /);
  });

  it('says of what is significant whether it lasted', () => {
    expect([true, false, null].map((agrees) => verdictOf({ agrees }).split('; ')[1])).toEqual([
      'the first two thirds of the period and the last third agree.',
      'the first two thirds of the period and the last third do not agree.',
      'whether it lasted is unknown, because one part of the period shows no effect.',
    ]);
  });
});

test('a family that could not be tested says why, with its n', () => {
  const why = (untested: Untested) => sentenceOf(coin, { ...row, cases: 30, untested }, 90);
  expect(why('insufficient')).toBe(`${asked} Not tested on AAPL (n = 30): there are too few cases.`);
  const reasons = [
    ...([
      'insufficient',
      'coarse-ticks',
      'no-events',
      'bars-too-coarse',
      'bars-misaligned',
      'duplicate-trading-date',
    ] as const),
    'session-unavailable',
  ] as const;
  expect(new Set(reasons.map(why)).size).toBe(reasons.length);
});

test('a family without a market says so', () => {
  expect(sentenceOf(coin, undefined, 0)).toBe(`${asked} No market was scanned.`);
});
