import {
  barEnd,
  byWeekday,
  choice,
  defineFamily,
  event,
  firstBreak,
  firstTouch,
  flag,
  foundEvent,
  headline,
  lack,
  locationIn,
  nextLevels,
  notAsked,
  oncePerOptions,
  previous,
  previousLevels,
  session,
  sessions,
  variant,
  yesOrNo,
  type ColumnQuestion,
  type ColumnReport,
  type EventColumns,
  type ParamsOf,
  type Session,
} from 'barstats/define';

/*
 * Does price sweep the previous high or low, that is, go beyond it and close back inside soon after?
 *
 * Opens inside   previous low ≤ open ≤ previous high. Other sessions are excluded as `not-inside`.
 * Break          The first bar that trades above the previous high (or below the previous low). Touching is not breaking.
 * Sweep          From the breaking bar on, the first bar that closes inside the previous range, ends included, ends at most `within`
 *                minutes after the breaking bar opens. That bar is the sweep, and the end of it the time of the sweep.
 *                Only the first break of each side can be a sweep.
 * First sweep    The earlier of the two sweeps. If one bar is both, there is no first sweep.
 * Other side     After a first sweep of the high, a later bar trades at or below the previous low; after one of the low, a later bar
 *                trades at or above the previous high.
 *
 * By hand: previous range 10 to 20, open 18. A half hour trades at 21 and closes at 20.5, the next one closes at 19: it ends 60 minutes
 * after the break, so with `within` 60 it is a sweep of the high, and with 30 it is none.
 */
const options = {
  within: {
    type: 'number',
    default: 60,
    minimum: 1,
    maximum: 1440,
    whole: true,
    atLeastBar: true,
    unit: 'minutes',
    text: 'The longest time from the open of the breaking bar to the end of the bar that closes back inside.',
  },
} as const;

type Side = 'high' | 'low';

const opensInside = flag(
  [locationIn(previous, session.open)],
  (location) => location === 'inside' || lack('not-inside'),
  'not-inside',
);

/** The bar that sweeps a side of a range; `null` without a sweep. */
function sweepOf(own: Session, high: number, low: number, side: Side, minutes: number): number | null {
  const { time, close } = own.bars;
  const first = firstBreak(own, side === 'high' ? high : Infinity, side === 'low' ? low : -Infinity, 'wick')?.bar;
  if (first === undefined) return null;
  const until = time[first] + minutes * 60_000;
  for (let bar = first; bar < own.endBar && barEnd(own, bar) <= until; bar++) {
    if (close[bar] >= low && close[bar] <= high) return bar;
  }
  return null;
}

/** Everything that depends on how long a sweep may take. */
const sweepsWithin = oncePerOptions((minutes: number) => {
  const sweep = (side: Side): EventColumns =>
    event(`${side}-swept`, session.itself, [previous.high, previous.low], (own, high, low) =>
      sweepOf(own, high, low, side, minutes),
    );
  const first = foundEvent('first-sweep', session.itself, [previous.high, previous.low], (own, high, low) => {
    const above = sweepOf(own, high, low, 'high', minutes) ?? Infinity;
    const below = sweepOf(own, high, low, 'low', minutes) ?? Infinity;
    if (above === below) return null;
    return above < below ? { bar: above, side: 'high' as const } : { bar: below, side: 'low' as const };
  });
  const reached = event(
    'other-side',
    session.itself,
    [first.found, previous.high, previous.low],
    (own, swept, high, low) =>
      swept.side === 'high'
        ? firstTouch(own, low, 'above', 'wick', swept.bar + 1)
        : firstTouch(own, high, 'below', 'wick', swept.bar + 1),
  );
  return {
    high: sweep('high'),
    low: sweep('low'),
    first,
    reached,
    side: choice(['high', 'low'], [first.found], ({ side }) => side),
    /** Whether the session closes beyond the open of the bar after the first sweep, away from the swept side. */
    turned: flag([session.ended, first.found], ({ bars, endBar, close }, { bar, side }) => {
      const next = bar + 1;
      if (next >= endBar || close === bars.open[next]) return notAsked;
      return close < bars.open[next] === (side === 'high');
    }),
  };
});

