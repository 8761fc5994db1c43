import {
  bucketMinutes,
  byWeekday,
  choice,
  compareQuotients,
  defineFamily,
  firstBreak,
  flag,
  foundEvent,
  headline,
  lack,
  minutesTo,
  nextLevels,
  notAsked,
  previous,
  previousLevels,
  questionsOfTime,
  session,
  sessions,
  sessionsBefore,
  variant,
  yesOrNo,
  type ClockBucket,
  type ColumnQuestion,
  type ColumnReport,
  type ParamsOf,
} from 'barstats/define';

/*
 * When does the session after an NR7 break its range, on which side, and does it go on?
 *
 * NR7            The previous session has a smaller range (high − low) than each of the six sessions before it. A tie is no NR7.
 * Break          The first bar that trades above the high or below the low of the NR7. Touching is not breaking.
 * Side           `high` or `low`. A bar that trades beyond both has the side beyond which it opens; if it opens within the range, the side
 *                is `ambiguous`.
 * Time           The time bucket, counted from the open of the session, in which the breaking bar opens.
 * Goes on        The session closes beyond the open of the bar after the break, in the direction of the break. Asked only of breaks of
 *                one side that a bar follows, and not if the session closes exactly at that open.
 *
 * Sessions after any other session are excluded as `no-pattern`, those without seven earlier sessions as `no-history`.
 *
 * By hand: six sessions with a range of 4, then one with a range of 2 from 10 to 12. The next session opens at 11 and its third half hour
 * trades at 12.5: high, 10:30–11:00.
 */
const options = { minutes: bucketMinutes } as const;

const afterNr7 = flag(
  [sessionsBefore(7)],
  ([narrow, ...earlier]) =>
    earlier.every(({ range }) => compareQuotients(narrow.range, range) < 0) || lack('no-pattern'),
  'no-pattern',
);

const broken = foundEvent('broken', session.itself, [previous.high, previous.low], (own, high, low) =>
  firstBreak(own, high, low, 'wick'),
);

const side = choice(['high', 'low', 'ambiguous'], [broken.found], (found) => found.side);

/** Whether the session closes beyond the open of the bar after the break, in its direction. */
const goesOn = flag([session.ended, broken.bar, side], ({ bars, endBar, close }, bar, broke) => {
  const next = bar + 1;
  if (broke === 'ambiguous' || next >= endBar || close === bars.open[next]) return notAsked;
  return close > bars.open[next] === (broke === 'high');
});

const sideQuestion: ColumnQuestion = {
  id: 'first-side',
  title: 'Side that breaks first',
  asked: 'the sessions with a break',
  outcomes: [
    { id: 'high', label: 'High', when: 'the first bar beyond the range breaks the high' },
    { id: 'low', label: 'Low', when: 'the first bar beyond the range breaks the low' },
    { id: 'ambiguous', label: 'Both in one bar', when: 'it opens within the range and breaks both sides' },
  ],
  answer: side,
  decided: broken.instant,
};

const brokenQuestion: ColumnQuestion = {
  id: 'broken',
  title: 'Either side broken',
  outcomes: [
    { id: 'broken', label: 'Broken', when: 'a bar trades above the high or below the low of the narrow session' },
    { id: 'not-broken', label: 'Not broken', when: 'price stays within that range, ends included' },
  ],
  answer: yesOrNo(broken.whether, 'broken', 'not-broken'),
  decided: broken.instant,
};

const goesOnQuestion: ColumnQuestion = {
  id: 'goes-on',
  title: 'Goes on in the direction of the break',
  asked: 'the sessions in which one side breaks first, and a bar follows',
  outcomes: [
    {
      id: 'goes-on',
      label: 'Goes on',
      when: 'the close is beyond the open of the next bar, in the direction of the break',
    },
    { id: 'turns', label: 'Turns', when: 'the close is on the other side of that open' },
  ],
  answer: yesOrNo(goesOn, 'goes-on', 'turns'),
  given: [broken.onceHappened],
};

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself, afterNr7],
  questions: [brokenQuestion, sideQuestion, goesOnQuestion],
  measures: [
    {
      id: 'minutes-to-break',
      label: 'Minutes to the break',
      unit: 'minutes',
      formula: 'start of the breaking bar − session open; undefined without a break',
      value: minutesTo(broken.bar),
    },
  ],
  levels: previousLevels('high', 'low'),
  current: nextLevels('high', 'low'),
};

const byTime = ({ minutes }: ParamsOf<typeof options>, buckets: readonly ClockBucket[]): ColumnReport => ({
  ...standard,
  questions: questionsOfTime(
    broken,
    session.itself,
    {
      id: 'break-time',
      title: 'When the range broke',
      asked: 'the sessions with a break',
      within: 'broken',
      askedWithin: 'the sessions without a break so far',
      happening: 'the breaking bar opens',
      titleWithin: (bucket) => `Broken in ${bucket}`,
      outcomes: [
        { id: 'broken', label: 'Broken' },
        { id: 'not-broken', label: 'Not broken' },
      ],
    },
    buckets,
    minutes,
  ),
});

/** The session after the narrowest of seven. */
export const nr7Breakout = defineFamily({
  id: 'nr7-breakout',
  title: 'NR7 breakout',
  text: 'The session after the narrowest of seven sessions: whether and when it breaks that range, on which side first, and whether it goes on.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      report: () => standard,
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      report: () => ({ ...standard, groups: [byWeekday] }),
    }),
    'by-time': variant({
      title: 'By time',
      text: 'The time bucket of the break, and how often the range breaks in each bucket if it has not broken before.',
      bars: 'intraday',
      options,
      report: (params, { clockBuckets }) => byTime(params, clockBuckets(params.minutes)),
    }),
  },
  headline: headline({
    question: 'After the first break of an NR7, does the session close further in that direction?',
    cases:
      'sessions after an NR7 in which one side breaks first, and that do not close at the open of the bar after the break',
    success: 'the close is beyond the open of the bar after the break, in the direction of the break',
    // From the open of the next bar, a random walk goes either way.
    test: 'half',
    bars: 'intraday',
    columns: () => ({ unit: sessions, needs: [session.whole, afterNr7], answer: goesOn }),
  }),
});
