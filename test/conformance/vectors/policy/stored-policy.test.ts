import {
  authenticate,
  createKey,
  decideDiscovery,
  decideLive,
  decideReport,
  definePlan,
  historyStart,
  maskKey,
  plans as standardPlans,
  type KeyRecord,
  type Plan,
} from 'barstats/policy';
import { describe, expect, it } from 'vitest';
import { stored } from '../stored.js';

/** What the cells of a file have in common. */
interface Setting {
  readonly now: string;
  readonly supported: Readonly<Record<string, readonly string[]>>;
  readonly reports: readonly string[] | undefined;
  readonly plans: readonly Plan[];
}

interface Cells<Row extends readonly unknown[]> extends Setting {
  readonly rows: readonly Row[];
}

type Text = string | null;

const reportCells = stored('policy/report-decisions.json') as Cells<
  [string, string, string, string, Text, Text, string[], Text, Text, Text, boolean | null]
>;

const contextOf = ({ supported, reports, plans }: Setting, now: string) => ({
  now: Date.parse(now),
  supported,
  ...(reports === undefined ? {} : { reports: new Set(reports) }),
  plans: plans.map(definePlan),
});

const planIn = ({ plans }: Setting) => {
  const byId = new Map(plans.map((plan) => [plan.id, definePlan(plan)]));
  return (id: string): Plan => byId.get(id)!;
};

const given = (name: string, value: unknown) => (value === null ? {} : { [name]: value });

describe('the cells of reports', () => {
  const { now, supported, reports, plans, rows } = reportCells;

  it('are what the library decides on the plans as they are written', () => {
    const context = contextOf(reportCells, now);
    const planOf = planIn(reportCells);
    for (const [plan, report, assetClass, ticker, start, end, ...outcome] of rows) {
      const request = { report, assetClass, ticker, ...given('startDate', start), ...given('endDate', end) };
      const decision = decideReport(planOf(plan), request, context);
      const got = decision.allowed
        ? [[], null, decision.startDate, decision.endDate, decision.detailed]
        : [decision.violations, decision.lowestPlan, decision.granted.startDate, decision.granted.endDate, null];
      if (JSON.stringify(got) !== JSON.stringify(outcome)) expect([request, got]).toEqual([request, outcome]);
    }
    expect(rows.length).toBeGreaterThan(10_000);
  });

  it('are the table of the interface, read off the plans', () => {
    for (const [id, report, assetClass, ticker, start, end, violations] of rows) {
      const plan = plans.find((each) => each.id === id)!;
      const named = (list: readonly string[]): boolean =>
        list.some((each) => each === report || (each.endsWith('*') && report.startsWith(each.slice(0, -1))));
      const allowed = plan.tickers === 'all' ? 'all' : (plan.tickers[assetClass as 'stocks'] ?? []);
      const exists = supported[assetClass]?.includes(ticker) ?? false;
      const dates = [start ?? historyStart(plan, Date.parse(now)), end ?? now.slice(0, 10)];
      const real = dates.every(
        (date) => !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date),
      );
      const expected = [
        ...(plan.endpoints.includes('report-calculation') ? [] : ['missing_entitlement']),
        ...(reports!.includes(report) && (plan.reports === 'all' || named(plan.reports)) ? [] : ['report_not_allowed']),
        ...(exists && (allowed === 'all' || allowed.includes(ticker)) ? [] : ['ticker_not_allowed']),
        ...(real && dates[0] >= historyStart(plan, Date.parse(now)) && dates[0] <= dates[1]
          ? []
          : ['history_range_exceeded']),
      ];
      if (expected.join() !== violations.join()) expect([id, report, ticker, dates, violations]).toEqual(expected);
    }
  });

  it('hit every set of limits of a report, and grant rows to one plan only', () => {
    const sets = new Set(rows.map(([, , , , , , violations]) => violations.join()));
    expect(sets.size).toBe(16);
    expect(new Set(rows.filter((row) => row[10] === true).map(([plan]) => plan))).toEqual(new Set(['all-access']));
  });
});

