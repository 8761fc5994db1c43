import { compareQuotients, type Quotient } from '../../../numeric/index.js';
import { firstRangeAbove } from '../../../sessions/index.js';
import type { Column } from '../column.js';
import { event, type EventColumns } from '../event.js';
import { flag } from '../kinds.js';
import { session } from './session.js';

/** That the high of a session less its low goes above a size in price. */
export function rangeAbove(size: Column<Quotient>): EventColumns {
  return event(
    'range-exceeded',
    session.itself,
    [size],
    firstRangeAbove,
    flag([session.range, size], (range, limit) => compareQuotients(range, limit) > 0),
  );
}
