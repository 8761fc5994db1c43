import { describe, expect, it } from 'vitest';
import { catalog } from '../../../../src/reports/index.js';
import { conditionFields, reasons } from '../../../../src/reports/inner.js';
import { declaredOf, declaredOfFamily } from '../select/declared.js';
import { reached } from '../select/reached.js';
import { notReached } from './not-reached.js';
import { storedReportFiles } from './report-files.js';

const files = [...storedReportFiles().values()];
const cases = files.flatMap((file) => file.cases);
const shown = new Set(
  files.flatMap((file) =>
    file.cases.flatMap((each) =>
      reached(
        file.markets.find(({ market }) => market === each.market)!,
        each,
      ),
    ),
  ),
);

const excused = new Set(notReached.flatMap(({ names }) => names));

describe.each(catalog)('the vectors of $report', ({ report }) => {
  it('show every reason, outcome, measure, statistic, option and choice that the catalog declares', () => {
    expect(declaredOf(report).filter((name) => !shown.has(name) && !excused.has(name))).toEqual([]);
  });
});

describe.each([...new Set(catalog.map(({ family }) => family))])('the vectors of the family %s', (family) => {
  it('have every asset class, early closes, changes of the clock, every option of a market and every guard', () => {
    expect(declaredOfFamily(family).filter((name) => !shown.has(name) && !excused.has(name))).toEqual([]);
  });
});

describe('all the vectors together', () => {
  it('show what is said not to be shown nowhere', () => {
    const declared = new Set(
      catalog.flatMap(({ report, family }) => [...declaredOf(report), ...declaredOfFamily(family)]),
    );
    expect([...excused].filter((name) => shown.has(name) || !declared.has(name))).toEqual([]);
  });

  it('leave something out for every reason that there is, but for what a plan lets its key see', () => {
    const met = new Set(cases.flatMap(({ result }) => Object.keys(result?.observations.excluded ?? {})));
    expect(reasons.filter((reason) => !met.has(reason))).toEqual(['before-history']);
  });

  it('compare and group by every field, with every operator', () => {
    const names = conditionFields.flatMap(({ name }) => [`any: where field ${name}`, `any: grouped by ${name}`]);
    const operators = ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between'].map((operator) => `any: where op ${operator}`);
    const joined = ['and', 'or', 'not'].map((each) => `any: where ${each}`);
    expect([...names, ...operators, ...joined].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('refuse bars with every code', () => {
    const codes = new Set(cases.flatMap(({ refused }) => refused ?? []));
    expect([...codes].sort()).toEqual([
      ...['bars-misaligned', 'bars-too-coarse', 'duplicate-trading-date', 'known-too-late', 'session-unavailable'],
      'too-many-figures',
    ]);
  });

  it('have bars of every length, calendars of lists and none', () => {
    const lengths = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'].map((length) => `any: bars of ${length}`);
    expect([...lengths, 'any: no calendar', 'any: a calendar of lists'].filter((name) => !shown.has(name))).toEqual([]);
  });
});
