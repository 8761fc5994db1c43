import { quotientOf } from '../numeric/inner.js';
import { type Colour, colourOf } from '../prices/inner.js';
import { type Market, monthsOf, type Period, periodBeforeNext, Session, weeksOf } from '../sessions/inner.js';
import type { WhenKnown } from '../columns/column.js';
import { choice, flag, quotient, several } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atEnd, atOpen } from '../columns/known.js';
import { lack, notAsked } from '../columns/lack.js';
import { lastWhole } from '../columns/next-row.js';
import type { ColumnGrouping, ColumnQuestion, ColumnReport } from '../columns/report.js';
import { beforePrevious, previous, session, sessions } from '../columns/sessions/session.js';
import { type Stood, Table, type Unit } from '../columns/table.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { sameColour } from '../define/headlines/directions.js';
import type { RowKind } from '../columns/row-kind.js';

/** What a streak consists of. */
type Part = 'session' | 'week' | 'month';

/** Why a streak cannot be followed: something is missing or incomplete, or the contract changed. */
type Flaw = 'incomplete' | 'roll';

/** A session, week or month. */
interface Link {
  /** Its first session. */
  readonly session: Session;
  /** The close of its last session. */
  readonly ends: number;
  readonly closed: boolean;
  readonly colour: Colour;
  /** Why its colour does not count. */
  readonly flaw: Flaw | null;
  /** Whether the link before it in the list is the one directly before it in time. */
  readonly follows: boolean;
}

/** A streak of green or red sessions, weeks or months whose end is known. */
interface Streak {
  /** The first session, by which the streak is dated. */
  readonly session: Session;
  readonly colour: 'green' | 'red';
  readonly length: number;
  /** The flaws between the streak and its neighbours. */
  readonly torn: readonly Flaw[];
  /** Its links, followed by the one that ended it, if known. */
  readonly links: readonly Link[];
}

/** A maximal sequence of links of one colour, flat included. */
interface Stretch {
  readonly colour: Colour;
  readonly links: Link[];
  /** The flaws between it and the stretch before. */
  readonly before: readonly Flaw[];
  /** When the first flaw after it was seen; `Infinity` without one. */
  until: number;
}

const streakRows: RowKind<Streak> = { name: 'streak' };

/** The streaks that have ended, from the first change of colour in the range on. */
const streaks: Readonly<Record<Part, Unit<Streak>>> = {
  session: streaksOf('session'),
  week: streaksOf('week'),
  month: streaksOf('month'),
};

function streaksOf(part: Part): Unit<Streak> {
  return {
    name: 'streak',
    kind: streakRows,
    span: part,
    rowsOf: (market) => {
      const { stretches } = stretchesOf(linksOf(market, part).filter(({ closed }) => closed));
      return stretches.slice(1, -1).flatMap(({ colour, links, before }, i): Streak[] => {
        const next = stretches[i + 2];
        if (colour === 'flat') return [];
        const torn = [...before, ...next.before];
        return [{ session: links[0].session, colour, length: links.length, torn, links: [...links, next.links[0]] }];
      });
    },
    sessionOf: ({ session }) => session,
    endsIn: ({ links }) => links[links.length - 1].session,
    begun: (market) => {
      const { stretches } = stretchesOf(linksOf(market, part).filter(({ closed }) => closed));
      const last = stretches.length > 1 ? stretches[stretches.length - 1] : null;
      return last === null || last.colour === 'flat' ? null : last.links[0].session;
    },
    underWay: (market) => streakUnderWay(linksOf(market, part)),
    stood: (market) => {
      const { stretches } = stretchesOf(linksOf(market, part).filter(({ closed }) => closed));
      return stretches.slice(1).flatMap(({ colour, links, before, until }, i): (Streak & Stood)[] => {
        const hasEnded = until === Infinity && i + 2 < stretches.length;
        // Where it began is not known after a flaw.
        if (colour === 'flat' || before.length > 0 || hasEnded) return [];
        return [{ session: links[0].session, colour, length: links.length, torn: [], links, until }];
      });
    },
  };
}

/** The streak that the last link may continue, with the length it has if the last link closes as it is now. */
function streakUnderWay(links: readonly Link[]): readonly Streak[] {
  const now = links.at(-1);
  if (now === undefined) return [];
  const { stretches, after } = stretchesOf(links.slice(0, -1));
  const streak = stretches.at(-1);
  // Where the first stretch began is not known.
  if (streak === undefined || stretches.length === 1 || streak.colour === 'flat') return [];
  const goesOn = now.colour === streak.colour;
  return [
    {
      session: streak.links[0].session,
      colour: streak.colour,
      length: streak.links.length + (goesOn ? 1 : 0),
      torn: [...streak.before, ...after, ...(now.follows ? [] : (['incomplete'] as const))],
      links: [...streak.links, now],
    },
  ];
}

const linkOfSession = columnsOf().object(atEnd, (session): Link => ({
  session,
  ends: session.closeTime,
  closed: session.closed,
  colour: colourOf(session.close, session.open),
  flaw: session.complete ? null : 'incomplete',
  // A roll between the two does not matter: each colour is that of one contract.
  follows: session.previous !== 'no-previous',
}));

