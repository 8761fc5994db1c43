import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundReports, reportMeant } from '../browser/page/parts/report-search.js';
import { catalog } from '../../../src/reports/index.js';

const known = [...catalog];
const standard = known.filter(({ variant }) => variant === 'standard');

describe('foundReports', () => {
  const found = (search: string) => foundReports(standard, search, known).map(({ family }) => family);

  it('finds all words in any order and case, also in identifiers', () => {
    expect(found('')).toEqual(standard.map(({ family }) => family));
    expect(found('FILL gap')).toContain('gap-fill');
    expect(found('vwap-standard')).toEqual(['vwap']);
    expect(found('gap unicorn')).toEqual([]);
  });

  it('finds a family by a variant, and without variants by itself', () => {
    expect(found('bracket')).toEqual(expect.arrayContaining(['gap-fill', 'opening-range-breakout']));
    const gapFill = standard.filter(({ family }) => family === 'gap-fill');
    expect(foundReports(gapFill, 'gap fill', [])).toEqual(gapFill);
    expect(foundReports(gapFill, 'bracket', [])).toEqual([]);
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

  it.each([
    ['gap fill', 'gap-fill'],
    ['orb', 'opening-range-breakout'],
    ['range previous day', 'previous-days-range'],
    ['gap fill monday', 'gap-fill'],
  ])('fits "%s" best to %s', (search, family) => {
    expect(found(search)[0]).toBe(family);
  });

  it('begins with the titles that have every word, and keeps the order among them', () => {
    const words = [...new Set(standard.flatMap(({ title }) => title.replace(/:.*/, '').toLowerCase().split(/\W+/)))];
    const unlikeOthers = words.filter((word) => word.length > 3 && !/s$|^(green|colour|previous)$/.test(word));
    const orders = fc.shuffledSubarray(standard, { minLength: standard.length });
    fc.assert(
      fc.property(orders, fc.subarray(unlikeOthers, { minLength: 1, maxLength: 2 }), (order, search) => {
        const titled = order.filter(({ title }) =>
          search.every((word) => title.replace(/:.*/, '').toLowerCase().includes(word)),
        );
        expect(foundReports(order, search.join(' '), known).slice(0, titled.length)).toEqual(titled);
      }),
    );
  });

  it('takes no word for a part of the language', () => {
    expect(found('constructor')).toEqual([]);
  });
});

describe('reportMeant', () => {
  it('is the group of the day in the variant by weekday, if the search names a day', () => {
    const byWeekday = 'gap-fill-by-weekday';
    expect(reportMeant('gap-fill-standard', 'Mondays gap fill', known)).toEqual({
      report: byWeekday,
      group: ['monday'],
    });
    expect(reportMeant('gap-fill-standard', 'gap up friday', known)).toEqual({
      report: byWeekday,
      group: ['up', 'friday'],
    });
    expect(reportMeant('gap-fill-standard', 'gap up', known)).toEqual({ report: 'gap-fill-standard', group: [] });
  });

  it('is the standard report where that has the weekdays, or nothing has', () => {
    for (const { report, family } of standard) {
      const weekdays = known.filter((each) => each.family === family && each.dimensions.includes('weekday'));
      const meant = reportMeant(report, 'tuesday', known);
      if (weekdays.length === 0) expect(meant).toEqual({ report, group: [] });
      else expect(weekdays.map((each) => each.report)).toContain(meant.report);
      if (weekdays.some((each) => each.report === report)) expect(meant).toEqual({ report, group: ['tuesday'] });
    }
  });
});
