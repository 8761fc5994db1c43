import { describe, expect, it } from 'vitest';
import { isFound } from '../../../docs/workbench/browser/page/parts/report-search.js';
import { catalog } from '../../../src/reports/index.js';

const known = [...catalog];
const standard = known.filter(({ variant }) => variant === 'standard');

describe('isFound', () => {
  const found = (search: string) => standard.filter((each) => isFound(each, search, known)).map(({ family }) => family);

  it('finds all words in any order and case, also in identifiers', () => {
    expect(found('')).toHaveLength(new Set(known.map(({ family }) => family)).size);
    expect(found('FILL gap')).toContain('gap-fill');
    expect(found('vwap-standard')).toEqual(['vwap']);
    expect(found('gap unicorn')).toEqual([]);
  });

  it('finds a family by a variant, and without variants by itself', () => {
    expect(found('bracket')).toEqual(expect.arrayContaining(['gap-fill', 'opening-range-breakout']));
    const [gapFill] = standard.filter(({ family }) => family === 'gap-fill');
    expect(isFound(gapFill, 'gap fill', [])).toBe(true);
    expect(isFound(gapFill, 'bracket', [])).toBe(false);
  });

  it.each([
    ['gap monday', 'gap-fill'],
    ['gaps fills fridays', 'gap-fill'],
    ['orb', 'opening-range-breakout'],
    ['orb stop target', 'opening-range-breakout'],
    ['close green', 'session-colour'],
    ['color', 'session-colour'],
    ['prior day high', 'previous-days-range'],
    ['IB', 'initial-balance-breakout'],
    ['fvg', 'fair-value-gaps'],
    ['opex', 'expiration'],
    ['fed', 'fomc-performance'],
  ])('knows what a trader means by "%s"', (search, family) => {
    expect(found(search)).toContain(family);
  });

  it('takes no word for a part of the language', () => {
    expect(found('constructor')).toEqual([]);
  });
});
