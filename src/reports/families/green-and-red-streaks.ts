import { quotient } from '../../numeric/index.js';
import type { Description, Question } from '../description.js';
import { family, variant } from '../family.js';
import { greenAndRedStreaksHeadline } from '../headlines/green-and-red-streaks.js';
import { runningStreak, runs, type Run, type RunLink, type StreakUnit } from '../observations/streaks.js';
import { reportOf } from '../report.js';

/** From this length on runs are taken together. */
const LONGEST = 10;

const lengths = Array.from({ length: LONGEST }, (_, i) => ({
  length: i + 1,
  id: i + 1 === LONGEST ? `${LONGEST}-and-more` : `${i + 1}`,
  label: i + 1 === LONGEST ? `${LONGEST} and more` : `${i + 1}`,
}));

/** What came after so many of a run; after those taken together at the end, what ended it. */
function linkAfter(links: Run['links'], soFar: number): RunLink | undefined {
  return links.length <= soFar ? undefined : soFar < LONGEST ? links[soFar] : links.at(-1);
}

/** Asks of the runs that came so far whether they went on; of those taken together at the end, once for every further one. */
const goesOn = lengths.map(({ length: soFar, id, label }): Question<Run, 'same' | 'not-same'> => ({
  id: `after-${id}`,
  title: `After ${label} so far: the next one`,
  asked:
    soFar < LONGEST
      ? `the runs that came to ${soFar}`
      : `the runs that came to ${LONGEST}, once for each further one and once for the one that ended them`,
  known: 'at-open',
  outcomes: [
    { id: 'same', label: 'The same colour', when: 'the next one has the same colour' },
    { id: 'not-same', label: 'Another colour or flat', when: 'the next one has the other colour or is flat' },
  ],
  of: ({ length }) => {
    if (length < soFar) return null;
    if (soFar < LONGEST) return length > soFar ? 'same' : 'not-same';
    return [...Array.from({ length: length - soFar }, () => 'same' as const), 'not-same'];
  },
  course: {
    known: ({ links }) => linkAfter(links, soFar)?.session.openTime ?? null,
    askedIn: ({ links }) => (linkAfter(links, soFar) ?? links[0]).session,
    ...(soFar < LONGEST ? {} : { cases: ({ links }) => links.slice(LONGEST).map(({ session }) => session) }),
  },
}));

const standard = (unit: StreakUnit): Description<Run, Run> => ({
  kind: runs[unit],
  exclusions: [
    { reason: 'incomplete', applies: ({ torn }) => torn.includes('incomplete') },
    { reason: 'roll', applies: ({ torn }) => torn.includes('roll') },
  ],
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
      outcomes: lengths.map(({ id, label }) => ({ id, label, when: `its length in ${unit}s is ${label}` })),
      of: ({ length }) => lengths[Math.min(length, LONGEST) - 1].id,
    },
    ...goesOn,
  ],
  measures: [
    {
      id: 'length',
      label: 'Length',
      unit: `${unit}s`,
      formula: `how many ${unit}s the run has`,
      of: ({ length }) => quotient(length, 1),
    },
  ],
  statistics: [],
  levels: [],
  current: (market) => {
    const streak = runningStreak(market, unit);
    return [
      { id: 'streak', label: 'Running streak', unit: `${unit}s`, value: streak === null ? null : quotient(streak, 1) },
    ];
  },
});

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
      report: () => reportOf(standard('session')),
    }),
    'by-week': variant({
      title: 'By week',
      text: 'Runs of weeks.',
      bars: 'daily',
      options: {},
      report: () => reportOf(standard('week')),
    }),
    'by-month': variant({
      title: 'By month',
      text: 'Runs of months.',
      bars: 'daily',
      options: {},
      report: () => reportOf(standard('month')),
    }),
  },
  headline: greenAndRedStreaksHeadline,
});
