import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { defineFamily } from '../../src/define/index.js';
import { outsideDays } from '../../src/families/index.js';
import { families } from '../../src/families/find-report.js';
import { neededBars, type ReportId } from '../../src/reports/index.js';
import { leadOfMany } from '../../src/reports/describe/lead-of-many.js';
import { daysOf, leadOf } from '../../src/define/lead.js';
import { createService } from '../../src/service/index.js';

const policy = readFileSync(new URL('../../docs/policy.md', import.meta.url), 'utf8');
const aapl = { assetClass: 'stocks', ticker: 'AAPL' } as const;

describe('the lead of a report', () => {
  it('is that of ten sessions, which are three weeks of stocks and a holiday', () => {
    expect(leadOf(outsideDays.reports.standard, {})).toEqual({ sessions: 10 });
    // 10 sessions are 14 days; 1.05 times as many for holidays, and a week.
    expect(daysOf({ sessions: 10 }, 5)).toBe(22);
    expect(daysOf({ sessions: 10 }, 7)).toBe(18);
    expect(daysOf({ days: 70 }, 5)).toBe(70);
  });

  test.each<[ReportId, object, number]>([
    ['gap-fill-standard', {}, 22],
    ['adr-average-daily-range-standard', { period: 20 }, 40],
    ['atr-average-true-range-standard', {}, 113],
    ['atr-average-true-range-standard', { smoothing: 'simple' }, 31],
    ['sma-performance-standard', { period: 200 }, 304],
    ['cpi-performance-standard', { sessions: 20 }, 40],
    ['previous-months-range-standard', {}, 70],
  ])('of %s with %j in days', (id, params, days) => {
    expect(neededBars(id, { ...aapl, params }).leadDays).toBe(days);
  });

  it('is the longest of all that a run looks at, its fields and the reports that it names', () => {
    const leadWith = (where: object): number =>
      neededBars('gap-fill-standard', { ...aapl, where: where as never }).leadDays;
    expect(leadWith({ field: 'open.toMonthHigh', op: 'gt', value: 0 })).toBe(70);
    expect(leadWith({ not: { and: [{ field: 'streak', op: 'gt', value: 1 }] } })).toBe(52);
    expect(leadWith({ field: 'weekday', op: 'eq', value: 'monday' })).toBe(22);
    expect(leadOfMany(['gap-fill-standard', 'previous-months-range-standard'], 5)).toBe(70);
    expect(leadOfMany([], 5)).toBe(0);
  });

  it('of conditions on sessions before is on top of it', () => {
    const back = (previous: number): number => {
      const where = { report: 'gap-fill-standard', question: 'filled', is: 'filled', previous } as const;
      return neededBars('gap-fill-standard', { ...aapl, where }).previousDays;
    };
    // 250 sessions of a year with 252.
    expect([0, 1, 10, 250].map(back)).toEqual([0, 9, 22, 375]);
  });

  it('is stated by a family of its own, and refused if it is not one', () => {
    const withLead = (lead: unknown) =>
      defineFamily({ ...outsideDays, id: 'mine', lead: lead as never, headline: undefined }).reports.standard;
    expect(neededBars(withLead({ sessions: 100 }), aapl).leadDays).toBe(154);
    expect(
      neededBars(
        withLead(() => ({ days: 3 })),
        aapl,
      ).leadDays,
    ).toBe(3);
    for (const wrong of [
      { sessions: -1 },
      { days: NaN },
      { weeks: 2 },
      { sessions: 1, days: 1 },
      {},
      7,
      null,
      () => null,
    ]) {
      const refused = { code: 'wrong-family', argument: 'lead' };
      expect(() => neededBars(withLead(wrong), aapl)).toThrow(expect.objectContaining(refused));
      // A service says so when it starts.
      const options = { supported: { stocks: ['AAPL'] }, reports: [withLead(wrong)] };
      expect(() => createService(options)).toThrow(expect.objectContaining(refused));
    }
  });

  it('is in the table of docs/policy.md where it is longer than that of most', () => {
    const [, after] = policy.split('**Before the history**');
    const [table] = after.split('- **Lookback');
    const listed = [...table.matchAll(/`([a-z-]+)-\*`/g)].map(([, id]) => id);
    const own = families.filter(({ lead }) => lead !== undefined).map(({ id }) => id);
    expect(own.length).toBeGreaterThan(5);
    expect([...listed].sort()).toEqual([...own].sort());
  });
});
