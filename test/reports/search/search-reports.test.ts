import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { catalog, describeReport, searchReports } from '../../../src/reports/index.js';
import { meantByTraders, tradersWords } from '../../../src/families/traders-words.js';
import { reportIds } from '../../../src/families/inner.js';
import { cases } from '../../cases.js';

/** The families of what a search finds, the best first. */
const familiesOf = (words: string): readonly string[] => [
  ...new Set(searchReports(words, { limit: 1000 }).map(({ report }) => describeReport(report).family)),
];
const titled = fc.constantFrom(...catalog.map(({ title, report, family }) => ({ title, report, family })));

describe('the family that a newcomer looks for is the first', () => {
  it.each([
    ['pdh', 'previous-days-range'],
    ['pdl', 'previous-days-range'],
    ['pwh', 'previous-weeks-range'],
    ['orb', 'opening-range-breakout'],
    ['ORB 15', 'opening-range-breakout'],
    ['5 minute opening range', 'opening-range-breakout'],
    ['or breakout', 'opening-range-breakout'],
    ['ib', 'initial-balance-breakout'],
    ['first hour breakout', 'initial-balance-breakout'],
    ['fvg', 'fair-value-gaps'],
    ['ifvg', 'inverse-fair-value-gaps'],
    ['imbalance', 'fair-value-gaps'],
    ['opex', 'expiration'],
    ['options expiry', 'expiration'],
    ['mae', 'opening-range-breakout'],
    ['nr7', 'narrow-range'],
    ['inside bar', 'inside-bars'],
    ['inside day', 'classic-inside-outside'],
    ['vwap', 'vwap'],
    ['poc', 'value-area'],
    ['globex', 'overnight-and-session'],
    ['atr', 'atr-average-true-range'],
    ['moving average', 'sma-performance'],
    ['previous day high', 'previous-days-range'],
    ['prev day hi', 'previous-days-range'],
    ["is yesterday's high broken", 'previous-days-range'],
    ['How often do gaps fill?', 'gap-fill'],
    ['fade the gap', 'gap-fill'],
    ['monday gap', 'gap-fill'],
    ['weekend gap', 'week-opening-gap'],
    ['three red days', 'green-and-red-streaks'],
    ['five green days in a row', 'green-and-red-streaks'],
    ['consecutive', 'green-and-red-streaks'],
    ['asia break', 'asian-range-breakout'],
    ['london breakout', 'market-session-breakout'],
    ['first breakout of the opening range', 'opening-range-breakout'],
    ['liquidity', 'sweep'],
    ['judas swing', 'sweep'],
    ['stop hunt', 'sweep'],
    ['fed', 'fomc-performance'],
    ['non-farm payrolls', 'nfp-performance'],
    ['inflation', 'cpi-performance'],
    ['end of month', 'turn-of-month'],
    ['sell in may', 'seasonality'],
    ['weekday', 'performance-by-weekday'],
    ['power hour', 'power-hour-breakout'],
    ['gapfill', 'gap-fill'],
    ['opning rnge', 'opening-range-breakout'],
  ])('%s: %s', (words, family) => {
    expect(familiesOf(words)[0]).toBe(family);
  });
});

test.each([
  ['high of the day', 'intraday-timing'],
  ['killzone', 'market-session-breakout'],
  ['monday gap', 'week-opening-gap'],
  ['three red days', 'session-colour'],
  ['mfe', 'opening-range-breakout'],
  ['turnaround tuesday', 'performance-by-weekday'],
  ['trend day', 'day-type'],
  ['fibonacci retracement', 'fibonacci-levels'],
  ['overnight gap', 'gap-fill'],
])('%s: %s is among the first three', (words, family) => {
  expect(familiesOf(words).slice(0, 3)).toContain(family);
});

test.each([
  ['gap fill friday', 'gap-fill-by-weekday'],
  ['opening range dow', 'opening-range-breakout-by-weekday'],
  ['mfe gap fill', 'gap-fill-by-excursion'],
  ['gap stop', 'gap-fill-by-bracket'],
  ['Gap-fill by weekday', 'gap-fill-by-weekday'],
])('%s names the variant: %s', (words, report) => {
  expect(searchReports(words)[0].report).toBe(report);
});

test('the title and the identifier of a report find it first', () => {
  for (const { title, report } of catalog) {
    expect([searchReports(title)[0].report, searchReports(report)[0].report]).toEqual([report, report]);
  }
});

test('the words of a title in any order and number find the family among the first three', () => {
  fc.assert(
    fc.property(titled, fc.infiniteStream(fc.nat()), fc.boolean(), ({ title, family }, keys, plural) => {
      const words = (title.toLowerCase().match(/[a-z]+/g) ?? [])
        .map(
          (word) =>
            [[...keys.take(1)][0], plural && word.length > 3 && !word.endsWith('s') ? `${word}s` : word] as const,
        )
        .sort(([a], [b]) => a - b);
      expect(familiesOf(words.map(([, word]) => word).join(' ')).slice(0, 3)).toContain(family);
    }),
    { numRuns: cases(60) },
  );
});

test('a wrong letter in a long word of a title leaves the family among the first five', () => {
  fc.assert(
    fc.property(
      titled,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('replaced', 'left out', 'swapped', 'doubled'),
      (of, which, at, how) => {
        const long = of.title.replace(/:.*/, '').match(/[a-z]{5,}/gi) ?? [];
        fc.pre(long.length > 0);
        const word = long[which % long.length];
        const place = at % (word.length - 1);
        const [a, b] = word.slice(place);
        const wrong = { replaced: `q${b}`, 'left out': b, swapped: b + a, doubled: a + a + b }[how];
        const mistyped = of.title.replace(word, word.slice(0, place) + wrong + word.slice(place + 2));
        expect(familiesOf(mistyped).slice(0, 5), mistyped).toContain(of.family);
      },
    ),
    { numRuns: cases(100) },
  );
});

test.each(Object.keys(tradersWords))('%s finds what traders mean by it, and is no misspelling', (word) => {
  const found = searchReports(word, { limit: 1000 });
  expect(found.map(({ report }) => report)).toContain(meantByTraders(word, reportIds)[0]);
  expect(found[0].readAs).toEqual([]);
});

test('what fits less than half as well as the best is left out', () => {
  expect(familiesOf('high')).toContain('daily-high-and-low-by-session');
  expect(familiesOf('value area high')).toEqual(['value-area']);
});

test('it says which word it read as another', () => {
  expect(searchReports('opening rnage')[0].readAs).toEqual([['rnage', 'range']]);
  expect(searchReports('breakuot')[0].readAs).toEqual([['breakuot', 'breakout']]);
  expect(searchReports('gapfill')[0].readAs).toEqual([]);
});

test('it gives as many as asked for, none of nothing, and refuses what is no text', () => {
  expect(searchReports('weekday', { limit: 3 })).toHaveLength(3);
  for (const words of ['xyzzy', 'qqqqqqqqqq', 'the of', 'is it fading', '', 'constructor', 'q'.repeat(1e6)]) {
    expect(searchReports(words)).toEqual([]);
  }
  expect(() => searchReports(1 as never)).toThrow(expect.objectContaining({ code: 'wrong-type' }));
  expect(() => searchReports('gap', { limit: 0 })).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
});
