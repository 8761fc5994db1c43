import {
  atWallTime,
  byWeekday,
  choice,
  defineFamily,
  flag,
  gapPercent,
  headline,
  notAsked,
  oncePerOptions,
  previous,
  previousLevels,
  nextLevels,
  quotient,
  quotientOf,
  reasonsOf,
  session,
  sessions,
  sessionsBefore,
  variant,
  type ColumnReport,
  type ParamsOf,
} from 'barstats/define';

/*
 * After three lower closes and a gap down, is the session green by noon?
 *
 * Lower closes   Each of the last `closes` sessions closed below the session before it. With 3, four earlier sessions are read.
 * Gap down       The session opens below the previous close.
 * Price at noon  The close of the last bar that ends at or before `time` on the clock of the session's time zone.
 * Green          That price is above the open of the session. Red: below. Flat: equal.
 *
 * A session without lower closes and a gap down is excluded as `no-lower-closes`, one that closes before `time` (an early close) as `no-window`.
 *
 * By hand: closes 14, 13, 12, 11, then an open of 10. The last close before noon is 10.5: green.
 */
const { lack, reasons } = reasonsOf({
  'no-lower-closes': 'it does not open below the previous close after lower closes',
});

const options = {
  closes: {
    type: 'number',
    default: 3,
    minimum: 1,
    maximum: 10,
    whole: true,
    unit: 'sessions',
    text: 'How many sessions in a row closed below the session before them.',
  },
  time: {
    type: 'wall-time',
    default: '12:00',
    text: "The time of the price that is compared with the open, in the session's time zone.",
  },
} as const;

/** Needs the pattern: so many lower closes, then an open below the last of them. */
const afterLowerCloses = oncePerOptions((closes: number) =>
  flag(
    [session.open, sessionsBefore(closes + 1)],
    (open, before) => {
      // The latest comes first, so each close must be above the one listed before it.
      const falling = before.every(({ close }, i) => i === 0 || close > before[i - 1].close);
      return (falling && open < before[0].close) || lack('no-lower-closes');
    },
    lack('no-lower-closes'),
  ),
);

/** The colour from the open to a time of day. */
const colourBy = oncePerOptions((time: string) =>
  choice(['green', 'red', 'flat'], [atWallTime(time).price, session.open], (price, open) =>
    price > open ? 'green' : price < open ? 'red' : 'flat',
  ),
);

/** Of the sessions that are not flat by a time of day, whether they are green. */
const greenRatherThanRed = oncePerOptions((time: string) =>
  flag([colourBy(time)], (colour) => (colour === 'flat' ? notAsked : colour === 'green')),
);

const report = ({ closes, time }: ParamsOf<typeof options>): ColumnReport => {
  const at = atWallTime(time);
  return {
    unit: sessions,
    reasons,
    needs: [session.whole, previous.itself, afterLowerCloses(closes), at.within],
    questions: [
      {
        id: 'colour-by-time',
        title: `Colour from the open to ${time}`,
        outcomes: [
          { id: 'green', label: 'Green', when: `the last close at or before ${time} is above the open` },
          { id: 'red', label: 'Red', when: `the last close at or before ${time} is below the open` },
          { id: 'flat', label: 'Flat', when: `the last close at or before ${time} equals the open` },
        ],
        answer: colourBy(time),
        // Decided at noon, not at the close of the session.
        ends: at.instant,
      },
    ],
    measures: [
      {
        id: 'gap-percent',
        label: 'Gap down',
        unit: '%',
        formula: '100 × (previous close − open) / |previous close|; undefined for a previous close of 0',
        value: gapPercent,
      },
    ],
    levels: [
      { id: 'open', formula: 'the open of the session', value: quotient([session.open], quotientOf) },
      ...previousLevels('close'),
    ],
    current: nextLevels('close'),
  };
};

/** After lower closes and a gap down: the colour of the session by noon. */
export const greenByNoon = defineFamily({
  id: 'green-by-noon',
  title: 'Green by noon',
  text: 'Sessions that open below the previous close after several lower closes: whether they are green by noon.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report,
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: (params) => ({ ...report(params), groups: [byWeekday] }),
    }),
  },
  headline: headline({
    question: 'After three lower closes and a gap down, is the session green by noon rather than red?',
    cases: 'sessions with a gap down after three lower closes whose last close at or before noon differs from the open',
    success: 'the last close at or before noon is above the open',
    // A random walk from the open is as likely above it at noon as below.
    test: 'half',
    bars: 'intraday',
    options,
    columns: ({ closes, time }) => ({
      unit: sessions,
      needs: [session.whole, afterLowerCloses(closes), atWallTime(time).within],
      answer: greenRatherThanRed(time),
    }),
  }),
});
