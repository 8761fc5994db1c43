import { averageRange } from '../prices/average-range.js';
import { minutesTo, timeAnswers, type TimeQuestions, timeQuestions } from '../reports/by-time.js';
import { defaultMinutes } from '../reports/clock-buckets.js';
import { MINUTE } from '../calendar/days.js';
import { choices } from '../reports/dimensions.js';
import { compare, decimal, ending, Exact, type Fraction, minus, plus, times, whole } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import { earlierLevels, referenceLevelNames, referenceLevelsOf } from '../prices/reference-level.js';
import type { Choice, Contribution, CurrentFigure, Measure, Params, Question, Report } from '../reports/report.js';
import { sessionAhead } from '../market/session-ahead.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import { touchingBar } from '../prices/touches.js';
import { entryAtTouch, type Setup } from '../trades/entry.js';
import { tradeReports } from '../trades/trade-reports.js';

export type LevelsVariant = 'standard' | 'by-weekday' | 'by-time';

const touchedOrNot: readonly Choice[] = choices({ touched: 'Touched', 'not-touched': 'Not touched' });

const reactions: readonly Choice[] = choices({
  bounce: 'Bounce',
  through: 'Through',
  ambiguous: 'Ambiguous',
  neither: 'Neither',
});

/** What is asked about the time at which a level is touched. */
export function touchTime({ id, label }: Choice): TimeQuestions {
  return {
    id: `touch-time-${id}`,
    title: `Time of the first touch: ${label}`,
    within: `touched-${id}`,
    withinTitle: [`${label} touched in`, 'of the sessions that have not touched it'],
    outcomes: touchedOrNot,
  };
}

/** The sessions of a week or month have the levels of the one before it in common. */
export function clusterOf(level: string): Pick<Question, 'cluster'> {
  if (level.startsWith('week-')) return { cluster: 'week' };
  return level.startsWith('month-') ? { cluster: 'month' } : {};
}

export function questions(variant: LevelsVariant, { minutes }: Params, market: Market): readonly Question[] {
  if (variant === 'by-time') {
    return referenceLevelNames.flatMap((level) =>
      timeQuestions(touchTime(level), market, minutes as number).map((question) => ({
        ...question,
        ...clusterOf(level.id),
      })),
    );
  }
  return [
    ...referenceLevelNames.map(({ id, label }): Question => ({
      id: `touched-${id}`,
      title: `${label} touched`,
      known: 'at-open',
      outcomes: touchedOrNot,
      ...clusterOf(id),
    })),
    {
      id: 'first-touched',
      title: 'Level touched first',
      known: 'at-open',
      outcomes: [
        ...referenceLevelNames,
        { id: 'same-bar', label: 'Several in one bar' },
        { id: 'none', label: 'None' },
      ],
    },
    ...referenceLevelNames.map(({ id, label }): Question => ({
      id: `reaction-${id}`,
      title: `After the first touch: ${label}`,
      known: 'at-event',
      event: 'touched',
      outcomes: reactions,
      ...clusterOf(id),
    })),
  ];
}

export const measures: readonly Measure[] = referenceLevelNames.map(({ id, label }) => ({
  id: `minutes-to-${id}`,
  label: `Minutes to the first touch: ${label}`,
  unit: 'minutes',
}));

/** The levels that the sessions seen give to the one ahead. */
export const current: readonly CurrentFigure[] = referenceLevelNames.slice(0, 8).map(({ id, label }) => ({
  id,
  label,
  unit: 'price',
  value: (last, market) => {
    const day = sessionAhead(market)?.day ?? null;
    const session = day === null ? null : { position: last.position + 1, day };
    return earlierLevels(session, last, last, market)[id];
  },
}));

const touches: readonly Report[] = (['standard', 'by-weekday', 'by-time'] as const).map((variant) => ({
  ...sessionReport({
    family: 'reference-levels',
    variant,
    intraday: true,
    questions: (params, market) => questions(variant, params, market),
    measures,
    observe: (session, market, params) => observe(variant, session, market, params),
    current: () => current,
  }),
  params: ({ interval }, { barMinutes }) =>
    variant === 'by-time'
      ? {
          barMinutes: null,
          minutes: defaultMinutes(typeof barMinutes === 'number' ? barMinutes * MINUTE : interval),
        }
      : { distance: 25, barMinutes: null },
}));

