import type { Market, Session } from '../sessions/index.js';
import {
  clockOf,
  type Lack,
  type Reason,
  reasonsInWords,
  spanOf,
  Table,
  type Unit,
  type WhenKnown,
} from '../columns/inner.js';
import { appliedTo, refuseTooLate } from '../conditions/inner.js';
import { firstReason, isLacking, ofTheWhole, type PreparedReport } from '../rows/inner.js';
import { divisionBy, groupingsOf } from '../run/inner.js';
import { type Coming, comingOf, earliest, type Entry } from './coming.js';
import { historyOf } from './history.js';
import type { Live, Moment } from './moment.js';
import { type AskableQuestion, askableQuestions } from './askable-questions.js';
import type { NotInPlay, ObservationInPlay } from './result.js';
import { rowInPlay } from './row-in-play.js';

/** What a report has in play at an instant. */
export interface Findings {
  /** The observations under way of which a condition is known. */
  readonly observations: readonly ObservationInPlay[];
  readonly upcoming: readonly Entry[];
  /** Why nothing is in play, if so. */
  readonly silent: Omit<NotInPlay, 'report'> | null;
  /** How many observations its history has. */
  readonly eligible: number;
  /** What is counted. */
  readonly unit: string;
}

/** The one that every observation under way has. */
const ofTheClose: ReadonlySet<string> = new Set<Reason>(['not-closed']);

/** Reasons that later bars of the session may remove. */
const ofEvents: ReadonlySet<string> = new Set<Reason>(['no-break', 'no-following']);

/** Reasons that may be removed until the time at which they are known has passed and a later bar has arrived. */
const ofTheClock: ReadonlySet<string> = new Set<Reason>(['no-first', 'no-window', 'no-volume']);

/** Finds what a report has in play at an instant. */
export function findingsOf(prepared: PreparedReport, moment: Moment): Findings {
  const { report, questions } = prepared;
  const { live, settings, market, next, scheduled } = moment;
  const applied = appliedTo(settings, market);
  refuseTooLate(applied, prepared);
  const askable = askableQuestions(questions, applied.known);
  const nothing = { observations: [], upcoming: [], eligible: 0, unit: report.unit.name };
  if (askable.length === 0)
    return { ...nothing, silent: silenceOf(questions.length === 0 ? 'no-questions' : 'hindsight') };
  if (live !== null) return underWay(prepared, askable, moment, live);
  const session = scheduled ?? next;
  if (session === null) return { ...nothing, silent: null };
  if (report.unit.comes?.(session, market) === false) return { ...nothing, silent: silenceOf('none') };
  return { ...nothing, upcoming: comingOf(prepared, askable, moment, session), silent: null };
}

function underWay(prepared: PreparedReport, askable: readonly AskableQuestion[], moment: Moment, live: Live): Findings {
  const { report } = prepared;
  const { unit } = report;
  const { session, day } = live;
  const history = historyOf(prepared, day, moment.settings);
  const [firstDay] = spanOf(unit.span ?? unit.name, session.day);
  const goesOn = unit.underWay !== undefined;
  const { market, given } = goesOn ? { market: moment.market, given: moment.market } : live.since(firstDay);
  const { where, groups, since, windowMinutes, looksBefore } = appliedTo(moment.settings, given);
  const nothing = { observations: [], upcoming: [], eligible: history.eligible, unit: unit.name, silent: null };
  const coming = (): readonly Entry[] => comingOf(prepared, askable, moment, session);
  const leftOutBy = (dated: Session): LeftOut | null => {
    if (looksBefore?.(dated) === true) return beforeHistory;
    const judged = where?.(dated);
    return judged?.holds === false && judged.since <= moment.asOf ? byCondition : null;
  };
  // The window is not known until a bar follows it.
  if (windowMinutes > 0 && leftOutBy(session) === null && live.barsEnd <= session.openTime + windowMinutes * 60_000) {
    return { ...nothing, upcoming: coming() };
  }
  const table = Table.of(goesOn ? underWayOf(unit) : unit, market);
  const divisions = groupingsOf(report, groups).map((grouping, g) => divisionBy(grouping, table, history.values[g]));
  const observations: ObservationInPlay[] = [];
  const upcoming: Coming[] = [];
  let counts = false;
  let left: LeftOut | null = null;
  const mayBeComplete = goesOn ? live.canBeComplete : mayCount(market, live, firstDay);
  for (let row = 0; row < table.length; row++) {
    // An observation that began in an earlier session is past these reasons.
    const isUnderWay = !goesOn || unit.sessionOf(table.rows[row]) === session;
    const excluded = firstReason(prepared, table, row, mayBeComplete && isUnderWay ? ofTheWhole : ofTheClose);
    const dated = table.session(row);
    if (excluded !== null) {
      const passes = mayPass(excluded, prepared, table, row, moment, live);
      // What may still pass is of no use to what the caller leaves out.
      left ??= (passes ? leftOutBy(dated) : null) ?? { ...inWords(excluded), mayPass: passes };
      continue;
    }
    const leftOut = leftOutBy(dated);
    if (leftOut !== null) {
      left ??= leftOut;
      continue;
    }
    const conditionsKnown = since === null ? dated.openTime : since(dated);
    counts = true;
    if (conditionsKnown > moment.asOf) {
      upcoming.push(...askable.map((each): Coming => ({ askable: each, at: null })));
      continue;
    }
    const found = rowInPlay(row, { prepared, askable, history, divisions, conditionsKnown, table, moment, live });
    upcoming.push(...found.coming);
    if (found.inPlay !== null) observations.push(found.inPlay);
  }
  if (observations.length > 0 || upcoming.length > 0) return { ...nothing, observations, upcoming: earliest(upcoming) };
  if (counts) return { ...nothing, silent: silenceOf('over') };
  left ??= leftOutBy(session);
  if (!session.closed && (left === null ? isAwaited(askable) : left.mayPass)) return { ...nothing, upcoming: coming() };
  return { ...nothing, silent: left === null ? silenceOf('none') : { reason: left.reason, text: left.text } };
}

