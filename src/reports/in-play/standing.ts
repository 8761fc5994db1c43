import type { Market } from '../../sessions/index.js';
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
import { silencesInWords, type Silence } from './silences.js';
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

/** Reasons that are about an observation as a whole, while it is not over. */
const ofTheWhole: ReadonlySet<Reason> = new Set<Reason>(['not-closed', 'incomplete']);
const ofTheClose: ReadonlySet<Reason> = new Set<Reason>(['not-closed']);

/** Reasons that something may lift that is still to happen in the session. */
const ofEvents: ReadonlySet<Reason> = new Set<Reason>(['no-break', 'no-following']);

/** Reasons that may be lifted until the clock says that they are known, and a bar has come after that. */
const ofTheClock: ReadonlySet<Reason> = new Set<Reason>(['no-first', 'no-window', 'no-volume']);

/** What a report has to say at an instant, whatever its observations are. */
export function standingOf<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  moment: Moment,
): Standing {
  const { questions } = description;
  const { live, settings, market, next, scheduled } = moment;
  const { windowMinutes } = appliedTo(settings, market);
  const playable = playableOf(questions, windowMinutes > 0);
  const { unit } = description.kind;
  if (playable.length === 0) {
    const reason = questions.length === 0 ? 'no-questions' : 'hindsight';
    return { observations: [], upcoming: [], silent: silenceOf(reason), eligible: 0, unit };
  }
  if (live !== null) return underWay(description, playable, moment, live);
  const session = scheduled ?? next;
  if (session !== null && description.kind.comes?.(session, market) === false) {
    return { observations: [], upcoming: [], silent: silenceOf('none'), eligible: 0, unit };
  }
  return {
    observations: [],
    upcoming: session === null ? [] : comingOf(description, playable, moment, session).entries,
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
  const { keeps, divide, windowMinutes } = appliedTo(moment.settings, given);
  const { eligible } = chapter;
  const coming = (): readonly Entry[] => {
    const { told } = chapter;
    const stays = told !== null && told.from <= moment.asOf && moment.asOf < told.until;
    if (!stays) chapter.told = { from: moment.asOf, ...comingOf(description, playable, moment, session) };
    return chapter.told!.entries;
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
  // What began in an earlier session has that behind it.
  const isUnderWay = (candidate: Candidate): boolean =>
    kind.underWay === undefined || (candidate as unknown as Partial<Dated>).session === session;
  const mayBeComplete = kind.underWay === undefined ? mayCount(market, live, firstDay) : live.canBeComplete;
  const candidates = kind.underWay === undefined ? observationsOf(kind, market) : kind.underWay(market);
  for (const [place, candidate] of candidates.entries()) {
    const excluded = firstReason(
      exclusions,
      candidate,
      mayBeComplete && isUnderWay(candidate) ? ofTheWhole : ofTheClose,
    );
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
  if (!session.closed && (reason === null ? isAwaited(playable) : mayPass(reason, description, moment, live))) {
    return { ...nothing, upcoming: coming(), silent: null };
  }
  return { ...nothing, silent: reason === null ? silenceOf('none') : { reason, text: reasonsInWords[reason] } };
}

/** Whether an observation under way may be complete in the end, as far as its sessions up to now go: a hole in one of them stays. */
function mayCount({ sessions, covered, clock }: Market, { session, canBeComplete }: Live, firstDay: number): boolean {
  let first = firstDay;
  while (!clock.trades(first)) first++;
  // Without a hole in front: where the bars begin within a week, it never counts.
  const begins = first >= session.day || covered.firstDay <= first;
  return canBeComplete && begins && sessions.every((each) => each.complete || each.day === session.day);
}

/** Whether a reason for which an observation does not count now may be lifted before its session is over. */
function mayPass<Candidate, Observation extends Candidate & Dated>(
  reason: Reason,
  { knownFrom }: Description<Candidate, Observation>,
  { market }: Moment,
  { session, barsEnd }: Live,
): boolean {
  if (ofEvents.has(reason)) return true;
  // Bars without volumes will have none.
  if (!ofTheClock.has(reason) || (reason === 'no-volume' && market.bars.volume === null)) return false;
  return barsEnd <= (knownFrom?.(session, market) ?? session.openTime);
}

/** Whether what a report is about may yet come in the session: what is asked at the open has been there by then. */
function isAwaited(playable: readonly Playable<never>[]): boolean {
  return playable.every(({ known }) => known === 'at-event' || known === 'at-time');
}

function silenceOf(reason: Silence): NonNullable<Standing['silent']> {
  return { reason, text: silencesInWords[reason] };
}
