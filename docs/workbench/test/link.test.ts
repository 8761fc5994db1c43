import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atFirst, comparisons, FLIPS, linkOf, lookbacks, type View, viewOf } from '../browser/state/link.js';
import { assetClasses } from '../../../src/calendar/index.js';
import {
  catalog,
  describeReport,
  formatQuestion,
  parseQuestion,
  type ParamValue,
  type ReportDescription,
  type ReportId,
} from '../../../src/reports/index.js';

const text = fc.string({ unit: 'grapheme', minLength: 1 });
/** Text of a control that was meant as a number stays text. */
const typed = fc.constantFrom('half', '1.5.2', '-', 'ä b');

function paramOf({ type, default: usual }: ReportDescription['options'][number]): fc.Arbitrary<ParamValue> {
  const number = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constantFrom(0.5, 1e-7));
  if (type === 'number') return fc.oneof(number, typed);
  if (type === 'optional-number') return fc.option(fc.oneof(number, typed));
  if (type === 'numbers') return fc.array(number, { minLength: 1 });
  if (type === 'wall-time') return fc.constantFrom('09:30', ...(usual === null ? [null] : []));
  return text.filter((value) => !value.startsWith('{'));
}

function paramsOf(report: ReportId): fc.Arbitrary<View['params']> {
  const { options } = describeReport(report);
  const params = Object.fromEntries(options.map((option) => [option.name, paramOf(option)]));
  // Options that are left out are missing, never undefined.
  return fc.record(params, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<View['params']>;
}

const settingsArbitrary = {
  ticker: fc.option(text),
  assetClass: fc.option(fc.constantFrom(...assetClasses)),
  session: fc.option(text),
  startDate: fc.option(fc.constant('2024-01-02')),
  endDate: fc.option(fc.constant('2024-03-04')),
  lookback: fc.constantFrom(...lookbacks),
};
const reportArbitrary = {
  where: fc.string({ unit: 'grapheme' }),
  groupBy: fc.string({ unit: 'grapheme' }),
  hindsight: fc.boolean(),
  intervals: fc.boolean(),
  atRandom: fc.boolean(),
};
const shownArbitrary = {
  group: fc.array(text),
  bar: fc.option(
    fc.oneof(fc.record({ question: text, outcome: text }), fc.record({ question: text, outcome: text, date: text })),
  ),
};
const marketsArbitrary = {
  compared: fc.constantFrom(...comparisons),
  leftOut: fc.array(text),
  against: fc.option(text),
  periods: fc.option(text),
};
const boardArbitrary = {
  asOf: fc.option(fc.constantFrom('2024-03-04T15:30:00.000Z', '2024-03-04')),
  planned: fc.boolean(),
  variants: fc.boolean(),
};
/** A report and its options. */
const askedArbitrary = fc
  .constantFrom(...catalog.map(({ report }) => report))
  .chain((report) => paramsOf(report).map((params) => ({ report, params })));
const viewArbitrary: fc.Arbitrary<View> = fc.oneof(
  fc
    .tuple(
      fc.record({ ...settingsArbitrary, ...reportArbitrary, ...shownArbitrary, place: fc.constant('report' as const) }),
      askedArbitrary,
    )
    .map(([view, asked]) => ({ ...atFirst, ...view, ...asked })),
  fc
    .tuple(
      fc.record({
        ...settingsArbitrary,
        ...reportArbitrary,
        ...marketsArbitrary,
        place: fc.constant('markets' as const),
      }),
      askedArbitrary,
    )
    .map(([view, asked]) => ({ ...atFirst, ...view, ...asked })),
  fc
    .record({ ...settingsArbitrary, ...boardArbitrary, place: fc.constant('board' as const) })
    .map((view) => ({ ...atFirst, ...view })),
  fc
    .record({ ...settingsArbitrary, place: fc.constantFrom('overview', 'markets', 'board') })
    .map((settings) => ({ ...atFirst, ...settings })),
);

describe('linkOf', () => {
  it('holds the whole view', () => {
    fc.assert(
      fc.property(viewArbitrary, (view) => {
        expect(viewOf(linkOf(view))).toEqual(view);
      }),
    );
  });

  it('is a question that the service and the command take', () => {
    const asked = {
      report: 'gap-fill-standard',
      params: { fill: 50 },
      where: 'gap.percent > 0.5',
      groupBy: 'weekday',
    } as const;
    const market = { assetClass: 'stocks', ticker: 'BRK/B', startDate: '2024-01-02' } as const;
    const view = { ...atFirst, ...asked, ...market, place: 'report', group: ['up', 'monday'], atRandom: true } as const;
    expect(parseQuestion(linkOf(view))).toEqual({
      ...{ report: asked.report, ...market, params: asked.params, groupBy: { field: 'weekday' }, atRandom: FLIPS },
      where: { field: 'gap.percent', op: 'gt', value: 0.5 },
    });
    const line = formatQuestion(parseQuestion(linkOf(view)));
    expect(viewOf(`#/report/${line}`)).toEqual({ ...view, group: [] });
  });

  it('reads as a person would write it', () => {
    expect(
      linkOf({
        ...atFirst,
        ...{ place: 'report', report: 'opening-range-breakout-standard', ticker: 'SPY', assetClass: 'stocks' },
        ...{ params: { minutes: 30, criterion: 'close' }, where: 'gap.percent > 0' },
      }),
    ).toBe('#/report/opening-range-breakout-standard/stocks/SPY?minutes=30&criterion=close&where=gap.percent+%3E+0');
  });

  it('names markets and instants as a person would write them', () => {
    const pooled = { report: 'gap-fill-standard', compared: 'markets', against: 'stocks QQQ' } as const;
    expect(linkOf({ ...atFirst, ...pooled, place: 'markets', leftOut: ['futures ES', 'crypto BTC'] })).toBe(
      '#/markets/gap-fill-standard?compared=markets&without=futures+ES&without=crypto+BTC&against=stocks+QQQ',
    );
    expect(linkOf({ ...atFirst, ...pooled, place: 'board', asOf: '2024-03-04', planned: true })).toBe(
      '#/board?asOf=2024-03-04&plan=true',
    );
  });

  it('leaves out what is no instant, no plan and no comparison', () => {
    expect(viewOf('#/board?asOf=noon&plan=some&variants=yes')).toEqual({ ...atFirst, place: 'board' });
    expect(viewOf('#/markets?compared=all')).toEqual({ ...atFirst, place: 'markets' });
  });

  it('shows the overview for a link of another version', () => {
    for (const link of ['', '#', '#/', '#/report/', '#/elsewhere', '#?class=none']) {
      expect(viewOf(link)).toEqual(atFirst);
    }
  });

  it('keeps the name of a report that there is none of', () => {
    const view = viewOf('#/report/gap-fil%2Fx/futures/ES?where=a&asOf=y');
    expect(view).toEqual({ ...atFirst, place: 'report', unknown: 'gap-fil/x', assetClass: 'futures', ticker: 'ES' });
    expect(linkOf(view)).toBe('#/report/gap-fil%2Fx/futures/ES');
    expect(linkOf({ ...view, report: 'gap-fill-standard' })).toBe('#/report/gap-fill-standard/futures/ES');
  });
});
