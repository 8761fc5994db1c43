import { barsFromRows, type Bars } from '../../../bars/index.js';
import { referenceReport, referenceReports } from '../../reference/index.js';
import type { AdapterMarket, AdapterResponse } from '../service-adapter.js';
import { DAY, dateOf, instantOf } from './dates.js';
import { reportOf } from './library-readings.js';
import { differs, holds, jsonOf, said, succeeded, unjudged, type Verdict } from './verdict.js';
import { marketName, type World } from './world.js';

/** What a report is asked of. */
export interface AskedFigures {
  readonly report: string;
  readonly market: AdapterMarket;
  /** `null` for the first date of the bars. */
  readonly start: string | null;
  readonly end: string;
}

/** What a report counts. */
export interface Figures {
  readonly observations: number;
  readonly counts: readonly number[];
}

/** The last date of which every service has all bars when the checks begin: whether today counts is left open. */
export function lastDate({ options }: World): string {
  return dateOf(options.now - 3 * DAY);
}

/** The reports of which it is known what they count. */
export function knownReports(reports: readonly string[]): readonly string[] {
  return reports.filter((report) => referenceReports.includes(report));
}

/** What a report counts on the bars that the service was given, by the reference implementation. */
export function figuresOf(world: World, { report, market, start, end }: AskedFigures): Figures {
  const { assetClass, ticker } = market;
  const options = { assetClass, ticker, endDate: end, ...(start === null ? {} : { startDate: start }) };
  const { observations, counts } = reportOf(referenceReport(barsOf(world, market), report, options));
  return { observations: observations!, counts: counts! };
}

/** Holds where a result has the figures of what was asked; otherwise says whose figures they are, if that can be told. */
export function hasFigures(world: World, response: AdapterResponse, asked: AskedFigures): Verdict {
  if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
  const { observations = null, counts = null } = world.options.reportOf(jsonOf(response)) ?? {};
  if (observations === null && counts === null) return unjudged('options.readings.report reads no figures');
  const isOf = (figures: Figures): boolean =>
    (observations ?? figures.observations) === figures.observations &&
    (counts ?? figures.counts).join() === figures.counts.join();
  const expected = figuresOf(world, asked);
  if (isOf(expected)) return holds;
  const other = others(world, asked).find(([, each]) => isOf(figuresOf(world, each)));
  return differs(
    `the figures of ${inWords(asked)}: ${shown(expected)}`,
    `${shown({ observations, counts })}${other === undefined ? '' : `, as ${other[0]}`}`,
  );
}

/** What a service may have taken for what was asked. */
function others(world: World, asked: AskedFigures): readonly (readonly [string, AskedFigures])[] {
  const { report, market, start, end } = asked;
  const later = (date: string, days: number): string => dateOf(instantOf(date) + days * DAY);
  const first: readonly (readonly [string, string, string])[] =
    start === null
      ? []
      : [
          ['if the first date were left out', later(start, 1), end],
          ['if the range began a day earlier', later(start, -1), end],
        ];
  const both: typeof first =
    start === null
      ? []
      : [
          ['if both dates were a day earlier', later(start, -1), later(end, -1)],
          ['if both dates were a day later', later(start, 1), later(end, 1)],
        ];
  const dates: readonly (readonly [string, string | null, string])[] = [
    ...first,
    ['if the last date were left out', start, later(end, -1)],
    ['if the range ended a day later', start, later(end, 1)],
    ...both,
    ['if end_date were ignored', start, dateOf(world.options.now)],
    ['if start_date were ignored', null, end],
    ['if both dates were ignored', null, dateOf(world.options.now)],
  ];
  const byDates = dates
    .filter(([, from, to]) => from === null || from <= to)
    .map(([words, from, to]) => [words, { ...asked, start: from, end: to }] as const);
  return [
    ...world.markets
      .filter((each) => each !== market)
      .map((each) => [`those of ${marketName(each)}`, { ...asked, market: each }] as const),
    ...knownReports(world.options.reports)
      .filter((each) => each !== report)
      .map((each) => [`those of ${each}`, { ...asked, report: each }] as const),
    ...byDates,
  ];
}

/** What was asked, in words. */
export function inWords({ report, market, start, end }: AskedFigures): string {
  return `${report} for ${marketName(market)} ${start === null ? 'up to' : `from ${start} to`} ${end}`;
}

/** What can be read of them. */
function shown({ observations, counts }: { readonly [Name in keyof Figures]: Figures[Name] | null }): string {
  const parts = [
    observations === null ? '' : `${observations} observations`,
    counts === null ? '' : `counts ${counts.slice(0, SHOWN).join(', ')}${counts.length > SHOWN ? ', …' : ''}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Enough counts to find one's way. */
const SHOWN = 12;

/** The bars of a market are made once for all that is asked of them. */
const bars = new WeakMap<readonly unknown[], Bars>();

function barsOf(world: World, market: AdapterMarket): Bars {
  const rows = world.rowsOf(market);
  const known = bars.get(rows) ?? barsFromRows(rows, { interval: '1d' });
  bars.set(rows, known);
  return known;
}
