import type { BarRow } from '../../../../src/bars/index.js';
import { dateOfDay, dayOfDate, nyse } from '../../../../src/calendar/index.js';
import { tradingDaysOf } from '../../../../src/conformance/engine/trading-dates.js';
import type { EngineAdapter } from '../../../../src/conformance/index.js';
import type { ReportResult } from '../../../../src/reports/index.js';
import { type BrokenEngine, countable } from './broken-engine.js';
import { recounted, rounded, withMeasures, withOutcomes } from './recounted.js';
import { sessionsOf, templateOf } from './sessions-of.js';
import { miscounting, misreading, misreadingOptions } from './wrapped.js';

const colours = 'green-and-red-days-by-weekday-standard';
const dayMs = 86_400_000;
const timeOf = ({ time }: BarRow) => Number(time);

const stocks = { assetClasses: ['stocks'], bars: 'intraday' } as const;
/** Per measure and group, and per measure of a row, another rounding of figures that have more decimals than asked for. */
function roundedAgain(result: ReportResult, decimals: number): ReportResult {
  const again = (value: number | null) => (value === null ? null : rounded(value, decimals));
  const isPrice = new Set(result.summary[0].measures.filter(({ unit }) => unit === 'price').map(({ id }) => id));
  return withMeasures(
    result,
    (measure) => {
      if (measure.unit === 'price') return measure;
      const { mean, median, min, max, p25, p75, p90, standardDeviation } = measure;
      const [a, b, c, d, e, f, g, h] = [mean, median, min, max, p25, p75, p90, standardDeviation].map(again);
      return { ...measure, mean: a, median: b, min: c, max: d, p25: e, p75: f, p90: g, standardDeviation: h };
    },
    ({ measures }) =>
      Object.fromEntries(Object.entries(measures).map(([id, value]) => [id, isPrice.has(id) ? value : again(value)])),
  );
}

/** The interval of a proportion by some formula, in percent. */
const interval = (ends: (p: number, n: number) => readonly [number, number]): EngineAdapter =>
  miscounting((result) =>
    withOutcomes(result, (outcome, of) => {
      if (of === 0) return outcome;
      const [low, high] = ends(outcome.count / of, of).map((end) => rounded(100 * end, 2));
      return { ...outcome, low, high };
    }),
  );

/** Bars of a session that are missing, as bars that stand still without volume. */
function filledIn(rows: readonly BarRow[], days: readonly number[], step: number): readonly BarRow[] {
  return rows.flatMap((row, i) => {
    const gap = i + 1 < rows.length && days[i] === days[i + 1] ? timeOf(rows[i + 1]) - timeOf(row) : step;
    const count = gap % step === 0 ? gap / step - 1 : 0;
    const { close } = row;
    const still = { ...row, open: close, high: close, low: close, volume: row.volume === undefined ? undefined : 0 };
    return [row, ...Array.from({ length: count }, (_, j) => ({ ...still, time: timeOf(row) + (j + 1) * step }))];
  });
}

