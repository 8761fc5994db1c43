import { compareQuotients, percentOfPrice, type Quotient } from '../../numeric/index.js';
import { otherSessions, type Session } from '../../sessions/index.js';
import type { Description, Measure, ObservationKind } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { wholeSessions, type SessionObservation } from '../observations/sessions.js';
import { reportOf } from '../report.js';

const parts = [
  { id: 'asia', name: 'Asia' },
  { id: 'london', name: 'London' },
  { id: 'new-york', name: 'New York' },
] as const;

interface Day extends SessionObservation {
  /** The sessions of its date in the order of the parts, `null` where one is absent or not whole. */
  readonly parts: readonly (Session | null)[];
}

const days: ObservationKind<Day> = {
  unit: 'session',
  observe: (market) => {
    const all = parts.map(({ id }) => otherSessions(market, id, 'same-date'));
    return market.sessions.map((session, i) => ({ session, parts: all.map((part) => part[i]) }));
  },
};

const rangePercent = (part: Session | null) => part && percentOfPrice(part.high, part.low, part.open);

const standard: Description<Day, Day> = {
  kind: days,
  exclusions: wholeSessions,
  dimensions: [weekday],
  questions: [],
  measures: parts.flatMap(({ id, name }, i): Measure<Day>[] => [
    {
      id: `${id}-range`,
      label: `Range of ${name}`,
      unit: 'price',
      formula: `high − low of the ${name} session of the date; undefined without a complete one`,
      of: (day) => day.parts[i]?.range ?? null,
    },
    {
      id: `${id}-range-percent`,
      label: `Range of ${name}`,
      unit: '%',
      formula: `100 × (high − low) / |open| of the ${name} session of the date; undefined without a complete one, or for an open of 0`,
      of: (day) => rangePercent(day.parts[i]),
    },
  ]),
  statistics: [],
  levels: [],
  current: null,
};

/** The part with the greatest range in % of its open; `null` where that is not known of all, and where two have it. */
function widestOf(day: Day): string | null {
  const ranges = day.parts.map(rangePercent);
  const known = ranges.filter((range) => range !== null);
  if (known.length < ranges.length) return null;
  const isWidest = (range: Quotient, i: number) =>
    known.every((other, j) => j === i || compareQuotients(range, other) > 0);
  return parts[known.findIndex(isWidest)]?.id ?? null;
}

/** How far Asia, London and New York trade on each weekday. */
export const sessionRangeByWeekday = family({
  id: 'session-range-by-weekday',
  title: 'Session range by weekday',
  text: 'How far apart the high and the low of the sessions of Asia, London and New York are, in price and in % of their open.',
  defaultSession: 'daily',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options: {},
      report: () => reportOf(standard),
    }),
  },
  headline: headline({
    question: 'Is Asia, London or New York the widest part of the day equally often on all weekdays?',
    cases: 'days with all three, of which one has a greater range than both others, in % of its open',
    success: 'which of them has the greatest range',
    test: 'homogeneity',
    structure: true,
    bars: 'intraday',
    options: {},
    outcomes: parts.map(({ id, name }) => ({ id, label: name })),
    groups: weekday.values,
    of: (_, { market }) =>
      casesOfObservations(standard, market, (day: Day) => {
        const outcome = widestOf(day);
        return outcome === null ? null : { outcome, group: day.session.weekday };
      }),
  }),
});