const trades = tradeReports({
  family: 'reference-levels',
  params: { level: referenceLevelNames[0].id },
  cluster: ({ level }) => clusterOf(level as string).cluster,
  known: { known: 'at-event', event: 'touched' },
  dimensions: () => [],
  current: () => current,
  setups: (session, market, { level }) => [setupOf(session, market, level as string)],
});

/** Which levels of earlier sessions a session touches, which first, and what the price does then. */
export const referenceLevels: readonly Report[] = [...touches, ...trades];

/** A level is traded from its first touch, the way on which the price came to it; up from an open at it. */
function setupOf(session: Session, market: Market, id: string): Setup | string {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const average = averageRange(market, session);
  if (average === null) return 'no-average';
  const level = referenceLevelsOf(session, previous, market)[id];
  if (level === null) return 'no-entry';
  const price = ending(level);
  const up = session.open.lte(price);
  const entry = entryAtTouch(session.bars, market.bars, price, up ? 'below' : 'above');
  if (entry === null) return 'no-entry';
  return { entry: { ...entry, up }, size: ending(average), groups: [{}], levels: { [id]: level } };
}

function observe(variant: LevelsVariant, session: Session, market: Market, params: Params): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const levels = referenceLevelsOf(session, previous, market);
  const outcomes: Record<string, string | null> = {};
  const minutes: Record<string, Fraction | null> = {};
  const touching: { readonly id: string; readonly bar: number }[] = [];
  for (const choice of referenceLevelNames) {
    const { id } = choice;
    const level = levels[id];
    const bar = level === null ? null : touchingBar(market, session, level);
    if (bar !== null) touching.push({ id, bar });
    const instant = bar === null ? null : market.bars.time[bar];
    minutes[`minutes-to-${id}`] = instant === null ? null : minutesTo(instant, session);
    outcomes[`touched-${id}`] = level === null ? null : bar === null ? 'not-touched' : 'touched';
    if (variant !== 'by-time') {
      outcomes[`reaction-${id}`] = bar === null ? null : reactionTo(level!, bar, session, market, params);
    } else {
      // One that is missing is not asked for at any time.
      const from = level === null ? Infinity : session.opensAt;
      Object.assign(outcomes, timeAnswers(touchTime(choice), market, params.minutes as number, session, instant, from));
    }
  }
  const earliest = Math.min(...touching.map(({ bar }) => bar));
  const first = touching.filter(({ bar }) => bar === earliest);
  outcomes['first-touched'] = first.length > 1 ? 'same-bar' : (first[0]?.id ?? 'none');
  return {
    levels,
    outcomes,
    measures: minutes,
  };
}

/** Where a price goes a distance from a level that a session came to: up or down first, by the bars after a touching one. */
function reactionTo(level: Fraction, bar: number, session: Session, market: Market, params: Params): string | null {
  const from = compare(whole(session.open), level);
  const distance = distanceOf(session, market, params);
  if (from === 0 || distance === null) return null;
  const first = farBar(level, distance, bar, session, market);
  if (first === null) return 'neither';
  if (first.up && first.down) return 'ambiguous';
  return first.up === from > 0 ? 'bounce' : 'through';
}

/** The first bar after one that is a distance away from a level, and on which sides. */
export function farBar(
  level: Fraction,
  distance: Fraction,
  after: number,
  session: Session,
  { bars }: Market,
): { readonly bar: number; readonly up: boolean; readonly down: boolean } | null {
  for (const bar of session.bars.filter((i) => i > after)) {
    const up = compare(whole(decimal(bars.high[bar])), plus(level, distance)) >= 0;
    const down = compare(whole(decimal(bars.low[bar])), minus(level, distance)) <= 0;
    if (up || down) return { bar, up, down };
  }
  return null;
}

/** The option `distance`, in % of ADR5, as a price; `null` where there is none, or it would be 0. */
export function distanceOf(session: Session, market: Market, { distance }: Params): Fraction | null {
  const average = averageRange(market, session);
  if (average === null || average.numerator.isZero()) return null;
  return times(average, { numerator: decimal(distance as number), denominator: new Exact(100) });
}
