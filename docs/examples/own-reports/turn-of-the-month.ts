import {
  byWeekday,
  choice,
  colour,
  colourQuestion,
  defineFamily,
  differenceOfPrices,
  flag,
  headline,
  notAsked,
  oncePerOptions,
  percentOfPrice,
  previous,
  quotient,
  session,
  sessions,
  tradingDayOfMonth,
  variant,
  type ChoiceGrouping,
  type ColumnReport,
  type ParamsOf,
  multiply,
} from 'barstats/define';

/*
 * Are the last and the first trading days of a month different from the others?
 *
 * Trading day      A date on which the session template and the exchange calendar have a session, whether or not there are bars.
 * Turn             The last `last` and the first `first` trading days of each month. All other days are `other`.
 *                  Without any of them (`last` 0 and `first` 0) there is no turn and every day is `other`.
 * Change           100 × (close − previous close) / |previous close|.
 * Rise             The close is above the previous close.
 *
 * A day is known to be a turn day at its open: holidays are in the calendar in advance.
 *
 * By hand: July 2024 has 22 trading days of US stocks. With `last` 1 and `first` 3, the turn is 1, 2, 3 and 31 July (4 July is a holiday).
 */
const options = {
  last: {
    type: 'number',
    default: 1,
    minimum: 0,
    maximum: 10,
    whole: true,
    unit: 'trading days',
    text: 'How many trading days at the end of a month belong to its turn.',
  },
  first: {
    type: 'number',
    default: 3,
    minimum: 0,
    maximum: 10,
    whole: true,
    unit: 'trading days',
    text: 'How many trading days at the beginning of a month belong to its turn.',
  },
} as const;

const groups = [
  { id: 'turn', label: 'Turn of the month' },
  { id: 'other', label: 'Other days' },
] as const;

const byTurn = oncePerOptions((last: number, first: number): ChoiceGrouping => ({
  id: 'turn',
  values: () => groups,
  by: choice(['turn', 'other'], [tradingDayOfMonth.fromStart, tradingDayOfMonth.fromEnd], (fromStart, fromEnd) =>
    fromStart <= first || fromEnd <= last ? 'turn' : 'other',
  ),
}));

/** Close against the previous close, in % of it, with its sign. */
const change = quotient([session.close, previous.close], (close, before) => {
  const size = percentOfPrice(Math.max(close, before), Math.min(close, before), before);
  if (size === null) return notAsked;
  return close < before ? { ...size, numerator: multiply(size.numerator, -1) } : size;
});

/** Of the sessions that do not close at the previous close, whether they close above it. */
const rose = flag([colour['previous-close']], (is) => (is === 'flat' ? notAsked : is === 'green'));

const report = ({ last, first }: ParamsOf<typeof options>): ColumnReport => ({
  unit: sessions,
  needs: [session.whole, previous.itself],
  groups: [byTurn(last, first)],
  questions: [colourQuestion('previous-close')],
  measures: [
    {
      id: 'change',
      label: 'Change from the previous close',
      unit: '%',
      formula: '100 × (close − previous close) / |previous close|; undefined for a previous close of 0',
      value: change,
    },
    {
      id: 'range',
      label: 'Range',
      unit: 'price',
      formula: 'high − low',
      value: quotient([session.high, session.low], differenceOfPrices),
    },
  ],
});

/** The last and the first trading days of a month, against the others. */
export const turnOfTheMonth = defineFamily({
  id: 'turn-of-the-month',
  title: 'Turn of the month',
  text: 'The last and the first trading days of each month against all other days: whether they close above the previous close, and by how much they change.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group for the turn of the month and one for the other days.',
      options,
      report,
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per part of the month and weekday of the trading date.',
      options,
      report: (params) => ({ ...report(params), groups: [byTurn(params.last, params.first), byWeekday] }),
    }),
  },
  headline: headline({
    question: 'Do sessions at the turn of the month rise more often than the other sessions?',
    cases: 'sessions that do not close at the previous close',
    success: 'the close is above the previous close',
    // A market that rises in general rises in both groups: only a difference between them counts.
    test: 'homogeneity',
    options,
    groups: () => groups,
    columns: ({ last, first }) => ({
      unit: sessions,
      needs: [session.whole],
      answer: rose,
      group: byTurn(last, first).by,
    }),
  }),
});