describe('the cells of live data and of scans', () => {
  it('are what the library decides on live data', () => {
    const file = stored('policy/live-decisions.json') as Cells<[string, string, string, string[], Text]>;
    const planOf = planIn(file);
    for (const [plan, assetClass, ticker, ...outcome] of file.rows) {
      const decision = decideLive(planOf(plan), { assetClass, ticker }, contextOf(file, file.now));
      expect(decision.allowed ? [[], null] : [decision.violations, decision.lowestPlan]).toEqual(outcome);
    }
    const sets = new Set(file.rows.map(([, , , violations]) => violations.join()));
    expect([...sets].sort()).toEqual(
      [
        '',
        'live_data_not_allowed',
        'missing_entitlement,ticker_not_allowed,live_data_not_allowed',
        'missing_entitlement,live_data_not_allowed',
        'ticker_not_allowed',
        'ticker_not_allowed,live_data_not_allowed',
      ].sort(),
    );
  });

  it('are what the library decides on scans', () => {
    type Row = [
      string,
      string,
      Text,
      string[] | null,
      string[],
      Text,
      Text,
      boolean | null,
      number | null,
      Text,
      string[] | null,
    ];
    const file = stored('policy/discovery-decisions.json') as Cells<Row>;
    const planOf = planIn(file);
    for (const [now, plan, lookback, tickers, ...outcome] of file.rows) {
      const asked = tickers?.map((each) => ({ assetClass: each.split('/')[0], ticker: each.split('/')[1] }));
      const request = { lookback, ...(asked === undefined ? {} : { tickers: asked }) };
      const decision = decideDiscovery(planOf(plan), request, contextOf(file, now));
      if (!decision.allowed) {
        expect([decision.violations, decision.lowestPlan]).toEqual(outcome.slice(0, 2));
        continue;
      }
      const { granted, capped, months, startDate } = decision.lookback;
      const scanned = decision.tickers.map((each) => `${each.assetClass}/${each.ticker}`);
      expect([[], null, granted, capped, months, startDate, scanned]).toEqual(outcome);
    }
    expect(new Set(file.rows.map((row) => row[6]))).toEqual(new Set([null, '1mo', '3mo', '6mo', '1y']));
  });

  it('begin where so many months ago began', () => {
    const { rows } = stored('policy/history-starts.json') as Cells<[string, number, string]>;
    for (const [now, historyMonths, startDate] of rows) {
      expect(historyStart(definePlan({ ...standardPlans.pro, historyMonths }), Date.parse(now))).toBe(startDate);
      // A day of the same number in the month, or the last one of a shorter month.
      const count = Number(now.slice(0, 4)) * 12 + Number(now.slice(5, 7)) - 1 - historyMonths;
      const last = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate();
      expect(Number(startDate.slice(8))).toBe(Math.min(Number(now.slice(8, 10)), last));
    }
  });
});

describe('the keys', () => {
  it('are made of their bytes, or refused', () => {
    const { rows } = stored('policy/keys.json') as Cells<[string, string, Text, Text, Text, Text, Text, Text]>;
    for (const [entropy, prefix, plaintext, hash, displayPrefix, lastFour, masked, refused] of rows) {
      const bytes = Uint8Array.from(entropy.match(/../g) ?? [], (each) => parseInt(each, 16));
      if (refused !== null) {
        expect(() => createKey(bytes, { plan: 'pro', prefix })).toThrow(expect.objectContaining({ code: refused }));
        continue;
      }
      const made = createKey(bytes, { plan: 'pro', prefix });
      expect([made.plaintext, maskKey(made.plaintext)]).toEqual([plaintext, masked]);
      expect(made.record).toEqual({ hash, displayPrefix, lastFour, plan: 'pro', state: 'active' });
    }
  });

  it('are read from headers, or not', () => {
    const file = stored('policy/authentication.json') as {
      readonly records: readonly KeyRecord[];
      readonly rows: readonly [Text, Text, Text][];
    };
    for (const [header, plan, reason] of file.rows) {
      const found = authenticate(header, (hash) => file.records.find((record) => record.hash === hash), { now: 0 });
      expect(found.authenticated ? [found.record.plan, null] : [null, found.reason], String(header)).toEqual([
        plan,
        reason,
      ]);
    }
    const reasons = new Set(file.rows.map(([, , reason]) => reason));
    expect(reasons).toEqual(new Set([null, 'missing', 'malformed', 'mistyped', 'unknown', 'revoked']));
  });
});
