import { describeReport, type ReportId } from 'barstats';
import { assetClasses } from 'barstats/calendar';
import {
  formatQuestion,
  type Lookback,
  type ParamValue,
  parseQuestion,
  formatCondition,
  parseGroupBy,
  type GroupBy,
  type Grouping,
} from 'barstats/reports';

/** How far back the scan of the overview looks. */
export const lookbacks = ['1mo', '3mo', '6mo', '1y'] as const satisfies readonly Lookback[];

/** What the place of several markets shows. */
export const comparisons = ['pooled', 'markets', 'periods'] as const;

/** How many flips of the bars tell what chance gives: the fewest that show a p of 0.01. */
export const FLIPS = 99;

/** Where a word has a meaning: anywhere, where a report is asked, where it is shown, or in a place. */
type Where = 'anywhere' | 'asked' | 'shown' | 'markets' | 'board';

/** A word in the query of an address. As at first, it is left out. */
interface Word<Value> {
  readonly name: string;
  readonly where: Where;
  readonly first: Value;
  /** What it does not know is as at first: a link may be of another version. */
  readonly read: (given: readonly string[]) => Value;
  readonly write: (value: Value) => readonly string[];
}

function oneOf<Value extends string, First extends Value | null>(
  name: string,
  where: Where,
  values: readonly Value[],
  first: First,
) {
  const read = ([given]: readonly string[]) => values.find((each) => each === given) ?? first;
  const write = (value: Value | First) => (value === first ? [] : [String(value)]);
  return { name, where, first, read, write } as Word<Value | First>;
}

function text<First extends string | null>(name: string, where: Where, first: First): Word<string | First> {
  return { name, where, first, read: ([given]) => given ?? first, write: (value) => (value ? [value] : []) };
}

function flag(name: string, where: Where): Word<boolean> {
  return { name, where, first: false, read: ([given]) => given === 'true', write: (value) => (value ? ['true'] : []) };
}

function list(name: string, where: Where): Word<readonly string[]> {
  return { name, where, first: [], read: (given) => given, write: (value) => value };
}

const words = {
  /** The market that is looked at; the name that a file gets if a link opens the page. */
  assetClass: oneOf('class', 'anywhere', assetClasses, null),
  ticker: text('ticker', 'anywhere', null),
  /** The session of all reports; `null` for the default of each. */
  session: text('session', 'anywhere', null),
  /** Trading dates. */
  startDate: text('start_date', 'anywhere', null),
  endDate: text('end_date', 'anywhere', null),
  lookback: oneOf('lookback', 'anywhere', lookbacks, '1y'),
  /** A condition and a grouping, as text. */
  where: text('where', 'asked', ''),
  groupBy: text('groupBy', 'asked', ''),
  hindsight: flag('hindsight', 'asked'),
  /** Whether means and medians have intervals too. */
  intervals: flag('intervals', 'asked'),
  /** Whether figures have what chance gives beside them. */
  atRandom: {
    ...flag('atRandom', 'asked'),
    read: ([given = 'false']) => given !== 'false',
    write: (value) => (value ? [String(FLIPS)] : []),
  } as Word<boolean>,
  /** The ids of the group that is looked at, one a dimension, or some of them; empty for the largest. */
  group: list('group', 'shown'),
  compared: oneOf('compared', 'markets', comparisons, 'pooled'),
  /** The names of the markets that are not pooled. */
  leftOut: list('without', 'markets'),
  /** The name of the market with which the one that is looked at is compared. */
  against: text('against', 'markets', null),
  /** Two periods as {@link periodsIn} reads them; `null` for both halves of the bars. */
  periods: text('periods', 'markets', null),
  /** The instant of the board in ISO 8601; `null` for the last session. */
  asOf: {
    ...text('asOf', 'board', null),
    read: ([given = '']) => (Number.isNaN(Date.parse(given)) ? null : given),
  } as Word<string | null>,
  /** Whether the board shows the session after that, before it opens. */
  planned: flag('plan', 'board'),
  /** Whether the board asks every variant, and not only the standard one of each family. */
  variants: flag('variants', 'board'),
};

type Words = { readonly [Field in keyof typeof words]: (typeof words)[Field]['first'] };

/** What the page shows, without any data: all of it stands in the address. */
export interface View extends Words {
  readonly place: Place;
  /** The report that is open, or asked of several markets. */
  readonly report: ReportId | null;
  /** What a link calls a report that there is none of. */
  readonly unknown: string | null;
  /** Its options that differ from their defaults. */
  readonly params: Readonly<Record<string, ParamValue>>;
  /** The bar of its group whose rows are shown, and the date of the row that is looked at, with its number among several of it. */
  readonly bar: { readonly question: string; readonly outcome: string; readonly date?: string } | null;
}

