import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definePlan, plans, type Plan, type TickerAllowList } from '../../../src/policy/index.js';
import { aPlan } from '../fixtures/arbitraries.js';

const refused = (change: Record<string, unknown>, expected: Record<string, unknown>): void => {
  expect(() => definePlan({ ...plans.essential, ...change })).toThrow(expect.objectContaining(expected));
};

test('a plan made again is the same plan', () => {
  fc.assert(
    fc.property(aPlan, (plan) => {
      expect(definePlan(plan)).toEqual(plan);
    }),
  );
});

test('a plan is a deeply frozen copy: what it was made from may change afterwards', () => {
  const input = {
    ...plans.essential,
    endpoints: [...plans.essential.endpoints],
    reports: [...plans.essential.reports],
    tickers: { ...(plans.essential.tickers as TickerAllowList), stocks: ['AAPL'] },
  };
  const plan = definePlan(input);
  input.reports.push('vwap-standard');
  input.tickers.stocks.push('MSFT');
  input.endpoints.pop();
  expect(plan).toEqual(plans.essential);
  for (const part of [plan, plan.endpoints, plan.reports, plan.tickers, (plan.tickers as { stocks: unknown }).stocks]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
});

test('a plan may have no access, no report, no ticker and no history, and a century of it', () => {
  const least = definePlan({ ...plans.pro, endpoints: [], reports: [], tickers: {}, historyMonths: 0 });
  expect(least).toMatchObject({ endpoints: [], reports: [], tickers: {}, historyMonths: 0 });
  expect(definePlan({ ...plans.pro, historyMonths: 1200 }).historyMonths).toBe(1200);
});

test('an asset class may allow all of its tickers', () => {
  expect(definePlan({ ...plans.pro, tickers: { crypto: 'all', forex: [] } }).tickers).toEqual({
    crypto: 'all',
    forex: [],
  });
});

test('a plan with a field missing, misspelt or too many is refused', () => {
  const { historyMonths, ...rest } = plans.pro;
  expect(historyMonths).toBe(12);
  expect(() => definePlan(rest as Plan)).toThrow(
    expect.objectContaining({ name: 'BarstatsTypeError', code: 'missing-field', argument: 'plan.historyMonths' }),
  );
  for (const field of Object.keys(plans.pro)) {
    refused({ [field]: undefined }, { code: 'missing-field', argument: `plan.${field}` });
  }
  refused({ livedata: true }, { code: 'unknown-option', argument: 'plan', field: 'livedata', suggestion: 'liveData' });
  for (const plan of [null, undefined, 'pro', []]) {
    expect(() => definePlan(plan as never)).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'plan' }));
  }
});

test('every field of a wrong type or value is refused, with its place', () => {
  refused({ id: '' }, { code: 'out-of-bounds', argument: 'plan.id' });
  refused({ id: 5 }, { code: 'wrong-type', argument: 'plan.id' });
  refused({ name: '' }, { code: 'out-of-bounds', argument: 'plan.name' });
  refused({ name: null }, { code: 'wrong-type', argument: 'plan.name' });
  refused(
    { endpoints: 'all' },
    { code: 'wrong-type', argument: 'plan.endpoints', message: 'plan.endpoints must be a list, got "all"' },
  );
  refused({ endpoints: ['live-data', 'discovery'] }, { code: 'out-of-bounds', argument: 'plan.endpoints[1]' });
  refused({ reports: 'gap-fill-*' }, { code: 'wrong-type', argument: 'plan.reports' });
  refused({ reports: ['gap-fill-*', 7] }, { code: 'wrong-type', argument: 'plan.reports[1]' });
  refused({ tickers: ['AAPL'] }, { code: 'wrong-type', argument: 'plan.tickers' });
  refused({ tickers: { stocks: 'AAPL' } }, { code: 'wrong-type', argument: 'plan.tickers.stocks' });
  refused({ tickers: { stocks: ['AAPL', ''] } }, { code: 'out-of-bounds', argument: 'plan.tickers.stocks[1]' });
  refused({ tickers: { bonds: ['X'] } }, { code: 'unknown-option', argument: 'plan.tickers', field: 'bonds' });
  for (const historyMonths of [-1, 1201, 1.5, NaN, Infinity]) {
    refused({ historyMonths }, { code: 'out-of-bounds', argument: 'plan.historyMonths' });
  }
  refused({ historyMonths: '6' }, { code: 'wrong-type', argument: 'plan.historyMonths' });
  refused(
    { liveData: 'no' },
    {
      name: 'BarstatsTypeError',
      code: 'wrong-type',
      argument: 'plan.liveData',
      message: 'plan.liveData must be true or false, got "no"',
    },
  );
  refused({ detailedRows: 1 }, { code: 'wrong-type', argument: 'plan.detailedRows' });
});

test('a hole in a list is refused', () => {
  // eslint-disable-next-line no-sparse-arrays -- the hole is what is tested
  refused({ reports: ['doji-standard', , 'vwap-standard'] }, { code: 'wrong-type', argument: 'plan.reports[1]' });
});

test('a report is an identifier, or a family with its star at the end', () => {
  const reports = ['doji', 'doji-standard', 'opening-stats-*', 'ict-2-*', '2-day-*'];
  expect(definePlan({ ...plans.pro, reports }).reports).toEqual(reports);
  for (const pattern of [
    '*',
    '-*',
    'gap-fill*',
    '*-standard',
    'gap-*-standard',
    'Gap-Fill',
    'gap--fill',
    'gap-fill-',
    '-gap',
    'gap fill',
    'gap-fill-*-*',
    'gap-fill-*\n',
    'gäp',
  ]) {
    refused(
      { reports: ['doji-standard', pattern] },
      { name: 'BarstatsRangeError', code: 'not-a-pattern', argument: 'plan.reports[1]' },
    );
  }
  refused(
    { reports: ['*'] },
    {
      message:
        'plan.reports[0] must be an identifier such as outside-days-standard or a family such as opening-stats-*, got "*"',
    },
  );
});
