import type { BarRow } from '../../../../src/bars/index.js';
import { assetClasses, dateOfDay, dayOfDate, type AssetClass } from '../../../../src/calendar/index.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A market made by hand for what generated ones hardly ever show. */
export interface MadeMarket {
  readonly about: string;
  readonly assetClass: AssetClass;
  readonly intervalMs: number;
  readonly rows: readonly BarRow[];
}

/** How many bars of one colour follow each other, in both colours in turn: every length that reports tell from others. */
const runs = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 12, 1];

/** One bar a week and one a month, but for one that is missing, which make long runs of weeks and months in few bars; and a flat week. */
export function madeMarkets(): readonly MadeMarket[] {
  const missing = (i: number): number => (i < 8 ? i : i + 1);
  const weekly = coloured((i) => dayOfDate('2016-01-06') + 7 * missing(i));
  const monthly = coloured((i) => midMonth(missing(i)));
  return [
    ...assetClasses.flatMap((assetClass) => [
      { about: `${assetClass}, a daily bar each week`, assetClass, intervalMs: DAY, rows: weekly },
      { about: `${assetClass}, a daily bar each month`, assetClass, intervalMs: DAY, rows: monthly },
    ]),
    ...(
      [
        ['crypto', HOUR, 0, 24 * HOUR],
        ['stocks', HOUR / 4, 13.5 * HOUR, 20 * HOUR],
      ] as const
    ).map(([assetClass, intervalMs, opens, closes]) => ({
      about: `${assetClass}, intraday bars of a flat week and a day that breaks out to both sides`,
      ...{ assetClass, intervalMs, rows: flatWeek(intervalMs, opens, closes) },
    })),
  ];
}

/** The first weekday from the 12th of a month on. */
function midMonth(month: number): number {
  const day = Date.UTC(2010, month, 12) / DAY;
  return day + [0, 0, 0, 0, 0, 2, 1][(day + 3) % 7];
}

function coloured(dayOf: (i: number) => number): readonly BarRow[] {
  let last = 100;
  const steps = runs.flatMap((length, i) => Array.from({ length }, () => (i % 2 === 0 ? 1 : -1)));
  return steps.map((step, i) => {
    const open = last;
    last = open + step;
    return { time: dateOfDay(dayOf(i)), open, high: Math.max(open, last), low: Math.min(open, last), close: last };
  });
}

/** A day after ten at one price: at its beginning up and down by one, later by two, and back at the close. */
function flatWeek(intervalMs: number, opens: number, closes: number): readonly BarRow[] {
  const bars = (closes - opens) / intervalMs;
  const days = [6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 20].map((day) => Date.UTC(2024, 4, day));
  return days.flatMap((day, i) =>
    Array.from({ length: bars }, (_, bar) => {
      const move = i < 10 ? 0 : ({ 0: 1, 3: 1, 4: -1, [bars - 6]: 2, [bars - 3]: -2 }[bar] ?? 0);
      const [high, low] = [100 + Math.max(move, 0), 100 + Math.min(move, 0)];
      return { time: day + opens + bar * intervalMs, open: 100, high, low, close: 100 };
    }),
  );
}
