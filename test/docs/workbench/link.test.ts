import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atFirst, linkOf, lookbacks, type View, viewOf } from '../../../docs/workbench/browser/state/link.js';
import { assetClasses } from '../../../src/calendar/index.js';
import { catalog } from '../../../src/reports/index.js';

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const paramArbitrary = fc.oneof(
  text,
  fc.constantFrom('null', '30', '[1]', 'true', '"a"', '{}'),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
  fc.array(fc.integer(), { minLength: 1 }),
);
const settingsArbitrary = {
  ticker: fc.option(text),
  assetClass: fc.option(fc.constantFrom(...assetClasses)),
  session: fc.option(text),
  startDate: fc.option(fc.constant('2024-01-02')),
  endDate: fc.option(fc.constant('2024-03-04')),
  lookback: fc.constantFrom(...lookbacks),
};
const viewArbitrary: fc.Arbitrary<View> = fc.oneof(
  fc.record({
    ...settingsArbitrary,
    place: fc.constant('report' as const),
    search: fc.constant(''),
    report: fc.constantFrom(...catalog.map(({ report }) => report)),
    params: fc.dictionary(fc.stringMatching(/^[a-zA-Z]+$/), paramArbitrary, { noNullPrototype: true }),
    where: fc.string({ unit: 'grapheme' }),
    groupBy: fc.string({ unit: 'grapheme' }),
    hindsight: fc.boolean(),
    intervals: fc.boolean(),
  }),
  fc
    .record({ ...settingsArbitrary, place: fc.constantFrom('overview', 'markets', 'board', 'own'), search: text })
    .map(({ search, ...settings }) => ({
      ...atFirst,
      ...settings,
      search: settings.place === 'overview' ? search : '',
    })),
);

describe('linkOf', () => {
  it('holds the whole view', () => {
    fc.assert(
      fc.property(viewArbitrary, (view) => {
        expect(viewOf(linkOf(view))).toEqual(view);
      }),
    );
  });

  it('reads as a person would write it', () => {
    expect(
      linkOf({
        ...atFirst,
        ...{ place: 'report', report: 'opening-range-breakout-standard', ticker: 'SPY', assetClass: 'stocks' },
        ...{ params: { minutes: 30, criterion: 'close' }, where: 'gap.percent > 0' },
      }),
    ).toBe(
      '#/report/opening-range-breakout-standard?class=stocks&ticker=SPY&option.minutes=30&option.criterion=close&where=gap.percent+%3E+0',
    );
  });

  it('shows the overview for a link of another version', () => {
    for (const link of ['', '#', '#/', '#/report/', '#/report/no-such-report?where=a', '#/elsewhere', '#?class=none']) {
      expect(viewOf(link)).toEqual(atFirst);
    }
  });
});
