import { roundQuotient, type Quotient } from '../../numeric/index.js';
import type { Market } from '../../sessions/index.js';
import type { Dated, Description, Dimension, Level } from '../description.js';
import type { Chapter } from './chapter.js';
import type { Coming } from './coming.js';
import { instantOf } from './instant-of.js';
import { areSame } from './are-same.js';
import type { Live, Moment } from './moment.js';
import type { Playable } from './playable.js';
import type { GroupInPlay, ObservationInPlay, QuestionInPlay } from './result.js';
import { positionOf, spanOf, type Position } from './span.js';

/** What an observation under way is looked at with. */
interface Setting<Candidate, Observation extends Candidate & Dated> {
  readonly description: Description<Candidate, Observation>;
  readonly playable: readonly Playable<Observation>[];
  readonly chapter: Chapter<Candidate, Observation>;
  readonly dimensions: readonly Dimension<Observation>[];
  /** The window after which the conditions of the caller are known; 0 for none. */
  readonly windowMinutes: number;
  readonly market: Market;
  readonly moment: Moment;
  readonly live: Live;
}

type Published = Readonly<Record<string, number | null>>;

/** How far a question has come. */
interface State<Observation> {
  readonly playable: Playable<Observation>;
  readonly state: QuestionInPlay['state'];
  readonly since: number | null;
  readonly soFar: string | null;
  /** What decides which of the history are equally undecided; only of what is open. */
  readonly at: Position;
  readonly facts: readonly boolean[];
}

/**
 * What is known of an observation under way, and which questions about it become known.
 *
 * @param place - the how-manieth it is of the session
 */
export function observationInPlay<Candidate, Observation extends Candidate & Dated>(
  observation: Observation,
  place: number,
  setting: Setting<Candidate, Observation>,
): { readonly inPlay: ObservationInPlay | null; readonly coming: readonly Coming[] } {
  const { description, playable, chapter, dimensions, moment } = setting;
  const coming: Coming[] = [];
  const states: State<Observation>[] = [];
  for (const each of playable) {
    const state = stateOf(each, observation, setting);
    if (typeof state === 'number') coming.push({ playable: each, at: state });
    else if (state !== null) states.push(state);
  }
  if (states.length === 0) return { inPlay: null, coming };
  const before = chapter.shown.get(place);
  const groups = chapter
    .groupsOf(observation, dimensions)
    .map((position, i) => groupInPlay(states, chapter, position, before?.groups[i]));
  const decimals = moment.market.decimals + moment.settings.precision.price;
  const levels = published(observation, description.levels, decimals, before?.levels);
  const remaining = description.remaining && published(observation, description.remaining, decimals, before?.remaining);
  const { date } = observation.session;
  if (
    before?.date === date &&
    before.levels === levels &&
    before.remaining === remaining &&
    areSame(before.groups, groups)
  ) {
    return { inPlay: before, coming };
  }
  const inPlay = Object.freeze({
    date,
    levels,
    ...(remaining === undefined ? {} : { remaining }),
    groups: Object.freeze(groups),
  });
  chapter.shown.set(place, inPlay);
  return { inPlay, coming };
}

/** The prices of levels as they are published; those of before where they are the same. */
function published<Observation>(
  observation: Observation,
  levels: readonly Level<Observation>[],
  decimals: number,
  before: Published | undefined,
): Published {
  const prices = levels.map(({ of }) => rounded(of(observation), decimals));
  if (before !== undefined && levels.every(({ id }, i) => before[id] === prices[i])) return before;
  return Object.freeze(Object.fromEntries(levels.map(({ id }, i) => [id, prices[i]])));
}

function rounded(value: Quotient | null, decimals: number): number | null {
  return value && roundQuotient(value.numerator, value.denominator, decimals);
}

/** How far a question has come; the instant at which it becomes known where it is not yet, `null` where it is not asked, or no longer. */
function stateOf<Candidate, Observation extends Candidate & Dated>(
  playable: Playable<Observation>,
  observation: Observation,
  { description: { kind, knownFrom }, windowMinutes, market, moment: { asOf }, live }: Setting<Candidate, Observation>,
): State<Observation> | number | null {
  const { question, known } = playable;
  const { course } = question;
  const answer = question.of(observation);
  const own = course?.askedIn?.(observation) ?? observation.session;
  const asked = course?.known ? course.known(observation) : (knownFrom?.(own, market) ?? own.openTime);
  if (asked === null) {
    const isAwaited = known === 'at-event' && answer === null && !live.session.closed;
    return isAwaited ? { playable, state: 'waiting', since: null, soFar: null, at: NaN, facts: [] } : null;
  }
  if (answer === null) return null;
  const since = Math.max(asked, observation.session.openTime + windowMinutes * 60_000);
  if (since > asOf) return since;

  const [firstDay, lastDay] = spanOf(kind.span ?? kind.unit, own.day);
  const ends = course?.ends?.(observation) ?? (live.session.day <= lastDay ? live.endOfSpan(lastDay) : own.closeTime);
  const early = course?.decided?.(observation) ?? null;
  const decided = early === null ? ends : Math.max(since, Math.min(early, ends));
  // A stretch of the clock is over with its end, and what was decided before the session opened is no news of it.
  if (known === 'at-time' && asOf > ends) return null;
  if (kind.underWay !== undefined && decided <= live.session.openTime) return null;

  const soFar = typeof answer === 'string' ? answer : answer[(course?.cases?.(observation).length ?? 1) - 1];
  if (decided <= asOf) return { playable, state: 'decided', since: decided, soFar, at: NaN, facts: [] };
  return {
    playable,
    state: 'open',
    since,
    soFar,
    at: positionOf(asOf, firstDay, own, market.sessions),
    facts: course?.facts?.(observation).map((instant) => instant !== null) ?? [],
  };
}

/** The questions in a group; what has not changed since it was shown last is the very same. */
function groupInPlay<Candidate, Observation extends Candidate & Dated>(
  states: readonly State<Observation>[],
  chapter: Chapter<Candidate, Observation>,
  position: number,
  shown: GroupInPlay | undefined,
): GroupInPlay {
  const { group, label, members } = chapter.groups[position];
  const before = shown?.label === label ? shown : undefined;
  const questions = states.map((state, i) => questionInPlay(state, chapter, position, before?.questions[i]));
  if (before !== undefined && areSame(before.questions, questions)) return before;
  return Object.freeze({ group, label, observations: members.length, questions: Object.freeze(questions) });
}

function questionInPlay<Candidate, Observation extends Candidate & Dated>(
  { playable: { question, position, known }, state, since: instant, soFar, at, facts }: State<Observation>,
  chapter: Chapter<Candidate, Observation>,
  group: number,
  before: QuestionInPlay | undefined,
): QuestionInPlay {
  const { id, title, event } = question;
  const since = instant === null ? null : instantOf(instant);
  const history = chapter.history(position, group);
  const undecided = state === 'open' ? chapter.undecided(position, group, at, facts) : null;
  if (
    before?.id === id &&
    before.state === state &&
    before.since === since &&
    before.soFar === soFar &&
    before.history === history &&
    before.undecided === undecided
  ) {
    return before;
  }
  return Object.freeze({
    id,
    title,
    known,
    ...(known === 'at-event' && event !== undefined ? { event } : {}),
    state,
    since,
    soFar,
    history,
    undecided,
  });
}
