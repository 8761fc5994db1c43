import type { AssetClass, ReportId } from 'barstats';
import { assetClasses } from 'barstats/calendar';
import { describeReport, type ParamValue } from 'barstats/reports';

/** The places of the page. */
export const places = ['overview', 'report', 'markets', 'board', 'own'] as const;

export type Place = (typeof places)[number];

/** What the page shows, without any data: all of it stands in the address. */
export interface View {
  readonly place: Place;
  /** The market that is looked at; the name that a file gets if a link opens the page. */
  readonly ticker: string | null;
  readonly assetClass: AssetClass | null;
  /** The session of all reports; `null` for the default of each. */
  readonly session: string | null;
  /** Trading dates. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** The report that is open. */
  readonly report: ReportId | null;
  /** Its options that differ from their defaults. */
  readonly params: Readonly<Record<string, ParamValue>>;
  /** A condition and a grouping, as text. */
  readonly where: string;
  readonly groupBy: string;
  readonly hindsight: boolean;
  /** Whether means and medians have intervals too. */
  readonly intervals: boolean;
}

/** What a fresh page shows. */
export const atFirst: View = {
  place: 'overview',
  ticker: null,
  assetClass: null,
  session: null,
  startDate: null,
  endDate: null,
  report: null,
  params: {},
  where: '',
  groupBy: '',
  hindsight: false,
  intervals: false,
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
  const { place, report, params, where, groupBy, hindsight, intervals, assetClass } = view;
  const query = new URLSearchParams();
  if (assetClass !== null) query.set('class', assetClass);
  for (const [field, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    const value = view[field];
    if (value !== null) query.set(name, value);
  }
  if (place === 'report') {
    for (const [name, value] of Object.entries(params)) query.set(OPTION + name, textOf(value));
    if (where !== '') query.set('where', where);
    if (groupBy !== '') query.set('groupBy', groupBy);
    if (hindsight) query.set('hindsight', 'true');
    if (intervals) query.set('intervals', 'true');
  }
  const path = place === 'overview' ? '/' : place === 'report' ? `/report/${report ?? ''}` : `/${place}`;
  const search = query.toString();
  return `#${path}${search === '' ? '' : `?${search}`}`;
}

/** The view of such a part of an address. What it does not know is left out: a link may be of another version. */
export function viewOf(link: string): View {
  const [path, search = ''] = link.replace(/^#/, '').split(/\?(.*)/s);
  const [, name = '', id = ''] = path.split('/');
  const query = new URLSearchParams(search);
  const report = name === 'report' ? reportOf(id) : null;
  const place =
    name === 'report' && report === null ? 'overview' : (places.find((each) => each === name) ?? 'overview');
  const settings = {
    ...atFirst,
    place,
    assetClass: assetClasses.find((each) => each === query.get('class')) ?? null,
    ...Object.fromEntries(Object.entries(NAMES).map(([field, each]) => [field, query.get(each)])),
  };
  if (report === null) return settings;
  const options = [...query].filter(([each]) => each.startsWith(OPTION));
  return {
    ...settings,
    report,
    params: Object.fromEntries(options.map(([each, text]) => [each.slice(OPTION.length), valueOf(text)])),
    where: query.get('where') ?? '',
    groupBy: query.get('groupBy') ?? '',
    hindsight: query.get('hindsight') === 'true',
    intervals: query.get('intervals') === 'true',
  };
}

/** The report of an identifier, asked for by itself: describing all of them takes the page too long. */
function reportOf(id: string): ReportId | null {
  try {
    // The library refuses an identifier that it does not know.
    return describeReport(id as ReportId).report;
  } catch {
    return null;
  }
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
