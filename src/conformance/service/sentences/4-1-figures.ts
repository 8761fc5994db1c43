import * as fc from 'fast-check';
import { DAY, dateOf, instantOf } from '../checking/dates.js';
import { figuresOf, hasFigures, knownReports, lastDate, type AskedFigures } from '../checking/figures.js';
import { historyMonths, monthsOf } from '../checking/history.js';
import { reportRequest } from '../checking/requests.js';
import { each, generated, type Sentence, sentencesOf } from '../checking/sentence.js';
import type { Session } from '../checking/session.js';
import { differs, holds, jsonOf, said, succeeded, unjudged, type Verdict } from '../checking/verdict.js';
import type { World } from '../checking/world.js';
import type { AdapterMarket } from '../service-adapter.js';

const { stated } = sentencesOf('4.1');

const noReport = 'options.reports has no report that the reference implementation has';

/** A range of dates of which all bars were loaded, so many days before the last of them. */
function rangeOf(world: World, before: number, length: number): { readonly start: string; readonly end: string } {
  const end = instantOf(lastDate(world)) - before * DAY;
  return { start: dateOf(end - length * DAY), end: dateOf(end) };
}

const plainMarket = ({ starterMarkets, markets }: World): AdapterMarket => starterMarkets[0] ?? markets[0];

const plainReport = ({ options, starterReports }: World): string =>
  [...knownReports(starterReports), ...knownReports(options.reports)][0];

/** Asks for figures with the widest plan, and compares them. */
async function compared(session: Session, asked: AskedFigures, isReversed = false): Promise<Verdict> {
  const { report, market, start, end } = asked;
  const dates = isReversed
    ? { start: null, end: null, query: `end_date=${end}&start_date=${start ?? ''}` }
    : { start, end };
  const response = await session.send(reportRequest(session, { report, market, ...dates }), await session.anyKey());
  return hasFigures(session.world, response, asked);
}

