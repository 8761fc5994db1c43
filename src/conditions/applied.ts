import { BarstatsRangeError } from '../errors/index.js';
import { type Market, Session } from '../sessions/inner.js';
import type { RunSettings } from './settings/run-settings.js';
import { endsWithSession, type PreparedReport } from '../rows/inner.js';
import type { Condition } from './condition.js';
import { type Grouped, groupedBy } from './grouped.js';
import { judge, type ConditionNotes } from './judge.js';
import { allOf, type Judged } from './judged.js';
import { SERIES } from './series-value.js';
import { rowsOnDays } from './values-on-days.js';
import { refuseCoarseBars, windowsOf } from './windows.js';

/** When all is known that conditions and groupings look at. */
export type ConditionsKnown = 'at-open' | 'after-window' | 'at-event' | 'hindsight';

/** The conditions and groupings of a run. */
export interface Applied {
  /** Whether a row dated by a session is kept, and since when that is certain; `null` where all are. */
  readonly where: ((session: Session) => { readonly holds: boolean; readonly since: number }) | null;
  /** Of several conditions that all have to hold, each with whether the rows of a session satisfy it and those before it. */
  readonly along: readonly { readonly where: Condition; readonly keeps: (session: Session) => boolean }[];
  /** Whether conditions and groups look from a session at one before the history of the run; `null` where none can. */
  readonly looksBefore: ((session: Session) => boolean) | null;
  /** The groups that are added to those of a report, `null` for none. */
  readonly groups: Grouped | null;
  readonly known: ConditionsKnown;
  /** The instant from which all of them are known of a session; `null` where that is the open of each, or where it is of no matter. */
  readonly since: ((session: Session) => number) | null;
  /** The longest window, in minutes; 0 without one. */
  readonly windowMinutes: number;
  /** How errors name what can only be known when the session has closed; `null` for nothing. */
  readonly late: string | null;
}

const nothing: Applied = {
  where: null,
  along: [],
  looksBefore: null,
  groups: null,
  known: 'at-open',
  since: null,
  windowMinutes: 0,
  late: null,
};

/** All reports of a run have the same settings and mostly the same market. */
const applied = new WeakMap<RunSettings, WeakMap<Market, Applied>>();

/**
 * Prepares the conditions and groupings of a run.
 *
 * @param given - the market with the bars as given, which fields use whatever the options of a report
 * @throws {@link BarstatsRangeError} `bars-too-coarse` if a window ends inside a bar or the bars are daily; `unknown-question`,
 * `unknown-outcome` and `unknown-measure` for what another report does not have
 */
export function appliedTo(settings: RunSettings, given: Market): Applied {
  if (settings.where === null && settings.groupBy === null) return nothing;
  const markets = applied.get(settings) ?? new WeakMap<Market, Applied>();
  applied.set(settings, markets);
  const made = markets.get(given) ?? make(settings, given);
  markets.set(given, made);
  return made;
}

/**
 * Refuses bars that cannot separate the windows of conditions and groupings, which comes before anything a report needs of its bars.
 *
 * @throws {@link BarstatsRangeError} `bars-too-coarse` if a window ends inside a bar or the bars are daily
 */
export function refuseCoarseWindows(settings: RunSettings, given: Market): void {
  for (const minutes of windowsIn(settings)) refuseCoarseBars(given, minutes);
}

function windowsIn({ where, groupBy }: RunSettings): ReadonlySet<number> {
  return new Set([where, groupBy].flatMap((part) => (part === null ? [] : windowsOf(part))));
}

const order: readonly ConditionsKnown[] = ['at-open', 'after-window', 'at-event', 'hindsight'];

function laterOf(a: ConditionsKnown, b: ConditionsKnown): ConditionsKnown {
  return order.indexOf(a) < order.indexOf(b) ? b : a;
}

function make(settings: RunSettings, given: Market): Applied {
  const { where, groupBy, hindsight } = settings;
  refuseCoarseWindows(settings, given);
  let known: ConditionsKnown = 'at-open';
  let late: string | null = null;
  let waits = false;
  const notes: ConditionNotes = {
    note: (part, argument) => {
      known = laterOf(known, part.known);
      waits ||= part.known !== 'at-open' || part.waits === true;
      if (part.isLate) late ??= argument;
    },
  };
  const rowOf = rowsOnDays(given);
  const parts = partsOf(where).map((part) => ({ where: part, judged: judge(part, given, settings, notes) }));
  const judged =
    where === null
      ? null
      : allOf(
          parts.map((part) => part.judged),
          given.sessions.length,
        );
  const groups = groupBy && groupedBy(groupBy, given, settings, notes);
  const isOpen = known === 'at-open';
  return {
    where:
      judged &&
      ((session) => {
        const row = rowOf(session);
        return { holds: judged.holds[row] === 1, since: judged.since[row] };
      }),
    along: parts.length < 2 ? [] : alongTheWay(parts, rowOf),
    looksBefore: looksBefore(settings),
    groups,
    known: hindsight && !isOpen ? 'hindsight' : known,
    since:
      hindsight || !waits
        ? null
        : (session) =>
            Math.max(judged === null ? -Infinity : judged.since[rowOf(session)], groups?.since(session) ?? -Infinity),
    windowMinutes: Math.max(0, ...windowsIn(settings)),
    late: hindsight ? null : late,
  };
}

/**
 * The sessions before are those that each is measured against: what looks furthest back passes all that others look at. What is before the
 * first session of the history does not matter, not even whether there is anything.
 */
function looksBefore({ historyDay, referred }: RunSettings): Applied['looksBefore'] {
  const most = Math.max(0, ...Array.from(referred.values(), ({ previous }) => previous));
  if (most === 0 || historyDay === -Infinity) return null;
  return (session) => {
    let own: Session | string = session;
    for (let step = 0; step < most && own instanceof Session; step++) {
      if (own.before === null || own.before.day < historyDay) return true;
      own = own.previous;
    }
    return false;
  };
}

/** The parts of a condition that all have to hold. */
function partsOf(where: Condition | null): readonly Condition[] {
  if (where === null) return [];
  return 'and' in where ? where.and : [where];
}

function alongTheWay(
  parts: readonly { readonly where: Condition; readonly judged: Judged }[],
  rowOf: (session: Session) => number,
): Applied['along'] {
  return parts.map(({ where }, last) => ({
    where,
    keeps: (session) => {
      const row = rowOf(session);
      return parts.slice(0, last + 1).every(({ judged }) => judged.holds[row] === 1);
    },
  }));
}

/**
 * Refuses what can only be known when a session has closed as a condition of a report all of whose questions are settled by then.
 *
 * @throws {@link BarstatsRangeError} `known-too-late`
 */
export function refuseTooLate({ late }: Applied, { report: { unit }, questions }: PreparedReport): void {
  if (late === null || questions.length === 0 || !endsWithSession(unit)) return;
  if (questions.some(({ askedIn, cases }) => askedIn !== null || cases !== undefined)) return;
  const [what, earlier] = late.startsWith(SERIES)
    ? [`no value of ${late} is known before its session closes`, 'date each value by a session that can know it']
    : [`${late} is only known when the session has closed`, 'add previous: 1 for the session before'];
  throw new BarstatsRangeError(
    'known-too-late',
    `${what}, after every outcome that it would be a condition of: ${earlier}, or hindsight: true to describe without a forecast`,
    { argument: late },
  );
}
