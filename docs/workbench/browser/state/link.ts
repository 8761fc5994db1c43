import { type AssetClass, describeReport, type ReportId } from 'barstats';
import { assetClasses } from 'barstats/calendar';
import { formatQuestion, type Lookback, type ParamValue, parseQuestion } from 'barstats/reports';
import { type Place, places } from './places.js';
import { severalAtFirst, severalIn, type SeveralOptions, writeSeveral } from './several-options.js';

/** How far back the scan of the overview looks. */
export const lookbacks = ['1mo', '3mo', '6mo', '1y'] as const satisfies readonly Lookback[];

/** What the page shows, without any data: all of it stands in the address. */
export interface View extends SeveralOptions {
  readonly place: Place;
  /** The market that is looked at; the name that a file gets if a link opens the page. */
  readonly ticker: string | null;
  readonly assetClass: AssetClass | null;
  /** The session of all reports; `null` for the default of each. */
  readonly session: string | null;
  /** Trading dates. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly lookback: Lookback;
  /** The report that is open, or asked of several markets. */
  readonly report: ReportId | null;
  /** What a link calls a report that there is none of. */
  readonly unknown: string | null;
  /** Its options that differ from their defaults. */
  readonly params: Readonly<Record<string, ParamValue>>;
  /** A condition and a grouping, as text. */
  readonly where: string;
  readonly groupBy: string;
  readonly hindsight: boolean;
  /** Whether means and medians have intervals too. */
  readonly intervals: boolean;
  /** Whether figures have what chance gives beside them. */
  readonly atRandom: boolean;
  /** The ids of the group that is looked at, one a dimension, or some of them; empty for the largest. */
  readonly group: readonly string[];
  /** The bar of that group whose rows are shown, and the date of the row that is looked at, with its number among several of it. */
  readonly bar: { readonly question: string; readonly outcome: string; readonly date?: string } | null;
}

/** What a fresh page shows. */
export const atFirst: View = {
  ...severalAtFirst,
  place: 'overview',
  ticker: null,
  assetClass: null,
  session: null,
  startDate: null,
  endDate: null,
  lookback: '1y',
  report: null,
  unknown: null,
  params: {},
  where: '',
  groupBy: '',
  hindsight: false,
  intervals: false,
  atRandom: false,
  group: [],
  bar: null,
};

const NAMES = {
  ticker: 'ticker',
  session: 'session',
  startDate: 'start_date',
  endDate: 'end_date',
} as const;

/** How many flips of the bars tell what chance gives: the fewest that show a p of 0.01. */
export const FLIPS = 99;

/**
 * A view as the part of an address after `#`, with the `#`. What is asked of a report has the path and the words of `formatQuestion`, so that
 * the service and the command take them too.
 */
