import { colourOf, periodBeforeNext, type Colour, type Market, type Session } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';
import { lastWhole } from '../levels/previous.js';
import { extended } from './extended.js';
import { observationsOf } from './observations-of.js';
import { months, weeks, type PeriodObservation } from './periods.js';
import { sessions } from './sessions.js';

/** What a run is made of. */
export type StreakUnit = 'session' | 'week' | 'month';

/** A run of sessions, weeks or months of one colour, the end of which is known. */
export interface Run {
  /** The first session, by which the run is dated. */
  readonly session: Session;
  readonly colour: 'green' | 'red';
  readonly length: number;
  /** What there is, beside a change of colour, between the run and its neighbours. */
  readonly torn: readonly Flaw[];
}

/** Why it is not known what came between two colours: something is missing or incomplete, or the contract changed. */
type Flaw = 'incomplete' | 'roll';

/** A session, week or month that is over. */
interface Link {
  readonly session: Session;
  readonly colour: Colour;
  /** Why it has no colour. */
  readonly flaw: Flaw | null;
  /** Whether the one directly before it is the one before it in the list. */
  readonly follows: boolean;
}

/** A longest sequence of one colour. */
interface Stretch {
  readonly session: Session;
  readonly colour: Colour;
  length: number;
  /** What lies between it and the stretch before. */
  readonly before: readonly Flaw[];
}

/** The runs of one colour that are over, from the first change of colour in the range on. */
export const runs: Readonly<Record<StreakUnit, ObservationKind<Run>>> = {
  session: runsOf('session'),
  week: runsOf('week'),
  month: runsOf('month'),
};

function runsOf(unit: StreakUnit): ObservationKind<Run> {
  return {
    unit: 'run',
    observe: (market) => {
      const stretches = stretchesOf(linksOf(market, unit));
      return stretches.slice(1, -1).flatMap(({ session, colour, length, before }, i): Run[] => {
        const torn = [...before, ...stretches[i + 2].before];
        return colour === 'flat' ? [] : [{ session, colour, length, torn }];
      });
    },
  };
}

/** How many of one colour in a row there were at the last one in the range, negative for red and 0 for flat; `null` where that is not known. */
export function runningStreak(market: Market, unit: StreakUnit): number | null {
  const last = lastWhole(market);
  const at = last && unit !== 'session' ? (periodBeforeNext(market, unit)?.session ?? null) : last;
  const links = linksOf(market, unit);
  const end = links.findIndex(({ session }) => session === at);
  if (end === -1 || links[end].flaw !== null) return null;
  const { colour, length } = stretchesOf(links.slice(0, end + 1)).slice(-1)[0];
  return { green: length, red: -length, flat: 0 }[colour];
}

/** A session, week or month. */
interface LinkCandidate extends Link {
  readonly closed: boolean;
}

/** Every session, week or month seen in the range; it is a link once it is over. */
const candidates: Readonly<Record<StreakUnit, ObservationKind<LinkCandidate>>> = {
  session: extended(sessions, ({ session }): LinkCandidate => ({
    session,
    closed: session.closed,
    colour: colourOf(session.close, session.open),
    flaw: session.complete ? null : 'incomplete',
    // A roll in between does not matter: each colour is that of one contract.
    follows: session.previous !== 'no-previous',
  })),
  week: extended(weeks, linkOf),
  month: extended(months, linkOf),
};

function linkOf({ session, period }: PeriodObservation): LinkCandidate {
  const { closed, close, open, complete, rolled, previous } = period;
  const flaw = !complete ? 'incomplete' : rolled ? 'roll' : null;
  return { session, closed, colour: colourOf(close, open), flaw, follows: previous !== 'no-previous' };
}

function linksOf(market: Market, unit: StreakUnit): readonly Link[] {
  return observationsOf(candidates[unit], market).filter(({ closed }) => closed);
}

function stretchesOf(links: readonly Link[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let before: Flaw[] = [];
  for (const { session, colour, flaw, follows } of links) {
    if (!follows) before.push('incomplete');
    if (flaw !== null) {
      before.push(flaw);
      continue;
    }
    const current = stretches.at(-1);
    if (current?.colour === colour && before.length === 0) current.length++;
    else stretches.push({ session, colour, length: 1, before });
    before = [];
  }
  return stretches;
}
