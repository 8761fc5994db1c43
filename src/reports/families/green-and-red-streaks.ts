import { quotientOf } from '../../numeric/index.js';
import {
  type Colour,
  colourOf,
  type Market,
  monthsOf,
  type Period,
  periodBeforeNext,
  Session,
  weeksOf,
} from '../../sessions/index.js';
import type { WhenKnown } from '../columns/column.js';
import { choice, columnsOf, flag, quotient, several } from '../columns/kinds.js';
import { atEnd, atOpen } from '../columns/known.js';
import { lack, notAsked } from '../columns/lack.js';
import { lastWhole } from '../columns/ranges/previous-levels.js';
import type { ColumnGrouping, ColumnQuestion, ColumnReport } from '../columns/report.js';
import { beforePrevious, previous, session, sessions } from '../columns/sessions/session.js';
import { Table, type Unit } from '../columns/table.js';
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { sameColour } from '../headlines/directions.js';

/** What a run is made of. */
type Part = 'session' | 'week' | 'month';

/** Why it is not known what came between two colours: something is missing or incomplete, or the contract changed. */
type Flaw = 'incomplete' | 'roll';

/** A session, week or month. */
interface Link {
  /** Its first session. */
  readonly session: Session;
  readonly closed: boolean;
  readonly colour: Colour;
  /** Why it has no colour. */
  readonly flaw: Flaw | null;
  /** Whether the one directly before it is the one before it in the list. */
  readonly follows: boolean;
}

/** A run of sessions, weeks or months of one colour, the end of which is known. */
interface Run {
  /** The first session, by which the run is dated. */
  readonly session: Session;
  readonly colour: 'green' | 'red';
  readonly length: number;
  /** What there is, beside a change of colour, between the run and its neighbours. */
  readonly torn: readonly Flaw[];
  /** What it is made of, and at the end what ended it, where that is known. */
  readonly links: readonly Link[];
}

/** A longest sequence of one colour. */
interface Stretch {
  readonly colour: Colour;
  readonly links: Link[];
  /** What lies between it and the stretch before. */
  readonly before: readonly Flaw[];
}

/** The runs of one colour that are over, from the first change of colour in the range on. */
const runs: Readonly<Record<Part, Unit<Run>>> = {
  session: runsOf('session'),
  week: runsOf('week'),
  month: runsOf('month'),
};

function runsOf(part: Part): Unit<Run> {
  return {
    name: 'run',
    span: part,
    rowsOf: (market) => {
      const { stretches } = stretchesOf(linksOf(market, part).filter(({ closed }) => closed));
      return stretches.slice(1, -1).flatMap(({ colour, links, before }, i): Run[] => {
        const next = stretches[i + 2];
        if (colour === 'flat') return [];
        const torn = [...before, ...next.before];
        return [{ session: links[0].session, colour, length: links.length, torn, links: [...links, next.links[0]] }];
      });
    },
    sessionOf: ({ session }) => session,
    underWay: (market) => runUnderWay(linksOf(market, part)),
  };
}

/** The run that the last one may go on with, as long as it would be if nothing came after that. */
function runUnderWay(links: readonly Link[]): readonly Run[] {
  const now = links.at(-1);
  if (now === undefined) return [];
  const { stretches, after } = stretchesOf(links.slice(0, -1));
  const run = stretches.at(-1);
  // Of the first one nobody knows where it began.
  if (run === undefined || stretches.length === 1 || run.colour === 'flat') return [];
  const goesOn = now.colour === run.colour;
  return [
    {
      session: run.links[0].session,
      colour: run.colour,
      length: run.links.length + (goesOn ? 1 : 0),
      torn: [...run.before, ...after, ...(now.follows ? [] : (['incomplete'] as const))],
      links: [...run.links, now],
    },
  ];
}

