import { publishedLevel } from '../sessions/inner.js';
import { type ColumnLevel, spanOf, type Table } from '../columns/inner.js';
import { type Division, groupsOfRow } from '../run/inner.js';
import { askedOf, decidedBy, type PreparedQuestion, type PreparedReport } from '../rows/inner.js';
import type { Coming } from './coming.js';
import type { ReportHistory } from './history.js';
import { isoInstant } from './iso-instant.js';
import type { Live, Moment } from './moment.js';
import type { AskableQuestion } from './askable-questions.js';
import type { GroupInPlay, ObservationInPlay, QuestionInPlay } from './result.js';
import { type Position, positionOf } from './position.js';

/** What a row under way is looked at with. */
interface RowContext {
  readonly prepared: PreparedReport;
  readonly askable: readonly AskableQuestion[];
  readonly history: ReportHistory;
  readonly divisions: readonly Division[];
  /** The instant from which the conditions of the caller are known. */
  readonly conditionsKnown: number;
  readonly table: Table;
  readonly moment: Moment;
  readonly live: Live;
}

/** How far a question has come. */
type Progress = NotAsked | ToCome | Over | Shown;

/** It is not asked of the row, or no longer. */
interface NotAsked {
  readonly state: 'not-asked';
}

/** It becomes known at an instant. */
interface ToCome {
  readonly state: 'to-come';
  readonly at: number;
}

/** It was asked, and nothing of it is shown any more. */
interface Over {
  readonly state: 'over';
  readonly knownAt: number;
}

/** What is shown of a question. */
interface Shown {
  readonly askable: AskableQuestion;
  readonly state: QuestionInPlay['state'];
  /** Since when it is open or was; infinite while it is waited for. */
  readonly knownAt: number;
  readonly since: number | null;
  readonly soFar: string | null;
  /** What decides which of the history are equally undecided; only of what is open. */
  readonly at: Position;
  readonly facts: readonly boolean[];
}

const NOT_ASKED: NotAsked = { state: 'not-asked' };

/** Since when something is asked about what is in play. */
const askedSince = new WeakMap<ObservationInPlay, number>();

/** The instant since when the first question about an observation of a result is, or was, open; infinite if all of them are waited for. */
export function knownSince(observation: ObservationInPlay): number {
  return askedSince.get(observation)!;
}

/** Of each observation in play, its number among the rows of its date. */
const numbersInDate = new WeakMap<ObservationInPlay, number>();

/**
 * The number of an observation of a result among all rows of its date, from 1: one that is not in play yet has its number, too, so that an
 * observation keeps its own when an earlier one is entered after it.
 */
export function numberInDate(observation: ObservationInPlay): number {
  return numbersInDate.get(observation)!;
}

/** Where a question in play stands: its position in the report, and what decides which of the history are as undecided. */
export interface Point extends Pick<Shown, 'at' | 'facts'> {
  readonly position: number;
}

const points = new WeakMap<QuestionInPlay, Point>();

/** Where a question of a result stands by now. */
export function pointOf(question: QuestionInPlay): Point {
  return points.get(question)!;
}

/** An observation in play with other figures in its groups. */
export function withGroups(observation: ObservationInPlay, groups: readonly GroupInPlay[]): ObservationInPlay {
  const made = Object.freeze({ ...observation, groups });
  askedSince.set(made, knownSince(observation));
  numbersInDate.set(made, numberInDate(observation));
  return made;
}

/** What is known of a row under way, and which questions about it become known. */
export function rowInPlay(
  row: number,
  context: RowContext,
): { readonly inPlay: ObservationInPlay | null; readonly coming: readonly Coming[] } {
  const { prepared, askable, history, divisions, table } = context;
  const { levels: listed, remaining: moving } = prepared.report;
  const coming: Coming[] = [];
  const shown: Shown[] = [];
  let since = Infinity;
  for (const each of askable) {
    const progress = progressOf(each, row, context);
    if (progress.state === 'not-asked') continue;
    if (progress.state === 'to-come') {
      coming.push({ askable: each, at: progress.at });
      continue;
    }
    since = Math.min(since, progress.knownAt);
    if (progress.state !== 'over') shown.push(progress);
  }
  if (shown.length === 0) return { inPlay: null, coming };
  const inPlay: ObservationInPlay = Object.freeze({
    date: table.session(row).date,
    levels: published(row, context, listed),
    ...(moving === undefined ? {} : { remaining: published(row, context, moving) }),
    groups: Object.freeze(groupsOfRow(divisions, row).map((position) => groupInPlay(shown, history, position))),
  });
  askedSince.set(inPlay, since);
  let first = row;
  while (first > 0 && table.session(first - 1).date === inPlay.date) first--;
  numbersInDate.set(inPlay, row - first + 1);
  return { inPlay, coming };
}

