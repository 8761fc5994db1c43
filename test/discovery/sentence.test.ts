import { describe, expect, it, test } from 'vitest';
import type { RankedMarket, StillNeeded, TestResult, Untested } from '../../src/discovery/scan-result.js';
import { estimateOf } from '../../src/discovery/estimate.js';
import { sentenceOf, summaryOf } from '../../src/discovery/sentence.js';
import type { HeadlineOutline } from '../../src/reports/index.js';

const coin: HeadlineOutline = {
  family: 'gap-fill',
  title: 'Gap fill',
  question: 'Does the gap fill?',
  cases: 'sessions with a gap',
  success: 'it fills',
  test: 'half',
  nullHypothesis: 'success and failure are equally likely',
  kind: 'direction',
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
const result: TestResult = { cases: 24, estimate, method: 'binomial', pValue: 0.01 };
const row: RankedMarket = {
  assetClass: 'stocks',
  ticker: 'AAPL',
  ...result,
  adjusted: 0.0123,
  significant: true,
  afterSelection: { confidence: 99.9, low: 30.1, high: 90.2 },
  early: { ...result, adjusted: 0.04 },
  late: { ...result, adjusted: 0.01 },
  confirmation: 'confirmed',
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
  it('is what was seen, with its n and its interval, against a fair coin', () => {
    expect(foundOf(coin, {})).toBe(
      'AAPL: it fills in 15 of 24 cases, 62.5 % (95 % interval 42.71 to 78.84 %), where chance gives 50 %.',
    );
  });

  it('is that of a group against the other one or all others, and says of how many it is the strongest', () => {
    const ofGroups = estimateOf({ count: 15, of: 24, baselineCount: 1, baselineOf: 4 });
    const more = { estimate: ofGroups, group: 'tuesday', outcome: 'success' } as const;
    expect(foundOf(grouped, more)).toBe(
      'AAPL, Tuesdays: it fills in 15 of 24 cases, 62.5 % (95 % interval 42.71 to 78.84 %), against 25 % in the other group, Mondays.',
    );
    const days = ['monday', 'tuesday', 'wednesday'].map((id) => ({ id, label: id }));
    expect(foundOf({ ...grouped, groups: days }, { ...more, strongestOf: 3 })).toMatch(
      /, against 25 % in all other groups, the strongest of 3 cells\.$/,
    );
  });

  it('is told by the label of an outcome, and by its name where the outline does not know it', () => {
    expect(foundOf(grouped, { group: 'monday', outcome: 'failure' })).toMatch(/^AAPL, Mondays: No in 15 of 24 cases, /);
    expect(foundOf(grouped, { group: 'saturday', outcome: 'drawn' })).toMatch(
      /^AAPL, Saturday: Drawn in 15 of 24 cases, .* in all other groups\.$/,
    );
  });

  it('is against all others unless exactly one other group is known', () => {
    const [monday, tuesday] = grouped.groups;
    const against = (groups: HeadlineOutline['groups'], group: string) =>
      foundOf({ ...grouped, groups }, { group, outcome: 'success' })
        .split(' in ')
        .at(-1);
    expect(against([monday, tuesday], 'monday')).toBe('the other group, Tuesdays.');
    expect(against([monday, tuesday], 'friday')).toBe('all other groups.');
    expect(against([monday], 'friday')).toBe('all other groups.');
    expect(against([monday], 'monday')).toBe('all other groups.');
  });

  it('within blocks is told in a sentence, by a label that begins with a small letter', () => {
    const outcomes = [
      { id: 'upper', label: 'Above the mean' },
      { id: 'lower', label: 'Below the mean' },
    ];
    const blocks: HeadlineOutline = { ...grouped, test: 'within-blocks', outcomes };
    expect(foundOf(blocks, { group: 'monday', outcome: 'upper' })).toMatch(/^AAPL, Mondays: above the mean in 15 of /);
    expect(foundOf({ ...blocks, test: 'homogeneity' }, { group: 'monday', outcome: 'upper' })).toMatch(
      /^AAPL, Mondays: Above the mean in 15 of /,
    );
  });

  it('has a dash for what there is not', () => {
    const none = estimateOf({ count: 0, of: 0, baselineCount: 0, baselineOf: 0 });
    expect(foundOf(grouped, { estimate: none, group: 'monday', outcome: 'success' })).toBe(
      'AAPL, Mondays: it fills in 0 of 0 cases, - % (95 % interval - to - %), against - % in the other group, Tuesdays.',
    );
  });
});

