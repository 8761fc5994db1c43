import { quotient } from '../../../src/numeric/index.js';
import { colourOf, type Colour, type Session } from '../../../src/sessions/index.js';
import type { Current, Description, ObservationKind, Question } from '../../../src/reports/description.js';
import { lastWhole } from '../../../src/reports/levels/previous.js';

interface Params {
  /** From this length on runs are taken together. */
  readonly longest: number;
}

interface Run {
  /** The first session, by which the run is dated. */
  readonly session: Session;
  readonly colour: 'green' | 'red';
  readonly length: number;
  /** Whether its beginning or its end lies where sessions are missing or incomplete. */
  readonly torn: boolean;
}

/** Green and red streaks: how long runs of one colour are, and whether one that has come so far goes on. */
export function greenAndRedStreaks({ longest }: Params): Description<Run, Run> {
  const counts = Array.from({ length: longest }, (_, i) => i + 1);
  return {
    kind: runs,
    exclusions: [{ reason: 'incomplete', applies: ({ torn }) => torn }],
    dimensions: [
      {
        id: 'colour',
        values: () => [
          { id: 'all', label: 'Green and red' },
          { id: 'green', label: 'Green' },
          { id: 'red', label: 'Red' },
        ],
        of: ({ colour }) => ['all', colour],
      },
    ],
    questions: [
      {
        id: 'length',
        title: 'Length of the run',
        known: 'hindsight',
        outcomes: counts.map((k) => ({
          id: nameOf(k, longest),
          label: k === longest ? `${k} and more` : `${k}`,
          when: `the run has ${k} sessions`,
        })),
        of: ({ length }) => nameOf(Math.min(length, longest), longest),
      },
      ...counts.map((k) => goesOn(k, longest)),
    ],
    measures: [
      {
        id: 'length',
        label: 'Length',
        unit: 'sessions',
        formula: 'how many sessions the run has',
        of: ({ length }) => quotient(length, 1),
      },
    ],
    statistics: [],
    levels: [],
    current: (market) => [running(lastWhole(market))],
  };
}

function nameOf(length: number, longest: number): string {
  return length === longest ? `${length}-and-more` : `${length}`;
}

/** Asks of the runs that came so far; of those taken together at the end, once for every further session. */
function goesOn(k: number, longest: number): Question<Run, 'same' | 'not-same'> {
  return {
    id: `after-${nameOf(k, longest)}`,
    title: `The session after ${k}${k === longest ? ' and more' : ''} of one colour`,
    known: 'at-open',
    outcomes: [
      { id: 'same', label: 'The same colour', when: 'the next session has the same colour' },
      { id: 'not-same', label: 'Another colour or flat', when: 'it has not' },
    ],
    of: ({ length }) => {
      if (length < k) return null;
      if (k < longest) return length > k ? 'same' : 'not-same';
      return [...Array.from({ length: length - k }, () => 'same' as const), 'not-same'];
    },
  };
}

/** The runs that are over, from the first change of colour on; nothing is known of the one before it, nor of the running one. */
const runs: ObservationKind<Run> = {
  unit: 'run',
  observe: ({ sessions }) => {
    const closed = sessions.filter(({ closed }) => closed);
    const found: Run[] = [];
    let first = 0;
    for (let i = 1; i < closed.length; i++) {
      const joined = follows(closed[i]);
      if (joined && ownColour(closed[i]) === ownColour(closed[first])) continue;
      const colour = ownColour(closed[first]);
      const torn = !joined || !follows(closed[first]);
      if (first > 0 && colour !== 'flat') found.push({ session: closed[first], colour, length: i - first, torn });
      first = i;
    }
    return found;
  },
};

/** Whether the session directly before is known, so that a run can go on or end between the two. */
function follows(session: Session): boolean {
  return session.complete && session.previous !== 'no-previous';
}

function ownColour({ close, open }: Session): Colour {
  return colourOf(close, open);
}

/** How many sessions of one colour in a row there were at the last one, negative for red, 0 for flat. */
function running(last: Session | null): Current {
  let length = 0;
  const colour = last && ownColour(last);
  for (let session = last; session !== null && ownColour(session) === colour; session = session.before) {
    length++;
    if (!follows(session)) break;
  }
  const signed = colour === 'flat' ? 0 : colour === 'red' ? -length : length;
  return { id: 'streak', label: 'Running streak', unit: 'sessions', value: last && quotient(signed, 1) };
}