/** Asks what becomes of a side of the previous range. */
function questionOf(side: Side, swept: EventColumns): ColumnQuestion {
  const beyond = side === 'high' ? 'above the previous high' : 'below the previous low';
  const furthest = side === 'high' ? session.high : session.low;
  return {
    id: side,
    title: side === 'high' ? 'Previous high' : 'Previous low',
    outcomes: [
      { id: 'swept', label: 'Swept', when: `price trades ${beyond} and a bar closes back inside in time` },
      { id: 'broken', label: 'Broken', when: `price trades ${beyond} and no bar closes back inside in time` },
      { id: 'untouched', label: 'Not broken', when: `price does not trade ${beyond}` },
    ],
    answer: choice(['swept', 'broken', 'untouched'], [swept.whether, furthest, previous[side]], (is, price, level) => {
      if (is) return 'swept';
      return (side === 'high' ? price > level : price < level) ? 'broken' : 'untouched';
    }),
    decided: swept.instant,
  };
}

const standard = ({ within }: ParamsOf<typeof options>): ColumnReport => {
  const { high, low, first, reached, side } = sweepsWithin(within);
  return {
    unit: sessions,
    needs: [session.whole, previous.itself, opensInside],
    questions: [
      questionOf('high', high),
      questionOf('low', low),
      {
        id: 'first-sweep',
        title: 'Side that is swept first',
        asked: 'the sessions with a first sweep',
        outcomes: [
          { id: 'high', label: 'High', when: 'the previous high is swept before the previous low, or alone' },
          { id: 'low', label: 'Low', when: 'the previous low is swept before the previous high, or alone' },
        ],
        answer: side,
        decided: first.instant,
      },
      {
        id: 'other-side',
        title: 'Other side reached after the first sweep',
        asked: 'the sessions with a first sweep',
        outcomes: [
          {
            id: 'reached',
            label: 'Reached',
            when: 'a later bar trades at or beyond the other side of the previous range',
          },
          { id: 'not-reached', label: 'Not reached', when: 'no later bar does' },
        ],
        answer: choice(['reached', 'not-reached'], [first.onceHappened, reached.whether], (_, is) =>
          is ? 'reached' : 'not-reached',
        ),
        given: [first.onceHappened],
        decided: reached.instant,
      },
      {
        id: 'turned',
        title: 'Closes away from the swept side',
        asked: 'the sessions with a first sweep that a bar follows',
        outcomes: [
          {
            id: 'turned',
            label: 'Away from it',
            when: 'the close is beyond the open of the next bar, away from the swept side',
          },
          {
            id: 'resumed',
            label: 'Toward it',
            when: 'the close is beyond the open of the next bar, toward the swept side',
          },
        ],
        answer: yesOrNo(sweepsWithin(within).turned, 'turned', 'resumed'),
        given: [first.onceHappened],
      },
    ],
    levels: previousLevels('high', 'low'),
    current: nextLevels('high', 'low'),
  };
};

/** Sweeps of the previous high and low. */
export const sweepOfThePreviousRange = defineFamily({
  id: 'sweep-of-the-previous-range',
  title: 'Sweep of the previous range',
  text: 'Sessions that open inside the previous range: whether price goes beyond the previous high or low and closes back inside soon after, and what follows.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: standard,
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: (params) => ({ ...standard(params), groups: [byWeekday] }),
    }),
  },
  headline: headline({
    question: 'After the first sweep of the previous high or low, does the session close away from that side?',
    cases:
      'sessions that open inside the previous range, with a first sweep, that do not close at the open of the bar after it',
    success: 'the close is beyond the open of the bar after the sweep, away from the swept side',
    // From the open of the next bar, a random walk goes either way.
    test: 'half',
    bars: 'intraday',
    options,
    columns: ({ within }) => ({
      unit: sessions,
      needs: [session.whole, opensInside],
      answer: sweepsWithin(within).turned,
    }),
  }),
});