const linkOfPeriod = ({ session, last, closed, close, open, complete, rolled, previous }: Period): Link => ({
  session,
  ends: last.closeTime,
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

/** The stretches, and the flaws after the last of them. */
function stretchesOf(links: readonly Link[]): {
  readonly stretches: readonly Stretch[];
  readonly after: readonly Flaw[];
} {
  const stretches: Stretch[] = [];
  let before: Flaw[] = [];
  for (const link of links) {
    const { colour, flaw, follows, ends } = link;
    const current = stretches.at(-1);
    if (!follows) before.push('incomplete');
    if (flaw !== null) before.push(flaw);
    if (current !== undefined && before.length > 0) current.until = Math.min(current.until, ends);
    if (flaw !== null) continue;
    if (current?.colour === colour && before.length === 0) current.links.push(link);
    else stretches.push({ colour, links: [link], before, until: Infinity });
    before = [];
  }
  return { stretches, after: before };
}

/** The length of the streak that the last link in the range ends, negative for red and 0 for flat; `null` if it is not known. */
function runningStreak(market: Market, part: Part): number | null {
  const last = lastWhole(market);
  const at = last && part !== 'session' ? (periodBeforeNext(market, part)?.session ?? null) : last;
  const links = linksOf(market, part).filter(({ closed }) => closed);
  const end = links.findIndex(({ session }) => session === at);
  if (end === -1 || links[end].flaw !== null) return null;
  const { colour, links: streak } = stretchesOf(links.slice(0, end + 1)).stretches.slice(-1)[0];
  return { green: streak.length, red: -streak.length, flat: 0 }[colour];
}

/** Streaks of this length or more share one outcome and one question. */
const LONGEST = 10;

const lengths = Array.from({ length: LONGEST }, (_, i) => ({
  length: i + 1,
  id: i + 1 === LONGEST ? `${LONGEST}-or-more` : `${i + 1}`,
  label: i + 1 === LONGEST ? `${LONGEST} or more` : `${i + 1}`,
}));

const ofStreaks = columnsOf(streakRows);

/** Known at the open of the link after the first `soFar` of a streak; from {@link LONGEST} on, at the open of the one that ended it. */
const after = (soFar: number): WhenKnown => ({
  when: 'later',
  after: soFar,
  session: ofStreaks.object(atEnd, ({ links }) => {
    if (links.length <= soFar) return notAsked;
    return links[soFar < LONGEST ? soFar : links.length - 1].session;
  }),
});

/** Marked as known at the open, so that a flaw found later does not delay what is known of a streak earlier. */
const whole = ofStreaks.flag(
  atOpen,
  ({ torn }) => {
    if (torn.length === 0) return true;
    return lack(torn.includes('incomplete') ? 'incomplete' : 'roll');
  },
  'incomplete',
  'roll',
);

const colour = ofStreaks.choice(['green', 'red'], after(1), (streak) => streak.colour);

const length = ofStreaks.number(atEnd, (streak) => streak.length);

/** Questions about the whole streak are asked once it is over. */
const over = ofStreaks.flag(atEnd, () => true);

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

/** Whether streaks that reached each length continued; from {@link LONGEST} on, asked again for each further link. */
const goesOn = lengths.map(({ length: soFar, id, label }): ColumnQuestion => {
  const cameSoFar = ofStreaks.flag(after(soFar), (streak) => streak.length >= soFar || notAsked);
  return {
    id: `after-${id}`,
    title: `After ${label} in a row: the next one`,
    asked:
      soFar < LONGEST
        ? `the streaks that reached ${soFar}`
        : `the streaks that reached ${LONGEST}, counted once for each further one and once for the one that ended them`,
    outcomes: [
      { id: 'same', label: 'Same colour', when: 'the next one has the same colour' },
      { id: 'not-same', label: 'Opposite colour or flat', when: 'the next one has the opposite colour or is flat' },
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
          cases: ofStreaks.object(atEnd, ({ links }) => links.slice(LONGEST).map(({ session }) => session)),
        }),
  };
});

const standard = (part: Part): ColumnReport => ({
  unit: streaks[part],
  needs: [whole],
  groups: [byColour],
  questions: [
    {
      id: 'length',
      title: 'Length of the streak',
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
      formula: `the number of ${part}s in the streak`,
      value: quotient([length], quotientOf),
    },
  ],
  current: (market) => {
    const streak = runningStreak(market, part);
    const value = streak === null ? null : quotientOf(streak);
    return [{ id: 'streak', label: 'Current streak', unit: `${part}s`, value }];
  },
});

/** Sessions after exactly two of one colour. */
const afterTwoOfOneColour = flag([previous.itself, beforePrevious], (second, first) => {
  const colour = ownColour(second);
  const other = first.previous;
  return (ownColour(first) === colour && other instanceof Session && ownColour(other) !== colour) || notAsked;
});

const ownColour = ({ open, close }: Session): Colour => colourOf(close, open);

/** How long streaks of one colour last, and how often one that has reached a given length continues. */
export const greenAndRedStreaks = defineFamily({
  id: 'green-and-red-streaks',
  title: 'Green and red streaks',
  text: 'Streaks of green or red sessions, weeks or months, close against open: how long they last, and how often one that has reached a given length continues.',
  atRandom: {
    keeps: 'the size of each move',
    destroys: 'drift, and any tendency of a streak to go on or to end',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'Sessions',
      text: 'Streaks of sessions.',
      report: () => standard('session'),
    }),
    'by-week': variant({
      title: 'By week',
      text: 'Streaks of weeks.',
      report: () => standard('week'),
    }),
    'by-month': variant({
      title: 'By month',
      text: 'Streaks of months.',
      report: () => standard('month'),
    }),
  },
  headline: headline({
    question: 'After exactly two sessions of one colour, does the third have the same colour?',
    cases: 'sessions that are not flat, after exactly two green or exactly two red sessions in a row',
    success: 'the session has the same colour as the two before it',
    test: 'half',
    columns: () => ({ unit: sessions, needs: [session.whole, afterTwoOfOneColour], answer: sameColour }),
  }),
});
