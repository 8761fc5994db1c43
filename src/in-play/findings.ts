import type { Market } from '../sessions/inner.js';
import { oncePerObject, type Reason, spanOf, Table, type Unit } from '../columns/inner.js';
import { appliedTo, refuseTooLate } from '../conditions/inner.js';
import { firstReason, ofTheWhole, type PreparedReport } from '../rows/inner.js';
import { divisionBy, groupingsOf } from '../run/inner.js';
import { type Coming, comingOf, earliest, type Entry } from './coming.js';
import { reportHistory } from './history.js';
import { type LeftOut, leftOutByCaller, leftOutByReport } from './left-out.js';
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
  /** The levels that questions are about, by the identifiers of those that state one. */
  readonly levelsAsked: ReadonlyMap<string, string>;
}

/** Finds what a report has in play at an instant. */
export function findingsOf(prepared: PreparedReport, moment: Moment): Findings {
  const { report, questions } = prepared;
  const { live, settings, market, next, scheduled } = moment;
  const applied = appliedTo(settings, market);
  refuseTooLate(applied, prepared);
  const askable = askableQuestions(questions, applied.known);
  const nothing: Findings = {
    observations: [],
    upcoming: [],
    silent: null,
    eligible: 0,
    unit: report.unit.name,
    levelsAsked: levelsAskedIn(questions),
  };
  if (questions.length === 0) return { ...nothing, silent: silenceOf('no-questions') };
  if (askable.length === 0) return { ...nothing, silent: silenceOf('hindsight') };
  if (live !== null) return findingsOfSession(prepared, askable, moment, live);
  const session = scheduled ?? next;
  if (session === null) return nothing;
  if (report.unit.comes?.(session, market) === false) return { ...nothing, silent: silenceOf('none') };
  return { ...nothing, upcoming: comingOf(prepared, askable, moment, session) };
}

const levelsAskedIn = oncePerObject(
  (questions: PreparedReport['questions']): ReadonlyMap<string, string> =>
    new Map(questions.flatMap(({ id, level }) => (level === undefined ? [] : [[id, level] as const]))),
);

/** What it has in play in a session that has bars. */
function findingsOfSession(
  prepared: PreparedReport,
  askable: readonly AskableQuestion[],
  moment: Moment,
  live: Live,
): Findings {
  const { report } = prepared;
  const { unit } = report;
  const { session } = live;
  const history = reportHistory(prepared, live.day, moment.settings);
  const [firstDay] = spanOf(unit.span ?? unit.name, session.day);
  const goesOn = unit.underWay !== undefined;
  const { market, given } = goesOn ? { market: moment.market, given: moment.market } : live.since(firstDay);
  const applied = appliedTo(moment.settings, given);
  const nothing: Findings = {
    observations: [],
    upcoming: [],
    silent: null,
    eligible: history.eligible,
    unit: unit.name,
    levelsAsked: levelsAskedIn(prepared.questions),
  };
  const awaited = (): Findings => ({ ...nothing, upcoming: comingOf(prepared, askable, moment, session) });
  const leftOutBy = (dated: typeof session): LeftOut | null => leftOutByCaller(applied, dated, moment.asOf);
  // The window is not known until a bar follows it.
  const { windowMinutes } = applied;
  const windowGoesOn = windowMinutes > 0 && live.barsEnd <= session.openTime + windowMinutes * 60_000;
  if (windowGoesOn && leftOutBy(session) === null) return awaited();
  const table = Table.of(goesOn ? underWayOf(unit) : unit, market);
  const groupings = groupingsOf(report, applied.groups);
  const divisions = groupings.map((grouping, g) => divisionBy(grouping, table, history.values[g]));
  const mayBeComplete = goesOn ? live.canBeComplete : mayCount(market, live, firstDay);
  const observations: ObservationInPlay[] = [];
  const coming: Coming[] = [];
  let counts = false;
  let left: LeftOut | null = null;
  for (let row = 0; row < table.length; row++) {
    const dated = table.session(row);
    // An observation that began in an earlier session is past these reasons.
    const isOfToday = !goesOn || dated === session;
    const lack = firstReason(prepared, table, row, mayBeComplete && isOfToday ? ofTheWhole : ofTheClose);
    const ofReport = lack && leftOutByReport(lack, prepared, table, row, moment, live);
    // What may still pass is of no use to what the caller leaves out.
    const leftOut = ofReport?.mayPass === false ? ofReport : (leftOutBy(dated) ?? ofReport);
    if (leftOut !== null) {
      left ??= leftOut;
      continue;
    }
    counts = true;
    const conditionsKnown = applied.since === null ? dated.openTime : applied.since(dated);
    if (conditionsKnown > moment.asOf) {
      coming.push(...askable.map((each): Coming => ({ askable: each, at: null })));
      continue;
    }
    const found = rowInPlay(row, { prepared, askable, history, divisions, conditionsKnown, table, moment, live });
    coming.push(...found.coming);
    if (found.inPlay !== null) observations.push(found.inPlay);
  }
  if (observations.length > 0 || coming.length > 0) return { ...nothing, observations, upcoming: earliest(coming) };
  if (counts) return { ...nothing, silent: silenceOf('over') };
  left ??= leftOutBy(session);
  const mayCome = left === null ? isAwaited(askable) : left.mayPass;
  if (mayCome && !session.closed) return awaited();
  return { ...nothing, silent: left === null ? silenceOf('none') : { reason: left.reason, text: left.text } };
}

/** The one that every observation under way has. */
const ofTheClose: ReadonlySet<string> = new Set<Reason>(['not-closed']);

/** Observations under way have a separate table with the same columns. */
const underWayOf = oncePerObject((unit: Unit<object>): Unit<object> => ({
  name: unit.name,
  rowsOf: (market) => unit.underWay!(market),
  sessionOf: (row) => unit.sessionOf(row),
}));

/** Whether an observation under way may still be complete at the end: a hole in one of its sessions so far stays. */
function mayCount({ sessions, covered, clock }: Market, { session, canBeComplete }: Live, firstDay: number): boolean {
  let first = firstDay;
  while (!clock.trades(first)) first++;
  // If the bars begin within a week, the week never counts.
  return (
    canBeComplete && covered.firstDay <= first && sessions.every((each) => each.complete || each.day === session.day)
  );
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