export function linkOf(view: View): string {
  const { place, lookback, report, params, where, groupBy, hindsight, intervals, assetClass, ticker } = view;
  const { atRandom, group, bar } = view;
  const asked = report ?? (view.unknown === null ? null : encoded(view.unknown));
  const query = new URLSearchParams();
  const isNamed = place === 'report' && asked !== null && assetClass !== null && ticker !== null;
  if (!isNamed && assetClass !== null) query.set('class', assetClass);
  for (const [field, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    const value = view[field];
    if (value !== null && !(isNamed && field === 'ticker')) query.set(name, value);
  }
  if (lookback !== atFirst.lookback) query.set('lookback', lookback);
  let options = '';
  if (isOfReport(place) && report !== null) {
    // Most links have no options: to describe their reports would hold up a page with sixty of them.
    if (Object.keys(params).length > 0) {
      [, options = ''] = formatQuestion({ report, params: ownParams(report, params) }).split('?');
    }
    if (where !== '') query.set('where', where);
    if (groupBy !== '') query.set('groupBy', groupBy);
    if (hindsight) query.set('hindsight', 'true');
    if (intervals) query.set('intervals', 'true');
    if (atRandom) query.set('atRandom', String(FLIPS));
  }
  if (place === 'report' && report !== null) {
    for (const id of group) query.append('group', id);
    if (bar !== null) {
      query.set('question', bar.question);
      query.set('outcome', bar.outcome);
      if (bar.date !== undefined) query.set('date', bar.date);
    }
  }
  writeSeveral(query, place, view);
  const market = isNamed ? [assetClass, encoded(ticker)] : [];
  const path =
    place === 'overview' ? [''] : [place, ...(isOfReport(place) && asked !== null ? [asked, ...market] : [])];
  const words = [options, query.toString()].filter((part) => part !== '').join('&');
  return `#/${path.join('/')}${words === '' ? '' : `?${words}`}`;
}

/** The view of such a part of an address. What it does not know is left out: a link may be of another version. */
export function viewOf(link: string): View {
  const [path, words = ''] = link.replace(/^#/, '').split(/\?(.*)/s);
  const [, name = '', id = '', assetClass, ...tickerParts] = path.split('/');
  const query = new URLSearchParams(words);
  const report = isOfReport(name) ? reportOf(id) : null;
  const unknown = isOfReport(name) && report === null && id !== '' ? decoded(id) : null;
  const place =
    name === 'report' && report === null && unknown === null
      ? 'overview'
      : (places.find((each) => each === name) ?? 'overview');
  const market =
    place === 'report' && tickerParts.length > 0
      ? { class: assetClass, ticker: decoded(tickerParts.join('/')) }
      : { class: query.get('class'), ticker: query.get('ticker') };
  const settings = {
    ...atFirst,
    ...severalIn(query, place),
    place,
    unknown,
    lookback: lookbacks.find((each) => each === query.get('lookback')) ?? atFirst.lookback,
    ...Object.fromEntries(Object.entries(NAMES).map(([field, each]) => [field, query.get(each)])),
    assetClass: assetClasses.find((each) => each === market.class) ?? null,
    ticker: market.ticker,
  };
  if (report === null) return settings;
  const [question, outcome, date, flips] = ['question', 'outcome', 'date', 'atRandom'].map((each) => query.get(each));
  return {
    ...settings,
    report,
    params: paramsIn(report, query),
    where: query.get('where') ?? '',
    groupBy: query.get('groupBy') ?? '',
    hindsight: query.get('hindsight') === 'true',
    intervals: query.get('intervals') === 'true',
    atRandom: flips !== null && flips !== 'false',
    group: place === 'report' ? query.getAll('group') : [],
    bar:
      place !== 'report' || question === null || outcome === null
        ? null
        : { question, outcome, ...(date === null ? {} : { date }) },
  };
}

/** The options that a report has: others would be those of the report before it. In a family, a name means the same and has the same default. */
export function ownParams(report: ReportId, params: View['params']): View['params'] {
  const { options } = describeReport(report);
  return Object.fromEntries(Object.entries(params).filter(([name]) => options.some((option) => option.name === name)));
}

/** The options of a report in the query of an address; what is none of them, and what no option can be, is left out. */
function paramsIn(report: ReportId, query: URLSearchParams): View['params'] {
  return Object.fromEntries(
    describeReport(report).options.flatMap(({ name }) => {
      const text = query.get(name);
      if (text === null) return [];
      try {
        return Object.entries(parseQuestion(`${report}?${name}=${encodeURIComponent(text)}`).params ?? {});
      } catch {
        return [];
      }
    }),
  );
}

/** A part of a path. */
function encoded(part: string): string {
  return encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

/** A part of a path; `null` if it is not encoded as it must be. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The catalog would describe every report to find one, which takes a page too long. */
function reportOf(id: string): ReportId | null {
  try {
    // Whatever is none is refused.
    return describeReport(id as ReportId).report;
  } catch {
    return null;
  }
}

/** Whether a place is about a report, which then stands in the address with its options. */
function isOfReport(place: string): boolean {
  return place === 'report' || place === 'markets';
}