export const faults: readonly BrokenEngine[] = [
  {
    name: 'a-touch-is-strict',
    breaks: 'a touch is strict',
    engine: miscounting((result, request) => {
      const sessions = sessionsOf(request);
      return recounted(result, request, ({ date, groups, levels, outcomes }) => {
        const { high, low } = sessions.get(date)!;
        const met =
          groups[0].direction === 'bullish' ? low === levels['previous-high'] : high === levels['previous-low'];
        return met && outcomes.reversed === 'reversed' ? { ...outcomes, reversed: 'not-reversed' } : outcomes;
      });
    }),
    wrong: ['outside-days-standard'],
    right: [colours, 'previous-days-range-standard'],
    check: { requestOptions: countable, constraints: { shortPrices: true } },
  },
  {
    name: 'the-previous-calendar-day-for-the-previous-session',
    breaks: 'the previous calendar day for the previous session',
    engine: misreadingOptions((options) => ({ ...options, previousWithinDays: 1 })),
    wrong: ['opening-stats-standard', 'previous-days-range-standard', 'doji-standard'],
    right: [colours],
    check: { requestOptions: countable },
  },
  {
    name: 'the-host-time-zone-for-that-of-the-exchange',
    breaks: "the host's time zone for that of the exchange",
    engine: misreadingOptions((options, request) => ({
      ...options,
      session: { ...templateOf(request), timeZone: 'America/Chicago' },
    })),
    wrong: [colours, 'initial-balance-breakout-standard'],
    right: [],
    check: { requestOptions: countable, constraints: stocks },
  },
  {
    name: 'clocks-never-change',
    breaks: 'clocks never change',
    engine: misreadingOptions((options, request) => {
      const template = templateOf(request);
      return template.timeZone === 'America/New_York'
        ? { ...options, session: { ...template, timeZone: 'Etc/GMT+5' } }
        : options;
    }),
    wrong: [colours],
    right: [],
    check: { requestOptions: countable, constraints: stocks },
  },
  {
    name: 'ties-are-green',
    breaks: 'ties are green',
    engine: miscounting((result, request) =>
      recounted(result, request, ({ outcomes }) =>
        Object.fromEntries(Object.entries(outcomes).map(([id, answer]) => [id, answer === 'flat' ? 'green' : answer])),
      ),
    ),
    wrong: [colours, 'doji-standard'],
    right: ['opening-stats-standard', 'gap-fill-standard'],
    check: { requestOptions: countable },
  },
  {
    name: 'the-average-of-percents-for-the-percent-of-sums',
    breaks: 'the average of percents for the percent of sums',
    engine: miscounting((result) => {
      const [up, down, all] = result.summary;
      if (all?.group.direction !== 'all') return result;
      const questions = all.questions.map((question, q) => {
        const outcomes = question.outcomes.map((outcome, o) => {
          const [one, other] = [up, down].map((group) => group.questions[q].outcomes[o].percent);
          return one === null || other === null ? outcome : { ...outcome, percent: rounded((one + other) / 2, 2) };
        });
        return { ...question, outcomes };
      });
      return { ...result, summary: [up, down, { ...all, questions }] };
    }),
    wrong: ['gap-fill-standard'],
    right: ['overnight-continuation-standard'],
    check: { requestOptions: countable },
  },
  {
    name: 'the-last-bar-of-an-early-close-is-missed',
    breaks: 'the last bar of an early close is missed',
    engine: misreading((request) => {
      const closes = tradingDaysOf(request).map((day) => nyse.earlyCloseOf(day));
      const rows = request.rows.filter((row, i) => timeOf(row) + request.interval !== closes[i]);
      return rows.length === 0 ? request : { ...request, rows };
    }),
    wrong: [colours, 'volume-and-range-by-weekday-standard'],
    right: [],
    check: { requestOptions: countable, constraints: { ...stocks, wellFormed: true } },
  },
  {
    name: 'the-opening-window-holds-the-bar-that-opens-at-its-end',
    breaks: 'the opening window holds the bar that opens at its end',
    engine: misreadingOptions((options, { interval: step, report }) => {
      const minutes = report.startsWith('initial-balance') ? 60 : 15;
      // Longer bars are refused, as they should be.
      if (step > minutes * 60_000) return options;
      return { ...options, params: { ...options.params, minutes: minutes + step / 60_000 } };
    }),
    wrong: ['opening-range-breakout-standard', 'initial-balance-breakout-standard'],
    right: [],
    check: { requestOptions: countable, constraints: { bars: 'intraday', wellFormed: true } },
  },
  {
    name: 'a-normal-interval-for-that-of-wilson',
    breaks: 'a normal interval for that of Wilson',
    engine: interval((p, n) => {
      const half = 1.959963984540054 * Math.sqrt((p * (1 - p)) / n);
      return [p - half, p + half];
    }),
    wrong: [colours, 'gap-fill-standard'],
    right: ['volume-and-range-by-weekday-standard'],
    check: { requestOptions: countable },
  },
  {
    name: 'an-interval-of-two-standard-errors',
    breaks: 'an interval of two standard errors',
    engine: interval((p, n) => {
      const middle = (p + 2 / n) / (1 + 4 / n);
      const half = (2 / (1 + 4 / n)) * Math.sqrt((p * (1 - p)) / n + 1 / n ** 2);
      return [middle - half, middle + half];
    }),
    wrong: [colours, 'gap-fill-standard'],
    right: ['volume-and-range-by-weekday-standard'],
    check: { requestOptions: countable },
  },
  {
    name: 'a-gap-in-percent-of-the-open-for-that-of-the-previous-close',
    breaks: 'a gap in percent of the open for that of the previous close',
    engine: miscounting((result, request) => {
      const opens = sessionsOf(request);
      return withMeasures(
        result,
        (measure) => measure,
        ({ date, measures }) => {
          const percent = (100 * measures['gap-size']!) / Math.abs(opens.get(date)!.open);
          return { ...measures, 'gap-size-percent': Number.isFinite(percent) ? rounded(percent, 4) : null };
        },
      );
    }),
    wrong: ['gap-fill-standard', 'gap-fill-by-weekday'],
    right: [],
    check: { requestOptions: countable, constraints: { shortPrices: true } },
  },
  {
    name: 'holidays-have-sessions',
    breaks: 'holidays have sessions',
    engine: misreadingOptions((options) => ({ ...options, calendar: null })),
    wrong: [colours, 'volume-and-range-by-weekday-standard'],
    right: [],
    check: { requestOptions: countable, constraints: { ...stocks, wellFormed: true } },
  },
  {
    name: 'of-a-bar-that-breaks-both-sides-the-high-came-first',
    breaks: 'of a bar that breaks both sides the high came first',
    engine: miscounting((result, request) =>
      recounted(result, request, ({ outcomes }) =>
        outcomes['first-side'] === 'ambiguous' ? { ...outcomes, 'first-side': 'up' } : outcomes,
      ),
    ),
    wrong: ['initial-balance-breakout-standard'],
    right: ['opening-candle-continuation-standard'],
    check: { requestOptions: countable, constraints: { bars: 'intraday', wellFormed: true } },
  },
  {
    name: 'a-half-is-rounded-up',
    breaks: 'a half is rounded up',
    engine: {
      run: (request) => {
        const { precision } = request.options;
        const finer = miscounting((result) => roundedAgain(result, precision?.measure ?? 4));
        return finer.run({ ...request, options: { ...request.options, precision: { ...precision, measure: 10 } } });
      },
    },
    wrong: ['opening-stats-standard'],
    right: ['classic-inside-outside-standard'],
    check: { requestOptions: [...countable, 'precision'] },
  },
  {
    name: 'missing-bars-have-a-volume-of-0',
    breaks: 'missing bars have a volume of 0',
    engine: misreading((request) => ({
      ...request,
      rows: filledIn(request.rows, tradingDaysOf(request), request.interval),
    })),
    wrong: ['intraday-volume-and-range-standard'],
    right: [],
    check: { requestOptions: countable, constraints: { ...stocks, wellFormed: true } },
  },
  {
    name: 'weeks-begin-on-sunday',
    breaks: 'weeks begin on Sunday',
    engine: {
      run: (request) => {
        const earlier = (date: string | null) => date && dateOfDay(dayOfDate(date) - 1);
        const later = misreading((asked) => ({
          ...asked,
          rows: asked.rows.map((row) => ({ ...row, time: timeOf(row) + dayMs })),
        }));
        const answer = later.run(request) as ReportResult;
        const { detailed, current } = answer;
        return {
          ...answer,
          ...(current === undefined
            ? {}
            : { current: { ...current, after: earlier(current.after), for: earlier(current.for) } }),
          ...(detailed === undefined
            ? {}
            : { detailed: detailed.map((row) => ({ ...row, date: earlier(row.date)! })) }),
        };
      },
    },
    wrong: ['previous-weeks-range-standard'],
    right: ['previous-days-range-standard'],
    check: {
      requestOptions: ['detailed'],
      constraints: { assetClasses: ['crypto'], bars: 'daily', wellFormed: true },
    },
  },
  {
    name: 'the-end-date-is-left-out',
    breaks: 'the end date is left out',
    engine: misreadingOptions((options) => {
      const { startDate, endDate } = options;
      if (endDate === undefined || endDate === startDate) return options;
      return { ...options, endDate: dateOfDay(dayOfDate(endDate) - 1) };
    }),
    wrong: [colours, 'gap-fill-standard'],
    right: [],
    check: { requestOptions: countable },
  },
  {
    name: 'bars-before-the-start-date-are-not-looked-at',
    breaks: 'bars before the start date are not looked at',
    engine: misreading((request) => {
      const { startDate } = request.options;
      if (startDate === undefined) return request;
      const days = tradingDaysOf(request);
      const rows = request.rows.filter((_, i) => days[i] >= dayOfDate(startDate));
      return rows.length === 0 ? request : { ...request, rows };
    }),
    wrong: ['opening-stats-standard', 'gap-fill-standard'],
    right: [],
    check: { requestOptions: countable },
  },
  {
    name: 'asof-is-ignored',
    breaks: 'asOf is ignored',
    engine: misreadingOptions(({ asOf: _, ...options }) => options),
    wrong: [colours, 'opening-stats-standard'],
    right: [],
    check: { requestOptions: countable },
  },
  {
    name: 'the-standard-deviation-of-a-population',
    breaks: 'the standard deviation of a population',
    engine: miscounting((result) =>
      withMeasures(result, (measure) => {
        const { count, standardDeviation } = measure;
        if (standardDeviation === null) return measure;
        return { ...measure, standardDeviation: rounded(standardDeviation * Math.sqrt((count - 1) / count), 4) };
      }),
    ),
    wrong: ['opening-stats-standard', colours],
    right: ['classic-inside-outside-standard'],
    check: { requestOptions: countable },
  },
  {
    name: 'a-percent-of-nothing-is-0',
    breaks: 'a percent of nothing is 0',
    engine: miscounting((result) => withOutcomes(result, (outcome) => ({ ...outcome, percent: outcome.percent ?? 0 }))),
    wrong: ['gap-fill-standard', colours],
    right: ['volume-and-range-by-weekday-standard'],
    check: { requestOptions: countable },
  },
  {
    name: 'half-a-session-counts-as-one',
    breaks: 'half a session counts as one',
    engine: misreadingOptions((options) => ({
      ...options,
      completeness: { openWithin: 1440, closeWithin: 1440, coverage: 0 },
    })),
    wrong: [colours, 'opening-stats-standard'],
    right: [],
    check: { requestOptions: countable, constraints: { bars: 'intraday' } },
  },
  {
    name: 'a-change-of-the-contract-is-a-gap',
    breaks: 'a change of the contract is a gap',
    engine: misreading((request) => ({
      ...request,
      rows: request.rows.map(({ contract: _, ...row }) => row),
    })),
    wrong: ['gap-fill-standard', 'opening-stats-standard'],
    right: [colours],
    check: { requestOptions: countable, constraints: { contract: true } },
  },
];