describe('what it is worth', () => {
  it('is not shown to be luck where it is not significant', () => {
    const { afterSelection: _, ...pale } = row;
    const [, verdict] = partsOf(coin, { ...pale, significant: false, adjusted: 0.456 });
    expect(verdict).toBe('Among 90 tests, this cannot be distinguished from luck (adjusted p 0.46).');
  });

  it('states how many more sessions would show it, or cases if sessions cannot be counted', () => {
    const { afterSelection: _, ...pale } = row;
    const neededOf = (stillNeeded: StillNeeded | null) =>
      partsOf(coin, { ...pale, significant: false, adjusted: 0.456, stillNeeded })[1];
    const luck = 'Among 90 tests, this cannot be distinguished from luck (adjusted p 0.46)';
    expect(neededOf({ cases: 124, sessions: 314 })).toBe(
      `${luck}; if 62.5 % is the true share, about 310 more sessions would probably show it.`,
    );
    const shown = (
      [
        [1, 1],
        [99, 99],
        [40, 1650],
        [17, null],
      ] as const
    ).map(([cases, sessions]) => neededOf({ cases, sessions }).split('share, ')[1]);
    expect(shown).toEqual([
      'about 1 more session would probably show it.',
      'about 99 more sessions would probably show it.',
      'about 1,700 more sessions would probably show it.',
      'about 17 more cases would probably show it.',
    ]);
    expect(neededOf(null)).toBe(`${luck}.`);
  });

  it('is more than luck where it is significant, and overstated', () => {
    expect(verdictOf({})).toMatch(
      /^Among 90 tests, luck alone is unlikely to explain this \(adjusted p 0\.012\)\. Picked for being far from chance, the share is probably closer to it: 30\.1 to 90\.2 % allows for that \(confidence 99\.9 %\)\. /,
    );
  });

  it('says what the last third shows of what the first two thirds found', () => {
    const shares = '15 of 24 cases, 62.5 % (95 % interval 42.71 to 78.84 %), one-sided p 0.010.';
    const confirmations = ['confirmed', 'not-confirmed', 'too-small', 'not-selected'] as const;
    expect(confirmations.map((confirmation) => verdictOf({ confirmation }).split('(confidence 99.9 %). ')[1])).toEqual([
      `The first two thirds of the period show it alone, and the last third confirms it: ${shares}`,
      `The first two thirds of the period show it alone, and the last third does not confirm it: ${shares}`,
      'The first two thirds of the period show it alone; the last third, with 24 cases, is too small to confirm it.',
      'The first two thirds of the period alone would not have shown it, so the last third cannot confirm it.',
    ]);
  });
});

describe('a summary', () => {
  const finding = { assetClass: 'stocks', ticker: 'AAPL', family: 'doji', sentence: '', echoes: [] };
  const summary = (more: Partial<Parameters<typeof summaryOf>[0]>) =>
    summaryOf({
      ...{
        tests: 1234,
        untested: 1000,
        alreadySearched: 0,
        markets: 1,
        findings: [],
        significance: 0.05,
        isCalibrated: true,
        isPicked: false,
      },
      ...more,
    });

  it('says first that nothing was found, or how much', () => {
    expect(summary({})).toBe('None of 1,234 tests found anything that cannot be luck.');
    expect(summary({ findings: [finding], significance: 0.1 })).toBe(
      '1 finding in 1,234 tests; of what is found in this way, at most 10 % is expected to be luck.',
    );
    expect(summary({ findings: [finding, { ...finding, echoes: ['a', 'b'] }] })).toBe(
      '2 findings in 1,234 tests (and the same sessions again in 2 more); of what is found in this way, at most 5 % is expected to be luck.',
    );
  });

  it('counts what is seen again in other markets', () => {
    const elsewhere = ['MSFT', 'SPY'].map((ticker) => ({ assetClass: 'stocks', ticker, family: 'doji' }));
    expect(summary({ findings: [{ ...finding, echoes: ['a'], elsewhere }] })).toMatch(
      /^1 finding in 1,234 tests \(and the same sessions again in 3 more\); /,
    );
  });

  it('says nothing of what earlier tests found, only that it is corrected for them', () => {
    expect(summary({ tests: 1, untested: 0, alreadySearched: 49 })).toBe(
      'None of 1 test found anything that cannot be luck, corrected for 49 earlier tests.',
    );
    expect(summary({ alreadySearched: 1, findings: [finding] })).toMatch(
      /^1 finding in 1,234 tests, corrected for 1 earlier test; /,
    );
  });

  it('does not say how much is luck where a question is not calibrated', () => {
    expect(summary({ findings: [finding], isCalibrated: false })).toBe(
      '1 finding in 1,234 tests; with questions that are not calibrated, how much of it is luck is unknown.',
    );
  });

  it('does not say how much is luck where questions may have been picked after their answers', () => {
    expect(summary({ findings: [finding], isPicked: true })).toBe(
      '1 finding in 1,234 tests; if the questions were picked after seeing results, how much of it is luck is unknown.',
    );
    expect(summary({ isPicked: true })).toBe(summary({}));
  });

  it('of nothing says so', () => {
    expect(summary({ markets: 0, tests: 0, untested: 0 })).toBe('No market was scanned.');
    expect(summary({ tests: 0, untested: 0 })).toBe('No test could be run.');
    expect(summary({ untested: 1234 })).toBe('No test could be run.');
  });
});

test.each<readonly [Untested, string]>([
  ['insufficient', 'there are too few cases'],
  ['coarse-ticks', 'its price steps are too large for a fair race between two levels'],
  ['no-events', 'it was given none of the events asked about'],
  ['bars-too-coarse', 'its bars are too long'],
  ['bars-misaligned', 'its bars do not start at the session open'],
  ['duplicate-trading-date', 'it has two daily bars for one date'],
  ['session-unavailable', 'its asset class has no such session'],
])('a family that could not be tested says why, with its n: %s', (untested, why) => {
  expect(sentenceOf(coin, { ...row, cases: 30, untested }, 90)).toBe(`${asked} Not tested on AAPL (n = 30): ${why}.`);
});

test('a family without a market says so', () => {
  expect(sentenceOf(coin, undefined, 0)).toBe(`${asked} No market was scanned.`);
});
