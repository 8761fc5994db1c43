import { describe, expect, it, test } from 'vitest';
import type { RankedEvidence, Unwatched } from '../../../src/discovery/index.js';
import { estimateOf } from '../../../src/discovery/estimate.js';
import { sentenceOf, summaryOfEvidence } from '../../../src/discovery/evidence/evidence-sentence.js';
import { headlines } from '../../../src/reports/index.js';

const coin = {
  ...headlines.find(({ family }) => family === 'doji')!,
  question: 'Does it turn?',
  success: 'it turns',
};
const row: Omit<RankedEvidence, 'rank' | 'sentence'> = {
  ...{ assetClass: 'stocks', ticker: 'AAPL', since: '2025-01-03' },
  ...{ family: 'doji', title: '', question: '', nullHypothesis: '', kind: 'direction' },
  ...{ e: 2.5, log10: 0.3979, called: false, cases: 20, retrospective: 0 },
  estimate: estimateOf({ count: 15, of: 20, baselineCount: 1, baselineOf: 2 }),
  sequence: { low: 40, high: 95.5 },
};
const said = (changes: object) => sentenceOf(coin, { ...row, ...changes });

describe('the evidence of a question in words', () => {
  it('is what was seen since its first day, with what holds at every look', () => {
    expect(said({})).toBe(
      '“Does it turn?” AAPL, since 2025-01-03: it turns in 15 of 20 cases, 75 % (40 to 95.5 % at every look), where chance gives 50 %. ' +
        'So far, this cannot be distinguished from luck (E = 2.5).',
    );
    expect(said({ called: true, sequence: null })).toBe(
      '“Does it turn?” AAPL, since 2025-01-03: it turns in 15 of 20 cases, 75 %, where chance gives 50 %. ' +
        'Luck is unlikely to explain this (E = 2.5).',
    );
  });

  it('has no share of a group without cases, and says that there is no case at all', () => {
    const none = estimateOf({ count: 0, of: 0, baselineCount: 1, baselineOf: 2 });
    expect(said({ estimate: none, sequence: null })).toMatch(
      /^“Does it turn\?” AAPL, since 2025-01-03: it turns in 0 of 0 cases\. So far, /,
    );
    expect(said({ cases: 0 })).toBe('“Does it turn?” No case on AAPL since 2025-01-03 yet.');
  });

  it('says how many cases were there at the first look', () => {
    expect(said({ retrospective: 12 })).toMatch(/ \(E = 2\.5\)\. 12 of the cases are retrospective\.$/);
    expect(said({ retrospective: 20 })).toMatch(/ \(E = 2\.5\)\. All cases are retrospective\.$/);
  });

  it.each([
    [null, 15.04, 'about 10^15.0'],
    [0.0099, -2, 'below 0.01'],
    [0.01, -2, '= 0.01'],
    [99.9999, 2, '= 99.99'],
    [100.7, 2, '= 100'],
    [1234.5, 3, '= 1,234'],
  ])('writes E of %s as it is, rounded down', (e, log10, written) => {
    expect(said({ e, log10 }).endsWith(` (E ${written}).`)).toBe(true);
  });

  it('says that a question is not calibrated', () => {
    expect(sentenceOf({ ...coin, calibrated: false }, row)).toMatch(
      /\(E = 2\.5\)\. The question is not calibrated: how often it rejects chance is unknown\.$/,
    );
  });
});

test.each<readonly [Unwatched, string]>([
  ['insufficient', 'there are too few cases'],
  ['coarse-ticks', 'its price steps are too large for a fair race between two levels'],
  ['bars-too-coarse', 'its bars are too long'],
  ['bars-misaligned', 'its bars do not start at the session open'],
  ['duplicate-trading-date', 'it has two daily bars for one date'],
  ['session-unavailable', 'its asset class has no such session'],
  ['no-earlier-sessions', 'no session before the first day tells its price steps'],
])('a question that cannot be tested says why: %s', (untested, why) => {
  expect(said({ untested, cases: 0 })).toBe(`“Does it turn?” Not tested on AAPL: ${why}.`);
});

test.each([
  [0, 1, 0.05, 'Nothing has been found yet: the answers to 1 question cannot be distinguished from luck.'],
  [0, 1234, 0.05, 'Nothing has been found yet: the answers to 1,234 questions cannot be distinguished from luck.'],
  [1, 1, 0.123456, 'Of 1 question, 1 answer is hard to explain by luck. 12.3 %'],
  [2, 60, 0.001, 'Of 60 questions, 2 answers are hard to explain by luck. 0.1 %'],
  [2000, 4000, 1, 'Of 4,000 questions, 2,000 answers are hard to explain by luck. 100 %'],
])('%i called of %i at a level of %f are summed up', (called, tests, significance, expected) => {
  const [found, level] = expected.split(/(?<=luck\.) /);
  const ever = ' Where there is only luck, this is ever said with a chance of at most ';
  const finding = { assetClass: 'stocks', ticker: 'AAPL', family: 'doji' };
  const findings = Array.from({ length: called }, () => finding);
  expect(summaryOfEvidence({ called, findings, tests, significance })).toBe(
    level === undefined ? found : `${found}${ever}${level}, however often one looks.`,
  );
  // Warned, nothing is said of chance.
  const warned = summaryOfEvidence({
    called,
    findings,
    tests,
    significance,
    warnings: [{ code: 'retrospective', text: '' }],
  });
  const unknown =
    ' How often luck alone is called is unknown, unless the questions and the first day were chosen before their cases were seen.';
  expect(warned).toBe(level === undefined ? found : `${found}${unknown}`);
});

it('what is called in markets with nearly the same returns is summed up as one answer', () => {
  const findings = [{ assetClass: 'stocks', ticker: 'AAPL', family: 'doji' }];
  expect(summaryOfEvidence({ called: 10, findings, tests: 60, significance: 0.05 })).toMatch(
    /^Of 60 questions, 1 answer is hard to explain by luck \(and again in 9 more, of markets with nearly the same returns\)\. Where /,
  );
});