const linkOfSession = columnsOf<Session>().object(atEnd, (session): Link => ({
  session,
  closed: session.closed,
  colour: colourOf(session.close, session.open),
  flaw: session.complete ? null : 'incomplete',
  // A roll in between does not matter: each colour is that of one contract.
  follows: session.previous !== 'no-previous',
}));

const linkOfPeriod = ({ session, closed, close, open, complete, rolled, previous }: Period): Link => ({
  session,
  closed,
  colour: colourOf(close, open),
  flaw: !complete ? 'incomplete' : rolled ? 'roll' : null,
  follows: previous !== 'no-previous',
});

/** Every session, week or month seen in the range. */
function linksOf(market: Market, part: Part): readonly Link[] {
  if (part === 'session') return Array.from(Table.of(sessions, market).cells(linkOfSession).values);
  return (part === 'week' ? weeksOf(market) : monthsOf(market)).map(linkOfPeriod);
}

/** The stretches of one colour, and what there is after the last of them that has none. */
function stretchesOf(links: readonly Link[]): {
  readonly stretches: readonly Stretch[];
  readonly after: readonly Flaw[];
} {
  const stretches: Stretch[] = [];
  let before: Flaw[] = [];
  for (const link of links) {
    const { colour, flaw, follows } = link;
    if (!follows) before.push('incomplete');
    if (flaw !== null) {
      before.push(flaw);
      continue;
    }
    const current = stretches.at(-1);
    if (current?.colour === colour && before.length === 0) current.links.push(link);
    else stretches.push({ colour, links: [link], before });
    before = [];
  }
  return { stretches, after: before };
}

/** How many of one colour in a row there were at the last one in the range, negative for red and 0 for flat; `null` where that is not known. */
function runningStreak(market: Market, part: Part): number | null {
  const last = lastWhole(market);
  const at = last && part !== 'session' ? (periodBeforeNext(market, part)?.session ?? null) : last;
  const links = linksOf(market, part).filter(({ closed }) => closed);
  const end = links.findIndex(({ session }) => session === at);
  if (end === -1 || links[end].flaw !== null) return null;
  const { colour, links: run } = stretchesOf(links.slice(0, end + 1)).stretches.slice(-1)[0];
  return { green: run.length, red: -run.length, flat: 0 }[colour];
}

/** From this length on runs are taken together. */
const LONGEST = 10;

const lengths = Array.from({ length: LONGEST }, (_, i) => ({
  length: i + 1,
  id: i + 1 === LONGEST ? `${LONGEST}-and-more` : `${i + 1}`,
  label: i + 1 === LONGEST ? `${LONGEST} and more` : `${i + 1}`,
}));

const ofRuns = columnsOf<Run>();

/** That is known at the open of what came after so many of a run; after those taken together at the end, of what ended it. */
const after = (soFar: number): WhenKnown => ({
  when: 'later',
  after: soFar,
  session: ofRuns.object(atEnd, ({ links }) => {
    if (links.length <= soFar) return notAsked;
    return links[soFar < LONGEST ? soFar : links.length - 1].session;
  }),
});

/** That nothing is missing around a run is not held against what is known of it before. */
const whole = ofRuns.flag(
  atOpen,
  ({ torn }) => {
    if (torn.length === 0) return true;
    return lack(torn.includes('incomplete') ? 'incomplete' : 'roll');
  },
  'incomplete',
  'roll',
);

const colour = ofRuns.choice(['green', 'red'], after(1), (run) => run.colour);

const length = ofRuns.number(atEnd, (run) => run.length);

/** What is asked of a run as a whole is asked once it is over. */
const over = ofRuns.flag(atEnd, () => true);

const byColour: ColumnGrouping = {
  id: 'colour',
  values: () => [
    { id: 'all', label: 'Green and red' },
    { id: 'green', label: 'Green' },
    { id: 'red', label: 'Red' },
  ],
  by: several(['all', 'green', 'red'], [colour], (own) => ['all', own]),
};

