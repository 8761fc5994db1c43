import type { BarRow } from '../../../../src/bars/index.js';
import { type CalendarDates, dateOfDay, nyse, type SessionTemplate } from '../../../../src/calendar/index.js';
import { offsetAt, sessionSpan } from '../../../../src/conformance/arbitraries/index.js';
import { tradingDaysOf } from '../../../../src/conformance/engine/trading-dates.js';
import type { EngineRequest } from '../../../../src/conformance/index.js';
import type { BrokenEngine } from './broken-engine.js';
import { templateOf } from './sessions-of.js';
import { misreading, misreadingOptions } from './wrapped.js';

const colours = 'green-and-red-days-by-weekday-standard';
const dayMs = 86_400_000;
const timeOf = ({ time }: BarRow) => Number(time);

/** As of another instant, where one is given. */
const asOfLater = (by: (interval: number) => number) =>
  misreadingOptions(({ asOf, ...options }, { interval }) =>
    asOf === undefined ? options : { ...options, asOf: asOf + by(interval) },
  );

/** Without some of the bars, unless that leaves none. */
function keeping(request: EngineRequest, isKept: (row: BarRow, i: number) => boolean): EngineRequest {
  const rows = request.rows.filter(isKept);
  return rows.length === 0 || request.interval === dayMs ? request : { ...request, rows };
}

/** By how much the clocks go back within two hours of an instant whose wall time will come again. */
function repeatedAfter(template: SessionTemplate, instant: number): number {
  const back = offsetAt(template.timeZone, instant) - offsetAt(template.timeZone, instant + 7_200_000);
  return back > 0 && offsetAt(template.timeZone, instant + back) < offsetAt(template.timeZone, instant) ? back : 0;
}

/** Whether the clock never shows the time at which a session opens. */
function isSkipped(template: SessionTemplate, open: number): boolean {
  const shown = (((open + offsetAt(template.timeZone, open)) % dayMs) + dayMs) % dayMs;
  return shown !== (Number(template.open.slice(0, 2)) * 60 + Number(template.open.slice(3))) * 60_000;
}

/** Sessions whose first bar comes after the open, with something else for that bar. */
function lateOpens(
  request: EngineRequest,
  change: (first: BarRow, open: number, before: BarRow | undefined) => readonly BarRow[],
): EngineRequest {
  if (request.interval === dayMs) return request;
  const template = templateOf(request);
  const days = tradingDaysOf(request);
  const seen = new Set<number>();
  const rows = request.rows.flatMap((row, i) => {
    const span = sessionSpan(template, days[i]);
    const inside = span !== null && timeOf(row) >= span.open && timeOf(row) < span.close;
    if (!inside || seen.has(days[i])) return [row];
    seen.add(days[i]);
    const before: BarRow | undefined = request.rows[i - 1];
    const fits = before === undefined || timeOf(before) + request.interval <= span.open;
    return timeOf(row) > span.open && fits ? change(row, span.open, before) : [row];
  });
  return { ...request, rows };
}

/** The calendar of a request without its early closes. */
function withoutEarlyCloses({ rows, options }: EngineRequest): CalendarDates | null | undefined {
  const { calendar, assetClass, exchange } = options;
  if (calendar !== undefined) return calendar === null ? null : { ...calendar, earlyCloses: {} };
  if (assetClass !== 'stocks' || exchange !== undefined) return undefined;
  const first = Math.floor(timeOf(rows[0]) / dayMs) - 400;
  const count = Math.floor(timeOf(rows[rows.length - 1]) / dayMs) + 400 - first;
  const days = Array.from({ length: count }, (_, i) => first + i);
  return {
    id: nyse.id,
    timeZone: nyse.timeZone,
    knownFrom: dateOfDay(first),
    knownThrough: dateOfDay(first + count - 1),
    holidays: days.filter((day) => nyse.holidayOf(day) !== null).map((day) => dateOfDay(day)),
    earlyCloses: {},
  };
}

