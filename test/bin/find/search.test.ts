import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { search } from '../../../bin/find/search.js';
import { traderWords } from '../../../bin/find/words.js';
import { catalog } from '../../../src/reports/index.js';

const families = [...new Set(catalog.map(({ family }) => family))];
const first = (text: string): string | undefined => search(text).found[0]?.family;

describe('search', () => {
  it.each([
    ['previous day high', 'previous-days-range'],
    ['pdh', 'previous-days-range'],
    ['pdl', 'previous-days-range'],
    ['orb', 'opening-range-breakout'],
    ['ib', 'initial-balance-breakout'],
    ['fvg', 'fair-value-gaps'],
    ['ifvg', 'inverse-fair-value-gaps'],
    ['opex', 'expiration'],
    ['nr7', 'narrow-range'],
    ['vwap', 'vwap'],
    ['poc', 'value-area'],
    ['How often do gaps fill?', 'gap-fill'],
    ['first breakout of the opening range', 'opening-range-breakout'],
    ['fed', 'fomc-performance'],
    ['non-farm payrolls', 'nfp-performance'],
    ['power hour', 'power-hour-breakout'],
    ['moving average', 'sma-performance'],
  ])('%s finds %s first', (text, family) => {
    expect(first(text)).toBe(family);
  });

  it.each([
    ['mae', /-by-excursion$/],
    ['mfe', /-by-excursion$/],
    ['gap fill friday', /^gap-fill-by-weekday$/],
    ['opening range dow', /^opening-range-breakout-by-weekday$/],
    ['gap stop', /-by-bracket$/],
  ])('%s names the variant that is meant first', (text, report) => {
    expect(search(text).found[0].reports[0]).toMatch(report);
  });

  it.each(['rth', 'eth', 'dow', 'hod', 'sweep'])('knows %s', (word) => {
    expect(search(word).found.length).toBeGreaterThan(0);
  });

  it('finds a family by its own words first, with one letter wrong as well', () => {
    const named = families.flatMap((family) =>
      family.split('-').flatMap((word) => (word.length >= 6 ? [[family, word] as const] : [])),
    );
    expect(named.length).toBeGreaterThan(50);
    const words = fc.tuple(fc.constantFrom(...named), fc.nat());
    fc.assert(
      fc.property(words, ([[family, word], at]) => {
        const texts = search(family.replaceAll('-', ' ')).found;
        expect(texts.slice(0, 3).map((each) => each.family)).toContain(family);
        const place = at % (word.length - 1);
        const swapped = word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2);
        const { found } = search(swapped);
        expect(found.map((each) => each.family)).toContain(family);
      }),
      { numRuns: 30 },
    );
  });

  it('says which word it read as another, and finds nothing for words of nothing', () => {
    expect(search('opening rnage').readAs).toEqual([['rnage', 'range']]);
    expect(search('xyzzy')).toEqual({ found: [], readAs: [] });
    expect(search('the of').found).toEqual([]);
    expect(search('').found).toEqual([]);
  });
});

describe('the words of traders', () => {
  it.each(Object.keys(traderWords))('%s leads to a report', (word) => {
    expect(search(word).found.length).toBeGreaterThan(0);
    expect(search(word).readAs).toEqual([]);
  });
});
