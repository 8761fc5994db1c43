import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideReport, definePlan, historyStart, plans, type Plan } from '../../src/policy/index.js';
import { historyStarts } from './fixtures/history-starts.js';

const DAY = 86_400_000;
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const planOf = (historyMonths: number): Plan => definePlan({ ...plans.pro, historyMonths });
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const partsOf = (date: string): readonly number[] => date.split('-').map(Number);

const instantArbitrary = fc.oneof(
  fc.integer({ min: 0, max: LAST_INSTANT }),
  fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
  // A millisecond or none beside a midnight, most often at the turn of a month.
  fc
    .tuple(fc.integer({ min: 1971, max: 2405 }), fc.integer({ min: 0, max: 11 }), fc.constantFrom(-1, 0, 1, 28, 29, 30))
    .chain(([year, month, day]) => fc.constantFrom(-1, 0, 1).map((ms) => Date.UTC(year, month, day) + ms)),
);
const monthsArbitrary = fc.oneof(fc.constantFrom(6, 12, 96), fc.integer({ min: 0, max: 1200 }));

describe('the first day of a history', () => {
  it('lies exactly the months of the plan before the month of today', () => {
    fc.assert(
      fc.property(instantArbitrary, monthsArbitrary, (now, months) => {
        const [year, month] = partsOf(dateOf(now));
        const [startYear, startMonth] = partsOf(historyStart(planOf(months), now));
        expect((year - startYear) * 12 + month - startMonth).toBe(months);
      }),
    );
  });

  it('is the day of the month of today, or the last of its month where that has no such day', () => {
    fc.assert(
      fc.property(instantArbitrary, monthsArbitrary, (now, months) => {
        const start = historyStart(planOf(months), now);
        const [, , day] = partsOf(dateOf(now));
        const [, , startDay] = partsOf(start);
        const dayAfter = dateOf(Date.parse(start) + DAY);
        expect(dateOf(Date.parse(start))).toBe(start);
        if (startDay !== day) {
          expect(startDay).toBeLessThan(day);
          expect(dayAfter.slice(8)).toBe('01');
        }
      }),
    );
  });

  it('is never later than today, and is today for no month', () => {
    fc.assert(
      fc.property(instantArbitrary, monthsArbitrary, (now, months) => {
        expect(historyStart(planOf(months), now) <= dateOf(now)).toBe(true);
        expect(historyStart(planOf(0), now)).toBe(dateOf(now));
      }),
    );
  });

  it('never moves back as time goes on', () => {
    const step = fc.oneof(fc.integer({ min: 0, max: 3 * DAY }), fc.integer({ min: 0, max: 1e12 }));
    fc.assert(
      fc.property(instantArbitrary, step, monthsArbitrary, (now, later, months) => {
        const plan = planOf(months);
        expect(historyStart(plan, now) <= historyStart(plan, Math.min(now + later, LAST_INSTANT))).toBe(true);
      }),
    );
  });

  it('is never later with more months', () => {
    fc.assert(
      fc.property(instantArbitrary, monthsArbitrary, monthsArbitrary, (now, one, other) => {
        const [fewer, more] = one < other ? [one, other] : [other, one];
        expect(historyStart(planOf(more), now) <= historyStart(planOf(fewer), now)).toBe(true);
      }),
    );
  });

  it('moves at midnight UTC and at no other instant', () => {
    fc.assert(
      fc.property(instantArbitrary, fc.integer({ min: 0, max: DAY - 1 }), monthsArbitrary, (now, ofDay, months) => {
        const plan = planOf(months);
        const midnight = now - (now % DAY);
        const start = historyStart(plan, midnight);
        expect(historyStart(plan, midnight + ofDay)).toBe(start);
        expect(historyStart(plan, midnight + DAY - 1)).toBe(start);
      }),
    );
  });

  const examples: readonly (readonly [today: string, months: number, start: string])[] = [
    ['2026-07-15', 6, '2026-01-15'],
    ['2026-07-15', 12, '2025-07-15'],
    ['2026-07-15', 96, '2018-07-15'],
    // The end of August, half a year before which is the end of February.
    ['2026-08-31', 6, '2026-02-28'],
    ['2026-08-30', 6, '2026-02-28'],
    ['2026-08-29', 6, '2026-02-28'],
    ['2026-08-28', 6, '2026-02-28'],
    ['2026-08-27', 6, '2026-02-27'],
    ['2026-09-01', 6, '2026-03-01'],
    ['2024-08-31', 6, '2024-02-29'],
    ['2024-08-30', 6, '2024-02-29'],
    ['2024-08-29', 6, '2024-02-29'],
    ['2024-08-28', 6, '2024-02-28'],
    ['2100-08-31', 6, '2100-02-28'],
    ['2000-08-31', 6, '2000-02-29'],
    // Months of 30 days.
    ['2025-03-31', 6, '2024-09-30'],
    ['2025-05-31', 6, '2024-11-30'],
    ['2025-10-31', 6, '2025-04-30'],
    ['2025-12-31', 6, '2025-06-30'],
    ['2025-07-31', 6, '2025-01-31'],
    // Leap days.
    ['2024-02-29', 6, '2023-08-29'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2024-02-29', 96, '2016-02-29'],
    ['2024-02-29', 48, '2020-02-29'],
    ['2025-02-28', 12, '2024-02-28'],
    ['2104-02-29', 48, '2100-02-28'],
    ['2104-02-29', 96, '2096-02-29'],
    ['2108-02-29', 96, '2100-02-28'],
    ['2024-03-01', 12, '2023-03-01'],
    // The turn of a year.
    ['2025-01-01', 6, '2024-07-01'],
    ['2025-01-01', 12, '2024-01-01'],
    ['2025-01-01', 96, '2017-01-01'],
    ['2025-01-31', 1, '2024-12-31'],
    ['2025-01-31', 2, '2024-11-30'],
    ['2025-12-31', 12, '2024-12-31'],
    ['2025-12-31', 10, '2025-02-28'],
    ['2025-12-31', 13, '2024-11-30'],
    // The shortest and the longest windows.
    ['2025-03-31', 0, '2025-03-31'],
    ['2025-03-31', 1, '2025-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2025-12-01', 11, '2025-01-01'],
    ['2025-12-01', 12, '2024-12-01'],
    ['2000-02-29', 1200, '1900-02-28'],
    ['1970-01-01', 1, '1969-12-01'],
  ];

  it.each(examples)('is, on %s and for %i months, %s', (today, months, start) => {
    const midnight = Date.parse(today);
    expect(historyStart(planOf(months), midnight)).toBe(start);
    expect(historyStart(planOf(months), midnight + DAY - 1)).toBe(start);
  });

  it('is that of the months of each plan', () => {
    const now = Date.UTC(2026, 7, 31, 23);
    expect(historyStart(plans.essential, now)).toBe('2026-02-28');
    expect(historyStart(plans.pro, now)).toBe('2025-08-31');
    expect(historyStart(plans.allAccess, now)).toBe('2018-08-31');
  });

  it('moves between one millisecond before midnight UTC and midnight', () => {
    const midnight = Date.UTC(2025, 2, 1);
    expect(historyStart(plans.essential, midnight - 1)).toBe('2024-08-28');
    expect(historyStart(plans.essential, midnight)).toBe('2024-09-01');
    expect(historyStart(plans.essential, midnight + 1)).toBe('2024-09-01');
  });
});

describe('the start of a requested range', () => {
  const plan = planOf(1200);
  const isAllowed = (startDate: string, now: number): boolean =>
    decideReport(
      plan,
      { report: 'opening-stats-standard', assetClass: 'stocks', ticker: 'AAPL', startDate },
      { now, supported: { stocks: ['AAPL'] } },
    ).allowed;
  const digits = (value: number, count: number): string => String(value).padStart(count, '0');

  it.each([
    { year: 1999, february: 28 },
    { year: 2000, february: 29 },
    { year: 2023, february: 28 },
    { year: 2024, february: 29 },
    { year: 2100, february: 28 },
  ])('is a day that the calendar of $year has, or the range is refused', ({ year, february }) => {
    const now = Date.UTC(year, 11, 31);
    const daysOf = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const disagreements: string[] = [];
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const date = [digits(year, 4), digits(month, 2), digits(day, 2)].join('-');
        const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOf[month - 1];
        if (isAllowed(date, now) !== exists) disagreements.push(date);
      }
    }
    expect(disagreements).toEqual([]);
  });
});

