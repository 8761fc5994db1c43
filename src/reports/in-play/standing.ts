import { appliedTo } from '../conditions/applied.js';
import type { Dated, Description } from '../description.js';
import { observationsOf } from '../observations/observations-of.js';
import { reasonsInWords, type Reason } from '../reasons.js';
import { firstReason } from '../sheets/eligibility.js';
import { chapterOf } from './chapter.js';
import { comingOf, earliest, type Coming, type Entry } from './coming.js';
import type { Live, Moment } from './moment.js';
import { observationInPlay } from './observation-in-play.js';
import { playableOf, type Playable } from './playable.js';
import type { NotInPlay, ObservationInPlay } from './result.js';
import { spanOf } from './span.js';

/** What a report has to say at an instant. */
export interface Standing {
  /** The observations under way of which a condition is known. */
  readonly observations: readonly ObservationInPlay[];
  readonly upcoming: readonly Entry[];
  /** Why there is nothing to say, where there is not. */
  readonly silent: Omit<NotInPlay, 'report'> | null;
  /** How many observations its history has. */
  readonly eligible: number;
  /** What is counted. */
  readonly unit: string;
}

/** Reasons that are about the session as a whole, which is not over. */
const ofTheWhole: ReadonlySet<Reason> = new Set<Reason>(['not-closed', 'incomplete']);

/** Reasons that bars still to come may lift. */
const passing: ReadonlySet<Reason> = new Set<Reason>([
  'no-first',
  'no-window',
  'no-volume',
  'no-break',
  'no-following',
]);

/** Why a report may have nothing to say, beside the reasons for which observations do not count. */
const silences = {
  'no-questions': 'it asks no questions, and only measures',
  hindsight: 'what it asks is known only afterwards',
  none: 'there is nothing of its kind under way',
  over: 'it asks nothing more of this session',
} as const;

/** What a report has to say at an instant, whatever its observations are. */
export function standingOf<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  moment: Moment,
): Standing {
  const { questions } = description;
  const { live, settings, market, next, scheduled } = moment;
  const { windowMinutes } = appliedTo(market, settings, market);
  const playable = playableOf(questions, windowMinutes > 0);
  const { unit } = description.kind;
  if (playable.length === 0) {
    const reason = questions.length === 0 ? 'no-questions' : 'hindsight';
    return { observations: [], upcoming: [], silent: silenceOf(reason), eligible: 0, unit };
  }
  if (live !== null) return underWay(description, playable, moment, live);
  const session = scheduled ?? next;
  return {
    observations: [],
    upcoming: session === null ? [] : comingOf(description, playable, moment, session),
    silent: null,
    eligible: 0,
    unit,
  };
}

function underWay<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  playable: readonly Playable<Observation>[],
  moment: Moment,
  live: Live,
): Standing {
  const { kind, exclusions } = description;
  const { session, book } = live;
  const chapter = chapterOf(description, book, moment.settings);
  const [firstDay] = spanOf(kind.span ?? kind.unit, session.day);
  const { market, given } =
    kind.underWay === undefined ? live.since(firstDay) : { market: moment.market, given: moment.market };
  const { keeps, divide, windowMinutes } = appliedTo(market, moment.settings, given);
  const { eligible } = chapter;
  const coming = (): readonly Entry[] => {
    // It changes but once, where stretches of the clock begin while there is nothing to ask of them yet.
    const asksByClock = playable.some(({ question }) => question.known === 'at-time');
    const hasBegun =
      asksByClock && moment.asOf >= (description.knownFrom?.(session, moment.market) ?? session.openTime);
    const told = chapter.coming.get(hasBegun) ?? comingOf(description, playable, moment, session);
    chapter.coming.set(hasBegun, told);
    return told;
  };
  // Until a bar has come after the window, it is none.
  if (windowMinutes > 0 && live.barsEnd <= session.openTime + windowMinutes * 60_000) {
    return { observations: [], upcoming: coming(), silent: null, eligible, unit: kind.unit };
  }
  const dimensions = divide(description.dimensions);
  const observations: ObservationInPlay[] = [];
  const upcoming: Coming[] = [];
  let counts = false;
  let reason: Reason | null = null;
  const candidates = kind.underWay === undefined ? observationsOf(kind, market) : kind.underWay(market);
  for (const [place, candidate] of candidates.entries()) {
    const excluded = firstReason(exclusions, candidate, ofTheWhole);
    if (excluded !== null) {
      reason ??= excluded;
      continue;
    }
    // A candidate that no exclusion applies to has every part of an observation.
    const observation = candidate as unknown as Observation;
    if (keeps !== null && !keeps(observation.session)) {
      reason ??= 'condition';
      continue;
    }
    counts = true;
    const found = observationInPlay(observation, place, {
      description,
      playable,
      chapter,
      dimensions,
      windowMinutes,
      market,
      moment,
      live,
    });
    upcoming.push(...found.coming);
    if (found.inPlay !== null) observations.push(found.inPlay);
  }
  const nothing = { observations, upcoming: [], eligible, unit: kind.unit };
  if (observations.length > 0) return { ...nothing, upcoming: earliest(upcoming), silent: null };
  if (upcoming.length > 0) return { ...nothing, upcoming: earliest(upcoming), silent: null };
  if (counts) return { ...nothing, silent: silenceOf('over') };
  if (!session.closed && (reason === null ? isAwaited(playable) : passing.has(reason))) {
    return { ...nothing, upcoming: coming(), silent: null };
  }
  return { ...nothing, silent: reason === null ? silenceOf('none') : { reason, text: reasonsInWords[reason] } };
}

/** Whether what a report is about may yet come in the session: what is asked at the open has been there by then. */
function isAwaited(playable: readonly Playable<never>[]): boolean {
  return playable.every(({ known }) => known === 'at-event' || known === 'at-time');
}

function silenceOf(reason: keyof typeof silences): NonNullable<Standing['silent']> {
  return { reason, text: silences[reason] };
}
