import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atFirst, linkOf, lookbacks, type View, viewOf } from '../browser/state/link.js';
import { comparisons, orders } from '../browser/state/several-options.js';
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
const reportArbitrary = {
  report: fc.constantFrom(...catalog.map(({ report }) => report)),
  params: fc.dictionary(fc.stringMatching(/^[a-zA-Z]+$/), paramArbitrary, { noNullPrototype: true }),
  where: fc.string({ unit: 'grapheme' }),
  groupBy: fc.string({ unit: 'grapheme' }),
  hindsight: fc.boolean(),
  intervals: fc.boolean(),
  atRandom: fc.boolean(),
};
const shownArbitrary = {
  group: fc.array(text),
  bar: fc.option(fc.record({ question: text, outcome: text })),
};
const marketsArbitrary = {
  compared: fc.constantFrom(...comparisons),
  leftOut: fc.array(text),
  against: fc.option(text),
  periods: fc.option(text),
};
const boardArbitrary = {
  asOf: fc.option(fc.constantFrom('2024-03-04T15:30:00.000Z', '2024-03-04')),
  variants: fc.boolean(),
  find: fc.string({ unit: 'grapheme' }),
  only: fc.option(text),
  order: fc.constantFrom(...orders),
};
const viewArbitrary: fc.Arbitrary<View> = fc.oneof(
  fc
    .record({ ...settingsArbitrary, ...reportArbitrary, ...shownArbitrary, place: fc.constant('report' as const) })
    .map((view) => ({ ...atFirst, ...view })),
  fc
    .record({ ...settingsArbitrary, ...reportArbitrary, ...marketsArbitrary, place: fc.constant('markets' as const) })
    .map((view) => ({ ...atFirst, ...view })),
  fc
    .record({ ...settingsArbitrary, ...boardArbitrary, place: fc.constant('board' as const) })
    .map((view) => ({ ...atFirst, ...view })),
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

  it('names markets and instants as a person would write them', () => {
    const pooled = { report: 'gap-fill-standard', compared: 'markets', against: 'stocks QQQ' } as const;
    expect(linkOf({ ...atFirst, ...pooled, place: 'markets', leftOut: ['futures ES', 'crypto BTC'] })).toBe(
      '#/markets/gap-fill-standard?compared=markets&without=futures+ES&without=crypto+BTC&against=stocks+QQQ',
    );
    expect(linkOf({ ...atFirst, ...pooled, place: 'board', asOf: '2024-03-04', order: 'distance' })).toBe(
      '#/board?asOf=2024-03-04&order=distance',
    );
  });

  it('leaves out what is no instant, no order and no comparison', () => {
    expect(viewOf('#/board?asOf=noon&order=best&variants=yes')).toEqual({ ...atFirst, place: 'board' });
    expect(viewOf('#/markets?compared=all')).toEqual({ ...atFirst, place: 'markets' });
  });

  it('shows the overview for a link of another version', () => {
    for (const link of [
      '',
      '#',
      '#/',
      '#/report/',
      '#/report/no-such-report?where=a',
      '#/elsewhere',
      '#?class=none',
      '#/report/x?asOf=y',
    ]) {
      expect(viewOf(link)).toEqual(atFirst);
    }
  });
});
