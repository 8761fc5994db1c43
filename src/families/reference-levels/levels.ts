import { quotientOf } from '../../numeric/inner.js';
import { type Market, type Session, sessionBefore } from '../../sessions/inner.js';
import type { Column } from '../../columns/column.js';
import { columnsOf } from '../../columns/columns-of.js';
import { quotient } from '../../columns/kinds.js';
import { atOpen } from '../../columns/known.js';
import { notAsked } from '../../columns/lack.js';
import { previousMiddle, previousPrices } from '../../columns/ranges/previous-levels.js';
import type { LabelledLevel } from '../../columns/report.js';
import { pricesOfLast } from '../../columns/sessions/last-period.js';
import { session } from '../../columns/sessions/session.js';

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
): readonly LabelledLevel[] {
  return ends.map((end) => ({
    id: `${id}-${end}`,
    label: `${end === 'high' ? 'High' : 'Low'} of ${name}`,
    formula: formula(end),
    value: quotient([session.itself, range], (own, of) =>
      of.firstContract === own.lastContract ? quotientOf(of[end]) : notAsked,
    ),
  }));
}

const [high, low, close] = previousPrices('high', 'low', 'close');

/** Those that closed sessions of the template leave for the next one, in their order. */
export const levelsOfClosed: readonly LabelledLevel[] = [
  high,
  {
    id: 'previous-middle',
    label: 'Middle of the previous range',
    formula: '(previous high + previous low) / 2',
    value: previousMiddle,
  },
  low,
  close,
  ...(['week', 'month'] as const).flatMap((length) =>
    endsOf(
      length,
      `the last ${length}`,
      pricesOfLast[length],
      (end) => `the ${end === 'high' ? 'highest high' : 'lowest low'} of the last ${length}`,
    ),
  ),
];

/** All of them, in their order: a session that lacks one is not asked about it. */
export const orderedLevels: readonly LabelledLevel[] = [
  ...levelsOfClosed,
  ...(['asia', 'london'] as const).flatMap((id) =>
    endsOf(
      id,
      id === 'asia' ? 'Asia' : 'London',
      sessionOfId(id),
      (end) => `the ${end} of the ${id === 'asia' ? 'Asian' : 'London'} session before, if it has closed by the open`,
    ),
  ),
];