export const faultsOfTime: readonly BrokenEngine[] = [
  {
    name: 'bar-ending-at-as-of-missed',
    breaks: 'a bar that ends exactly at asOf is not yet seen',
    engine: asOfLater(() => -1),
    wrong: [colours, 'opening-stats-standard', 'doji-standard'],
    right: [],
    check: {},
  },
  {
    name: 'one-bar-of-look-ahead',
    breaks: 'the bar after asOf is seen',
    engine: asOfLater((interval) => interval),
    wrong: [colours, 'opening-stats-standard', 'doji-standard'],
    right: [],
    check: {},
  },
  {
    name: 'bar-in-progress-counts',
    breaks: 'a bar that has opened by asOf, but not ended, is seen',
    engine: asOfLater((interval) => interval - 1),
    wrong: [colours, 'opening-stats-standard', 'doji-standard'],
    right: [],
    check: {},
  },
  {
    name: 'open-at-the-second-of-two-times',
    breaks: 'a session that opens at a wall time that occurs twice opens at the second',
    engine: misreading((request) => {
      const template = templateOf(request);
      const days = tradingDaysOf(request);
      return keeping(request, (row, i) => {
        const span = sessionSpan(template, days[i]);
        return (
          span === null || timeOf(row) < span.open || timeOf(row) >= span.open + repeatedAfter(template, span.open)
        );
      });
    }),
    wrong: ['opening-stats-standard', 'opening-range-breakout-standard', colours],
    right: [],
    check: {},
  },
  {
    name: 'repeated-hour-once',
    breaks: 'of two bars at one wall time the second is taken for a duplicate',
    engine: misreading((request) => {
      const { timeZone } = templateOf(request);
      const seen = new Set<number>();
      return keeping(request, (row) => {
        const wall = timeOf(row) + offsetAt(timeZone, timeOf(row));
        return seen.size !== seen.add(wall).size;
      });
    }),
    wrong: ['volume-and-range-by-weekday-standard'],
    right: [],
    check: {},
  },
  {
    name: 'skipped-open-read-after-the-change',
    breaks: 'an open at a wall time that is skipped is read with the offset after the change',
    engine: misreadingOptions((options, request) => {
      const template = templateOf(request);
      if (template.earlierHours !== undefined || template.open < '01:00') return options;
      const hour = String(Number(template.open.slice(0, 2)) - 1).padStart(2, '0');
      const { open, close } = template;
      const earlierHours = [...new Set(tradingDaysOf(request))].flatMap((day) => {
        const span = sessionSpan(template, day);
        if (span === null || !isSkipped(template, span.open)) return [];
        return [
          { through: dateOfDay(day - 1), open, close },
          { through: dateOfDay(day), open: `${hour}${open.slice(2)}`, close },
        ];
      });
      return earlierHours.length === 0 ? options : { ...options, session: { ...template, earlierHours } };
    }),
    wrong: [colours],
    right: [],
    check: {},
  },
  {
    name: 'skipped-open-no-session',
    breaks: 'a date on which the open is skipped has no session',
    engine: misreading((request) => {
      const template = templateOf(request);
      const days = tradingDaysOf(request);
      return keeping(request, (_, i) => {
        const span = sessionSpan(template, days[i]);
        return span === null || !isSkipped(template, span.open);
      });
    }),
    wrong: ['opening-stats-standard', colours],
    right: [],
    check: {},
  },
  {
    name: 'window-from-the-first-bar',
    breaks: 'an opening window without a bar at the open begins with the first bar there is',
    engine: misreading((request) => lateOpens(request, (first, open) => [{ ...first, time: open }])),
    wrong: ['opening-range-breakout-standard', 'initial-balance-breakout-standard'],
    right: [],
    check: {},
  },
  {
    name: 'bar-at-the-open-filled-in',
    breaks: 'a missing bar at the open is the close before it',
    engine: misreading((request) =>
      lateOpens(request, (first, time, before) => {
        const { close } = before ?? { close: first.open };
        return [{ ...first, time, open: close, high: close, low: close, close }, first];
      }),
    ),
    wrong: ['opening-range-breakout-standard', 'initial-balance-breakout-standard', 'opening-stats-standard'],
    right: [],
    check: {},
  },
  {
    name: 'early-closes-unknown',
    breaks: 'sessions that close early are held to the usual close',
    engine: misreadingOptions((options, request) => {
      const calendar = withoutEarlyCloses(request);
      return calendar === undefined ? options : { ...options, calendar };
    }),
    wrong: [colours, 'volume-and-range-by-weekday-standard'],
    right: [],
    check: {},
  },
];