const lengthInWords = choice(
  lengths.map(({ id }) => id),
  [length],
  (own) => lengths[Math.min(own, LONGEST) - 1].id,
);

/** Asks of the runs that came so far whether they went on; of those taken together at the end, once for every further one. */
const goesOn = lengths.map(({ length: soFar, id, label }): ColumnQuestion => {
  const cameSoFar = ofRuns.flag(after(soFar), (run) => run.length >= soFar || notAsked);
  return {
    id: `after-${id}`,
    title: `After ${label} so far: the next one`,
    asked:
      soFar < LONGEST
        ? `the runs that came to ${soFar}`
        : `the runs that came to ${LONGEST}, once for each further one and once for the one that ended them`,
    outcomes: [
      { id: 'same', label: 'The same colour', when: 'the next one has the same colour' },
      { id: 'not-same', label: 'Another colour or flat', when: 'the next one has the other colour or is flat' },
    ],
    given: [cameSoFar],
    ...(soFar < LONGEST
      ? {
          answer: choice(['same', 'not-same'], [cameSoFar, length], (_, own) => (own > soFar ? 'same' : 'not-same')),
        }
      : {
          answer: several(['same', 'not-same'], [cameSoFar, length], (_, own) => [
            ...Array.from({ length: own - soFar }, () => 'same' as const),
            'not-same',
          ]),
          cases: ofRuns.object(atEnd, ({ links }) => links.slice(LONGEST).map(({ session }) => session)),
        }),
  };
});

const standard = (part: Part): ColumnReport => ({
  unit: runs[part],
  needs: [whole],
  groups: [byColour],
  questions: [
    {
      id: 'length',
      title: 'Length of the run',
      outcomes: lengths.map(({ id, label }) => ({ id, label, when: `its length in ${part}s is ${label}` })),
      answer: lengthInWords,
      given: [over],
    },
    ...goesOn,
  ],
  measures: [
    {
      id: 'length',
      label: 'Length',
      unit: `${part}s`,
      formula: `how many ${part}s the run has`,
      value: quotient([length], quotientOf),
    },
  ],
  levels: [],
  current: (market) => {
    const streak = runningStreak(market, part);
    const value = streak === null ? null : quotientOf(streak);
    return [{ id: 'streak', label: 'Running streak', unit: `${part}s`, value }];
  },
});

/** Sessions after exactly two of one colour. */
const afterTwoOfOneColour = flag([previous.itself, beforePrevious], (second, first) => {
  const colour = ownColour(second);
  const other = first.previous;
  return (ownColour(first) === colour && other instanceof Session && ownColour(other) !== colour) || notAsked;
});

const ownColour = ({ open, close }: Session): Colour => colourOf(close, open);

/** How long runs of one colour are, and whether one that has come so far goes on. */
export const greenAndRedStreaks = family({
  id: 'green-and-red-streaks',
  title: 'Green and red streaks',
  text: 'Runs of sessions, weeks or months of one colour, close against open: how long they are, and how often one that has come so far goes on.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'Sessions',
      text: 'Runs of sessions.',
      bars: 'daily',
      options: {},
      report: () => standard('session'),
    }),
    'by-week': variant({
      title: 'By week',
      text: 'Runs of weeks.',
      bars: 'daily',
      options: {},
      report: () => standard('week'),
    }),
    'by-month': variant({
      title: 'By month',
      text: 'Runs of months.',
      bars: 'daily',
      options: {},
      report: () => standard('month'),
    }),
  },
  headline: headline({
    question: 'After exactly two sessions of one colour, does the third have it too?',
    cases: 'sessions that are not flat, after two green ones or two red ones and before these one of another colour',
    success: 'the session has the colour of the two before it',
    test: 'half',
    bars: 'daily',
    options: {},
    columns: () => ({ unit: sessions, needs: [session.whole, afterTwoOfOneColour], answer: sameColour }),
  }),
});
