import { roundQuotient, type Quotient } from '../../numeric/index.js';
import type { Market } from '../../sessions/index.js';
import type { Dated, Description, Dimension, Level } from '../description.js';
import type { Chapter } from './chapter.js';
import type { Coming } from './coming.js';
import { instantOf } from './instant-of.js';
import type { LatestLike } from './latest-like.js';
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
  const { latest } = chapter;
  const groupInPlay = (position: number): GroupInPlay => {
    const { group, label, members } = chapter.groups[position];
    const key = chapter.keyOf(0, position, place);
    const asked = states.map((state) =>
      latest.question.keep(
        chapter.keyOf(state.playable.position, position, place),
        questionInPlay(state, chapter, position),
      ),
    );
    const questions = latest.questions.keep(key, asked);
    return latest.group.keep(key, { group, label, observations: members.length, questions });
  };
  const { price } = moment.settings.precision;
  const decimals = moment.market.decimals + price;
  const published = (kept: LatestLike<Published>, levels: readonly Level<Observation>[]): Published =>
    kept.keep(place, Object.fromEntries(levels.map(({ id, of }) => [id, rounded(of(observation), decimals)])));
  const { levels, remaining } = description;
  const inPlay = latest.observation.keep(place, {
    date: observation.session.date,
    levels: published(latest.levels, levels),
    ...(remaining === undefined ? {} : { remaining: published(latest.remaining, remaining) }),
    groups: latest.groups.keep(place, chapter.groupsOf(observation, dimensions).map(groupInPlay)),
  });
  return { inPlay, coming };
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

function questionInPlay<Candidate, Observation extends Candidate & Dated>(
  { playable: { question, position, known }, state, since, soFar, at, facts }: State<Observation>,
  chapter: Chapter<Candidate, Observation>,
  group: number,
): QuestionInPlay {
  const { id, title, event } = question;
  return {
    id,
    title,
    known,
    ...(known === 'at-event' && event !== undefined ? { event } : {}),
    state,
    since: since === null ? null : instantOf(since),
    soFar,
    history: chapter.history(position, group),
    undecided: state === 'open' ? chapter.undecided(position, group, at, facts) : null,
  };
}