/** The prices of levels as they are published. */
function published(
  row: number,
  { table, moment: { market, settings } }: RowContext,
  levels: readonly ColumnLevel[],
): ObservationInPlay['levels'] {
  const prices = levels.map(({ id, value }) => {
    const level = table.value(value, row);
    return [id, level && publishedLevel(level, market, settings.precision.price)] as const;
  });
  return Object.freeze(Object.fromEntries(prices));
}

function progressOf(
  askable: AskableQuestion,
  row: number,
  { prepared: { report, facts, knownFrom }, conditionsKnown, table, moment: { asOf }, live }: RowContext,
): Progress {
  const { question, known } = askable;
  const { unit } = report;
  const answer = table.value<string | readonly string[]>(question.answer, row);
  const session = table.session(row);
  const { session: own, knownAt: asked } = askedOf(question, knownFrom, table, row);
  const [firstDay, lastDay] = spanOf(unit.span ?? unit.name, own.day);
  if (asked === null) {
    // A week goes on when one of its sessions has closed.
    const isOver = live.session.closed && (live.session.day >= lastDay || live.endOfSpan(lastDay) <= asOf);
    const isAwaited = known === 'at-event' && answer === null && !isOver;
    return isAwaited
      ? { askable, state: 'waiting', knownAt: Infinity, since: null, soFar: null, at: NaN, facts: [] }
      : NOT_ASKED;
  }
  if (answer === null) return NOT_ASKED;
  const knownAt = Math.max(asked, conditionsKnown, session.openTime);
  if (knownAt > asOf) return { state: 'to-come', at: knownAt };

  const ends =
    (question.ends === undefined ? null : table.value(question.ends, row)) ??
    (live.session.day <= lastDay ? live.endOfSpan(lastDay) : own.closeTime);
  const settled = decidedBy(question, table, row, asked, ends);
  // What was decided before the conditions were known counts in no history either.
  if (conditionsKnown > session.openTime && settled <= conditionsKnown) return NOT_ASKED;
  const decided = Math.max(knownAt, settled);
  // A stretch of the clock is over with its end, and what was decided before the session opened is no news of it.
  if ((known === 'at-time' && asOf > ends) || (unit.underWay !== undefined && decided <= live.session.openTime)) {
    return { state: 'over', knownAt };
  }
  const soFar = typeof answer === 'string' ? answer : answer[casesOf(question, table, row) - 1];
  if (decided <= asOf) return { askable, state: 'decided', knownAt, since: decided, soFar, at: NaN, facts: [] };
  return {
    askable,
    state: 'open',
    knownAt,
    since: knownAt,
    soFar,
    at: positionOf(asOf, firstDay, own, table.market.sessions),
    facts: facts.map((fact) => table.value(fact, row) !== null),
  };
}

/** How many cases a row gives that gives several. */
function casesOf({ cases }: PreparedQuestion, table: Table, row: number): number {
  return cases === undefined ? 1 : table.value(cases, row)!.length;
}

/** The questions in a group. */
function groupInPlay(shown: readonly Shown[], reportHistory: ReportHistory, position: number): GroupInPlay {
  const { group, label, labels, members } = reportHistory.groups[position];
  const questions = shown.map((each) => {
    const question = questionInPlay(each, reportHistory, position);
    points.set(question, { position: each.askable.position, at: each.at, facts: each.facts });
    return question;
  });
  return Object.freeze({ group, label, labels, observations: members.length, questions: Object.freeze(questions) });
}

function questionInPlay(
  { askable: { question, position, known, event }, state, since: instant, soFar, at, facts }: Shown,
  reportHistory: ReportHistory,
  group: number,
): QuestionInPlay {
  const { id, title } = question;
  const since = instant === null ? null : isoInstant(instant);
  const history = reportHistory.answered(position, group);
  const undecided = state === 'open' ? reportHistory.undecided(position, group, at, facts) : null;
  return Object.freeze({
    id,
    title,
    known,
    ...(event === undefined ? {} : { event }),
    state,
    since,
    soFar,
    history,
    undecided,
  });
}