/** Section 4.1, of what a report is computed from: the bars that the service was given. */
export const figures: readonly Sentence[] = [
  stated({
    id: 'figures-of-dates',
    also: ['1'],
    sentence: 'A report is computed from start_date to end_date, both inclusive, in whatever order they are given',
    needs: ['loadBars'],
    restsOn: ['report-path'],
    input: ({ options }) => {
      if (knownReports(options.reports).length === 0) return noReport;
      return generated(
        fc.record({ before: fc.nat({ max: 40 }), length: fc.nat({ max: 30 }), isReversed: fc.boolean() }),
        [
          // Of dates so far apart, two begin and end on days with bars.
          { before: 0, length: 14, isReversed: false },
          { before: 2, length: 14, isReversed: false },
          { before: 4, length: 14, isReversed: false },
          { before: 7, length: 14, isReversed: true },
        ],
      );
    },
    run: ({ before, length, isReversed }, session) => {
      const { world } = session;
      const asked = { report: plainReport(world), market: plainMarket(world), ...rangeOf(world, before, length) };
      return compared(session, asked, isReversed);
    },
  }),
  stated({
    id: 'figures-of-ticker',
    also: ['1'],
    sentence: 'A report is computed from the bars of the ticker in the path, of its asset class',
    needs: ['loadBars'],
    restsOn: ['figures-of-dates'],
    input: ({ markets, options }) =>
      knownReports(options.reports).length === 0 ? noReport : each(markets, 'options.tickers is empty'),
    run: (market, session) =>
      compared(session, { report: plainReport(session.world), market, ...rangeOf(session.world, 0, 40) }),
  }),
  stated({
    id: 'figures-of-report',
    also: ['1'],
    sentence: 'A report is the one that the path names',
    needs: ['loadBars'],
    restsOn: ['figures-of-dates'],
    input: ({ options }) => each(knownReports(options.reports), noReport),
    run: (report, session) =>
      compared(session, { report, market: plainMarket(session.world), ...rangeOf(session.world, 0, 40) }),
  }),
  stated({
    id: 'range-named',
    also: ['2.2'],
    sentence: 'A result that names its range names start_date and end_date',
    restsOn: ['report-path'],
    input: () =>
      generated(fc.record({ before: fc.nat({ max: 40 }), length: fc.nat({ max: 30 }) }), [{ before: 0, length: 9 }]),
    async run({ before, length }, session) {
      const asked = rangeOf(session.world, before, length);
      const response = await session.send(reportRequest(session, asked), await session.anyKey());
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const { startDate = null, endDate = null } = session.world.options.reportOf(jsonOf(response)) ?? {};
      if (startDate === null && endDate === null) return unjudged('options.readings.report reads no dates');
      if ((startDate ?? asked.start) === asked.start && (endDate ?? asked.end) === asked.end) return holds;
      return differs(
        `the range from ${asked.start} to ${asked.end}, as it was asked for`,
        `a result that names the range from ${startDate ?? '?'} to ${endDate ?? '?'}`,
      );
    },
  }),
  stated({
    id: 'missing-start',
    also: ['5.4'],
    sentence: 'Without start_date a report is of no more than the history of the plan, and names no other range',
    needs: ['loadBars'],
    restsOn: ['figures-of-dates'],
    input: ({ options, starterReports }) => {
      if (knownReports(starterReports).length === 0) return noReport;
      const roles = (['essential', 'pro'] as const).filter((role) => options.plans[role] !== null);
      return each(roles, 'options.plans has neither Essential nor Pro');
    },
    async run(role, session) {
      const { world, now } = session;
      const asked = { report: plainReport(world), market: plainMarket(world), end: lastDate(world) };
      const request = reportRequest(session, { ...asked, start: null });
      const response = await session.send(request, await session.key(role));
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const { observations = null, startDate = null } = world.options.reportOf(jsonOf(response)) ?? {};
      if (observations === null) return unjudged('options.readings.report reads no observations');
      // Today may be another date elsewhere.
      const begin = dateOf(historyMonths[role](now) - DAY);
      const most = figuresOf(world, { ...asked, start: begin }).observations;
      const months = `${monthsOf[role]} months before ${dateOf(now)}`;
      if (observations > most) {
        return differs(`at most ${most} observations, those of the ${months}`, `${observations} observations`);
      }
      if (startDate === null) return holds;
      const named = startDate < begin ? null : figuresOf(world, { ...asked, start: startDate }).observations;
      if (named === observations) return holds;
      return differs(
        `a first date within the ${months}, and the observations from it on${named === null ? '' : `: ${named} from ${startDate}`}`,
        `${observations} observations, and the first date ${startDate}`,
      );
    },
  }),
  stated({
    id: 'missing-end',
    sentence: 'Without end_date a report is of no date before start_date',
    needs: ['loadBars'],
    restsOn: ['figures-of-dates'],
    input: ({ options }) =>
      knownReports(options.reports).length === 0 ? noReport : generated(fc.integer({ min: 1, max: 30 }), [10]),
    async run(days, session) {
      const { world, now } = session;
      const { start } = rangeOf(world, 0, days);
      const asked = { report: plainReport(world), market: plainMarket(world), start };
      const response = await session.send(reportRequest(session, { ...asked, end: null }), await session.anyKey());
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const { observations = null } = world.options.reportOf(jsonOf(response)) ?? {};
      if (observations === null) return unjudged('options.readings.report reads no observations');
      const most = figuresOf(world, { ...asked, end: dateOf(now + DAY) }).observations;
      return observations <= most
        ? holds
        : differs(`at most ${most} observations, those from ${start} to today`, `${observations} observations`);
    },
  }),
  stated({
    id: 'lower-case-figures',
    sentence: 'A ticker in lower case, if it is accepted, is the same ticker',
    needs: ['loadBars'],
    restsOn: ['figures-of-ticker'],
    input: ({ markets, options }) =>
      knownReports(options.reports).length === 0
        ? noReport
        : each(markets.filter(hasCase), 'options.tickers has no ticker with capitals'),
    async run(market, session) {
      const { world } = session;
      const asked = { report: plainReport(world), market, ...rangeOf(world, 0, 40) };
      const written = { ...market, ticker: market.ticker.toLowerCase() };
      const request = reportRequest(session, { ...asked, market: written });
      const response = await session.send(request, await session.anyKey());
      return succeeded(response) ? hasFigures(world, response, asked) : holds;
    },
  }),
];

/** Whether a ticker is another text in lower case. */
function hasCase({ ticker }: AdapterMarket): boolean {
  return ticker !== ticker.toLowerCase();
}
