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
  /** What it is made of, and at the end what ended it, where that is known. */
  readonly links: readonly RunLink[];
}

/** A session, week or month of a run: its first session and its last one. */
export interface RunLink {
  readonly session: Session;
  readonly last: Session;
}

/** Why it is not known what came between two colours: something is missing or incomplete, or the contract changed. */
type Flaw = 'incomplete' | 'roll';

/** A session, week or month that is over. */
interface Link extends RunLink {
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
  readonly links: RunLink[];
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
    span: unit,
    observe: (market) => {
      const { stretches } = stretchesOf(linksOf(market, unit));
      return stretches.slice(1, -1).flatMap(({ session, colour, links, before }, i): Run[] => {
        const next = stretches[i + 2];
        const torn = [...before, ...next.before];
        if (colour === 'flat') return [];
        return [{ session, colour, length: links.length, torn, links: [...links, next.links[0]] }];
      });
    },
    underWay: (market) => runUnderWay(market, unit),
  };
}

/** How many of one colour in a row there were at the last one in the range, negative for red and 0 for flat; `null` where that is not known. */
export function runningStreak(market: Market, unit: StreakUnit): number | null {
  const last = lastWhole(market);
  const at = last && unit !== 'session' ? (periodBeforeNext(market, unit)?.session ?? null) : last;
  const links = linksOf(market, unit);
  const end = links.findIndex(({ session }) => session === at);
  if (end === -1 || links[end].flaw !== null) return null;
  const { colour, links: run } = stretchesOf(links.slice(0, end + 1)).stretches.slice(-1)[0];
  return { green: run.length, red: -run.length, flat: 0 }[colour];
}

/** The run that the last session seen, its week or its month may go on with, as long as it would be if nothing came after that session. */
function runUnderWay(market: Market, unit: StreakUnit): readonly Run[] {
  const links = observationsOf(candidates[unit], market);
  const now = links.at(-1);
  if (now === undefined) return [];
  const { stretches, after } = stretchesOf(links.slice(0, -1));
  const run = stretches.at(-1);
  // Of the first one nobody knows where it began.
  if (run === undefined || stretches.length === 1 || run.colour === 'flat') return [];
  const goesOn = now.colour === run.colour;
  return [
    {
      session: run.session,
      colour: run.colour,
      length: run.links.length + (goesOn ? 1 : 0),
      torn: [...run.before, ...after, ...(now.follows ? [] : (['incomplete'] as const))],
      links: [...run.links, now],
    },
  ];
}

/** A session, week or month. */
interface LinkCandidate extends Link {
  readonly closed: boolean;
}

/** Every session, week or month seen in the range; it is a link once it is over. */
const candidates: Readonly<Record<StreakUnit, ObservationKind<LinkCandidate>>> = {
  session: extended(sessions, ({ session }): LinkCandidate => ({
    session,
    last: session,
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
  const follows = previous !== 'no-previous';
  return { session, last: period.last, closed, colour: colourOf(close, open), flaw, follows };
}

function linksOf(market: Market, unit: StreakUnit): readonly Link[] {
  return observationsOf(candidates[unit], market).filter(({ closed }) => closed);
}

/** The stretches of one colour, and what there is after the last of them that has none. */
function stretchesOf(links: readonly Link[]): {
  readonly stretches: readonly Stretch[];
  readonly after: readonly Flaw[];
} {
  const stretches: Stretch[] = [];
  let before: Flaw[] = [];
  for (const { session, last, colour, flaw, follows } of links) {
    if (!follows) before.push('incomplete');
    if (flaw !== null) {
      before.push(flaw);
      continue;
    }
    const current = stretches.at(-1);
    if (current?.colour === colour && before.length === 0) current.links.push({ session, last });
    else stretches.push({ session, colour, links: [{ session, last }], before });
    before = [];
  }
  return { stretches, after: before };
}
