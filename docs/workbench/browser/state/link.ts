import { type AssetClass, describeReport, type ReportId } from 'barstats';
import { assetClasses } from 'barstats/calendar';
import type { Lookback, ParamValue } from 'barstats/reports';
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
  /** What is searched among the reports of the overview. */
  readonly search: string;
  /** The report that is open, or asked of several markets. */
  readonly report: ReportId | null;
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
  /** The bar of that group whose rows are shown. */
  readonly bar: { readonly question: string; readonly outcome: string } | null;
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
  search: '',
  report: null,
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
  startDate: 'from',
  endDate: 'to',
} as const;

const OPTION = 'option.';

/** A view as the part of an address after `#`, with the `#`. */
export function linkOf(view: View): string {
  const { place, lookback, search, report, params, where, groupBy, hindsight, intervals, assetClass } = view;
  const { atRandom, group, bar } = view;
  const query = new URLSearchParams();
  if (assetClass !== null) query.set('class', assetClass);
  for (const [field, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    const value = view[field];
    if (value !== null) query.set(name, value);
  }
  if (lookback !== atFirst.lookback) query.set('lookback', lookback);
  if (place === 'overview' && search !== '') query.set('search', search);
  if (isOfReport(place) && report !== null) {
    for (const [name, value] of Object.entries(params)) query.set(OPTION + name, textOf(value));
    if (where !== '') query.set('where', where);
    if (groupBy !== '') query.set('groupBy', groupBy);
    if (hindsight) query.set('hindsight', 'true');
    if (intervals) query.set('intervals', 'true');
    if (atRandom) query.set('atRandom', 'true');
  }
  if (place === 'report' && report !== null) {
    for (const id of group) query.append('group', id);
    if (bar !== null) {
      query.set('question', bar.question);
      query.set('outcome', bar.outcome);
    }
  }
  writeSeveral(query, place, view);
  const path = place === 'overview' ? '/' : `/${place}${isOfReport(place) && report !== null ? `/${report}` : ''}`;
  const options = query.toString();
  return `#${path}${options === '' ? '' : `?${options}`}`;
}

/** The view of such a part of an address. What it does not know is left out: a link may be of another version. */
export function viewOf(link: string): View {
  const [path, options = ''] = link.replace(/^#/, '').split(/\?(.*)/s);
  const [, name = '', id = ''] = path.split('/');
  const query = new URLSearchParams(options);
  const report = isOfReport(name) ? reportOf(id) : null;
  const place =
    name === 'report' && report === null ? 'overview' : (places.find((each) => each === name) ?? 'overview');
  const settings = {
    ...atFirst,
    ...severalIn(query, place),
    place,
    assetClass: assetClasses.find((each) => each === query.get('class')) ?? null,
    lookback: lookbacks.find((each) => each === query.get('lookback')) ?? atFirst.lookback,
    search: place === 'overview' ? (query.get('search') ?? '') : '',
    ...Object.fromEntries(Object.entries(NAMES).map(([field, each]) => [field, query.get(each)])),
  };
  if (report === null) return settings;
  const [question, outcome] = [query.get('question'), query.get('outcome')];
  const given = [...query].filter(([each]) => each.startsWith(OPTION));
  return {
    ...settings,
    report,
    params: Object.fromEntries(given.map(([each, text]) => [each.slice(OPTION.length), valueOf(text)])),
    where: query.get('where') ?? '',
    groupBy: query.get('groupBy') ?? '',
    hindsight: query.get('hindsight') === 'true',
    intervals: query.get('intervals') === 'true',
    atRandom: query.get('atRandom') === 'true',
    group: place === 'report' ? query.getAll('group') : [],
    bar: place !== 'report' || question === null || outcome === null ? null : { question, outcome },
  };
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

/** Text as it is, unless that would read as something else; everything else as JSON. */
function textOf(value: ParamValue): string {
  return typeof value === 'string' && valueOf(value) === value ? value : JSON.stringify(value);
}

function valueOf(text: string): ParamValue {
  try {
    return JSON.parse(text) as ParamValue;
  } catch {
    return text;
  }
}
