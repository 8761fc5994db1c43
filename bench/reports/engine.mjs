import {
  barsFromColumns,
  catalog as listed,
  exchangeCalendars,
  runReport,
  runReports,
  sessionTemplates,
} from '../../dist/index.js';
import { sessionClock, zoneClock } from '../../dist/calendar/index.js';

const OPTIONS = { assetClass: 'futures', ticker: 'ES' };
/** A condition of three levels that keeps about half of the sessions, each from another instant on. */
const CONDITION = {
  or: [
    { field: 'gap.direction', op: 'eq', value: 'up' },
    {
      and: [
        { report: 'opening-range-breakout-standard', question: 'first-side', is: 'up' },
        { not: { report: 'gap-fill-standard', question: 'filled', is: 'filled', previous: 1 } },
      ],
    },
  ],
};
const DAILY_LEVEL = 'previous-days-range-standard';
const calendar = exchangeCalendars.futures;

/** All reports but those that follow trades to their stops and targets. */
const WITHOUT_TRADES = listed.map(({ report }) => report).filter((report) => !/-by-(bracket|excursion)$/.test(report));

/** The exchange that the bars are made for. */
export const exchange = { zoneClock, calendar };

/**
 * What is measured of the engine. Each case runs on bars of its own, so that it finds no session cut by an earlier one.
 *
 * @param {import('../make-bars.mjs').Columns} columns
 */
export function engineCases(columns) {
  const bars = () => barsFromColumns(columns);
  const catalog = (of, more) => runReports(of, 'all', { ...OPTIONS, ...more });
  const one = (of, session) => runReport(of, DAILY_LEVEL, { ...OPTIONS, session });
  return {
    'catalog-columns-in': { run: () => catalog(bars()) },
    'catalog-without-trades': { run: () => runReports(bars(), WITHOUT_TRADES, OPTIONS) },
    catalog: { prepare: bars, run: (of) => catalog(of) },
    'catalog-condition-columns-in': { run: () => catalog(bars(), { where: CONDITION }) },
    'catalog-23-hours-columns-in': { run: () => catalog(bars(), { session: 'daily' }) },
    'one-report': { prepare: bars, run: (of) => one(of, 'new-york') },
    'one-report-columns-in': { run: () => one(bars(), 'new-york') },
    'one-report-23-hours': { prepare: bars, run: (of) => one(of, 'daily') },
    'one-report-23-hours-columns-in': { run: () => one(bars(), 'daily') },
  };
}

/** A report by itself, on bars of which nothing has been cut. */
export function oneReportCase(columns, report) {
  return { prepare: () => barsFromColumns(columns), run: (bars) => runReport(bars, report, OPTIONS) };
}

/** All results of the catalog; a report that the bars cannot give would be missing from what is measured, so it is an error. */
export function catalogResults(columns) {
  const results = runReports(barsFromColumns(columns), 'all', OPTIONS);
  const refused = results.find((result) => 'refused' in result);
  if (refused) throw new Error(`${refused.report} was refused: ${refused.refused.message}`);
  return results;
}

/** Runs of every report on the same bars; after the first of them, all work that reports share is done. */
export function reportCases(columns, reports) {
  const bars = barsFromColumns(columns);
  return reports.map(
    ({ report }) =>
      () =>
        runReport(bars, report, OPTIONS),
  );
}

/** The bounds of the New York sessions on the dates of the bars. */
export function sessionBounds({ time }) {
  const clock = sessionClock(sessionTemplates.futures.find(({ id }) => id === 'new-york'));
  const bounds = [];
  for (let day = clock.localDayOf(time[0]); day <= clock.localDayOf(time.at(-1)); day++) {
    if (!clock.trades(day) || calendar.holidayOf(day) !== null) continue;
    const closes = Math.min(clock.closeOf(day), calendar.earlyCloseOf(day) ?? Infinity);
    bounds.push({ day, opens: clock.openOf(day), closes });
  }
  return bounds;
}
