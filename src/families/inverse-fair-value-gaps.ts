import type { Criterion } from '../sessions/inner.js';
import { firstBreak } from '../prices/inner.js';
import { barMinutes } from '../columns/bar-options.js';
import { type Entry, entryAtClose } from '../columns/entries/entry.js';
import { entryVariants } from '../define/entry-variants.js';
import { event, mustHappen } from '../columns/event.js';
import { choice, type ChoiceColumn, flag, number, object } from '../columns/kinds.js';
import { lack, notAsked } from '../columns/lack.js';
import { candleMinutes, type Direction } from '../columns/patterns/candles.js';
import {
  coverageOf,
  coveredOrNot,
  type FairValueGap,
  fairValueGaps,
  type FairValueGaps,
  gapOptions,
  gapsOfSessions,
} from '../columns/patterns/fair-value-gaps.js';
import { oncePerObject, oncePerOptions } from '../columns/once-per-options.js';
import type { ChoiceGrouping, ColumnReport } from '../columns/report.js';
import { session } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { closesUp } from '../define/headlines/break-continued.js';
import type { ParamsOf } from '../options/inner.js';
import { alsoBy } from './also-by.js';

const options = { ...gapOptions, barMinutes } as const;

/** The bars that close beyond the far edges of gaps. */
const flips = oncePerObject(({ session, itself, minutesTo }: FairValueGaps) => {
  const flipping = event(
    { id: 'gap-flipped', inWords: 'when a bar closes beyond the far edge' },
    session,
    [itself],
    (_, gap) => flippingBarOf(gap),
  );
  return {
    flipping,
    flipped: mustHappen(flipping, 'no-break'),
    followed: flag(
      [session, flipping.bar],
      ({ endBar }, bar) => bar + 1 < endBar || lack('no-following'),
      'no-following',
    ),
    minutesToFlip: minutesTo(flipping.bar),
  };
});

/** How the price returns to gaps from beyond their far edge: to a bullish one from below. */
const mitigated = oncePerObject((gaps: FairValueGaps) => {
  const side = choice(['above', 'below'], [gaps.direction], (way) => (way === 'bullish' ? 'below' : 'above'));
  const after = number([flips(gaps).flipping.bar], (bar) => bar + 1);
  return oncePerOptions((mitigation: number, by: Criterion) => coverageOf(gaps, side, after, mitigation, by));
});

const directions = [
  { id: 'bullish', label: 'Bullish gap, closed below' },
  { id: 'bearish', label: 'Bearish gap, closed above' },
];

const bySide = (direction: ChoiceColumn<Direction>): ChoiceGrouping => ({
  id: 'direction',
  values: () => directions,
  by: direction,
});

/** The close of the bar that closes beyond the far edge. */
const entry = oncePerObject((gaps: FairValueGaps): Entry => {
  const { unit, whole, direction, edges, size } = gaps;
  const { flipping, flipped } = flips(gaps);
  return {
    report: { unit, needs: [whole, flipped], groups: [bySide(direction)], levels: edges },
    point: entryAtClose(
      flipping.bar,
      choice(['up', 'down'], [direction], (way) => (way === 'bullish' ? 'down' : 'up')),
    ),
    setup: size,
    cluster: 'session',
  };
});

const standard = ({ minutes, mitigation, criterion }: ParamsOf<typeof options>): ColumnReport => {
  const gaps = fairValueGaps(minutes, 1);
  const { unit, whole, direction, measures } = gaps;
  const { flipped, followed, minutesToFlip } = flips(gaps);
  const { covering, covered, levels } = mitigated(gaps)(mitigation, criterion);
  return {
    unit,
    needs: [whole, flipped, followed],
    groups: [bySide(direction)],
    questions: [
      {
        id: 'mitigated',
        level: 'mitigation',
        title: `Covered again from the other side (${mitigation} % of the gap)`,
        outcomes: coveredOrNot(),
        answer: covered,
        decided: covering.instant,
        cluster: 'session',
      },
    ],
    measures: [
      ...measures,
      {
        id: 'minutes-to-flip',
        label: 'From the close of the third candle to the flipping bar',
        unit: 'minutes',
        formula: 'opening time of the first bar that closes beyond the far edge − end of the third candle',
        value: minutesToFlip,
      },
    ],
    levels,
  };
};

const firstOfSession = oncePerOptions((minutes: number) =>
  object([session.ended, gapsOfSessions(minutes)], (_, gaps) => firstFlipped(gaps) ?? notAsked),
);

const directionOfFirst = oncePerOptions((minutes: number) =>
  choice(['bullish', 'bearish'], [session.ended, firstOfSession(minutes)], (_, { direction }) => direction),
);

const closesUpAfterFirst = oncePerOptions((minutes: number) =>
  flag([session.ended, firstOfSession(minutes)], (own, { flippingBar }) => closesUp(own, flippingBar) ?? notAsked),
);

/** A gap with the first later bar that closes beyond its far edge. */
interface FlippedGap extends FairValueGap {
  readonly flippingBar: number;
}

/** The gap of a session that flips first; if one bar flips two, the older one. */
function firstFlipped(gaps: readonly FairValueGap[]): FlippedGap | null {
  let first: FlippedGap | null = null;
  for (const gap of gaps) {
    // A later gap counts only if it flips earlier.
    const flippingBar = flippingBarOf(gap, first?.flippingBar);
    if (flippingBar !== null) first = { ...gap, flippingBar };
  }
  return first;
}

/** The first bar after a gap, and before `until`, that closes beyond its far edge. */
function flippingBarOf({ session: own, direction, high, low, next }: FairValueGap, until = own.endBar): number | null {
  if (next >= until) return null;
  const [top, bottom] = direction === 'bullish' ? [Infinity, low] : [high, -Infinity];
  return firstBreak(own, top, bottom, 'close', next, until)?.bar ?? null;
}

/** Fair value gaps that a bar closed through. */
export const inverseFairValueGaps = defineFamily({
  id: 'inverse-fair-value-gaps',
  title: 'Inverse fair value gaps',
  text: 'Fair value gaps that a bar closed through, beyond their far edge: how often the price covers them again from the other side.',
  atRandom: {
    keeps: 'the sizes of candles and of moves',
    destroys: 'any pull back to a gap that a bar closed through',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({ groups: 'direction' }, ['by-weekday'], {
      title: 'All gaps',
      text: 'One group of bullish gaps that a bar closed below, and one of bearish gaps that a bar closed above.',
      bars: 'intraday',
      options,
      report: (params) => standard(params),
    }),
    ...entryVariants({
      words: 'the close through the gap, for a trade in the direction of that close',
      setup: 'the gap',
      options: { minutes: candleMinutes },
      entry: ({ minutes }) => entry(fairValueGaps(minutes, 1)),
    }),
  },
  headline: headline({
    question:
      'Do sessions close up more often after a bar closed below a bullish fair value gap than after one closed above a bearish one?',
    cases:
      'sessions with a bar that closes beyond the far edge of a gap, and that do not close at the open of the second bar after it',
    success: 'the session closes above the open of the second bar after it',
    test: 'complement',
    bars: 'intraday',
    options: { minutes: candleMinutes },
    groups: () => directions,
    columns: ({ minutes }) => wholeSessions(closesUpAfterFirst(minutes), directionOfFirst(minutes)),
  }),
});