const entries = Object.entries(words) as unknown as readonly (readonly [keyof Words, Word<unknown>])[];

/** The words of a view as values of another kind. */
const each = <Value>(valueOf: (word: Word<unknown>) => Value) =>
  Object.fromEntries(entries.map(([field, word]) => [field, valueOf(word)]));

/** What a fresh page shows. */
export const atFirst: View = {
  ...(each(({ first }) => first) as unknown as Words),
  ...{ place: 'overview', report: null, unknown: null, params: {}, bar: null },
};

/** Whether a word has a meaning where the page is. */
function isSaid({ where }: Word<unknown>, { place, report }: Pick<View, 'place' | 'report'>): boolean {
  const isAsked = isOfReport(place) && report !== null;
  return (
    where === 'anywhere' ||
    where === place ||
    (isAsked && (where === 'asked' || (where === 'shown' && place === 'report')))
  );
}

/**
 * A view as the part of an address after `#`, with the `#`. What is asked of a report has the path and the words of `formatQuestion`, so that
 * the service and the command take them too.
 */
export function linkOf(view: View): string {
  const { place, report, params, assetClass, ticker, bar } = view;
  const asked = report ?? (view.unknown === null ? null : encoded(view.unknown));
  const isNamed = place === 'report' && asked !== null && assetClass !== null && ticker !== null;
  const query = new URLSearchParams();
  for (const [field, word] of entries) {
    if (!isSaid(word, view) || (isNamed && (field === 'assetClass' || field === 'ticker'))) continue;
    for (const value of word.write(view[field])) query.append(word.name, value);
  }
  if (place === 'report' && report !== null)
    for (const [name, value] of Object.entries(bar ?? {})) query.set(name, value);
  // Most links have no options: to describe their reports would hold up a page with sixty of them.
  const hasOptions = isOfReport(place) && report !== null && Object.keys(params).length > 0;
  const [, options = ''] = hasOptions ? formatQuestion({ report, params: ownParams(report, params) }).split('?') : [];
  const market = isNamed ? [assetClass, encoded(ticker)] : [];
  const path =
    place === 'overview' ? [''] : [place, ...(isOfReport(place) && asked !== null ? [asked, ...market] : [])];
  const said = [options, query.toString()].filter((part) => part !== '').join('&');
  return `#/${path.join('/')}${said === '' ? '' : `?${said}`}`;
}

/** The view of such a part of an address. */
export function viewOf(link: string): View {
  const [path, said = ''] = link.replace(/^#/, '').split(/\?(.*)/s);
  const [, name = '', id = '', assetClass = '', ...ticker] = path.split('/');
  const query = new URLSearchParams(said);
  const report = isOfReport(name) ? reportOf(id) : null;
  const unknown = isOfReport(name) && report === null && id !== '' ? decoded(id) : null;
  const isNothing = name === 'report' && report === null && unknown === null;
  const place = (isNothing ? undefined : places.find((known) => known === name)) ?? 'overview';
  const market = decoded(ticker.join('/'));
  if (place === 'report' && ticker.length > 0) {
    query.set('class', assetClass);
    query.delete('ticker');
    if (market !== null) query.set('ticker', market);
  }
  const [question, outcome, date] = ['question', 'outcome', 'date'].map((word) => query.get(word));
  const isBar = place === 'report' && report !== null && question !== null && outcome !== null;
  return {
    ...(each((word) =>
      isSaid(word, { place, report }) ? word.read(query.getAll(word.name)) : word.first,
    ) as unknown as Words),
    ...{ place, report, unknown },
    params: report === null ? {} : paramsIn(report, query),
    bar: isBar ? { question, outcome, ...(date === null ? {} : { date }) } : null,
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

/** The places of the page. */
export const places = ['overview', 'report', 'markets', 'board'] as const;

export type Place = (typeof places)[number];

/** The grouping of a text: what stands left of the operator in a condition, or JSON, which has edges too. Queries of the service take the same. */
export function groupingIn(text: string): GroupBy {
  return text.trimStart().startsWith('{') ? (JSON.parse(text) as GroupBy) : parseGroupBy(text);
}

/** A grouping as such a text, in words where it has no edges. */
export function textOfGrouping(grouping: Grouping): string {
  if ('edges' in grouping || 'series' in grouping) return JSON.stringify(grouping);
  if ('question' in grouping) return formatCondition({ ...grouping, is: 'any' }).replace(/ = any$/, '');
  const { field, ...minutes } = grouping;
  return 'minutes' in minutes ? `${field}(minutes: ${minutes.minutes})` : field;
}

/** What a link calls the question that a scan asks of a family, beside those of its reports, which have other names. */
export const HEADLINE = 'headline';
