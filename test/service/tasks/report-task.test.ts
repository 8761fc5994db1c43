import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { plans } from '../../../src/policy/index.js';
import { runReport, type DetailedRow } from '../../../src/reports/index.js';
import { lastOf } from '../../../src/reports/inner.js';
import { InvalidRequest } from '../../../src/requests/invalid-request.js';
import type { Answer } from '../../../src/service/answer.js';
import { reportTask } from '../../../src/service/tasks/report-task.js';
import { NOW } from '../fixtures/receive-with.js';
import { answerOf, settingOf, taskOf } from '../fixtures/setting.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
const REPORT = 'performance-by-weekday-standard';
const route = { endpoint: 'report-calculation', report: REPORT, assetClass: 'stocks', ticker: 'AAPL' } as const;
const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
const dates = { startDate: '2026-06-22', endDate: '2026-06-26' };
const QUERY = 'start_date=2026-06-22&end_date=2026-06-26';

const daily = (closes: readonly number[]) =>
  barsFromRows(closes.map((close, i) => ({ time: `2026-06-${22 + i}`, open: 10, high: 20, low: 5, close })));
const bars = daily([11, 12, 11, 13, 12]);

interface Page {
  readonly detailed?: readonly DetailedRow[];
  readonly next?: string;
}

/** What a query is answered with once the bars are there. */
const answered = (query: string, setting = settingOf(), given = bars): Answer =>
  lastOf(taskOf(reportTask(route, query, setting)).steps([{ bars: given }], false));
const pageOf = ({ status, text }: Answer): Page => {
  expect(status).toBe(200);
  return JSON.parse(text!) as Page;
};

describe('the request of a report', () => {
  it('is answered with the run that it asks for, rows and all where the plan includes them', () => {
    const whole = runReport(bars, REPORT, { ...market, ...dates, asOf: NOW, detailed: true });
    expect(pageOf(answered(QUERY))).toEqual(whole);
    const { detailed: _, ...plain } = whole;
    expect(answered(`${QUERY}&detailed=false`).body).toEqual(plain);
    expect(answered(QUERY, settingOf({ plan: plans.pro })).body).toEqual(plain);
  });

  it('needs bars from some days before its dates on; without dates, from where the history of the plan begins until now', () => {
    const needs = (query: string, more = {}) => taskOf(reportTask(route, query, settingOf(more))).needs;
    const [need] = needs(QUERY);
    expect(need).toEqual({
      ...market,
      from: Date.UTC(2026, 5, 22) - 22 * DAY,
      to: Date.UTC(2026, 5, 28),
      interval: DAY,
    });
    expect(needs('', { leadDays: 0, plan: plans.pro })).toEqual([{ ...need, from: Date.UTC(2025, 6, 1), to: NOW }]);
  });

  it('says how far it is while bars are cut, looked at and put into groups', () => {
    const steps = [...taskOf(reportTask(route, QUERY, settingOf())).steps([{ bars }], false)];
    expect(steps.length).toBeGreaterThan(3);
    const dones = steps.map(({ done }) => done);
    expect(dones).toEqual([...dones].sort((a, b) => a - b));
    expect(steps.at(-1)).toEqual({ done: 4, of: 4, ...market, family: REPORT });
  });

  it('is refused where its query is invalid, or its plan does not include it', () => {
    const status = (...[path, query, plan = plans.allAccess]: [object, string?, (typeof plans)['pro']?]) =>
      answerOf(reportTask({ ...route, ...path }, query ?? '', settingOf({ plan }))).status;
    for (const path of [{ report: 'x' }, { assetClass: 'bonds' }, { ticker: 'X' }]) expect(status(path)).toBe(403);
    expect(status({}, 'start_date=2020-01-01', plans.pro)).toBe(403);
    for (const query of ['start_date=2026-13-01', 'criterion=close', 'where={', 'cursor=x', 'start_date=2027-01-01']) {
      expect(() => reportTask(route, query, settingOf())).toThrow(InvalidRequest);
    }
  });

  it('is told why its bars cannot give it, and a fault in what the server gives is no answer', () => {
    const intraday = { ...route, report: 'initial-balance-breakout-standard' };
    const task = taskOf(reportTask(intraday, QUERY, settingOf()));
    expect(lastOf(task.steps([{ bars }], false))).toMatchObject({ status: 422, body: { code: 'report_unavailable' } });
    expect(() => lastOf(task.steps([{ bars: {} as never }], false))).toThrow(
      expect.objectContaining({ argument: 'bars' }),
    );
  });
});

describe('the pages of a report', () => {
  const small = settingOf({ maxRows: 2 });
  const first = pageOf(answered(QUERY, small));
  const after = ({ next }: Page): string => `${QUERY}&cursor=${next!}`;

  it('joined are its rows, also where they are asked for later', () => {
    const second = pageOf(answered(after(first), { ...small, asOf: NOW + 10 * MINUTE }));
    const all = pageOf(answered(QUERY)).detailed!;
    expect(first.detailed).toHaveLength(2);
    expect([...first.detailed!, ...second.detailed!]).toEqual(all.slice(0, 4));
    expect(all.length).toBeLessThanOrEqual(5);
  });

  it('end where their data have changed', () => {
    expect(answered(after(first), small, daily([11, 12, 11, 13, 14])).status).toBe(409);
    expect(answerOf(reportTask(route, after(first), { ...small, plan: plans.pro })).status).toBe(409);
    // Without a start, the history of the plan begins on another day tomorrow.
    const { next } = pageOf(answered('', small));
    expect(answerOf(reportTask(route, `cursor=${next!}`, { ...small, asOf: NOW + DAY })).status).toBe(409);
  });

  it('are of one query, and have no row behind the last one', () => {
    expect(() => reportTask(route, `${after(first)}&stability=true`, small)).toThrow(InvalidRequest);
    expect(() => reportTask({ ...route, ticker: 'MSFT' }, after(first), small)).toThrow(InvalidRequest);
    expect(answered(after(first).replace('cursor=1.2.', 'cursor=1.99.'), small).status).toBe(400);
  });

  it('are of no instant before their dates begin, which only a made-up cursor can have', () => {
    const { next } = pageOf(answered('start_date=2026-06-22', small));
    const before = next!.replace(`.${NOW / MINUTE}.`, `.${Date.UTC(2026, 5, 1) / MINUTE}.`);
    expect(() => reportTask(route, `start_date=2026-06-22&cursor=${before}`, small)).toThrow(InvalidRequest);
  });

  it('are not those of lines, which have every row', () => {
    const { chunks } = answered(`${QUERY}&format=jsonl`, small);
    const lines = [...chunks!].join('').trimEnd().split('\n');
    expect(lines).toHaveLength(1 + pageOf(answered(QUERY)).detailed!.length);
    const without = answered(`${QUERY}&format=jsonl&detailed=false`, small).chunks!;
    expect([...without].join('').trimEnd().split('\n')).toHaveLength(1);
  });
});