/** Why an observation does not count, and whether it may yet. */
interface LeftOut extends Omit<NotInPlay, 'report'> {
  readonly mayPass: boolean;
}

const forGood = (reason: 'condition' | 'before-history'): LeftOut => ({
  reason,
  text: reasonsInWords[reason],
  mayPass: false,
});

const byCondition = forGood('condition');
const beforeHistory = forGood('before-history');

function inWords({ reason, own }: Lack<string>): Omit<NotInPlay, 'report'> {
  return { reason, text: own === null ? reasonsInWords[reason as Reason] : own[reason] };
}

const unitsUnderWay = new WeakMap<Unit<object>, Unit<object>>();

/** Observations under way have a separate table with the same columns. */
function underWayOf(unit: Unit<object>): Unit<object> {
  const known = unitsUnderWay.get(unit) ?? {
    name: unit.name,
    rowsOf: (market) => unit.underWay!(market),
    sessionOf: (row) => unit.sessionOf(row),
  };
  unitsUnderWay.set(unit, known);
  return known;
}

/** Whether an observation under way may still be complete at the end: a hole in one of its sessions so far stays. */
function mayCount({ sessions, covered, clock }: Market, { session, canBeComplete }: Live, firstDay: number): boolean {
  let first = firstDay;
  while (!clock.trades(first)) first++;
  // If the bars begin within a week, the week never counts.
  return (
    canBeComplete && covered.firstDay <= first && sessions.every((each) => each.complete || each.day === session.day)
  );
}

/** Whether the reason that excludes an observation now may go away before its session ends. */
function mayPass(
  lack: Lack<string>,
  { knownFrom, reasons }: PreparedReport,
  table: Table,
  row: number,
  { market }: Moment,
  { session, barsEnd }: Live,
): boolean {
  const { reason, own } = lack;
  const isPast = (from: number | null): boolean => barsEnd > (from ?? session.openTime);
  if (own !== null) {
    // Whatever it means, it stays once one of the columns that tell it is known.
    const telling = reasons.get(lack)!.filter((column) => isLacking(lack, column, table, row));
    return !telling.some(({ known }) => isPast(settledAt(known, table, row, session, market)));
  }
  if (ofEvents.has(reason)) return true;
  // Bars without volumes will have none.
  if (!ofTheClock.has(reason) || (reason === 'no-volume' && market.bars.volume === null)) return false;
  return !isPast(knownFrom?.(session, market) ?? null);
}

/** The instant from which a column says the same of a row whatever comes; `null` for the open, and where the clock does not tell. */
function settledAt(known: WhenKnown, table: Table, row: number, session: Session, market: Market): number | null {
  const clock = clockOf(known);
  if (clock !== null) return clock(session, market);
  if (known.when === 'before' || known.when === 'open') return null;
  return 'instant' in known ? (table.value(known.instant, row) ?? Infinity) : Infinity;
}

/** Whether an observation may still appear in the session: one that is asked about at the open would be there already. */
function isAwaited(askable: readonly AskableQuestion[]): boolean {
  return askable.every(({ known }) => known === 'at-event' || known === 'at-time');
}

function silenceOf(reason: NotInPlayReason): NonNullable<Findings['silent']> {
  return { reason, text: notInPlayInWords[reason] };
}

/** Why a report has nothing in play in a session, apart from the reasons for which observations are left out. */
export type NotInPlayReason = 'hindsight' | 'no-questions' | 'none' | 'over';

/** These in words, each a clause about the report. */
export const notInPlayInWords: Readonly<Record<NotInPlayReason, string>> = Object.freeze({
  hindsight: 'all its questions are known only in hindsight',
  'no-questions': 'it asks no questions and only measures',
  none: 'nothing it counts is under way',
  over: 'it has no further question about this session',
});
