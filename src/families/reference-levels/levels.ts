import { quotientOf } from '../../numeric/index.js';
import { type Market, dayAhead, sessionBefore, type Session, sessionsOfLast } from '../../sessions/index.js';
import type { Column } from '../../columns/column.js';
import { columnsOf, quotient } from '../../columns/kinds.js';
import { atOpen } from '../../columns/known.js';
import type { Current } from '../../columns/labelled.js';
import { notAsked } from '../../columns/lack.js';
import {
  currentPrices,
  lastWhole,
  middleOf,
  previousLevels,
  previousMiddle,
} from '../../columns/ranges/previous-levels.js';
import type { ColumnLevel } from '../../columns/report.js';
import { pricesOf, pricesOfLast } from '../../columns/sessions/last-period.js';
import { session } from '../../columns/sessions/session.js';

/** A price that is there before a session opens; a session that lacks it is not asked about it. */
interface ReferenceLevel extends ColumnLevel {
  readonly label: string;
}

/** What has a high and a low, and began in a contract. */
type Range = Pick<Session, 'high' | 'low' | 'firstContract'>;

/** The last session of an id of the asset class scheduled to open before another one, if it has closed by then. */
const sessionOfId = (id: string): Column<Range> =>
  columnsOf(({ marketClass, other }: Market) =>
    marketClass.sessions.some((each) => each.id === id) ? other(id) : null,
  ).object(atOpen, ({ openTime }, ofId) => {
    const found = ofId && sessionBefore(ofId, openTime);
    if (found === null || !found.closed || !found.complete || found.closeTime > openTime) return notAsked;
    return found.straddled ? notAsked : found;
  });

const ends = ['high', 'low'] as const;

/** The ends of a range, where the contract has not changed since. */
function endsOf(
  id: string,
  name: string,
  range: Column<Range>,
  formula: (end: (typeof ends)[number]) => string,
): readonly ReferenceLevel[] {
  return ends.map((end) => ({
    id: `${id}-${end}`,
    label: labelOf(end, name),
    formula: formula(end),
    value: quotient([session.itself, range], (own, of) =>
      of.firstContract === own.lastContract ? quotientOf(of[end]) : notAsked,
    ),
  }));
}

const labelOf = (end: (typeof ends)[number], name: string): string => `${end === 'high' ? 'High' : 'Low'} of ${name}`;

const periods = ['week', 'month'] as const;

const [high, low, close] = previousLevels('high', 'low', 'close');

const middle = { id: 'previous-middle', label: 'Middle of the previous range' };

/** The levels, in their order. */
export const orderedLevels: readonly ReferenceLevel[] = [
  { ...high, label: 'Previous high' },
  { ...middle, formula: '(previous high + previous low) / 2', value: previousMiddle },
  { ...low, label: 'Previous low' },
  { ...close, label: 'Previous close' },
  ...periods.flatMap((length) =>
    endsOf(
      length,
      `the last ${length}`,
      pricesOfLast[length],
      (end) => `the ${end === 'high' ? 'highest high' : 'lowest low'} of the last ${length}`,
    ),
  ),
  ...(['asia', 'london'] as const).flatMap((id) =>
    endsOf(
      id,
      id === 'asia' ? 'Asia' : 'London',
      sessionOfId(id),
      (end) => `the ${end} of the ${id === 'asia' ? 'Asian' : 'London'} session before, if it has closed by the open`,
    ),
  ),
];

/** Those of closed sessions, for the one in progress or else the next one. */
export function nextReferenceLevels(market: Market): readonly Current[] {
  const last = lastWhole(market);
  const day = dayAhead(market);
  const [above, below, closed] = currentPrices(last, ['high', 'low', 'close']);
  return [
    above,
    { ...middle, unit: 'price', value: last && middleOf(last) },
    below,
    closed,
    ...periods.flatMap((length) => {
      const prices = day === null ? null : pricesOf(sessionsOfLast(length, { day, before: last }));
      return ends.map((end) => ({
        id: `${length}-${end}`,
        label: labelOf(end, `the last ${length}`),
        unit: 'price',
        value: prices !== null && prices.firstContract === last?.lastContract ? quotientOf(prices[end]) : null,
      }));
    }),
  ];
}
