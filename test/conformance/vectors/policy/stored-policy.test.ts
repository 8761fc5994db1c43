import * as code from 'barstats/policy';
import type { Plan } from 'barstats/policy';
import { describe, expect, it } from 'vitest';
import { stored } from '../stored.js';
import { answersOf, files, type FileName } from './answers.js';

type Text = string | null;

it.each(Object.keys(files) as FileName[])('the library answers each row of %s', (name) => {
  const answer = answersOf(code)[name];
  for (const row of files[name].rows) {
    const [got, has] = answer(row);
    if (JSON.stringify(got) !== JSON.stringify(has)) expect([row, got]).toEqual([row, has]);
  }
});

describe('the cells of reports', () => {
  const { now, supported, reports, plans, rows } = stored('policy/report-decisions.json') as {
    readonly now: string;
    readonly supported: Readonly<Record<string, readonly string[]>>;
    readonly reports: readonly string[];
    readonly plans: readonly Plan[];
    readonly rows: readonly [string, string, string, string, Text, Text, string[], Text, Text, Text, boolean | null][];
  };

  it('are the table of the interface, read off the plans', () => {
    for (const [id, report, assetClass, ticker, start, end, violations] of rows) {
      const plan = plans.find((each) => each.id === id)!;
      const named = (list: readonly string[]): boolean =>
        list.some((each) => each === report || (each.endsWith('*') && report.startsWith(each.slice(0, -1))));
      const allowed = plan.tickers === 'all' ? 'all' : (plan.tickers[assetClass as 'stocks'] ?? []);
      const exists = supported[assetClass]?.includes(ticker) ?? false;
      const first = code.historyStart(plan, Date.parse(now));
      const dates = [start ?? first, end ?? now.slice(0, 10)];
      const real = dates.every(
        (date) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
      );
      const expected = [
        ...(plan.endpoints.includes('report-calculation') ? [] : ['missing_entitlement']),
        ...(reports.includes(report) && (plan.reports === 'all' || named(plan.reports)) ? [] : ['report_not_allowed']),
        ...(exists && (allowed === 'all' || allowed.includes(ticker)) ? [] : ['ticker_not_allowed']),
        ...(real && dates[0] >= first && dates[0] <= dates[1] ? [] : ['history_range_exceeded']),
      ];
      if (expected.join() !== violations.join()) expect([id, report, ticker, dates, violations]).toEqual(expected);
    }
  });

  it('hit every set of limits of a report, and grant rows to one plan only', () => {
    expect(rows.length).toBeGreaterThan(10_000);
    const sets = new Set(rows.map(([, , , , , , violations]) => violations.join()));
    expect(sets.size).toBe(16);
    expect(new Set(rows.filter((row) => row[10] === true).map(([plan]) => plan))).toEqual(new Set(['all-access']));
  });
});

it('the cells of live data hit each set of limits that there is', () => {
  const { rows } = stored('policy/live-decisions.json') as {
    rows: readonly [string, string, string, string[], Text][];
  };
  expect([...new Set(rows.map(([, , , violations]) => violations.join()))].sort()).toEqual([
    '',
    'live_data_not_allowed',
    'missing_entitlement,live_data_not_allowed',
    'missing_entitlement,ticker_not_allowed,live_data_not_allowed',
    'ticker_not_allowed',
    'ticker_not_allowed,live_data_not_allowed',
  ]);
});

it('the cells of scans grant every lookback', () => {
  const { rows } = stored('policy/discovery-decisions.json') as { rows: readonly (readonly unknown[])[] };
  expect(new Set(rows.map((row) => row[6]))).toEqual(new Set([null, '1mo', '3mo', '6mo', '1y']));
});

it('history begins on the same day of a month, or on the last of a shorter one', () => {
  const { rows } = stored('policy/history-starts.json') as { rows: readonly [string, number, string][] };
  for (const [now, historyMonths, startDate] of rows) {
    const count = Number(now.slice(0, 4)) * 12 + Number(now.slice(5, 7)) - 1 - historyMonths;
    const last = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate();
    expect(Number(startDate.slice(8))).toBe(Math.min(Number(now.slice(8, 10)), last));
  }
});

it('the headers are refused for every reason', () => {
  const { rows } = stored('policy/authentication.json') as { rows: readonly [Text, Text, Text][] };
  const reasons = new Set(rows.map(([, , reason]) => reason));
  expect(reasons).toEqual(new Set([null, 'missing', 'malformed', 'mistyped', 'unknown', 'revoked']));
});