describe('the history of a plan on hosts in several time zones', () => {
  const script = join(import.meta.dirname, 'fixtures', 'print-history-starts.ts');
  const zones = [
    { zone: 'UTC', offsets: [0, 0] },
    { zone: 'Pacific/Kiritimati', offsets: [-840, -840] },
    { zone: 'Pacific/Pago_Pago', offsets: [660, 660] },
    { zone: 'America/New_York', offsets: [300, 240] },
  ];
  const here = historyStarts();
  const printed = new Map<string, readonly string[]>();

  async function printOn(zone: string): Promise<void> {
    const { PATH = '' } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
      env: { PATH, TZ: zone },
      cwd: join(import.meta.dirname, '..', '..'),
      maxBuffer: 2 ** 26,
    });
    printed.set(zone, stdout.trimEnd().split('\n'));
  }

  beforeAll(async () => {
    await Promise.all(zones.map(({ zone }) => printOn(zone)));
  });

  it.each(zones)('is the same under $zone', ({ zone, offsets }) => {
    const [first, ...lines] = printed.get(zone)!;
    expect(JSON.parse(first)).toEqual(offsets);
    expect(lines.length).toBeGreaterThan(7_000);
    expect(lines.filter((line, i) => line !== here[i]).slice(0, 5)).toEqual([]);
    expect(lines).toHaveLength(here.length);
  });
});
